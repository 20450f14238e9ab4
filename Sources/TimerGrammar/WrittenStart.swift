import TimerEngine

extension Start {
  /// Returns a text in the language of `words` that has this meaning and no other, on this kind of
  /// clock. Only a single dish without a time of day becomes a timer.
  package func typed(words: TypedWords, clock: TypedClock = .twentyFourHours) -> String {
    let figures = typed(words, hours: nil)
    guard !clock.hasTwelveHours, let time = timeOfDay else { return figures }
    let hours =
      time.isInEitherHalf
      ? words.spelledClock.texts(hour: time.hour, minute: time.minute) : [time.figures]
    // Some languages need a word before the hour also in a plan: `om acht uur`.
    let texts = hours.lazy.flatMap { hour in
      self.hours(hour, of: time, words).map { typed(words, hours: $0.withoutImpliedSpaces) }
    }
    return texts.first { (try? Start(typed: $0, words: words, clock: clock)) == self } ?? figures
  }

  /// - Parameter hours: the time of day, if it is to be written in words.
  private func typed(_ words: TypedWords, hours: String?) -> String {
    let text =
      switch order {
      case .together: typedDishes(words, hours: hours)
      case .atOnce: timers.map { $0.typedTimer(words, hours: nil) }.joined(separator: " + ")
      case .inTurn where isPlain: typedTimer(words, hours: hours)
      // A plain timer has the name of its only stage.
      case .inTurn where stages.isEmpty:
        Start(stages: [Stage(name: name, duration: duration)], rounds: rounds).typedStages(words)
      case .inTurn: typedStages(words)
      }
    return group.isEmpty ? text : text + " " + groupTag
  }

  /// The texts for an hour with the words before it; without one, too, for a plan.
  private func hours(_ hour: String, of time: TimeOfDay, _ words: TypedWords) -> [String] {
    let all = words.written(before: hour, ofHour: time.hour).map { hour.behind($0) }
    return isTogether ? [hour] + all : all
  }

  private func typedTimer(_ words: TypedWords, hours: String?) -> String {
    let name = Self.typed(name: name, words)
    let text =
      timeOfDay.map { time in
        let at = hours == nil ? words.written(before: "", ofHour: time.hour).first ?? "" : ""
        return time.typed(words, at: at, hours: hours)
      } ?? words.written(.in) + " " + duration.typed
    return name.isEmpty ? text : name + " " + text
  }

  private func typedStages(_ words: TypedWords) -> String {
    let parts = stages.flatMap { stage in
      let part = Self.part(stage.name, stage.duration, words)
      return stage.waits ? [part, words.written(.wait)] : [part]
    }
    // A comma would join two times without names, and says nothing about the order.
    let isNamed = stages.allSatisfy { !$0.name.isEmpty }
    let isOrdered =
      stages.count == 1 || rounds != 1 || !name.isEmpty || stages.contains(where: \.waits)
      || stages.contains { Grammar(typed: $0.name, words: words)?.isStep == true }
    var text = parts.joined(separator: isNamed && isOrdered ? ", " : "; ")
    // Without brackets, the title would be read as the name of the first stage.
    if !isNamed, !name.isEmpty { text = "(" + text + ")" }
    let waits = stages.last?.waits == true
    if rounds != 1 || stages.count == 1 && !waits {
      text += (waits ? ", " : " ") + (rounds.map { "x\($0)" } ?? words.written(.forever))
    }
    return name.isEmpty ? text : Self.typed(name: name, ofPlan: true, words) + ": " + text
  }

  private func typedDishes(_ words: TypedWords, hours: String?) -> String {
    let parts = stages.map { Self.part($0.name, $0.duration, words) }.joined(separator: ", ")
    let title = Self.typed(name: name, ofPlan: true, words)
    if let time = timeOfDay?.typed(words, hours: hours) {
      return (title.isEmpty ? "" : title + " ") + time + ": " + parts
    }
    return (title.isEmpty ? "" : title + ": ") + parts + " " + words.written(.together)
  }

  private static func part(_ name: String, _ duration: Duration, _ words: TypedWords) -> String {
    name.isEmpty ? duration.typed : typed(name: name, words) + " " + duration.typed
  }

  // MARK: - Names

  /// Returns the name, in quotes if one of its words has another meaning.
  fileprivate static func typed(
    name: String, ofPlan isTitle: Bool = false, _ words: TypedWords
  ) -> String {
    guard let grammar = Grammar(typed: name, words: words) else { return "" }
    let name = String(grammar.text.characters)
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

extension String {
  /// Returns the hour with the word before it, `a la 01:45`, `all'01:45`, or behind it: `01:45に`.
  fileprivate func behind(_ at: String) -> String {
    if at.hasPrefix("-") { return self + at.dropFirst() }
    return at.isEmpty || at.hasSuffix("'") ? at + self : at + " " + self
  }
}

extension Grammar {
  /// Reads a name; nil if it is empty.
  fileprivate init?(typed name: String, words: TypedWords) {
    guard let text = try? TypedText(name, words: words), !text.tokens.isEmpty else { return nil }
    self.init(text, words: words, clock: .twelveHours)
  }

  fileprivate var isStep: Bool { isPlainName(ofPlan: false) && has(.step, in: tokens.indices) }

  /// Whether the name consists of words and hyphens, and no word has another meaning.
  fileprivate func isPlainName(ofPlan isTitle: Bool) -> Bool {
    let roles: [TypedWords.Role] =
      [
        .then, .together, .times, .repetitions, .forever, .every, .everyBehind, .repeats, .daily,
        .fillers, .requests, .named,
      ] + (isTitle ? [.ready] : [])
    let isPlain = tokens.indices.allSatisfy { position in
      let isHyphen =
        isMark("-", at: position) && position > 0 && tokens[position].isGlued
        && position + 1 < tokens.count && tokens[position + 1].isGlued
      let isWord = isWord(at: position) && !tokens[position].key.hasPrefix("'")
      return (isWord || isHyphen) && !mayMeanDay(at: position)
        && roles.allSatisfy { match($0, at: position) == nil }
    }
    let names: WordSense = [.step, .slow, .occasion, .nameFigures]
    return isPlain && !isCommand(in: tokens.indices) && times.allSatisfy(\.isEmpty)
      && TypedGroup(String(text.characters)).group.isEmpty
      && tokens.contains { $0.key.contains(where: \.isTelling) }
      && senses.allSatisfy { $0.isSubset(of: names) }
  }
}

extension TimeOfDay {
  /// The time as text: `06:30`, `10:30 am`, `tomorrow at 18:30`. It reads the same on either kind
  /// of clock, except that an hour of either half of the day is written as one of twelve.
  /// - Parameters:
  ///   - at: the word before the hour; may be empty.
  ///   - hours: another text for the time without the day.
  fileprivate func typed(_ words: TypedWords, at: String = "", hours: String?) -> String {
    let day =
      day.flatMap { words.written(.calendar, $0) }
      ?? weekday.flatMap { words.written(.weekdays, $0) }
    return [day ?? "", (hours ?? clockText).behind(at)].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private var clockText: String {
    if isInEitherHalf { return figures.hasPrefix("0") ? String(figures.dropFirst()) : figures }
    guard 10...12 ~= hour else { return figures }
    return figures + (hour < 12 ? " am" : " pm")
  }

  /// `06:30`, `18:30:10`
  fileprivate var figures: String {
    let shown = isInEitherHalf && hour % 12 == 0 ? 12 : hour
    let figures = [shown, minute] + (second > 0 ? [second] : [])
    return figures.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
