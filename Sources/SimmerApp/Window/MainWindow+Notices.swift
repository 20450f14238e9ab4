import TimerEngine

extension MainWindow {
  /// What a person is to know, the most urgent first.
  func notices(of engine: Engine) -> [Notice] {
    // The picker says it itself.
    let limit = engine.isFull && page != .setup ? Engine.fullSentence : nil
    let problems = (problems?() ?? []) + [pin.problem, alarm.sentence].compactMap(\.self)
    return problems.map { Notice(sentence: $0) } + [audibility(of: engine)].compactMap(\.self)
      + [limit, hint?()].compactMap(\.self).map { Notice(sentence: $0) }
  }

  /// Whether alarms can be heard. Where they can, it is said only while there are timers.
  private func audibility(of engine: Engine) -> Notice? {
    guard alarm.isAudible == false || !engine.isEmpty,
      let sentence = alarm.audibility.sentence
    else { return nil }
    return Notice(
      sentence: sentence,
      remedy: alarm.audibility.remedyTitle.map { title in
        Notice.Remedy(title: title) { [weak alarm] in alarm?.mend() }
      })
  }
}
