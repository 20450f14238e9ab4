import GLibKit
import GtkKit
import SimmerCore

/// The buttons at the bottom, which keep their places while their actions change with the timer.
@MainActor
final class Controls {
  /// Maximum width of the row, in em.
  private static let widest = SetupView.width

  let secondary = RoundButton()
  let primary = RoundButton()
  let tertiary: Button
  /// The buttons in a row, from the start to the end, each in the middle of an equal part of it.
  let widget: Widget
  private let middle: Box
  /// The place of the left button, and the whole row.
  private let left, row: Box
  private let start, chip, end: Widget
  private let clamp: Clamp
  private let tertiaryLabel = Label()

  init(
    setup: (start: Widget, middle: Widget)? = nil, send: @escaping (WindowAct) -> Void
  ) {
    // Two words wrap where there is little room.
    tertiaryLabel.wrap(breaksWords: true)
    tertiaryLabel.preferOneLine()
    tertiaryLabel.centerText()
    tertiary = Button(child: tertiaryLabel, styles: ["chip", "tertiary"])
    (start, end) = (Self.cell(secondary.widget), Self.cell(primary.widget))
    chip = Self.cell(tertiary)
    chip.expand(horizontal: true)
    // Start is where Pause will be.
    left = Box(
      .horizontal, [start] + (setup.map { [Self.cell($0.start)] } ?? []), passesThrough: true)
    middle = Box(
      .horizontal, [chip] + (setup.map { [Self.cell($0.middle)] } ?? []), passesThrough: true)
    row = Box(.horizontal, [left, middle, end], passesThrough: true)
    for box in [left, middle, row] { box.makeHomogeneous() }
    clamp = Clamp(row, maximumWidth: Self.widest)
    clamp.setStyle("controls")
    clamp.expand(vertical: false)
    widget = clamp
    secondary.widget.onClick { send(.press(.secondary)) }
    primary.widget.onClick { send(.press(.primary)) }
    primary.widget.onControlActivate { send(.press(.primary, isPaused: true)) }
    tertiary.onClick { send(.press(.tertiary)) }
  }

  /// Returns a cell of the row. All have the same height, so that Tab goes along the row. They are
  /// cached as pictures, so that redraws of the ring don’t draw them again.
  private static func cell(_ button: Widget) -> Widget {
    button.align(vertical: .center)
    let cell = StillBox(button)
    cell.align(horizontal: .center)
    return cell
  }

  private(set) var mode: ControlsMode?

  /// - Parameter title: the timer or plan. A screen reader reads it with the focused button; nil
  ///   leaves it.
  func show(_ mode: ControlsMode, title: String? = "", grabsFocus: Bool = false) {
    let old = self.mode
    self.mode = mode
    if mode != old {
      // The button that gets the focus changes first and the one that loses it last, so that a
      // screen reader reads the new label of the focused button.
      mode.focused == .secondary ? showSecondary(in: mode) : showPrimary(in: mode)
    }
    if let title {
      secondary.describe(mode.focused == .secondary ? title : "")
      primary.describe(mode.focused == .primary ? title : "")
    }
    if grabsFocus { grabFocus() }
    if mode != old {
      mode.focused == .secondary ? showPrimary(in: mode) : showSecondary(in: mode)
      showExtend(in: mode)
      showForms(in: mode)
    }
  }

  var isNarrow = false

  /// Call it after a change of texts or of the window's text size.
  func fitTexts() {
    let shown = mode?.isRinging == true ? [] : [secondary, primary].filter(\.widget.isVisible)
    let fit = shown.map(\.fit).max { $0.rawValue < $1.rawValue } ?? .regular
    // One button alone has no other to match.
    let isPill = fit == .longWord && shown.count > 1 && !isNarrow && !isCompact
    for button in shown { button.show(fit, isPill: isPill) }
  }

  /// Whether the title bar, not a button here, leads back from the picker.
  var leavesBackToHeader = false {
    didSet {
      guard leavesBackToHeader != oldValue, let mode else { return }
      revealSecondary(in: mode)
      fitTexts()
    }
  }

  var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      if let mode {
        showExtend(in: mode)
        showForms(in: mode)
      }
    }
  }

  /// Gives all buttons their forms. The one that ends an alarm takes the room of the row; in a
  /// compact window it is the only one.
  private func showForms(in mode: ControlsMode) {
    let isRinging = mode.isRinging
    for box in [left, row] { box.makeHomogeneous(!isRinging) }
    clamp.maximumWidth = isRinging ? Self.unlimited : Self.widest
    for (role, button, cell) in [
      (ControlsMode.Role.secondary, secondary, start), (.primary, primary, end),
    ] {
      let isWide = isRinging && mode.focused == role
      button.isCompact = isRinging ? !isWide : isCompact
      button.wraps = !isRinging
      if isRinging {
        button.show(.regular, isPill: false)
        button.widget.isVisible = isWide || !isCompact
      }
      button.widget.setStyle("wide", isWide)
      let side: Align = role == .secondary ? .start : .end
      cell.align(horizontal: isWide ? .fill : isCompact ? side : .center)
      cell.expand(horizontal: isWide)
    }
    left.expand(horizontal: isRinging && mode.focused == .secondary)
    chip.expand(horizontal: !isRinging)
    fitTexts()
  }

  /// A width that limits nothing, in em.
  private static let unlimited = 10_000.0

  var focused: ControlsMode.Role? {
    if primary.widget.hasFocusWithin { return .primary }
    return secondary.widget.hasFocusWithin ? .secondary : nil
  }

  /// Moves the focus to the button of ``ControlsMode/focused``, or away from all of them.
  func grabFocus() {
    guard let focused = mode?.focused else { return primary.widget.leaveKeyboard() }
    (focused == .secondary ? secondary : primary).widget.grabFocus()
  }

  private func showPrimary(in mode: ControlsMode) {
    switch mode {
    case .planning(let canFinish, isPreset: true):
      primary.show(
        trc("button", "Done"), symbol: "object-select-symbolic", role: .go, isFaint: !canFinish)
    case .planning(let canFinish, isPreset: false):
      primary.show(
        tr("Start"), symbol: "media-playback-start-symbolic", role: .go, isFaint: !canFinish)
    case .setup(let canStart, _):
      primary.show(
        tr("Start"), symbol: "media-playback-start-symbolic", role: .go,
        isSensitive: canStart == true)
    case .timer, .plan: show(mode.actions?.right, of: mode, on: primary)
    case .board: break
    }
    primary.widget.isVisible = mode.hasPrimary
  }

  private func showSecondary(in mode: ControlsMode) {
    switch mode {
    case .setup:
      secondary.show(tr("Back"), symbol: "go-previous-symbolic", role: .neutral)
    case .planning: show(.cancel, of: mode, on: secondary)
    case .board: break
    case .timer, .plan: show(mode.actions?.left, of: mode, on: secondary)
    }
    revealSecondary(in: mode)
  }

  private func show(_ action: TimerAction?, of mode: ControlsMode, on button: RoundButton) {
    guard let action else { return }
    let phase = if case .timer(let phase, _, _) = mode { phase } else { Face.Phase.running }
    let entry = action.entry(in: phase)
    button.show(entry.title(), symbol: entry.icon, role: entry.role)
  }

  private func revealSecondary(in mode: ControlsMode) {
    secondary.widget.isVisible = mode.hasSecondary && !(mode.isSetup && leavesBackToHeader)
  }

  private func showExtend(in mode: ControlsMode) {
    middle.isVisible = !isCompact
    tertiary.isVisible = !isCompact && mode.actions?.middle != nil
    guard case .timer(_, let next, _) = mode, let action = mode.actions?.middle else { return }
    let text = action == .next ? next?.title ?? "" : action.entry().title()
    let shown = (mode.isRinging ? action.number : nil) ?? text.withUnbrokenTimes
    guard tertiaryLabel.text != shown else { return }
    tertiaryLabel.text = shown
    tertiary.setAccessibleLabel(text)
  }
}

extension ControlsMode {
  fileprivate var hasPrimary: Bool {
    if case .setup(canStart: nil, _) = self { false } else { self != .board }
  }

  fileprivate var hasSecondary: Bool {
    if case .setup(_, let canLeave) = self { canLeave } else { self != .board }
  }
}

extension StageProgress.Next {
  fileprivate var title: String {
    switch self {
    case .stage: tr("Next Stage")
    case .round: tr("Next Round")
    }
  }
}
