import GLibKit
import TimerEngine
import TimerGrammar

/// A search for timers and presets by name, and for what a text starts, at one moment.
package struct TimerSearch {
  /// Maximum number of results. GNOME shows no more of a program.
  package static let mostResults = 5
  /// Maximum length of a text that is searched for, in bytes. A desktop searches at each key.
  static let longestText = 300

  private let engine: Engine
  private let moment: Moment
  private let twelveHours: Bool
  private let zone: LocalTimeZone

  package init(
    _ engine: Engine, at moment: Moment, twelveHours: Bool, in zone: LocalTimeZone = .current
  ) {
    (self.engine, self.moment, self.twelveHours, self.zone) = (engine, moment, twelveHours, zone)
  }

  /// Returns what `text` starts, then the timers and presets in whose names each word of it begins
  /// a word. Empty for a text that means nothing, or is too long for a search.
  package func results(for text: String) -> [SearchResult] {
    guard text.utf8.count <= Self.longestText else { return [] }
    var results = meanings(of: text)
    let words = text.split(whereSeparator: \.isWhitespace).map { String($0).caseFolded }
    // A longer text has words that no name has room for.
    if !words.isEmpty, words.count <= Name.longest {
      results += timers(named: words) + presets(named: words)
    }
    return Array(results.prefix(Self.mostResults))
  }

  package func preset(of result: SearchResult) -> Start? {
    guard result.activation == .startPreset else { return nil }
    return engine.presets.first { $0.title(twelveHours: twelveHours) == result.title }
  }

  // MARK: - Starts

  private func meanings(of text: String) -> [SearchResult] {
    let clock = TypedClock(twelveHours: twelveHours, at: moment.wallClock, in: zone)
    guard let readings = try? TypedReadings(text, words: .translated, clock: clock) else {
      return []
    }
    return zip(readings.starts, readings.typed(words: .translated)).compactMap { start, typed in
      (try? start.resolved(at: moment, in: zone)).map { start in
        SearchResult(
          title: title(of: start), description: description(of: start),
          activation: .start(text: typed), isCertain: readings.name == nil)
      }
    }
  }

  private func presets(named words: [String]) -> [SearchResult] {
    var titles: Set<String> = []
    return engine.presets.compactMap { preset in
      let title = preset.title(twelveHours: twelveHours)
      guard preset.shownName.hasWords(beginningWith: words), titles.insert(title).inserted else {
        return nil
      }
      // Dishes can't start if their time of day is over. Choosing them offers other times.
      let start = try? preset.resolved(at: moment, in: zone)
      return SearchResult(
        title: title, description: start.map(description) ?? tr("Start"), activation: .startPreset)
    }
  }

  private func title(of start: Start) -> String {
    switch (start.order, start.dueAt) {
    case (.atOnce, _): start.timers.map(title).joined(separator: " + ")
    case (.together, _): start.shownName
    case (.inTurn, let dueAt?) where start.name.isEmpty:
      Statement.running(until: written(dueAt), .stage).text()
    case (.inTurn, nil): start.title(twelveHours: twelveHours)
    case (.inTurn, _): start.name
    }
  }

  private func description(of start: Start) -> String {
    // The name is in the title.
    var unnamed = start
    unnamed.name = ""
    return [tr("Start"), unnamed.understood(at: moment, timeOfDay: timeOfDay)].joinedWithDots
  }

  // MARK: - Timers

  private func timers(named words: [String]) -> [SearchResult] {
    engine.inOrder.filter { $0.preset.shownName.hasWords(beginningWith: words) }.map(result)
  }

  private func result(_ timer: CountdownTimer) -> SearchResult {
    let title = timer.ended == nil ? timer.preset.shownName : timer.endTitle
    let summary = TimerSummary(of: timer, in: engine, at: moment)
    let state = summary.statement(timeOfDay: written)?.text() ?? ""
    let action = TimerAction.main(of: timer)
    let (act, activation): (String, SearchResult.Activation) =
      if timer.ended == nil {
        // Translators: shows a timer in the window
        (trc("timer", "Show"), .show(timer.id))
      } else {
        (action.entry(in: timer.phase).title(), .act(action, timer.id))
      }
    return SearchResult(
      title: title, description: [act, state].joinedWithDots, activation: activation)
  }

  private func timeOfDay(_ time: Duration) -> String { written(time).text }

  private func written(_ time: Duration) -> DayTime {
    DayTime(time, at: moment.wallClock, twelveHours: twelveHours, in: zone)
  }
}

extension String {
  fileprivate var caseFolded: String { uppercased().lowercased() }

  /// Returns whether each of these words, without differences of case, begins a word of the text.
  fileprivate func hasWords(beginningWith words: [String]) -> Bool {
    let text = caseFolded
    let starts = text.indices.filter { index in
      index == text.startIndex || !text[text.index(before: index)].isWordPart
    }
    return words.allSatisfy { word in starts.contains { text[$0...].hasPrefix(word) } }
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}
