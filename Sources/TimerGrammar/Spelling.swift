struct Spelling: Equatable, Sendable {
  let letters: [Character]

  /// Whether `word` is probably a misspelling of this word, which belongs to a time of day:
  /// `untill`, `tommorow`. In a short word, a different letter makes a different word (`today`,
  /// `toddy`).
  /// - Parameter word: in lower case; not a word of time itself.
  func isMeant(by word: [Character]) -> Bool {
    guard word.first == letters.first, abs(word.count - letters.count) < 3 else { return false }
    switch distance(to: word) {
    case 1: return word.count != letters.count || isSwapped(in: word) || letters.count > 6
    case 2: return letters.count > 7
    default: return false
    }
  }

  /// Returns the word in the case of `word`: lower case, capitalized or in capitals.
  func written(like word: String) -> String {
    let name = String(letters)
    guard word.first?.isUppercase == true else { return name }
    let isInCapitals = word.dropFirst().allSatisfy(\.isUppercase)
    return isInCapitals ? name.uppercased() : name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Whether `word` has the same letters in another order.
  func isSwapped(in word: [Character]) -> Bool {
    word.count == letters.count && word.sorted() == letters.sorted()
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
  func hasConsonants(of word: [Character]) -> Bool {
    let vowels: Set<Character> = ["a", "e", "i", "o", "u", "y", "ä", "ö", "ü", "é", "è", "ê"]
    return letters.filter { !vowels.contains($0) } == word.filter { !vowels.contains($0) }
  }
}
