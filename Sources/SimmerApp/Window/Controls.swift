import GtkKit

/// The buttons at the bottom, which keep their places while what they do changes with the timer.
@MainActor
final class Controls {
  /// Which of the buttons.
  enum Place {
    /// Left: gives up or ends.
    case secondary
    /// Right: goes on.
    case primary
    /// Between them: gives the timer more time.
    case extend
  }

  /// What the buttons are for.
  enum Mode: Equatable {
    /// `canLeave`: whether there are timers to go back to.
    case setup(canStart: Bool, canLeave: Bool)
    case timer(Face.Phase)
    /// Several timers ring.
    case ringing

    fileprivate var isSetup: Bool {
      if case .setup = self { true } else { false }
    }

    /// Whether there is something to dismiss, which is where the keyboard belongs: the key meant to
    /// hush the alarm can't restart it then.
    fileprivate var isOver: Bool {
      switch self {
      case .setup: false
      case .timer(let phase): phase.isOver
      case .ringing: true
      }
    }
  }

  /// Called when a person presses a button.
  var onPress: ((Place) -> Void)?

  let secondary = RoundButton()
  let primary = RoundButton()
  let extend = Button(tr("+1 min"), styles: ["chip"])

  init() {
    secondary.widget.onClick { [weak self] in self?.onPress?(.secondary) }
    primary.widget.onClick { [weak self] in self?.onPress?(.primary) }
    extend.onClick { [weak self] in self?.onPress?(.extend) }
  }

  /// What the buttons are for now.
  var mode: Mode? {
    didSet {
      if let mode, mode != oldValue { show(mode, after: oldValue) }
      for button in [secondary, primary] { button.fitSize() }
    }
  }

  /// Whether they stand in the corners of a face.
  var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      (secondary.isCompact, primary.isCompact) = (isCompact, isCompact)
      if let mode { showExtend(in: mode) }
    }
  }

  /// Which of the round buttons has the keyboard.
  var focused: Place? {
    if primary.widget.hasFocusWithin { return .primary }
    return secondary.widget.hasFocusWithin ? .secondary : nil
  }

  /// Gives the keyboard to the button on the right, which goes on.
  func grabFocus() {
    primary.widget.grabFocus()
  }

  private func show(_ mode: Mode, after old: Mode?) {
    switch mode {
    case .setup(let canStart, let canLeave):
      showCancel(isSensitive: canLeave)
      primary.show(
        tr("Start"), symbol: "media-playback-start-symbolic", role: .go, isSensitive: canStart)
    case .timer(.ready): break
    case .timer(.running):
      showCancel()
      primary.show(tr("Pause"), symbol: "media-playback-pause-symbolic", role: .hold)
    case .timer(.paused):
      showCancel()
      primary.show(tr("Resume"), symbol: "media-playback-start-symbolic", role: .hold)
    case .timer(.finished):
      secondary.show(tr("Stop"), symbol: "media-playback-stop-symbolic", role: .halt)
      showRestart()
    case .timer(.missed):
      secondary.show(trc("timer", "Dismiss"), symbol: "window-close-symbolic", role: .neutral)
      showRestart()
    case .ringing:
      secondary.show(tr("Stop All"), symbol: "media-playback-stop-symbolic", role: .halt)
    }
    primary.widget.isVisible = mode != .ringing
    showExtend(in: mode)
    if mode.isOver {
      secondary.widget.grabFocus()
    } else if !mode.isSetup, old?.isOver == true || old?.isSetup != false {
      primary.widget.grabFocus()
    }
  }
  private func showCancel(isSensitive: Bool = true) {
    secondary.show(
      tr("Cancel"), symbol: "window-close-symbolic", role: .neutral, isSensitive: isSensitive)
  }

  private func showRestart() {
    primary.show(tr("Restart"), symbol: "view-refresh-symbolic", role: .go)
  }

  private func showExtend(in mode: Mode) {
    extend.isVisible = !mode.isSetup && mode != .ringing && !isCompact
  }
}
