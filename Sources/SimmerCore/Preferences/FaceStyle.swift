package enum FaceStyle: String {
  /// Figures within a ring.
  case ring
  /// The dial of a kitchen timer, with hands.
  case dial
  /// Figures alone.
  case figures
}
