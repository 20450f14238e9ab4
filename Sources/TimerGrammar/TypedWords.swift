/// The words that times are typed with. The English ones always work; a translation adds its own.
///
/// A list of words is one text, as translators fill it in: alternatives, each of one word or
/// several, between bars. Case, full stops and the kind of dash or apostrophe make no difference,
/// and an entry that makes no sense is left out.
public struct TypedWords: Sendable {
  /// What a list of words is for.
  public enum Role: CaseIterable, Sendable {
    /// `week|weeks|w`
    case weeks
    /// `day|days|d`
    case days
    /// `hour|hours|h`
    case hours
    /// `minute|minutes|m`
    case minutes
    /// `second|seconds|s`
    case seconds
    /// What a number is spelled as, with the number: `two=2|half=0.5`
    case amounts
    /// What may stand between a fraction and its unit: `an|of an`
    case of
    /// What adds to a number or a unit that it follows: `and a half=0.5`
    case additions
    /// A whole time, in seconds: `half-hour=1800`
    case durations
    /// What stands between two parts of a duration: `and`
    case and
    /// What stands between two numbers of which either may be meant: `or`
    case or
    /// What stands between a time and a name, either way round: `for`
    case `for`
    /// What stands before a duration: `in`
    case `in`
    /// What stands before a time of day, and before nothing else: `until`
    case until
    /// What stands before a time of day, and before places: `at|by`
    case at
    /// What shifts the hour that follows, by minutes: `half past=30|quarter to=-15`
    case past
    /// What shifts the hour that it follows, by minutes: `and a half=30`
    case after
    /// What stands between minutes and an hour, and which way they shift it: `past=1|to=-1`
    case relations
    /// What stands between an hour and fewer than ten minutes: `six oh five`
    case zero
    /// `noon`
    case noon
    /// `midnight`
    case midnight
    /// `am`
    case am
    /// `pm`
    case pm
    /// What follows or precedes an hour before noon: `in the morning`
    case morning
    /// What follows or precedes an hour after noon: `in the afternoon|in the evening`
    case evening
    /// Days from today: `today=0|tomorrow=1|yesterday=-1`
    case calendar
    /// What may follow the hour of a time of day: `o'clock|h`
    case oClock
    /// Words of dates and parts of days, which are not understood: `monday|july|night`
    case dates
    /// What makes another time of the one beside it, and is not understood: `ago|minus|months`
    case others
    /// What may stand between a time and a date: `on|the|next`
    case on
  }

  /// The English words alone.
  public static let english = TypedWords(lists: englishLists)

  private(set) var units = Phrases<TimeUnit>()
  private(set) var amounts = Phrases<Billionths>()
  private(set) var additions = Phrases<Billionths>()
  private(set) var durations = Phrases<Billionths>()
  private(set) var shifts = Phrases<Billionths>()
  private(set) var laterShifts = Phrases<Billionths>()
  private(set) var relations = Phrases<Billionths>()
  private(set) var calendar = Phrases<Billionths>()
  private(set) var hours = Phrases<Int64>()
  private(set) var halfDays = Phrases<HalfDay>()
  private(set) var plain: [Role: Phrases<Void>] = [:]

  /// The English words, and these. Where both mean something else by a word, these count.
  public init(adding lists: [Role: String]) {
    self = .english
    add(lists)
  }

  private init(lists: [Role: String]) {
    add(lists)
  }

  /// What a phrase at `position` does in this role, which has no meaning of its own.
  func match(_ role: Role, _ tokens: [Token], at position: Int) -> Int? {
    plain[role]?.match(tokens, at: position)?.end
  }

  private mutating func add(_ lists: [Role: String]) {
    for (role, list) in lists {
      for entry in list.split(separator: "|") { add(entry, as: role) }
    }
  }

  private mutating func add(_ entry: Substring, as role: Role) {
    switch role {
    case .weeks: units.add(entry, meaning: .weeks)
    case .days: units.add(entry, meaning: .days)
    case .hours: units.add(entry, meaning: .hours)
    case .minutes: units.add(entry, meaning: .minutes)
    case .seconds: units.add(entry, meaning: .seconds)
    case .amounts: amounts.add(equation: entry)
    case .additions: additions.add(equation: entry)
    case .durations: durations.add(equation: entry)
    case .noon: hours.add(entry, meaning: 12)
    case .midnight: hours.add(entry, meaning: 24)
    case .am: halfDays.add(entry, meaning: .am)
    case .pm: halfDays.add(entry, meaning: .pm)
    case .morning: halfDays.add(entry, meaning: .morning)
    case .evening: halfDays.add(entry, meaning: .evening)
    case .past: shifts.add(equation: entry)
    case .after: laterShifts.add(equation: entry)
    case .relations: relations.add(equation: entry)
    case .calendar: calendar.add(equation: entry)
    case .of, .and, .or, .for, .in, .until, .at, .zero, .oClock, .dates, .others, .on:
      plain[role, default: Phrases()].add(entry, meaning: ())
    }
  }
}
