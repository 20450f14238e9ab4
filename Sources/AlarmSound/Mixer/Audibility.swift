/// Whether an alarm would be heard, according to the desktop's mixer and Simmer's own volume.
package enum Audibility: Equatable, Sendable {
  /// There is no mixer, or its answer is not understood.
  case unknown
  /// The alarm is heard; the remark is nil if that is where it is expected.
  case audible(Remark? = nil)
  /// The alarm isn't heard; the remedy is nil if there is none.
  case inaudible(Obstacle, Remedy?)

  package enum Remark: Hashable, Sendable {
    /// It is heard only in the headphones of this name.
    case headphones(String, hasLoudspeakers: Bool = false)
    /// The chosen output of this name isn't there, and the desktop's is used.
    case missing(String)
  }

  package enum Obstacle: Hashable, Sendable {
    /// The output is muted, or so low that alarms are below ``quietest``.
    case muted, quiet
    /// The output, of this name, plays nothing.
    case dummy(String)
    /// The same about Simmer's own sound, in the mixer or in its settings.
    case streamMuted, streamQuiet
  }

  package enum Remedy: Equatable, Sendable {
    /// The mixer removes the obstacle.
    case mixer
    /// Simmer's own volume is set to the usual one.
    case ownVolume
    /// The alarm is also played on loudspeakers.
    case loudspeakers
  }

  /// The lowest volume that counts as heard, as a fraction of the full volume: the product of the
  /// volumes of the output, of Simmer in the mixer, and in its settings.
  static let quietest = 0.15

  /// - Parameters:
  ///   - outputs: nil if they are not known.
  ///   - ownVolume: the volume in Simmer's settings, 0...1.
  init(_ outputs: AlarmOutputs?, _ stream: MixerReading.Stream?, ownVolume: Double) {
    guard let outputs else {
      let obstacle = Self.obstacle(nil, stream, ownVolume)
      self = obstacle.map { .inaudible($0.0, $0.1) } ?? .unknown
      return
    }
    let all = outputs.all.map { (output: $0, obstacle: Self.obstacle($0, stream, ownVolume)) }
    let heard = all.filter { $0.obstacle == nil }.map(\.output)
    if heard.isEmpty, let obstacle = all.first?.obstacle {
      self = .inaudible(obstacle.0, obstacle.1)
    } else if let missing = outputs.missing {
      self = .audible(.missing(missing))
    } else if heard.allSatisfy({ $0.headphones != nil }), let name = heard.first?.headphones {
      self = .audible(.headphones(name, hasLoudspeakers: outputs.canAddLoudspeakers))
    } else {
      self = .audible()
    }
  }

  /// Returns why an alarm isn't heard on an output; nil if it is.
  private static func obstacle(
    _ output: MixerReading.Output?, _ stream: MixerReading.Stream?, _ ownVolume: Double
  ) -> (Obstacle, Remedy?)? {
    if let output, output.isDummy { return (.dummy(output.title), nil) }
    if output?.isMuted == true { return (.muted, .mixer) }
    if stream?.isMuted == true { return (.streamMuted, .mixer) }
    // All volumes together are too low: the lowest one is to blame.
    var volumes = [(volume: ownVolume, obstacle: Obstacle.streamQuiet, remedy: Remedy.ownVolume)]
    if let stream { volumes.append((stream.volume, .streamQuiet, .mixer)) }
    if let output { volumes.append((output.volume, .quiet, .mixer)) }
    guard volumes.reduce(1, { $0 * $1.volume }) < quietest else { return nil }
    return volumes.min { $0.volume < $1.volume }.map { ($0.obstacle, .some($0.remedy)) }
  }

  package var isAudible: Bool? {
    switch self {
    case .unknown: nil
    case .audible: true
    case .inaudible: false
    }
  }

  package var remedy: Remedy? {
    switch self {
    case .inaudible(_, let remedy): remedy
    case .audible(.headphones(_, hasLoudspeakers: true)): .loudspeakers
    case .audible, .unknown: nil
    }
  }
}
