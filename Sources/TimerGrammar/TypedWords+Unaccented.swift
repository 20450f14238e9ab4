extension [TypedWords.Role: String] {
  /// These lists with each phrase also without its accents, as many people type it: `pulnoc`. A
  /// phrase that is another word without them is not added: Polish `piec` is `bake`, not five. A
  /// full stop excludes the others from the corrections of misspellings.
  var withUnaccented: Self {
    let entries = mapValues { $0.split(separator: "|").map { $0.split(separator: "=") } }
    let phrases = Set(entries.values.joined().compactMap(\.first))
    return entries.mapValues { sides in
      let others = sides.compactMap { sides -> [Substring]? in
        guard let phrase = sides.first else { return nil }
        let plain = Substring(phrase.map { unaccented[$0] ?? $0 })
        return phrases.contains(plain) ? nil : [plain + "."] + sides.dropFirst()
      }
      return (sides + others).map { $0.joined(separator: "=") }.joined(separator: "|")
    }
  }
}

private let unaccented: [Character: Character] = [
  "á": "a", "č": "c", "ď": "d", "é": "e", "ě": "e", "í": "i", "ň": "n", "ó": "o", "ř": "r",
  "š": "s", "ť": "t", "ú": "u", "ů": "u", "ý": "y", "ž": "z", "ą": "a", "ć": "c", "ę": "e",
  "ł": "l", "ń": "n", "ś": "s", "ź": "z", "ż": "z", "ç": "c", "ğ": "g", "ı": "i", "ö": "o",
  "ş": "s", "ü": "u",
]
