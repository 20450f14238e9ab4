/// The used fields of the output of `pactl --format=json info`.
package struct PactlServer: Decodable {
  let defaultSink: String?

  private enum CodingKeys: String, CodingKey {
    case defaultSink = "default_sink_name"
  }
}

/// A channel's volume.
package struct PactlVolume: Decodable {
  /// The volume; 65,536 is the full volume.
  package let value: Double
}

/// An output: one of `pactl --format=json list sinks`.
package struct PactlSink: Decodable {
  /// A jack, or a loudspeaker.
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

/// The answers to all ``questions``.
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
