/// A number in billionths, so that sums of parts are exact.
typealias Billionths = Int64

/// Digits with single marks between them: `9`, `1.5`, `1:30:00`, also `1/2` or `2026-12-24`.
struct Figures: Equatable {
  struct Part: Equatable {
    /// The value of the digits, at most ``Figures/limit``.
    var value: Int64 = 0
    /// The value of the digits behind a decimal point.
    var billionths: Billionths = 0
    var digits = 0

    mutating func append(_ digit: Int64) {
      value = min(Figures.limit, value * 10 + digit)
      if digits < 9 { billionths += digit * Self.places[digits] }
      digits += 1
    }

    private static let places: [Billionths] = [
      100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1,
    ]
  }

  /// The maximum value of a part: more seconds than any timer has, and few enough that sums of such
  /// hours don’t overflow.
  static let limit: Int64 = 400_000

  /// The first five parts. Figures with more parts are never understood.
  private(set) var parts: [Part]
  private(set) var marks: [Character] = []

  init(_ first: Part) {
    parts = [first]
  }

  mutating func append(_ mark: Character, _ part: Part) {
    guard parts.count < 5 else { return }
    marks.append(mark)
    parts.append(part)
  }
}

extension Figures {
  /// The value as a number: `9`, `1.5`, `1,5`, `.5`; nil for other figures.
  var amount: Billionths? {
    let whole = parts[0].value * 1_000_000_000
    switch marks {
    case []: return whole
    case [","], ["."]:
      // `1,500` may mean 1.5 or 1500.
      let mayBeThousands = parts[1].digits == 3 && 1...3 ~= parts[0].digits && whole > 0
      return mayBeThousands ? nil : whole + parts[1].billionths
    default: return nil
    }
  }

  /// The parts of `1:30` or `1:30:00` in billionths; the last may have decimals (`1:30.5`).
  var clock: [Billionths]? {
    var marks = marks[...]
    let hasDecimals = marks.last == "." || marks.last == ","
    if hasDecimals { marks.removeLast() }
    guard 1...2 ~= marks.count, marks.allSatisfy({ $0 == ":" }),
      parts[1...marks.count].allSatisfy({ $0.digits == 2 })
    else { return nil }
    var clock = parts[...marks.count].map { $0.value * 1_000_000_000 }
    if hasDecimals, let decimals = parts.last { clock[marks.count] += decimals.billionths }
    return clock
  }

  /// The two parts of `1.30` and `1,30`, which may be minutes and seconds; nil if the second is a
  /// fraction for sure (`0.25`, `1.75`).
  var decimals: [Int64]? {
    guard marks == ["."] || marks == [","], parts[1].digits == 2, parts[1].value < 60,
      parts[0].value > 0
    else { return nil }
    return parts.map(\.value)
  }

  /// The parts of `18`, `18:30`, `18.30`, `18:30:00`, `1830` or `183000`.
  var timeOfDay: [Int64]? {
    switch marks {
    case []: compactTimeOfDay
    case [":"], ["."], [":", ":"], [".", "."]:
      parts.dropFirst().allSatisfy { $0.digits == 2 } ? parts.map(\.value) : nil
    default: nil
    }
  }

  private var compactTimeOfDay: [Int64]? {
    let number = parts[0]
    switch number.digits {
    case 1, 2: return [number.value]
    case 3 where number.value >= 100, 4: return [number.value / 100, number.value % 100]
    case 5 where number.value >= 10_000, 6:
      return [number.value / 10_000, number.value / 100 % 100, number.value % 100]
    default: return nil
    }
  }

  /// Whether the hour of a time of day is written with a zero before it: `06:30`, `0630`.
  var hasLeadingZero: Bool {
    switch parts[0].digits {
    case 2: parts[0].value < 10
    case 4: parts[0].value < 1_000
    case 6: parts[0].value < 100_000
    default: false
    }
  }

  /// The value of exactly two digits, which may be minutes or seconds; nil for other figures.
  var pair: Int64? {
    marks.isEmpty && parts[0].digits == 2 ? parts[0].value : nil
  }

  /// Whether these are two numbers of a range: `8-10`, `10/12`, `7/8`, but not `3/4`.
  var isRange: Bool {
    guard marks == ["/"] else { return marks == ["-"] }
    let isNext = parts[0].value > 4 && parts[1].value == parts[0].value + 1
    return isNext || parts.allSatisfy { $0.digits == 2 }
  }

  /// Whether these figures look like a date: `24.12.2026`, `2026-12-24`, `24/12`.
  var isDate: Bool {
    switch marks {
    case ["/"], [".", "."], ["-", "-"], ["/", "/"]: true
    default: false
    }
  }
}
