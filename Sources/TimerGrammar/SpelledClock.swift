/// Times on the face of a clock in words, in one language: `half past six`. On a clock of 24 hours,
/// only words can mean an hour of either half of the day.
struct SpelledClock: Sendable {
  /// The words for each number, the most usual first.
  private var numbers: [Int: [String]] = [:]
  /// Phrases before an hour and behind it, with the minutes by which they shift it.
  private var shifts, laterShifts: [(minutes: Int, phrase: String)]
  /// Words between minutes and an hour: past, to.
  private var relations: [(minutes: Int, phrase: String)]
  private var oClock: [String]

  init(_ lists: [TypedWords.Role: String] = [:]) {
    func phrases(_ role: TypedWords.Role) -> [(minutes: Int, phrase: String)] {
      (lists[role] ?? "").split(separator: "|").compactMap { entry in
        let sides = entry.split(separator: "=")
        guard sides.count == 2, let value = Int(sides[1]) else { return nil }
        return (value, String(sides[0]))
      }
    }
    for (number, word) in phrases(.amounts) { numbers[number, default: []].append(word) }
    (shifts, laterShifts, relations) = (phrases(.past), phrases(.after), phrases(.relations))
    oClock = (lists[.oClock] ?? "").split(separator: "|").map(String.init)
  }

  /// Returns texts for a time, the most usual first. A reader may not understand all of them.
  func texts(hour: Int, minute: Int) -> [String] {
    let time = hour * 60 + minute
    let shifted = shifts.flatMap { shift in
      hours(at: time - shift.minutes).map { shift.phrase + " " + $0 }
    }
    // `seis y media`, but `six heures et demie`
    let hasPlural = oClock.first?.hasSuffix("s") == true
    let shiftedLater = laterShifts.flatMap { shift in
      let hour = time - shift.minutes
      return (hasPlural ? fullHours(at: hour) : hours(at: hour)).map { $0 + " " + shift.phrase }
    }
    let texts =
      fullHours(at: time) + shifted + shiftedLater + (shifts.isEmpty ? [] : related(time))
      + counted(time)
    return texts.map(\.withoutImpliedSpaces)
  }

  /// `ten past six`, `ten to seven`
  private func related(_ time: Int) -> [String] {
    let minute = time % 60
    let sides = minute > 30 ? [(-1, 60 - minute), (1, minute)] : [(1, minute)]
    return sides.flatMap { direction, minutes in
      let hours = hours(at: time - direction * minutes)
      return relations.filter { $0.minutes == direction }.flatMap { relation in
        (numbers[minutes] ?? []).flatMap { number in
          hours.map { "\(number) \(relation.phrase) \($0)" }
        }
      }
    }
  }

  /// `six heures dix`
  private func counted(_ time: Int) -> [String] {
    fullHours(at: time - time % 60).flatMap { hour in
      (numbers[time % 60] ?? []).map { hour + " " + $0 }
    }
  }

  /// `six o'clock`, `six`
  private func fullHours(at time: Int) -> [String] {
    // `une heure`, `deux heures`
    let isOne = hours(at: time) == numbers[1]
    let oClock = isOne ? oClock.filter { !$0.hasSuffix("s") } : oClock
    return hours(at: time).flatMap { hour in oClock.map { hour + " " + $0 } + [hour] }
  }

  /// The words for the hour that begins at a minute of the day; empty if none begins then.
  private func hours(at time: Int) -> [String] {
    let (hour, minute) = (time + 24 * 60).quotientAndRemainder(dividingBy: 60)
    return minute == 0 ? numbers[(hour + 11) % 12 + 1] ?? [] : []
  }
}
