/// Typed text that starts a timer or a plan.
///
/// A text that ``TypedTimer`` can read is a timer, unless it has one of these signs of a plan. Such
/// a text must be a plan in every part, or it is refused:
/// - rounds where a plan has them (`stretch 30s x4`), or `wait` as a part;
/// - `then` between parts, or `together` behind several;
/// - a time of day for several parts, or for one with a time (`dinner 18:30: fish 12`);
/// - a title and several parts, one of which has a name and a time (`bread: knead 10m, rest`);
/// - several parts that contain a time, one of which has a name (`work 25m, break 5`). A number
///   that counts the word after it is no such time (`2 eggs, soft 6m`), nor is a number in the name
///   before the only time (`room 5, 30m`).
///
/// A comma in a name (`eggs, soft 6m`) or in one time (`1h, 30m`) makes no parts. With a name on
/// either side of such a time (`work 1h, 5m break`) it could, and the text is refused.
public enum TypedInput: Equatable, Sendable {
  case timer(TypedTimer)
  case plan(TypedPlan)

  /// The reason why a text is neither.
  public enum Refusal: Error, Equatable, Sendable {
    /// The text does not look like a plan, and is no timer for this reason.
    case timer(TypedTimer.Refusal)
    case plan(TypedPlan.Refusal)
  }

  /// Reads `text`, in English or the language of `words`. `clock` decides the meaning of an hour
  /// such as 6.
  public init(
    _ text: String, words: TypedWords = .english, clock: TypedTimer.Clock = .twentyFourHours
  ) throws(Refusal) {
    let timer: TimerReading?
    let refusal: TypedTimer.Refusal
    do {
      (timer, refusal) = (try TypedTimer.reading(text, words: words, clock: clock), .notUnderstood)
    } catch {
      (timer, refusal) = (nil, error)
    }
    // A text without a time is at most a name.
    if [.empty, .noTime, .controlCharacter].contains(refusal) { throw .timer(refusal) }
    let reading = PlanReading(text, words: words, clock: clock)
    if let timer, reading?.isUnmistakable != true {
      if let doubt = timer.doubt { throw .plan(doubt) }
      self = .timer(timer.timer)
      return
    }
    switch reading?.result {
    case nil: throw .timer(refusal)
    case .failure(let refusal): throw .plan(refusal)
    case .success(let plan): self = .plan(plan)
    }
  }
}
