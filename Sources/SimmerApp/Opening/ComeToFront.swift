import SimmerCore
import TimerEngine

/// Brings the window above others when a timer begins to ring, if a person wants that, until none
/// rings.
@MainActor
final class ComeToFront: DesktopPart {
  private let windows: WindowOpener
  private let preferences: Preferences
  private var ringing: Set<TimerID> = []

  init(_ windows: WindowOpener, preferences: Preferences) {
    (self.windows, self.preferences) = (windows, preferences)
  }

  func follow(_ engine: Engine) {
    let former = ringing
    ringing = Set(engine.ringing.map(\.id))
    if ringing.isEmpty {
      windows.composition?.main.pin.lower()
    } else if preferences.comesToFront, !ringing.isSubset(of: former) {
      windows.open { $0.main.pin.raise() }
    }
  }
}
