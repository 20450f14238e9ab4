/// Whether somebody would hear an alarm, as far as the desktop's mixer tells.
enum Audibility: Equatable, Sendable {
  /// There is nothing to ask, or no answer that can be understood: nothing is claimed.
  case unknown
  /// It is heard; in headphones, only there: by the name of the output.
  case heard(inHeadphones: String?)
  case unheard(Obstacle)

  /// What keeps an alarm from being heard.
  enum Obstacle: Equatable, Sendable {
    /// The default output is muted, or below ``quietest``.
    case muted(Remedy), quiet(Remedy)
    /// The default output plays nothing; its name.
    case dummy(String)
    /// Simmer itself is muted, or turned down to less than ``quietest`` of its volume.
    case streamMuted(Remedy), streamQuiet(Remedy)
  }

  /// A program, with its arguments, that mends it.
  struct Remedy: Equatable, Sendable {
    let command: [String]
  }

  /// As a part of the full volume: what is softer counts as not heard.
  static let quietest = 0.15
  /// To this part of the full volume an output is turned up.
  static let turnedUp = "50%"

  /// True or false where it is known.
  var isHeard: Bool? {
    switch self {
    case .unknown: nil
    case .heard: true
    case .unheard: false
    }
  }

  /// What mends it; nil where nothing does, or nothing has to.
  var remedy: Remedy? {
    switch self {
    case .unheard(.muted(let remedy)), .unheard(.quiet(let remedy)),
      .unheard(.streamMuted(let remedy)), .unheard(.streamQuiet(let remedy)):
      remedy
    case .unheard(.dummy), .heard, .unknown: nil
    }
  }
}
