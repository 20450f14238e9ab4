/// The output of `wpctl` about the default output.
struct WpctlAnswers {
  /// From `wpctl get-volume`: `Volume: 0.40 [MUTED]`.
  let volume: String
  /// From `wpctl inspect`: lines such as `  * node.description = "Speakers"`.
  let properties: String

  private static let output = "@DEFAULT_AUDIO_SINK@"
  static let questions = [["wpctl", "get-volume", output], ["wpctl", "inspect", output]]

  /// Whether an alarm would be heard.
  var audibility: Audibility {
    let words = volume.split(whereSeparator: \.isWhitespace)
    guard words.first == "Volume:", words.count > 1, let level = Double(words[1]) else {
      return .unknown
    }
    let title = property("node.description") ?? property("node.name") ?? ""
    if property("factory.name") == "support.null-audio-sink", property("device.class") != "sound" {
      return .unheard(.dummy(title))
    }
    if words.contains("[MUTED]") {
      return .unheard(.muted(.init(command: ["wpctl", "set-mute", Self.output, "0"])))
    }
    if level < Audibility.quietest {
      let command = ["wpctl", "set-volume", Self.output, Audibility.turnedUp]
      return .unheard(.quiet(.init(command: command)))
    }
    let form = property("device.form_factor") ?? ""
    return .heard(inHeadphones: ["headphone", "headset"].contains(form) ? title : nil)
  }

  private func property(_ name: String) -> String? {
    for line in properties.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].split(whereSeparator: \.isWhitespace).last ?? "" == name
      else { continue }
      return String(parts[1].drop { $0 == " " || $0 == "\"" }.prefix { $0 != "\"" })
    }
    return nil
  }
}
