/// The used fields of the output of `pactl --format=json info`.
package struct PactlServer: Decodable {
  let defaultSink: String?

  private enum CodingKeys: String, CodingKey {
    case defaultSink = "default_sink_name"
  }
}

package struct PactlVolume: Decodable {
  /// The volume; 65,536 is the full volume.
  package let value: Double
}

/// An output: one of `pactl --format=json list sinks`.
package struct PactlSink: Decodable {
  package struct Port: Decodable {
    package let name: String
    package let description: String?
    package let type: String?
  }

  package let name: String
  package let description: String?
  let driver: String?
  let mute: Bool
  package let volume: [String: PactlVolume]
  /// The name of the source that records this output.
  let monitor: String?
  let ports: [Port]?
  let activePort: String?
  package let properties: [String: String]?

  private enum CodingKeys: String, CodingKey {
    case name, description, driver, mute, volume, ports, properties
    case monitor = "monitor_source"
    case activePort = "active_port"
  }
}

/// A sound that is being played: one of `pactl --format=json list sink-inputs`.
package struct PactlSinkInput: Decodable {
  package let index: Int
  let mute: Bool
  package let volume: [String: PactlVolume]?
  package let properties: [String: String]?
}

/// A source for recordings: one of `pactl --format=json list sources`.
package struct PactlSource: Decodable {
  package let index: Int
  package let name: String
}

/// A recording: one of `pactl --format=json list source-outputs`.
package struct PactlSourceOutput: Decodable {
  package let source: Int
  package let properties: [String: String]?
}

package struct PactlAnswers {
  package let server: PactlServer
  let sinks: [PactlSink]
  package let inputs: [PactlSinkInput]
  let sources: [PactlSource]
  let recordings: [PactlSourceOutput]

  static let questions = [
    ["info"], ["list", "sinks"], ["list", "sink-inputs"], ["list", "sources"],
    ["list", "source-outputs"],
  ].map { ["pactl", "--format=json"] + $0 }

  /// Parses the outputs of all ``questions``, in the same order; nil if one is invalid.
  package init?(_ outputs: [[UInt8]?]) {
    let texts = outputs.compactMap(\.self)
    guard texts.count == Self.questions.count,
      let server = decoded(PactlServer.self, json: texts[0]),
      let sinks = decoded([PactlSink].self, json: texts[1]),
      let inputs = decoded([PactlSinkInput].self, json: texts[2]),
      let sources = decoded([PactlSource].self, json: texts[3]),
      let recordings = decoded([PactlSourceOutput].self, json: texts[4])
    else { return nil }
    (self.server, self.sinks, self.inputs) = (server, sinks, inputs)
    (self.sources, self.recordings) = (sources, recordings)
  }
}

extension PactlAnswers {
  /// Nil without a default output. `process` is the id of the process that plays alarms.
  package func reading(process: String) -> MixerReading? {
    guard let sink = sinks.first(where: { $0.name == server.defaultSink }) else { return nil }
    let output = MixerReading.Output(
      title: sink.title, isDummy: sink.isDummy && !isRecorded(sink), headphones: sink.headphones,
      isMuted: sink.mute, volume: sink.volume.loudest,
      unmute: [["pactl", "set-sink-mute", sink.name, "0"]],
      turnUp: [["pactl", "set-sink-volume", sink.name, Audibility.turnedUp]])
    return MixerReading(output: output, stream: stream(of: process))
  }

  private func stream(of process: String) -> MixerReading.Stream? {
    let inputs = inputs.filter { $0.properties?["application.process.id"] == process }
    guard !inputs.isEmpty else { return nil }
    return MixerReading.Stream(
      isMuted: inputs.contains(where: \.mute),
      volume: inputs.map { $0.volume?.loudest ?? 1 }.min() ?? 1,
      unmute: inputs.map { ["pactl", "set-sink-input-mute", "\($0.index)", "0"] },
      turnUp: inputs.map { ["pactl", "set-sink-input-volume", "\($0.index)", "100%"] })
  }

  /// Whether another program, such as a remote desktop, may play the output elsewhere.
  private func isRecorded(_ sink: PactlSink) -> Bool {
    guard let monitor = sources.first(where: { $0.name == sink.monitor }) else {
      return false
    }
    return recordings.contains {
      // Volume controls record only to show the level.
      $0.source == monitor.index && $0.properties?["media.name"] != "Peak detect"
    }
  }
}

extension PactlSink {
  /// A virtual output that is heard has the device class of sound cards.
  var isDummy: Bool {
    (driver == "module-null-sink.c" || properties?["factory.name"] == "support.null-audio-sink")
      && properties?["device.class"] != "sound"
  }

  /// pactl 16 prints only names in ASCII.
  package var title: String { description.flatMap(readable) ?? name }

  var headphones: String? {
    let port = ports?.first { $0.name == activePort }
    if let port, isHeadphones(port.type) || isHeadphones(port.name) {
      // The title of a sound card doesn't name the plugged device, but the port does.
      return properties?["device.bus"] == "bluetooth"
        ? title : port.description.flatMap(readable) ?? title
    }
    return isHeadphones(properties?["device.form_factor"]) ? title : nil
  }

  private func isHeadphones(_ kind: String?) -> Bool {
    let kind = kind?.lowercased() ?? ""
    return kind.contains("headphone") || kind.contains("headset")
  }

  private func readable(_ text: String) -> String? {
    text.isEmpty || text == "(null)" ? nil : text
  }
}

extension [String: PactlVolume] {
  var loudest: Double { (values.map(\.value).max() ?? 65_536) / 65_536 }
}
