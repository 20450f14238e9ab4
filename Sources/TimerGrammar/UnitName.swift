/// The name of a unit, for comparison with misspelled words.
struct UnitName: Equatable, Sendable {
  /// The letters of the name in lower case.
  let letters: [Character]
  let unit: TimeUnit

  /// Whether `word` is probably a misspelling of this name. Names of food and drink that are
  /// similar to a unit (`mint`, `mince`, `Minze`, `house`) are not.
  /// - Parameters:
  ///   - word: in lower case; not a unit itself.
  ///   - isLast: whether no other word follows.
  func isMeant(by word: [Character], isLast: Bool) -> Bool {
    guard word.count > 3, word[0] == letters[0], abs(word.count - letters.count) < 3 else {
      return false
    }
    let isSwapped = word.count == letters.count && word.sorted() == letters.sorted()
    switch distance(to: word) {
    // Abbreviations such as `mins` have too many similar words: `mint`, `mind`, `mini`.
    case 1 where isSwapped: return isLast || word.count > 4
    case 1: return letters.count > 4 && (isLast || word.count > 5)
    case 2: return isLast && word.count > 5 && letters.count > 5 && hasConsonants(of: word)
    default: return false
    }
  }

  /// Returns the number of letters to insert, delete or replace, or of adjacent letters to swap.
  func distance(to word: [Character]) -> Int {
    var rows = [Array(0...word.count)]
    for (row, letter) in letters.enumerated() {
      var next = [row + 1]
      for (column, other) in word.enumerated() {
        let cost = letter == other ? 0 : 1
        var least = min(rows[row][column] + cost, rows[row][column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, letter == word[column - 1], letters[row - 1] == other {
          least = min(least, rows[row - 1][column - 1] + 1)
        }
        next.append(least)
      }
      rows.append(next)
    }
    return rows[letters.count][word.count]
  }

  /// Whether only vowels differ: `minits`, but not `Minzen`.
  private func hasConsonants(of word: [Character]) -> Bool {
    let vowels: Set<Character> = ["a", "e", "i", "o", "u", "y", "ä", "ö", "ü", "é", "è", "ê"]
    return letters.filter { !vowels.contains($0) } == word.filter { !vowels.contains($0) }
  }
}

extension TypedWords {
  /// Returns the unit that a misspelled word probably means, in the singular for one and in the
  /// plural for more.
  func unit(meantBy word: [Character], isLast: Bool, ofOne: Bool) -> UnitName? {
    var best: (name: UnitName, distance: Int)?
    for name in unitNames where name.isMeant(by: word, isLast: isLast) {
      let distance = name.distance(to: word)
      // Of equally close names, the last is in the language of the translation.
      if distance <= best?.distance ?? .max { best = (name, distance) }
    }
    guard let meant = best?.name else { return nil }
    let forms = unitNames.filter {
      $0.unit == meant.unit
        && ($0.letters.starts(with: meant.letters) || meant.letters.starts(with: $0.letters))
    }
    return forms.reduce(meant) { best, form in
      let difference = form.letters.count - best.letters.count
      return (ofOne ? difference < 0 : difference >= 0) ? form : best
    }
  }
}
