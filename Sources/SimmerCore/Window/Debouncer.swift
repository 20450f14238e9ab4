import TimerEngine

/// Ignores a second press that lands on what has just changed, because it was meant for what was
/// there before.
///
/// - A page that appears by itself, or that a key has led to, ignores Space, Enter, Escape and
///   Delete for a second. So do the tiles if one comes, goes or rings, the page on which a button
///   in the title bar has ended an alarm, and the first meaning of a text, to which Enter leads.
/// - Space and Enter start nothing in the picker as long as an undo is offered of the act that has
///   led there, unless another key or a press comes first: a person who cancels a timer and presses
///   the key once more starts no other one.
/// - A second press in the same place within a second does nothing on what the first one has opened
///   or uncovered: a wet finger that presses Stop twice cancels no other timer.
/// - Escape does nothing behind a popover that has just closed. A person who presses Enter and
///   Escape in a popover doesn't mean the page behind it.
/// - Entries of a context menu that have just changed do nothing.
package struct Debouncer: Equatable {
  package enum Request {
    /// Nothing: a page that appears has appeared by itself.
    case none
    /// An act on the page before. The same key, pressed once more, must not act on the next page.
    case action
    /// A wish for that page, which accepts keys at once.
    case page
  }

  package struct Press: Equatable {
    let time: UInt32
    let x, y: Double

    /// - Parameter time: the time of the display, in milliseconds, which wraps around.
    package init(time: UInt32, x: Double, y: Double) {
      (self.time, self.x, self.y) = (time, x, y)
    }
  }

  private struct Target: Equatable {
    let page: Page
    /// The number of timers that are shown and have run out.
    let alarms: Int
    /// The tiles that are shown: if one goes, another gets the focus.
    let tiles: Set<TileID>
    /// Whether a button in the title bar ends an alarm.
    let endsAlarm: Bool
    var editsPresets = false
  }

  /// A press, and what was shown then.
  private struct LastPress: Equatable {
    var press: Press
    let target: Target?
  }

  /// A popover that has closed: the page behind it, and the time until which Escape does nothing
  /// there.
  private struct Closed: Equatable {
    let page: Page
    var end: Instant
  }

  private static let length = Duration.seconds(1)
  private static let milliseconds = UInt32(length / .milliseconds(1))
  /// Maximum distance between two presses in the same place, in pixels.
  private static let distance = 10.0

  private var shown: Target?
  /// The time until which keys are ignored; nil if they are not.
  package private(set) var end: Instant?
  /// Whether a key led to the page. Then each further press of a key begins the time again: one
  /// that is tapped or bounces must not act on this page.
  private var followsKey = false
  private var lastPress: LastPress?
  private var pageBehindPopover: Page?
  private var closed: Closed?
  private var menuChange: Instant?
  /// The time until which Space and Enter start nothing in the picker.
  private var startEnd: Instant?

  package enum KeyUse { case start, escape, other }

  package init() {}

  // MARK: - Pages

  package var ignoresKeys: Bool { end != nil }

  package mutating func show(
    _ page: Page, alarms: Int, tiles: Set<TileID> = [], endsAlarm: Bool = false, isInView: Bool,
    after request: Request, toastEnd: Instant? = nil, at now: Instant
  ) {
    // Out of view there are no tiles.
    let target = Target(
      page: page, alarms: alarms, tiles: isInView ? tiles : shown?.tiles ?? [],
      endsAlarm: endsAlarm)
    // What is typed goes on while an alarm begins.
    let onlyBegins =
      shown?.page == page && shown?.alarms == alarms && shown?.tiles == target.tiles && endsAlarm
    if let shown, shown != target, !onlyBegins, isInView, request != .page {
      ignoreKeys(at: now, followsKey: request == .action)
      startEnd = page == .setup && request == .action ? toastEnd : nil
    }
    shown = target
    if let end, end <= now { self.end = nil }
  }

  /// - Parameter followsKey: whether a key of the person is the reason, and not an alarm.
  package mutating func ignoreKeys(at now: Instant, followsKey: Bool = true) {
    end = now.advanced(by: Self.length)
    self.followsKey = followsKey
  }

  package mutating func ignoredKey(at now: Instant) {
    if ignoresKeys, followsKey { ignoreKeys(at: now) }
  }

  package mutating func acceptKeys() {
    (end, startEnd) = (nil, nil)
  }

  // MARK: - Presses

  /// Records a press.
  /// - Returns: whether it follows an earlier press in the same place, within a second, that was on
  ///   something else, and is to be ignored.
  package mutating func stops(_ press: Press, editsPresets: Bool) -> Bool {
    var target = shown
    target?.editsPresets = editsPresets
    guard let last = lastPress, press.time &- last.press.time <= Self.milliseconds,
      last.target != target, abs(press.x - last.press.x) <= Self.distance,
      abs(press.y - last.press.y) <= Self.distance
    else {
      lastPress = LastPress(press: press, target: target)
      acceptKeys()
      return false
    }
    lastPress?.press = press
    return true
  }

  // MARK: - Popovers and menus

  /// Newer versions of GTK don't pass keys in a popover to the window.
  package mutating func follow(hasPopover: Bool, on page: Page, at now: Instant) {
    if hasPopover {
      pageBehindPopover = pageBehindPopover ?? page
    } else if let behind = pageBehindPopover {
      pageBehindPopover = nil
      closed = Closed(page: behind, end: now.advanced(by: Self.length))
    }
  }

  /// Returns whether a key is to be ignored: Escape that is meant for a popover that has just
  /// closed, or a key that would start a timer in place of the one that it has ended. Another key
  /// ends the time in which it may be.
  package mutating func stopsKey(_ use: KeyUse, on page: Page, at now: Instant) -> Bool {
    let later = now.advanced(by: Self.length)
    if use == .start, page == .setup, let startEnd, now < startEnd {
      self.startEnd = max(startEnd, later)
      return true
    }
    startEnd = nil
    guard let closed, use == .escape, now < closed.end, page == closed.page else {
      closed = nil
      return false
    }
    self.closed?.end = later
    return true
  }

  package mutating func menuChanged(at now: Instant) {
    menuChange = now
  }

  func stopsMenu(at now: Instant) -> Bool {
    menuChange.map { now < $0.advanced(by: Self.length) } ?? false
  }
}
