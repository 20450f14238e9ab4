import GtkKit
import TimerEngine
import TimerGrammar

/// What `simmer --list` says of one timer.
struct TimerListing {
  let timer: CountdownTimer
  let moment: Moment
  /// How local time is told; nil for as in this process.
  var zone: LocalTimeZone?
  /// Whether its alarm would be heard; nil where nobody knows, or it has no sound.
  var isAudible: Bool?

  /// When it ends or has ended, since 1970; nil while it is paused, when nobody knows.
  private var end: Duration? {
    switch timer.state {
    case .paused: nil
    case .running(let at), .finished(let at), .missed(let at): moment.wallClock(at: at)
    }
  }

  // MARK: - For people

  /// What stands above the columns of ``cells(timeOfDay:)``.
  static var headings: [String] {
    [
      // Translators: the headings of the table that “simmer --list” prints
      tr("ID"), tr("Name"), tr("State"), tr("Length"), tr("Remaining"), tr("Ends"),
    ]
  }

  /// One row of the table.
  func cells(timeOfDay: (Duration) -> String) -> [String] {
    let format = TimeFormat(fitting: timer.total)
    let remaining =
      timer.ended == nil
      ? format.string(remaining: timer.remaining(at: moment.instant))
      : format.string(overtime: timer.overtime(at: moment.instant))
    return [
      "\(timer.id.rawValue)", timer.name.printable, stateText, timer.total.typed, remaining,
      end.map(timeOfDay) ?? "",
    ]
  }

  /// What is printed of a timer that was started: `pasta  9m  ends 18:42`.
  func summary(timeOfDay: (Duration) -> String) -> String {
    let parts = [
      timer.name.printable, timer.duration.typed,
      tr("ends %@").filled(end.map(timeOfDay) ?? ""),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private var stateText: String {
    switch timer.state {
    case .running: tr("running")
    case .paused: tr("paused")
    case .finished: tr("done")
    case .missed: tr("missed")
    }
  }

  // MARK: - For programs

  /// An object of JSON (RFC 8259), on one line and all in ASCII.
  var json: String {
    let members = [
      ("id", "\(timer.id.rawValue)"),
      ("name", jsonString(timer.name)),
      ("state", jsonString(stateName)),
      ("duration", timer.duration.decimalSeconds),
      ("remaining", remaining.decimalSeconds),
      ("ends_at", end.map { jsonString(WallClock.rfc3339($0, in: zone ?? .current)) } ?? "null"),
      ("audible", isAudible.map(\.description) ?? "null"),
    ]
    return "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }

  /// Negative once it is over.
  private var remaining: Duration {
    timer.ended == nil
      ? timer.remaining(at: moment.instant) : .zero - timer.overtime(at: moment.instant)
  }

  private var stateName: String {
    switch timer.state {
    case .running: "running"
    case .paused: "paused"
    case .finished: "finished"
    case .missed: "missed"
    }
  }
}

extension Duration {
  /// Seconds as a decimal number, to the millisecond: `540`, `-0.25`.
  var decimalSeconds: String {
    let milliseconds = Int64((self / .milliseconds(1)).rounded())
    let (seconds, rest) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
    var fraction = String(1000 + rest).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return (milliseconds < 0 ? "-" : "") + "\(seconds)" + (fraction.isEmpty ? "" : "." + fraction)
  }
}
