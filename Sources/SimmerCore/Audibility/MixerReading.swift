package struct MixerReading: Equatable, Sendable {
  package struct Output: Equatable, Sendable {
    package let title: String
    var isDummy = false
    /// The name of the headphones, if only they play; else nil.
    var headphones: String?
    var isMuted = false
    /// 0...1, cubic.
    package var volume = 1.0
    /// The commands that unmute it, and turn it up to ``Audibility/turnedUp``.
    let unmute: [[String]]
    let turnUp: [[String]]
  }

  /// The sounds that Simmer plays. The sound server may remember mute and volume for the next ones.
  package struct Stream: Equatable, Sendable {
    var isMuted = false
    /// The volume in the mixer, 0...1, cubic. Simmer's own volume is in the sounds.
    package var volume = 1.0
    let unmute: [[String]]
    let turnUp: [[String]]
  }

  package let output: Output
  var stream: Stream?
}
