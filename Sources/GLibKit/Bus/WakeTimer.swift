internal import CGLib
internal import Glibc

/// A timer of the user's service manager that wakes the sleeping computer.
///
/// Since version 254 systemd has the right to do that, which it doesn't pass on to programs. There
/// is one unit, which is replaced. It ends with the manager, but not with this process.
@MainActor
package final class WakeTimer {
  package enum Problem {
    /// There is no such manager, or an older one.
    case manager
    /// The computer has no clock that wakes it, or the manager refuses.
    case clock
  }

  package var onChange: (() -> Void)?
  package private(set) var problem: Problem? {
    didSet { if problem != oldValue { onChange?() } }
  }

  private static let name = "org.freedesktop.systemd1"
  private static let path = "/org/freedesktop/systemd1"
  private static let leastVersion = 254
  private static let patience = Duration.seconds(5)
  /// Time after which a unit that failed to start is gone.
  private static let settling = Duration.seconds(1)
  /// A unit with the same name may take a moment to end.
  private static let retry = (pause: Duration.milliseconds(100), attempts: 20)

  /// Time after which a manager that hung is asked again.
  private static let pauseOfHanging = Duration.seconds(10)

  private let bus: Bus?
  private let unit: String
  private var watch: BusNameWatch?
  private var isThere = false
  /// Seconds since 1970.
  private var wanted: Int64?
  private var (isBusy, isOutdated) = (false, true)
  private var later: Timeout?

  /// - Parameters:
  ///   - bus: The session bus; nil for no manager.
  ///   - unit: The name of the unit, without its suffix.
  package init(_ bus: Bus?, unit: String) {
    (self.bus, self.unit) = (bus, unit)
    if bus == nil { problem = .manager }
    watch = bus.map { BusNameWatch(Self.name, on: $0) { [weak self] in self?.managerChanged($0) } }
  }

  /// Sets when the computer is to be awake, rounded down to seconds; nil for never.
  package func set(_ wallClock: Duration?) {
    wanted = wallClock.map { $0.components.seconds }
    isOutdated = true
    apply()
  }

  private func managerChanged(_ owner: String?) {
    isThere = false
    guard let bus, owner != nil else {
      problem = .manager
      return
    }
    bus.property(
      "Version", of: Self.name + ".Manager", at: Self.path, in: Self.name,
      timeout: Self.patience, starts: false
    ) { [weak self] (version: String?) in
      guard let self else { return }
      isThere = version.flatMap { Self.number(of: $0) }.map { $0 >= Self.leastVersion } ?? false
      problem = isThere ? (Self.hasClock ? nil : .clock) : .manager
      // A new manager knows nothing, and an earlier process may have left a unit.
      isOutdated = true
      apply()
    }
  }

  /// `257.1-1` and `v257` are 257.
  private static func number(of version: String) -> Int? {
    Int(version.drop { !$0.isNumber }.prefix { $0.isNumber })
  }

  private static var hasClock: Bool { clock_getres(CLOCK_REALTIME_ALARM, nil) == 0 }

  private func apply() {
    guard isThere, isOutdated, !isBusy else { return }
    (isBusy, isOutdated) = (true, false)
    call("StopUnit", [(unit + ".timer").variant, "replace".variant]) { [weak self] _ in
      guard let self, let wanted else { return self?.finish() ?? () }
      start(at: wanted, attempts: Self.retry.attempts)
    }
  }

  private func finish() {
    isBusy = false
    apply()
  }

  private func start(at seconds: Int64, attempts: Int) {
    let properties = [
      "Description": "Simmer’s next alarm".variant, "WakeSystem": true.variant,
      "AccuracyUSec": UInt64(1_000_000).variant, "RemainAfterElapse": false.variant,
      "CollectMode": "inactive-or-failed".variant,
      "TimersCalendar": Variant.array(
        of: "(ss)", [Variant.tuple(["OnCalendar".variant, Self.text(seconds).variant])]),
    ]
    let program = "/bin/true"
    let service = [
      "Type": "oneshot".variant, "CollectMode": "inactive-or-failed".variant,
      "ExecStart": Variant.array(
        of: "(sasb)", [Variant.tuple([program.variant, [program].variant, true.variant])]),
    ]
    let others = Variant.array(
      of: "(sa(sv))", [Variant.tuple([(unit + ".service").variant, Self.list(service)])])
    call(
      "StartTransientUnit",
      [(unit + ".timer").variant, "replace".variant, Self.list(properties), others]
    ) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success: later = Timeout(after: Self.settling) { [weak self] in self?.check(seconds) }
      case .failure(let failure) where failure.name.hasSuffix(".UnitExists") && attempts > 1:
        later = Timeout(after: Self.retry.pause) { [weak self] in
          self?.start(at: seconds, attempts: attempts - 1)
        }
        return
      case .failure(let failure) where failure.isTimeout || failure.isNoReply:
        (isBusy, isOutdated) = (false, true)
        later = Timeout(after: Self.pauseOfHanging) { [weak self] in self?.apply() }
        return
      case .failure: problem = .clock
      }
      finish()
    }
  }

  /// Checks whether the unit runs: the manager accepts one that it can't start.
  private func check(_ seconds: Int64) {
    guard wanted == seconds, !isOutdated else { return }
    call("GetUnit", [(unit + ".timer").variant]) { [weak self] result in
      guard let self, wanted == seconds, !isOutdated else { return }
      switch result {
      case .success: problem = nil
      case .failure(let failure) where failure.name.hasSuffix(".NoSuchUnit"): problem = .clock
      case .failure: break
      }
    }
  }

  private func call(
    _ method: String, _ arguments: [OpaquePointer],
    _ closure: @escaping @MainActor (Result<OpaquePointer, BusFailure>) -> Void
  ) {
    bus?.call(
      method, of: Self.name + ".Manager", at: Self.path, in: Self.name, arguments,
      timeout: Self.patience, starts: false, closure)
  }

  /// `a(sv)`.
  private static func list(_ properties: [String: OpaquePointer]) -> OpaquePointer {
    Variant.array(
      of: "(sv)", properties.map { Variant.tuple([$0.key.variant, Variant.boxed($0.value)]) })
  }

  /// `2026-11-30 18:42:00 UTC`.
  private static func text(_ seconds: Int64) -> String {
    guard let time = g_date_time_new_from_unix_utc(gint64(seconds)) else { return "" }
    defer { g_date_time_unref(time) }
    let text = g_date_time_format(time, "%Y-%m-%d %H:%M:%S UTC")
    defer { g_free(text) }
    return text.map { String(cString: $0) } ?? ""
  }
}
