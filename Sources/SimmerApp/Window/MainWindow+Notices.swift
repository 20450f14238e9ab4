import TimerEngine

extension MainWindow {
  /// What a person is to know, the most urgent first.
  func notices(of engine: Engine) -> [Notice] {
    // The picker says it itself.
    let limit = engine.isFull && page != .setup ? Engine.fullSentence : nil
    let urgent = (problems?() ?? []) + [alarm.sentence].compactMap(\.self)
    let rest = [pin.problem, limit].compactMap(\.self) + (hints?() ?? [])
    let audibility = [audibility(of: engine)].compactMap(\.self)
    let isUnheard = alarm.isAudible == false
    return urgent.map { Notice(sentence: $0) } + (isUnheard ? audibility : [])
      + rest.map { Notice(sentence: $0) } + (isUnheard ? [] : audibility)
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
