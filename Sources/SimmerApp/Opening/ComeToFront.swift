import SimmerCore
import TimerEngine

/// Raises the window while timers ring, if a person wants that.
@MainActor
final class ComeToFront: DesktopPart {
  private let windows: WindowOpener
  private let preferences: Preferences

  init(_ windows: WindowOpener, preferences: Preferences) {
    (self.windows, self.preferences) = (windows, preferences)
  }

  func follow(_ change: Change) {
    if change.after.ringing.isEmpty {
      windows.composition?.main.pin.lower()
    } else if preferences.comesToFront, !change.startedRinging.isEmpty {
      windows.openUnasked { $0.main.pin.raise() }
    }
  }
}
