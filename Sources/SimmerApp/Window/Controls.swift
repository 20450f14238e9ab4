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

  let widget: Widget
  /// Called when a person presses a button.
  var onPress: ((Place) -> Void)?

  private let secondary = RoundButton()
  private let primary = RoundButton()
  private let extend = Button(tr("+1 min"), styles: ["chip"])

  init() {
    extend.align(vertical: .start)
    let row = CenterBox(start: secondary.widget, center: extend, end: primary.widget)
    row.margins(horizontal: 30, top: 6, bottom: 24)
    widget = Clamp(row, maximumWidth: 420)
    secondary.widget.onClick { [weak self] in self?.onPress?(.secondary) }
    primary.widget.onClick { [weak self] in self?.onPress?(.primary) }
    extend.onClick { [weak self] in self?.onPress?(.extend) }
  }

  /// What the buttons are for now.
  var mode: Mode? {
    didSet { if let mode, mode != oldValue { show(mode, after: oldValue) } }
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
      secondary.show(tr("Cancel"), role: .neutral, isSensitive: canLeave)
      primary.show(tr("Start"), role: .go, isSensitive: canStart)
    case .timer(.running):
      secondary.show(tr("Cancel"), role: .neutral)
      primary.show(tr("Pause"), role: .hold)
    case .timer(.paused):
      secondary.show(tr("Cancel"), role: .neutral)
      primary.show(tr("Resume"), role: .hold)
    case .timer(.finished):
      secondary.show(tr("Stop"), role: .halt)
      primary.show(tr("Restart"), role: .go)
    case .timer(.missed):
      secondary.show(tr("Dismiss"), role: .neutral)
      primary.show(tr("Restart"), role: .go)
    case .ringing:
      secondary.show(tr("Stop All"), role: .halt)
    }
    primary.widget.isVisible = mode != .ringing
    extend.isVisible = !mode.isSetup && mode != .ringing
    if mode.isOver {
      secondary.widget.grabFocus()
    } else if !mode.isSetup, old?.isOver == true || old?.isSetup != false {
      primary.widget.grabFocus()
    }
  }
}
