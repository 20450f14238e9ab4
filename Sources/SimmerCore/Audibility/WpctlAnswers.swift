/// The output of `wpctl` about the default output.
package struct WpctlAnswers {
  /// From `wpctl get-volume`: `Volume: 0.40 [MUTED]`.
  package let volume: String
  /// From `wpctl inspect`: lines such as `  * node.description = "Speakers"`.
  package let properties: String

  private static let output = "@DEFAULT_AUDIO_SINK@"
  static let questions = [["wpctl", "get-volume", output], ["wpctl", "inspect", output]]

  /// The state of the default output; nil if it is not understood. `wpctl` doesn't tell which
  /// streams are Simmer's.
  package var reading: MixerReading? {
    let words = volume.split(whereSeparator: \.isWhitespace)
    guard words.first == "Volume:", words.count > 1, let level = Double(words[1]) else {
      return nil
    }
    let title = property("node.description") ?? property("node.name") ?? ""
    let form = property("device.form_factor") ?? ""
    let output = MixerReading.Output(
      title: title,
      isDummy: property("factory.name") == "support.null-audio-sink"
        && property("device.class") != "sound",
      headphones: ["headphone", "headset"].contains(form) ? title : nil,
      isMuted: words.contains("[MUTED]"), volume: level,
      unmute: [["wpctl", "set-mute", Self.output, "0"]],
      turnUp: [["wpctl", "set-volume", Self.output, Audibility.turnedUp]])
    return MixerReading(output: output)
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
