import GLibKit

extension [String] {
  /// The parts that are not empty, with dots between them: `Bread · until 18:12`. If the last part
  /// runs from right to left, so does the line, although it may begin with a name in Latin letters.
  package var joinedWithDots: String {
    joinedAsLine(" · ")
  }

  /// The same with spaces between them: `Bread until 18:12`, `Fish at 18:18`.
  package var joinedWithSpaces: String { joinedAsLine(" ") }

  private func joinedAsLine(_ separator: String) -> String {
    let parts = filter { !$0.isEmpty }
    let text = parts.joined(separator: separator)
    return parts.count > 1 && parts.last?.runsRightToLeft == true ? "\u{200F}" + text : text
  }

  /// The parts that are not empty, with commas between them: `Knead, Rest`.
  package var joinedWithCommas: String {
    // Translators: a comma and a space, between the names of a list
    filter { !$0.isEmpty }.joined(separator: tr(", "))
  }
}

extension String {
  fileprivate var runsRightToLeft: Bool { unicodeScalars.contains { 0x5D0...0x8FF ~= $0.value } }
}

extension String {
  /// The printable text, truncated to 60 columns so that it fits into a sentence.
  package var excerpt: String { ShownText(self).string.printable.truncated(toColumns: 60) }
}

extension String {
  /// Durations and times of day, such as `1 hr 30 min` and `6:30 PM`, stay on one line.
  package var withUnbrokenTimes: String {
    guard contains(where: \.isNumber) else { return self }
    let units = Self.units
    let words = split(separator: " ", omittingEmptySubsequences: false)
    func isUnit(_ index: Int) -> Bool {
      words.indices.contains(index - 1) && words[index - 1].last?.isNumber == true
        && words[index].candidates.contains { units.contains($0) }
    }
    func continues(_ index: Int) -> Bool {
      isUnit(index)
        || isUnit(index - 1) && isUnit(index + 1) && units.contains(String(words[index - 1]))
    }
    return words.indices.reduce(into: "") { text, index in
      if index > 0 { text += continues(index) ? "\u{A0}" : " " }
      text += words[index]
    }
  }

  private static var units: Set<String> {
    let durations = [3661, 7322].map { Duration.seconds($0) }
    let times = [0, 43_200].map { WallClock.timeOfDay(.seconds($0), twelveHours: true) }
    let texts = durations.flatMap { [$0.short, $0.words] } + times
    return Set(
      texts.flatMap { $0.split(separator: " ") }.map(String.init).filter { word in
        word.first?.isNumber == false
      })
  }
}

extension Substring {
  /// The word without punctuation behind it: with and without a full stop, which may belong to the
  /// word.
  fileprivate var candidates: [String] {
    var word = self
    while let last = word.last, ",:;)”“»".contains(last) { word.removeLast() }
    return [String(word), String(word.last == "." ? word.dropLast() : word)]
  }
}
