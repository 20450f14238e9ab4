package struct MixerReading: Equatable, Sendable {
  package struct Output: Equatable, Sendable {
    package let title: String
    var isDummy = false
    /// The name of the headphones, if only they play; else nil.
    var headphones: String?
    var isMuted = false
    /// 0...1, cubic.
    var volume = 1.0

    package init(
      title: String, isDummy: Bool = false, headphones: String? = nil, isMuted: Bool = false,
      volume: Double = 1
    ) {
      (self.title, self.isDummy, self.headphones) = (title, isDummy, headphones)
      (self.isMuted, self.volume) = (isMuted, volume)
    }
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

  package let output: Output
  var stream: Stream?

  package init(output: Output, stream: Stream? = nil) {
    (self.output, self.stream) = (output, stream)
  }
}
