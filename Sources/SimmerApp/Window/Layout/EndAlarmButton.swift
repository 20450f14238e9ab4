import GtkKit
import SimmerCore

@MainActor
final class EndAlarmButton {
  let widget: Button
  var ending: Scene.Ending? {
    didSet { if ending != oldValue { show() } }
  }
  enum Form { case symbol, title, label }
  /// Whether it shows only a symbol, its title, or also the name of the timer, where there is room.
  var form = Form.label {
    didSet { if form != oldValue { show() } }
  }

  private let symbol = Image(icon: "")
  private let label = Label()

  init(send: @escaping (WindowAct) -> Void) {
    label.ellipsize()
    let content = Box(.horizontal, [symbol, label])
    content.align(horizontal: .center)
    widget = Button(child: content, styles: ["end-alarm"])
    widget.isVisible = false
    widget.onClick { [weak self] in if let ending = self?.ending { send(ending.act) } }
  }

  private func show() {
    widget.isVisible = ending != nil
    guard let ending else { return }
    (symbol.isVisible, label.isVisible) = (form == .symbol, form != .symbol)
    widget.setStyle("symbol", form == .symbol)
    symbol.setIcon(ending.icon)
    label.text = ending.title
    // Only the name is cut.
    label.minimumSize()
    label.minimumSize(width: Int32(label.measure(.horizontal).natural))
    if form == .label { label.text = ending.label }
    widget.setAccessibleLabel(ending.label)
    widget.tooltip = form != .symbol && label.text == ending.label ? nil : ending.label
  }
}
