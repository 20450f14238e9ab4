import GtkKit
import TimerEngine

/// Everything to be seen in the window at one moment, as a value.
///
/// It depends on nothing but the timers, the page and what there is room for. ``MainWindow``
/// applies it.
struct Scene: Equatable {
  /// What is to be seen of one timer.
  struct Card: Equatable {
    let face: Face
    let color: Color
  }

  /// The page, with what stands on it.
  enum Content: Equatable {
    /// The picker; in a window without room for it, the face of the timer that would start.
    case setup(ready: Face?)
    /// One timer, large.
    case timer(Face)
    /// The newest that ring, in the order of the strip: what has rung longest first.
    case ringing([Face], count: Int)
  }

  /// Rings beside a face in a corner, at most.
  static let mostOthers = 3
  /// Ringing timers that are listed, at most; the rest are counted.
  static let mostRinging = 30

  let content: Content
  let controls: Controls.Mode
  let title: WindowTitle
  /// Whether the strip says more than the page does.
  let hasStrip: Bool
  /// The cards of the strip that are in view; empty while nobody sees them.
  let cards: [Card]
  /// The timers beside the large one, where there is no room for the strip.
  let others: [Card]
  /// How many timers there are beside the large one.
  let otherCount: Int
  /// The timer that is shown large.
  let selected: TimerID?
  /// The timers that ring while another page is shown.
  let alarms: [CountdownTimer]
  /// The change that is offered to be undone.
  let offered: Undoable?

  /// What a scene depends on besides the timers and the page.
  struct Context {
    let room: Room
    /// Whether a person may see the window.
    let isInView: Bool
    /// Whether nothing can cover the window.
    let isOnTop: Bool
    /// The steps in which the large face moves.
    let schedule: RedrawSchedule
    /// The timer that would start, and whether it can.
    let setup: (preset: Preset, canStart: Bool)
    /// The timers whose cards are in view.
    let cardIDs: [TimerID]
    /// The least number of parts that times are written with.
    let format: TimeFormat
    /// The color of a timer's ring.
    let color: (CountdownTimer) -> Color
    /// The local time of day at a time since 1970.
    let timeOfDay: (Duration) -> DayTime
  }

  /// The scene of an engine's timers.
  init(of engine: Engine, on page: Selection.Page, in context: Context, at moment: Moment) {
    func face(_ timer: CountdownTimer, _ schedule: RedrawSchedule) -> Face {
      Face(
        timer, at: moment, schedule: schedule, format: context.format,
        timeOfDay: context.timeOfDay)
    }
    func card(_ schedule: RedrawSchedule) -> (CountdownTimer) -> Card {
      { Card(face: face($0, schedule), color: context.color($0)) }
    }
    let ringing = engine.ringing
    switch page {
    case .setup:
      let (preset, canStart) = context.setup
      content = .setup(
        ready: context.room.hasPicker ? nil : Face(ready: preset, format: context.format))
      controls = .setup(canStart: canStart, canLeave: !engine.isEmpty)
      selected = nil
    case .timer(let id):
      let shown = engine[id].map { face($0, context.schedule) }
      content = shown.map { .timer($0) } ?? .setup(ready: nil)
      controls = shown.map { .timer($0.phase) } ?? .setup(canStart: false, canLeave: false)
      selected = id
    case .ringing:
      let listed = ringing.prefix(Self.mostRinging).reversed()
      content = .ringing(listed.map { face($0, context.schedule) }, count: ringing.count)
      controls = .ringing
      selected = nil
    }
    title =
      page == .ringing
      ? WindowTitle(ringing: ringing.count)
      : WindowTitle(Self.timer(in: content), isInView: context.isInView, isOnTop: context.isOnTop)
    hasStrip = engine.count > (page == .setup ? 0 : 1)
    let isCompact = context.room.isCompact
    cards =
      hasStrip && context.isInView
      ? context.cardIDs.compactMap { engine[$0] }.map(card(SmallRing.Size.card.schedule)) : []
    let rest =
      isCompact && context.isInView
      ? engine.foremostFirst.filter { [selected] in $0.id != selected } : []
    others = rest.prefix(Self.mostOthers).map(card(SmallRing.Size.dot.schedule))
    otherCount = rest.count
    alarms = page == .ringing ? [] : ringing.filter { page != .timer($0.id) }
    offered = engine.offered
  }

  /// Whether the picker is shown.
  var showsPicker: Bool { content == .setup(ready: nil) }

  /// The face that is shown large; of several that ring, the newest one's.
  var face: Face? {
    if case .ringing(let faces, _) = content { faces.last } else { Self.timer(in: content) }
  }

  private static func timer(in content: Content) -> Face? {
    if case .timer(let face) = content { face } else { nil }
  }
}
