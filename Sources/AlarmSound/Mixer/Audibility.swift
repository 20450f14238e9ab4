/// Whether an alarm would be heard, according to the desktop's mixer and Simmer's own volume.
package enum Audibility: Equatable, Sendable {
  /// There is no mixer, or its answer is not understood.
  case unknown
  /// The alarm is heard; `inHeadphones` is the name of an output that is heard only in headphones.
  case audible(inHeadphones: String?)
  /// The alarm isn't heard; the remedy is nil if there is none.
  case inaudible(Obstacle, Remedy?)

  package enum Obstacle: Hashable, Sendable {
    /// The default output is muted, or so low that alarms are below ``quietest``.
    case muted, quiet
    /// The default output, of this name, plays nothing.
    case dummy(String)
    /// The same about Simmer's own sound, in the mixer or in its settings.
    case streamMuted, streamQuiet
  }

  package enum Remedy: Equatable, Sendable {
    /// The mixer removes the obstacle.
    case mixer
    /// Simmer's own volume is set to the usual one.
    case ownVolume
  }

  /// The lowest volume that counts as heard, as a fraction of the full volume: the product of the
  /// volumes of the output, of Simmer in the mixer, and in its settings.
  static let quietest = 0.15

  /// - Parameter ownVolume: the volume in Simmer's settings, 0...1.
  package init(_ reading: MixerReading?, ownVolume: Double) {
    let output = reading?.output
    let stream = reading?.stream
    if let output, output.isDummy {
      self = .inaudible(.dummy(output.title), nil)
    } else if let output, output.isMuted {
      self = .inaudible(.muted, .mixer)
    } else if let stream, stream.isMuted {
      self = .inaudible(.streamMuted, .mixer)
    } else if let lowest = Self.lowest(output, stream, ownVolume) {
      self = .inaudible(lowest.obstacle, lowest.remedy)
    } else {
      self = output.map { .audible(inHeadphones: $0.headphones) } ?? .unknown
    }
  }

  /// Returns the lowest volume, if all together are too low; else nil.
  private static func lowest(
    _ output: MixerReading.Output?, _ stream: MixerReading.Stream?, _ ownVolume: Double
  ) -> (obstacle: Obstacle, remedy: Remedy)? {
    var volumes = [(volume: ownVolume, obstacle: Obstacle.streamQuiet, remedy: Remedy.ownVolume)]
    if let stream { volumes.append((stream.volume, .streamQuiet, .mixer)) }
    if let output { volumes.append((output.volume, .quiet, .mixer)) }
    guard volumes.reduce(1, { $0 * $1.volume }) < quietest else { return nil }
    return volumes.min { $0.volume < $1.volume }.map { ($0.obstacle, $0.remedy) }
  }

  package var isAudible: Bool? {
    switch self {
    case .unknown: nil
    case .audible: true
    case .inaudible: false
    }
  }

  package var remedy: Remedy? {
    if case .inaudible(_, let remedy) = self { remedy } else { nil }
  }
}
