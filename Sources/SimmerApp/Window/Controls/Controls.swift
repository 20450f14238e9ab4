import GtkKit

/// The buttons at the bottom, which keep their places while what they do changes with the timer.
@MainActor
final class Controls {
  /// Which of the buttons.
  enum Role {
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

    /// Whether they belong to the picker.
    var isSetup: Bool {
      if case .setup = self { true } else { false }
    }

    /// Whether there is something to give up, to end or to go back to.
    fileprivate var hasSecondary: Bool {
      if case .setup(_, let canLeave) = self { canLeave } else { true }
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
  var onPress: ((Role) -> Void)?

  let secondary = RoundButton()
  let primary = RoundButton()
  let extend = Button(tr("+1 min"), styles: ["chip"])

  init() {
    secondary.widget.onClick { [weak self] in self?.onPress?(.secondary) }
    primary.widget.onClick { [weak self] in self?.onPress?(.primary) }
    extend.onClick { [weak self] in self?.onPress?(.extend) }
  }

  /// What the buttons are for now.
  private(set) var mode: Mode?
  /// Whether one of them is to get the keyboard, which the person has been using for something
  /// else.
  private var awaitsFocus = false

  /// Shows the buttons for another mode.
  /// - Parameters:
  ///   - title: what is over, if something is: a screen reader tells it with the button that ends
  ///     that.
  ///   - grabsFocus: whether the keyboard may go to one of them.
  func show(_ mode: Mode, title: String = "", grabsFocus: Bool = true) {
    let old = self.mode
    self.mode = mode
    if mode != old {
      awaitsFocus = mode.isOver || (!mode.isSetup && (old?.isOver == true || old?.isSetup != false))
      // The button that gets the keyboard changes first and the one that loses it last: a screen
      // reader reads the new name of what has the keyboard.
      mode.isOver ? showSecondary(in: mode) : showPrimary(in: mode)
    }
    secondary.describe(mode.isOver ? title : "")
    if awaitsFocus, grabsFocus {
      awaitsFocus = false
      grabFocus()
    }
    if mode != old {
      mode.isOver ? showPrimary(in: mode) : showSecondary(in: mode)
      showExtend(in: mode)
    }
    for button in [secondary, primary] { button.fitSize() }
  }

  /// Whether the way back from the picker is elsewhere.
  var leavesBackToHeader = false {
    didSet {
      guard leavesBackToHeader != oldValue, let mode else { return }
      revealSecondary(in: mode)
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
  var focused: Role? {
    if primary.widget.hasFocusWithin { return .primary }
    return secondary.widget.hasFocusWithin ? .secondary : nil
  }

  /// Gives the keyboard to the button that ends what is over, or else to the one that goes on.
  func grabFocus() {
    (mode?.isOver == true ? secondary : primary).widget.grabFocus()
  }

  private func showPrimary(in mode: Mode) {
    switch mode {
    case .setup(let canStart, _):
      primary.show(
        tr("Start"), symbol: "media-playback-start-symbolic", role: .go, isSensitive: canStart)
    case .timer(.running):
      primary.show(tr("Pause"), symbol: "media-playback-pause-symbolic", role: .hold)
    case .timer(.paused):
      primary.show(tr("Resume"), symbol: "media-playback-start-symbolic", role: .hold)
    case .timer(.finished), .timer(.missed):
      primary.show(tr("Restart"), symbol: "view-refresh-symbolic", role: .go)
    case .timer(.ready), .ringing: break
    }
    primary.widget.isVisible = mode != .ringing
  }

  private func showSecondary(in mode: Mode) {
    switch mode {
    case .setup:
      secondary.show(tr("Back"), symbol: "go-previous-symbolic", role: .neutral)
    case .timer(.running), .timer(.paused):
      // Not a cross, which closes windows.
      secondary.show(tr("Cancel"), symbol: "media-playback-stop-symbolic", role: .neutral)
    case .timer(.finished):
      secondary.show(tr("Stop"), symbol: "media-playback-stop-symbolic", role: .halt)
    case .timer(.missed):
      secondary.show(trc("timer", "Dismiss"), symbol: "window-close-symbolic", role: .neutral)
    case .ringing:
      secondary.show(tr("Stop All"), symbol: "media-playback-stop-symbolic", role: .halt)
    case .timer(.ready): break
    }
    revealSecondary(in: mode)
  }

  private func revealSecondary(in mode: Mode) {
    secondary.widget.isVisible = mode.hasSecondary && !(mode.isSetup && leavesBackToHeader)
  }

  private func showExtend(in mode: Mode) {
    extend.isVisible = !mode.isSetup && mode != .ringing && !isCompact
  }
}
