import GLibKit
import GtkKit
import TimerEngine

@MainActor
final class RoundsField {
  let widget: Widget
  /// Called when a person changes the number of rounds; nil for rounds until stopped.
  var onChange: ((Int?) -> Void)?
  var canBeEndless = true {
    didSet { endless.isVisible = canBeEndless }
  }

  private let number = SpinButton(1...Start.mostRounds, orientation: .horizontal, wraps: false)
  private let endless = ToggleButton(
    child: Label("∞"), label: tr("Until Stopped"), styles: ["segment", "endless"])

  init(_ title: String) {
    number.tooltip = tr("Rounds")
    endless.tooltip = tr("Until Stopped")
    endless.align(vertical: .center)
    let row = settingsRow(title, number)
    row.expand(horizontal: true)
    widget = Box(.horizontal, spacing: 6, [row, endless])
    number.onTextChange { [weak self] in
      // A number that is being typed may be empty or 0.
      guard let self, 1...Start.mostRounds ~= number.value else { return }
      onChange?(number.value)
    }
    endless.onToggle { [weak self] in
      guard let self else { return }
      number.isSensitive = !endless.isOn
      onChange?(endless.isOn ? nil : number.value)
    }
  }

  func show(_ rounds: Int?) {
    endless.isOn = rounds == nil
    number.isSensitive = rounds != nil
    if let rounds, rounds != number.value, !number.hasFocusWithin { number.value = rounds }
  }

  /// Moves the focus to the number, or to the button if that is down.
  func grabFocus() {
    if endless.isOn { endless.grabFocus() } else { number.grabFocus() }
  }
}
