package struct MixerReading: Equatable, Sendable {
  package struct Output: Equatable, Sendable {
    /// The server's name, and the one that people know.
    let (name, title): (String, String)
    var isDummy = false
    /// Whether nothing is plugged in.
    var isUnplugged = false
    /// Whether it plays nothing by itself, but passes the sound on to other outputs.
    var passesOn = false
    /// The name of the headphones, if only they play; else nil.
    var headphones: String?
    var isMuted = false
    /// 0...1, cubic.
    var volume = 1.0

    package init(
      name: String = "", title: String, isDummy: Bool = false, isUnplugged: Bool = false,
      passesOn: Bool = false, headphones: String? = nil, isMuted: Bool = false, volume: Double = 1
    ) {
      (self.name, self.title, self.isDummy) = (name, title, isDummy)
      (self.isUnplugged, self.passesOn) = (isUnplugged, passesOn)
      (self.headphones, self.isMuted, self.volume) = (headphones, isMuted, volume)
    }

    var canBeHeard: Bool { !isDummy && !isUnplugged }
  }

  /// The sounds that Simmer plays. The sound server may remember mute and volume for the next ones.
  package struct Stream: Equatable, Sendable {
    var isMuted = false
    /// The volume in the mixer, 0...1, cubic. Simmer's own volume is in the sounds.
    var volume = 1.0

    package init(isMuted: Bool = false, volume: Double = 1) {
      (self.isMuted, self.volume) = (isMuted, volume)
    }
  }

  /// The output that the desktop has chosen, and the others.
  let (output, others): (Output, [Output])
  var stream: Stream?

  package init(output: Output, others: [Output] = [], stream: Stream? = nil) {
    (self.output, self.others, self.stream) = (output, others, stream)
  }
}
