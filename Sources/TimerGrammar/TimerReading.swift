/// A timer, and how its text was read.
struct TimerReading {
  let timer: TypedTimer
  let grammar: Grammar
  /// The time that counts.
  let reading: Reading

  init(
    _ text: String, words: TypedWords, clock: TypedTimer.Clock
  ) throws(TypedTimer.Refusal) {
    let text = try TypedText(text)
    guard !text.tokens.isEmpty else { throw .empty }
    grammar = Grammar(tokens: text.tokens, words: words, clock: clock)
    reading = try grammar.reading()
    let time = try reading.time()
    guard !grammar.isDoubtful(reading) else { throw .notUnderstood }
    timer = TypedTimer(name: try grammar.name(around: reading.tokens, in: text), time: time)
  }
}
