/// The answers of a sound server that count.
struct MixerAnswers: Sendable {
  /// An output.
  struct Sink: Sendable {
    struct Port: Sendable {
      let name: String
      var title: String?
      var isHeadphones = false
      var isUnplugged = false
    }

    let index: UInt32
    let name: String
    var description: String?
    var driver: String?
    var isMuted = false
    /// 0...1, cubic: that of the loudest channel.
    var volume = 1.0
    var channels: UInt8 = 2
    /// The source that records this output.
    var monitor: UInt32?
    /// The active port.
    var port: Port?
    var properties: [String: String] = [:]
  }

  /// A sound that is being played.
  struct Stream: Sendable {
    let index: UInt32
    let process: String?
    var isMuted = false
    var volume = 1.0
    var channels: UInt8 = 2
  }

  struct Recording: Sendable {
    let source: UInt32
    let name: String?
  }

  var defaultSink: String?
  var sinks: [Sink] = []
  var streams: [Stream] = []
  var recordings: [Recording] = []

  var output: Sink? { sinks.first { $0.name == defaultSink } }

  func streams(of process: String) -> [Stream] { streams.filter { $0.process == process } }

  /// Nil without the desktop's output. `process` is the id of the process that plays alarms.
  func reading(process: String) -> MixerReading? {
    guard let output else { return nil }
    let streams = streams(of: process)
    return MixerReading(
      output: reading(output),
      others: sinks.filter { $0.name != output.name }.map { reading($0) },
      stream: streams.isEmpty
        ? nil
        : MixerReading.Stream(
          isMuted: streams.contains(where: \.isMuted),
          volume: streams.map(\.volume).min() ?? 1))
  }

  private func reading(_ sink: Sink) -> MixerReading.Output {
    MixerReading.Output(
      name: sink.name, title: sink.title, isDummy: sink.isNull && !isRecorded(sink),
      isUnplugged: sink.port?.isUnplugged == true,
      passesOn: sink.properties["device.class"] == "filter", headphones: sink.headphones,
      isMuted: sink.isMuted, volume: sink.volume)
  }

  /// Whether another program, such as a remote desktop, may play the output elsewhere.
  private func isRecorded(_ sink: Sink) -> Bool {
    // Volume controls record only to show the level.
    recordings.contains { $0.source == sink.monitor && $0.name != "Peak detect" }
  }
}

extension MixerAnswers.Sink {
  /// A virtual output that is heard has the device class of sound cards.
  fileprivate var isNull: Bool {
    (driver == "module-null-sink.c" || properties["factory.name"] == "support.null-audio-sink")
      && properties["device.class"] != "sound"
  }

  fileprivate var title: String { description?.nonEmpty ?? name }

  fileprivate var headphones: String? {
    if let port, port.isHeadphones || isHeadphones(port.name) {
      // The title of a sound card doesn't name the plugged device, but the port does.
      return properties["device.bus"] == "bluetooth" ? title : port.title?.nonEmpty ?? title
    }
    return isHeadphones(properties["device.form_factor"]) ? title : nil
  }

  private func isHeadphones(_ kind: String?) -> Bool {
    let kind = kind?.lowercased() ?? ""
    return kind.contains("headphone") || kind.contains("headset")
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
