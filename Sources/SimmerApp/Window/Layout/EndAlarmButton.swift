import GtkKit
import SimmerCore

/// The button that ends an alarm from any page.
@MainActor
final class EndAlarmButton {
  let widget: Button
  /// What it does; nil hides it.
  var ending: Scene.Ending? {
    didSet { if ending != oldValue { show() } }
  }
  /// Whether it shows the name of the timer, where there is room.
  var saysName = true {
    didSet { if saysName != oldValue { show() } }
  }

  private let label = Label()

  init(send: @escaping (WindowAct) -> Void) {
    label.ellipsize()
    widget = Button(child: label, styles: ["end-alarm"])
    widget.isVisible = false
    widget.onClick { [weak self] in if let ending = self?.ending { send(ending.act) } }
  }

  private func show() {
    widget.isVisible = ending != nil
    guard let ending else { return }
    label.text = ending.title
    // Only the name is cut.
    label.minimumSize()
    label.minimumSize(width: Int32(label.measure(.horizontal).natural))
    if saysName { label.text = ending.label }
    widget.setAccessibleLabel(ending.label)
    widget.tooltip = label.text == ending.label ? nil : ending.label
  }
}
