/// The used fields of the output of `pactl --format=json info`.
struct PactlServer: Decodable {
  let defaultSink: String?

  private enum CodingKeys: String, CodingKey {
    case defaultSink = "default_sink_name"
  }
}

/// A channel's volume.
struct PactlVolume: Decodable {
  /// The volume; 65,536 is the full volume.
  let value: Double
}

/// An output: one of `pactl --format=json list sinks`.
struct PactlSink: Decodable {
  /// A jack, or a loudspeaker.
  struct Port: Decodable {
    let name: String
    let description: String?
    let type: String?
  }

  let name: String
  let description: String?
  let driver: String?
  let mute: Bool
  let volume: [String: PactlVolume]
  /// The name of the source that records this output.
  let monitor: String?
  let ports: [Port]?
  let activePort: String?
  let properties: [String: String]?

  private enum CodingKeys: String, CodingKey {
    case name, description, driver, mute, volume, ports, properties
    case monitor = "monitor_source"
    case activePort = "active_port"
  }
}

/// A sound that is being played: one of `pactl --format=json list sink-inputs`.
struct PactlSinkInput: Decodable {
  let index: Int
  let mute: Bool
  let volume: [String: PactlVolume]?
  let properties: [String: String]?
}

/// A source for recordings: one of `pactl --format=json list sources`.
struct PactlSource: Decodable {
  let index: Int
  let name: String
}

/// A recording: one of `pactl --format=json list source-outputs`.
struct PactlSourceOutput: Decodable {
  let source: Int
  let properties: [String: String]?
}

/// The answers to all ``questions``.
struct PactlAnswers {
  let server: PactlServer
  let sinks: [PactlSink]
  let inputs: [PactlSinkInput]
  let sources: [PactlSource]
  let recordings: [PactlSourceOutput]

  static let questions = [
    ["info"], ["list", "sinks"], ["list", "sink-inputs"], ["list", "sources"],
    ["list", "source-outputs"],
  ].map { ["pactl", "--format=json"] + $0 }

  /// Parses the outputs of all ``questions``, in the same order; nil if one is invalid.
  init?(_ outputs: [[UInt8]?]) {
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
