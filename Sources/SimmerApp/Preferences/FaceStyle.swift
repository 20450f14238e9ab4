/// The styles of a timer's face.
enum FaceStyle: String {
  /// Figures within a ring.
  case ring
  /// The dial of a kitchen timer, with hands.
  case dial
}
