import GLibKit
import GtkKit
import SimmerCore

/// The choice whether the rows of a plan follow each other or are ready together.
@MainActor
final class OrderChoice {
  let widget: Widget

  private let stages = makeButton(tr("One After Another"))
  private let together = makeButton(tr("Ready Together"))

  init(send: @escaping (PlanEditor.Act) -> Void) {
    together.group(with: stages)
    for button in [stages, together] { button.becomeRadio() }
    let row = Box(.horizontal, [stages, together])
    row.makeHomogeneous()
    row.setStyle("segments")
    widget = row
    for (button, isTogether) in [(stages, false), (together, true)] {
      button.onToggle { [weak button] in
        if button?.isOn == true { send(.edit { $0.preset.isTogether = isTogether }) }
      }
    }
    show(isTogether: false)
  }

  private static func makeButton(_ text: String) -> ToggleButton {
    let label = Label(text)
    label.wrap()
    label.centerText()
    return ToggleButton(child: label, label: text, styles: ["segment"])
  }

  func show(isTogether: Bool) {
    let chosen = isTogether ? together : stages
    if !chosen.isOn { chosen.isOn = true }
  }
}
