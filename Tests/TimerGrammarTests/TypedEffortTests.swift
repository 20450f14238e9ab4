import TestSupport
import Testing

@testable import TimerGrammar

@Suite(.serialized) struct TypedEffortTests {
  @Test(arguments: [
    " ", "a", "a ", "5", "5 ", "5:", "5:30 ", "5-", "1h ", "1h30", "1h 30m ", "-", "- ", "\"", "“",
    "„", "«", "'", "'a ", "’a ‘", "\"a\" ", "(", ".", "a.", "a'", "until ", "until 5 ", "at half ",
    "an ", "half an ", "an hour and ", "and a half ", "for ", "🍝", "e\u{301}", "\u{301}", "½",
    "\u{200F}", "1,", "half past ", "+", "tomorrow ", "six ", "oh six ", "or six ", "and six ",
    "5 to ", "am ", "mon ", "24.12. ",
  ])
  func timersTakeTimeInProportionToTheirLength(piece: String) {
    expectProportion(from: isSoak ? 1_000 : 50) { effort(of: piece, length: $0) }
  }

  @Test(arguments: [
    "ja 分", "ja 五", "ja 五分", "ja お茶", "ja の", "ja 午後", "ja 5分", "ja パン", "ja 時間", "zh 到",
    "zh 一个半", "zh 到五", "zh 个小时", "zh 差五分", "zh 十", "zh 下午6点", "zh 然后", "he ו", "he ושש ",
    "he ב-", "he ב6", "he שעה ",
  ])
  func cuttingTakesTimeInProportionToTheLength(piece: String) {
    let words = TypedWords.of(String(piece.prefix(2)))
    expectProportion(from: isSoak ? 1_000 : 50) {
      effort(of: String(piece.dropFirst(3)), length: $0, words: words)
    }
  }

  @Test(arguments: [
    ",", ";", "a,", "5m,", "1h, 1m, ", "a and ", "5m and ", "a 5m & ", "then ", "ready ", "at 6 ",
    "ready at 6, ", "together ", "x4 ", "5m x4 ", "\n", "5m\n", "1h\n1m ", "(", "(5m) ", "a: ", ":",
    "5m: ", "a 5m: ", "wait,", "twice ", ".", "x",
  ])
  func plansTakeTimeInProportionToTheirLength(piece: String) {
    expectProportion(from: isSoak ? 1_000 : 50) { effort(ofPlan: piece, length: $0) }
  }

  private func expectProportion(from length: Int, effort: (_ length: Int) -> Duration) {
    let few = (1...3).map { _ in effort(length) }.min() ?? .zero
    // The best of three runs; a further run is needed only if the ones before were too slow.
    let isInProportion = (1...3).contains { _ in effort(length * 10) < few * 30 }
    #expect(isInProportion)
  }

  /// The processor time for reading a text as a plan of repeated pieces, up to so many bytes.
  private func effort(ofPlan piece: String, length: Int) -> Duration {
    let text = String(repeating: piece, count: length / piece.utf8.count)
    let start = processorTime()
    for (beginning, end) in [("", ""), ("a 5m, ", ""), ("", ": a 5m, b 6m"), ("a 5m ", " x4")] {
      _ = try? TypedReadings(
        anyLength: beginning + text + end, words: .english, clock: .twelveHours)
    }
    return processorTime() - start
  }

  /// The processor time for reading a text of so many bytes: other programs don't add to it.
  private func effort(
    of piece: String, length: Int, words: TypedWords = .english
  ) -> Duration {
    let text = String(repeating: piece, count: length / piece.utf8.count)
    let start = processorTime()
    _ = try? TypedReadings(anyLength: text, words: words, clock: .twelveHours)
    return processorTime() - start
  }
}
