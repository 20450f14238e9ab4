extension TypedPlan {
  /// Returns the plan as a text in the language of `words`. ``TypedInput`` reads it as the same
  /// plan, on the same kind of clock, except that names are cleaned, and that a single dish without
  /// a time of day becomes a timer.
  public func typed(words: TypedWords = .english) -> String {
    switch order {
    case .stages(let stages, let rounds): typed(stages, rounds, words)
    case .together(let dishes, let ready): typed(dishes, ready, words)
    }
  }

  private func typed(_ stages: [Stage], _ rounds: Int, _ words: TypedWords) -> String {
    let parts = stages.flatMap { stage in
      let part = Self.part(stage.name, stage.duration, words)
      return stage.waits ? [part, words.written(.wait)] : [part]
    }
    // A comma would join two times without names.
    let isNamed = stages.allSatisfy { !$0.name.isEmpty }
    var text = parts.joined(separator: isNamed ? ", " : "; ")
    // Without brackets, the title would be read as the name of the first stage.
    if !isNamed, !name.isEmpty { text = "(" + text + ")" }
    let waits = stages.last?.waits == true
    if rounds > 1 || stages.count == 1 && !waits {
      text += (waits ? ", x" : " x") + "\(rounds)"
    }
    return name.isEmpty ? text : Self.typed(name, ofPlan: true, words) + ": " + text
  }

  private func typed(_ dishes: [Dish], _ ready: Ready, _ words: TypedWords) -> String {
    let parts = dishes.map { Self.part($0.name, $0.duration, words) }.joined(separator: ", ")
    let title = Self.typed(name, ofPlan: true, words)
    switch ready {
    case .soonest:
      return (title.isEmpty ? "" : title + ": ") + parts + " " + words.written(.together)
    case .at(let time):
      return (title.isEmpty ? "" : title + " ") + time.typed(words) + ": " + parts
    }
  }

  private static func part(_ name: String, _ duration: Duration, _ words: TypedWords) -> String {
    name.isEmpty ? duration.typed : typed(name, words) + " " + duration.typed
  }

  // MARK: - Names

  /// Returns the name, in quotes if one of its words has another meaning.
  private static func typed(
    _ name: String, ofPlan isTitle: Bool = false, _ words: TypedWords
  ) -> String {
    guard let text = try? TypedText(name), !text.tokens.isEmpty else { return "" }
    let grammar = Grammar(tokens: text.tokens, words: words, clock: .twelveHours)
    let name = String(text.characters)
    return grammar.isPlainName(ofPlan: isTitle) ? name : quoted(name)
  }

  private static func quoted(_ name: String) -> String {
    for quotes in ["\"\"", "“”", "«»", "‹›", "「」", "『』"] {
      guard let opening = quotes.first, let closing = quotes.last else { continue }
      if !name.unicodeScalars.contains(where: { Character($0) == closing }) {
        return "\(opening)\(name)\(closing)"
      }
    }
    return "\"" + String(name.map { $0 == "\"" ? "'" : $0 }) + "\""
  }
}

extension Grammar {
  /// Whether the name consists of words and hyphens, and no word has another meaning.
  fileprivate func isPlainName(ofPlan isTitle: Bool) -> Bool {
    let roles: [TypedWords.Role] = [.then, .together, .times] + (isTitle ? [.ready] : [])
    let isPlain = tokens.indices.allSatisfy { position in
      let isHyphen =
        isMark("-", at: position) && position > 0 && tokens[position].isGlued
        && position + 1 < tokens.count && tokens[position + 1].isGlued
      let isWord = isWord(at: position) && !tokens[position].key.hasPrefix("'")
      return (isWord || isHyphen) && words.repetitions.match(tokens, at: position) == nil
        && roles.allSatisfy { words.match($0, tokens, at: position) == nil }
    }
    return isPlain && tokens.contains { $0.key.contains(where: \.isTelling) }
      && hints(in: tokens.indices).allSatisfy { $0.kind == .name || $0.kind == .mark }
  }
}

extension TypedTimer.TimeOfDay {
  /// The time as text: `06:30`, `10:30 am`, `tomorrow 18:30`. It reads the same on either kind of
  /// clock, except that an hour of either half of the day is written as one of twelve.
  fileprivate func typed(_ words: TypedWords) -> String {
    let figures = [hour, minute] + (second > 0 ? [second] : [])
    var text = figures.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    if isInEitherHalf {
      text = hour < 10 ? String(text.dropFirst()) : text
    } else if 10...12 ~= hour {
      text += hour < 12 ? " am" : " pm"
    }
    guard let day, let word = words.written(day: day) else { return text }
    return word + " " + text
  }
}
