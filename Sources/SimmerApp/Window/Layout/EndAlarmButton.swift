import GtkKit
import SimmerCore

/// The button that ends an alarm from any page.
@MainActor
final class EndAlarmButton {
  let widget: Button
  /// What it does; nil hides it.
  var ending: Scene.Ending? {
    didSet {
      guard ending != oldValue else { return }
      widget.isVisible = ending != nil
      if let ending { widget.setText(ending.title) }
    }
  }

  init(send: @escaping (WindowAct) -> Void) {
    widget = Button(text: "", styles: ["end-alarm"])
    widget.isVisible = false
    widget.onClick { [weak self] in if let ending = self?.ending { send(ending.act) } }
  }
}
