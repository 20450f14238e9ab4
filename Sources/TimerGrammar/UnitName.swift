struct UnitName: Equatable, Sendable {
  let spelling: Spelling
  let unit: TimeUnit
  /// The table of words that has the name.
  let table: Int

  /// Whether `word` is probably a misspelling of this name. Names of food and drink that are
  /// similar to a unit (`mint`, `mince`, `Minze`, `house`) are not.
  /// - Parameters:
  ///   - word: in lower case; not a unit itself.
  ///   - isLast: whether no other word follows.
  ///   - isGlued: whether the word touches its number: `9mim`.
  func isMeant(by word: [Character], isLast: Bool, isGlued: Bool) -> Bool {
    let letters = spelling.letters
    if isGlued, word.count > 2, word[0] == letters[0], spelling.distance(to: word) == 1 {
      return true
    }
    guard word.count > 3, word[0] == letters[0], abs(word.count - letters.count) < 3 else {
      return false
    }
    switch spelling.distance(to: word) {
    // Abbreviations such as `mins` have too many similar words: `mint`, `mind`, `mini`.
    case 1 where spelling.isSwapped(in: word): return isLast || word.count > 4
    case 1: return letters.count > 4 && (isLast || word.count > 5)
    case 2: return isLast && word.count > 5 && letters.count > 5 && spelling.hasConsonants(of: word)
    default: return false
    }
  }
}

extension TypedWords {
  /// Whether the word is a unit of which there is a longer form: `hour`, but not `hours`, `hr`.
  func isSingular(_ word: String) -> Bool {
    let letters = Array(word)
    return letters.count > 3
      && unitNames.contains {
        $0.spelling.letters.count > letters.count && $0.spelling.letters.starts(with: letters)
      }
  }

  /// Whether the word is an English unit without its `s`: `minute`. English is the first table.
  func isEnglishSingular(_ word: String) -> Bool {
    unitNames.contains { $0.table == 1 && $0.spelling.letters == Array(word + "s") }
  }

  /// Returns the unit that is probably meant: its first form for one, the last for more.
  func unit(
    meantBy word: [Character], isLast: Bool, isGlued: Bool, ofOne: Bool
  ) -> UnitName? {
    var best: (name: UnitName, distance: Int)?
    for name in unitNames where name.isMeant(by: word, isLast: isLast, isGlued: isGlued) {
      let distance = name.spelling.distance(to: word)
      // Of equally close names, the last is in the language of the translation.
      if distance <= best?.distance ?? .max { best = (name, distance) }
    }
    guard let meant = best?.name else { return nil }
    // An abbreviation has no other form.
    if meant.spelling.letters.count < 4 { return meant }
    let forms = unitNames.filter {
      $0.unit == meant.unit && $0.table == meant.table && $0.spelling.letters.count > 3
        && ($0.spelling.letters.starts(with: meant.spelling.letters)
          || meant.spelling.letters.starts(with: $0.spelling.letters))
    }
    return (ofOne ? forms.first : forms.last) ?? meant
  }
}
