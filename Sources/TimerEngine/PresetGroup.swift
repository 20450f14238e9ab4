/// A group of presets: one word, such as the `tea` of a typed `#tea`; empty for none. Whatever text
/// it is given, it holds a word that can be typed.
@propertyWrapper
package struct PresetGroup: Hashable, Sendable {
  private var word: String

  package init(wrappedValue text: String) { word = text.asGroup }

  package var wrappedValue: String {
    get { word }
    set { word = newValue.asGroup }
  }
}

extension Character {
  /// Whether this is a letter or a symbol such as an emoji. A name without quotes needs one, and a
  /// group begins with one: `#1` is a number.
  package var isTelling: Bool {
    isLetter || unicodeScalars.first?.properties.generalCategory == .otherSymbol
  }

  /// Whether this may be inside the word of a group.
  package var continuesGroup: Bool { isTelling || isNumber || "-_'’".contains(self) }
}

extension String {
  /// The text as one word, with a hyphen in place of what no group has.
  fileprivate var asGroup: String {
    let words = split { !$0.continuesGroup }.joined(separator: "-")
    var word = String(words.drop { !$0.isTelling }).asName
    while let last = word.last, !last.isTelling, !last.isNumber { word.removeLast() }
    return word
  }
}

extension Start {
  /// The group as it is typed; empty for none.
  package var groupTag: String { group.isEmpty ? "" : "#" + group }

  package func isInGroup(of other: Start) -> Bool {
    group == other.group || group.lowercased() == other.group.lowercased()
  }

  var ungrouped: Start {
    var start = self
    start.group = ""
    return start
  }
}

extension [Start] {
  /// The presets without a group, and then each group, in the order of its first preset.
  package var inGroups: [Start] {
    guard let first, !allSatisfy(first.isInGroup) else { return self }
    var firsts = [Start(duration: .zero)]
    for preset in self where !firsts.contains(where: preset.isInGroup) { firsts.append(preset) }
    return firsts.flatMap { first in filter(first.isInGroup) }
  }

  /// Returns the index of an equal preset; of one in any group if this one is in none.
  package func index(ofPreset start: Start) -> Int? {
    firstIndex { $0 == start || start.group.isEmpty && $0.ungrouped == start }
  }

  /// Returns the presets with another one at an index or, if its group is another one, at the end
  /// of that.
  package func replacing(at index: Int, by preset: Start) -> [Start] {
    var list = self
    if preset.isInGroup(of: self[index]) {
      list[index] = preset
    } else {
      list.remove(at: index)
      list.append(preset)
    }
    return list.inGroups
  }

  /// Returns the presets with one moved to the index of another. If that is in another group, the
  /// whole group moves before or behind that group; those without a group stay the first.
  package func moving(from: Int, to: Int) -> [Start] {
    guard indices.contains(from), indices.contains(to) else { return self }
    let (moved, other) = (self[from], self[to])
    var list = self
    if moved.isInGroup(of: other) {
      list.insert(list.remove(at: from), at: to)
      return list
    }
    list.removeAll(where: moved.isInGroup)
    let place =
      to < from
      ? list.firstIndex(where: other.isInGroup)
      : list.lastIndex(where: other.isInGroup).map { $0 + 1 }
    list.insert(contentsOf: filter(moved.isInGroup), at: place ?? 0)
    return list.inGroups
  }
}
