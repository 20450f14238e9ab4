/// A timer with the reading of its text.
struct TimerReading {
  let timer: TypedTimer
  let grammar: Grammar
  /// The time that counts.
  let reading: Reading
  private let text: TypedText
  /// The names before and behind the time, none of them empty.
  private let names: [String]

  init(
    _ string: String, words: TypedWords, clock: TypedTimer.Clock
  ) throws(TypedTimer.Refusal) {
    text = try TypedText(string)
    guard !text.tokens.isEmpty else { throw .empty }
    grammar = Grammar(tokens: text.tokens, words: words, clock: clock)
    do {
      reading = try grammar.reading()
    } catch {
      guard [.noTime, .notUnderstood].contains(error) else { throw error }
      throw grammar.refusal(of: nil, in: text) ?? error
    }
    let time = try reading.time()
    if let refusal = grammar.refusal(of: reading, in: text) { throw refusal }
    guard !grammar.isDoubtful(reading) else { throw .notUnderstood }
    names = try grammar.names(around: reading.tokens, in: text)
    timer = TypedTimer(name: names.joined(separator: " "), time: time)
  }

  /// The refusal if the text may not be a single timer: with names on both sides of a duration that
  /// has a comma, as in `work 1h, 5m break`, it could be two. Nil if it is one timer.
  var doubt: TypedPlan.Refusal? {
    guard names.count > 1, case .duration = reading.value,
      reading.tokens.contains(where: { grammar.isMark(",", at: $0) })
    else { return nil }
    return TypedPlan.Refusal(reason: .oneTimeOrTwo, part: text.string(text.tokens.indices))
  }
}
