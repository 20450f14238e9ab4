/// A number in billionths, so that sums of parts are exact.
typealias Billionths = Int64

/// Digits, and single marks between them: `9`, `1.5`, `1:30:00`, also `1/2` or `2026-12-24`.
struct Figures: Equatable {
  /// Digits without a mark.
  struct Part: Equatable {
    /// Their value, at most ``Figures/limit``.
    var value: Int64 = 0
    /// Their value if they follow a decimal point.
    var billionths: Billionths = 0
    /// How many there are.
    var digits = 0

    /// Adds a digit at the end.
    mutating func append(_ digit: Int64) {
      value = min(Figures.limit, value * 10 + digit)
      if digits < 9 { billionths += digit * Self.places[digits] }
      digits += 1
    }

    private static let places: [Billionths] = [
      100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1,
    ]
  }

  /// More than any timer has in seconds, and so little that no sum of such hours overflows.
  static let limit: Int64 = 400_000

  /// The first four parts: nothing with more of them is understood.
  private(set) var parts: [Part]
  /// The marks between them.
  private(set) var marks: [Character] = []

  /// Figures that begin with this part, which may be empty.
  init(_ first: Part) {
    parts = [first]
  }

  /// Adds a mark and the digits after it.
  mutating func append(_ mark: Character, _ part: Part) {
    guard parts.count < 4 else { return }
    marks.append(mark)
    parts.append(part)
  }

  /// The number, if it is one: `9`, `1.5`, `1,5`, `.5`.
  var amount: Billionths? {
    let whole = parts[0].value * 1_000_000_000
    switch marks {
    case []: return whole
    case [","], ["."]:
      // 1,500 may be one and a half or fifteen hundred.
      let mayBeThousands = parts[1].digits == 3 && 1...3 ~= parts[0].digits && whole > 0
      return mayBeThousands ? nil : whole + parts[1].billionths
    default: return nil
    }
  }

  /// The parts of `1:30` or `1:30:00`.
  var clock: [Int64]? {
    guard 1...2 ~= marks.count, marks.allSatisfy({ $0 == ":" }), hasPairs else { return nil }
    return parts.map(\.value)
  }

  /// The parts of `18`, `18:30`, `18.30` or `18:30:00`.
  var timeOfDay: [Int64]? {
    guard marks == [] || marks == ["."] || clock != nil, hasPairs else { return nil }
    return parts.map(\.value)
  }

  /// Two digits after each mark.
  private var hasPairs: Bool {
    parts.dropFirst().allSatisfy { $0.digits == 2 }
  }
}
