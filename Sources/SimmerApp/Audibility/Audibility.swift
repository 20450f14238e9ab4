/// Whether an alarm would be heard, according to the desktop's mixer.
enum Audibility: Equatable, Sendable {
  /// There is no mixer, or its answer is not understood.
  case unknown
  /// The alarm is heard; `inHeadphones` is the name of an output that is heard only in headphones.
  case heard(inHeadphones: String?)
  case unheard(Obstacle)

  /// The reason why an alarm isn't heard.
  enum Obstacle: Equatable, Sendable {
    /// The default output is muted, or below ``quietest``.
    case muted(Remedy), quiet(Remedy)
    /// The default output, of this name, plays nothing.
    case dummy(String)
    /// Simmer itself is muted, or turned down below ``quietest``.
    case streamMuted(Remedy), streamQuiet(Remedy)
  }

  /// A program, with its arguments, that removes the obstacle.
  struct Remedy: Equatable, Sendable {
    let command: [String]
  }

  /// The lowest volume that counts as heard, as a fraction of the full volume.
  static let quietest = 0.15
  /// The volume to which a quiet output is turned up.
  static let turnedUp = "50%"

  /// Whether the alarm is heard; nil if unknown.
  var isHeard: Bool? {
    switch self {
    case .unknown: nil
    case .heard: true
    case .unheard: false
    }
  }

  /// The remedy; nil if there is none, or none is needed.
  var remedy: Remedy? {
    switch self {
    case .unheard(.muted(let remedy)), .unheard(.quiet(let remedy)),
      .unheard(.streamMuted(let remedy)), .unheard(.streamQuiet(let remedy)):
      remedy
    case .unheard(.dummy), .heard, .unknown: nil
    }
  }
}
