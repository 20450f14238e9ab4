/// Times on the face of a clock in words, in one language: `half past six`. On a clock of 24 hours,
/// only words can mean an hour of either half of the day.
struct SpelledClock: Sendable {
  /// The words for each number, the most usual first.
  private var numbers: [Int: [String]] = [:]
  /// The names of hours by minute on the face of a clock, from one o'clock. With such names, hours
  /// have other forms behind `o'clock` and `past`, which are not written then.
  private var names: [Int: [String]] = [:]
  /// Phrases before an hour and behind it, with the minutes by which they shift it.
  private var shifts, laterShifts: [(minutes: Int, phrase: String)]
  /// Words between minutes and an hour: past, to.
  private var relations: [(minutes: Int, phrase: String)]
  private var oClock: [String]
  /// The word before fewer than ten minutes.
  private var zero: String

  init(_ lists: WordLists = WordLists([])) {
    func phrases(_ role: TypedWords.Role) -> [(minutes: Int, phrase: String)] {
      lists[role].compactMap { entry in entry.number.map { ($0, entry.phrase) } }
    }
    for (number, word) in phrases(.amounts) { numbers[number, default: []].append(word) }
    for entry in lists[.hourNames] {
      names[Int((entry.value ?? 0) * 60 / 1_000_000_000), default: []].append(entry.phrase)
    }
    zero = lists[.zero].first?.phrase ?? ""
    (shifts, laterShifts) = (phrases(.past), phrases(.after))
    relations = names.isEmpty ? phrases(.relations) : []
    oClock = names.isEmpty ? lists[.oClock].map(\.phrase) : []
  }

  /// Returns texts for a time, the most usual first. A reader may not understand all of them.
  func texts(hour: Int, minute: Int) -> [String] {
    let time = hour * 60 + minute
    let shifted = shifts.flatMap { shift in
      hours(at: time - shift.minutes).map { shift.phrase + " " + $0 }
    }
    // `seis y media`, but `six heures et demie` and `七点半`
    let isFull = oClock.first?.hasSuffix("s") == true || oClock.first?.first?.isUnspaced == true
    let shiftedLater = laterShifts.flatMap { shift in
      let hour = time - shift.minutes
      return (isFull ? fullHours(at: hour) : hours(at: hour)).map { $0 + " " + shift.phrase }
    }
    let texts =
      fullHours(at: time)
      // `las dos menos cuarto`, but `half past six`
      + (laterShifts.contains { $0.minutes < 0 } ? shiftedLater + shifted : shifted + shiftedLater)
      + (shifts.isEmpty ? [] : related(time))
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

  /// `six heures dix`, `sedm nula pět`
  private func counted(_ time: Int) -> [String] {
    let minute = time % 60
    let zero = names.isEmpty || minute > 9 ? "" : zero + " "
    return fullHours(at: time - minute).flatMap { hour in
      (numbers[minute] ?? []).map { hour + " " + zero + $0 }
    }
  }

  /// `six o'clock`, `six`, `půl sedmé`
  private func fullHours(at time: Int) -> [String] {
    let hours = hours(at: time)
    // `une heure`, `deux heures`
    let isOne = hours == numbers[1]
    let oClock = isOne ? oClock.filter { !$0.hasSuffix("s") } : oClock
    return (names[faceMinute(time)] ?? hours).flatMap { hour in
      oClock.map { hour + " " + $0 } + [hour]
    }
  }

  /// The words for the hour that begins at a minute of the day; empty if none begins then.
  private func hours(at time: Int) -> [String] {
    let minute = faceMinute(time)
    return minute % 60 == 0 ? names[minute] ?? numbers[minute / 60] ?? [] : []
  }

  /// The minute on the face of a clock, from one o'clock on.
  private func faceMinute(_ time: Int) -> Int {
    (time + 23 * 60) % (12 * 60) + 60
  }
}
