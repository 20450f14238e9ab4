struct Features: Equatable {
  /// A number, the value of a phrase, the nanoseconds of a duration, or minutes of a shift.
  var amount: Billionths = 0
  /// The larger of two meanings: `10 minutes` of `5 to 10 minutes`.
  var other: Billionths?
  /// The last unit of a duration; nil if no part may follow.
  var unit: TimeUnit?
  var figures: Figures?
  var hasFigures = false
  /// Whether the last number of a duration has no unit, minutes in words are below 13, or rounds
  /// have no end.
  var isOpen = false
  /// `a` or `an`, which is an article in most texts.
  var isArticle = false
  var half: HalfDay?
  var time = TimeOfDayParts()
  var hasOClock = false
  /// Whether the words can be nothing but a time of day.
  var isMarked = false
  /// Whether a time of day without `at` may also be two numbers: `five to six`.
  var isRange = false
  /// Whether a time of day without `at` is rather a duration: `dos horas menos cuarto`.
  var isLength = false

  func with(_ change: (inout Self) -> Void) -> Self {
    var features = self
    change(&features)
    return features
  }

  /// The same time of day, which its words announce.
  var marked: Self { with { $0.isMarked = true } }

  /// The words of a time of day, with no such time.
  var broken: Self { marked.with { $0.time.numbers = [] } }

  /// Whether the number is whole, at least one and less than `limit`, and no article.
  func isBelow(_ limit: Int64) -> Bool {
    amount.isMultiple(of: .one) && amount > 0 && amount < limit * .one && !isArticle
  }

  /// Whether the number is a fraction of one.
  var isFraction: Bool { amount < .one }
}

extension Billionths {
  static let one: Billionths = 1_000_000_000
}
