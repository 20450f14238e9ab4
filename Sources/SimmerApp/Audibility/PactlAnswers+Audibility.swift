extension PactlAnswers {
  /// Returns whether an alarm would be heard.
  /// - Parameters:
  ///   - process: The id of the process that plays it.
  ///   - volume: The volume of the alarm itself, 0...1.
  func audibility(process: String, volume: Double) -> Audibility {
    guard let sink = sinks.first(where: { $0.name == server.defaultSink }) else {
      return .unknown
    }
    if sink.isDummy, !isRecorded(sink) { return .unheard(.dummy(sink.title)) }
    if sink.mute {
      return .unheard(.muted(.init(command: ["pactl", "set-sink-mute", sink.name, "0"])))
    }
    if sink.volume.loudest < Audibility.quietest {
      return .unheard(
        .quiet(
          .init(command: ["pactl", "set-sink-volume", sink.name, Audibility.turnedUp])))
    }
    let streams = inputs.filter { $0.properties?["application.process.id"] == process }
    if let stream = streams.first(where: \.mute) {
      return .unheard(
        .streamMuted(
          .init(command: ["pactl", "set-sink-input-mute", "\(stream.index)", "0"])))
    }
    if let stream = streams.first(where: {
      $0.volume.map(\.loudest) ?? 1 < Audibility.quietest * volume
    }) {
      return .unheard(
        .streamQuiet(
          .init(command: ["pactl", "set-sink-input-volume", "\(stream.index)", percent(volume)])))
    }
    return .heard(inHeadphones: sink.headphones)
  }

  /// Whether another program records the output and may play it elsewhere, such as a remote
  /// desktop.
  private func isRecorded(_ sink: PactlSink) -> Bool {
    guard let monitor = sources.first(where: { $0.name == sink.monitor }) else {
      return false
    }
    return recordings.contains {
      // Volume controls record only to show the level.
      $0.source == monitor.index && $0.properties?["media.name"] != "Peak detect"
    }
  }

  private func percent(_ volume: Double) -> String {
    "\(Int((volume * 100).rounded()))%"
  }
}

extension PactlSink {
  /// Whether the output has no device. A virtual output that is heard has the device class of
  /// sound cards.
  var isDummy: Bool {
    (driver == "module-null-sink.c" || properties?["factory.name"] == "support.null-audio-sink")
      && properties?["device.class"] != "sound"
  }

  /// The name shown in mixers. pactl 16 prints only names in ASCII.
  var title: String { description.flatMap(readable) ?? name }

  /// The name of the headphones, if the output is or has headphones; else nil.
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
  /// The volume of the loudest channel, as a fraction of the full volume.
  var loudest: Double { (values.map(\.value).max() ?? 65_536) / 65_536 }
}
