/// What the desktop's mixer says about the default output, and about Simmer's own sound.
package struct MixerReading: Equatable, Sendable {
  /// An output, such as a sound card or headphones.
  package struct Output: Equatable, Sendable {
    /// The name shown in mixers.
    package let title: String
    /// Whether it plays nothing.
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

  /// The sounds that Simmer plays. The sound server may remember a mute for the next ones.
  package struct Stream: Equatable, Sendable {
    var isMuted = false
    /// The volume in the mixer, as a fraction of the volume that Simmer has asked for, 0...1.
    package var volume = 1.0
    /// The commands that unmute it, and set it to the volume that Simmer has asked for.
    let unmute: [[String]]
    let turnUp: [[String]]
  }

  package let output: Output
  /// Nil while Simmer plays nothing.
  var stream: Stream?
}
