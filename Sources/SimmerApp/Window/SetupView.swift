import GtkKit
import TimerEngine

/// Where a timer is made: its name and its time.
@MainActor
final class SetupView {
  let widget: Widget
  let picker = TimePicker()
  private let name: Entry

  /// Called when a person asks, from the name, for the timer to start.
  var onStart: (() -> Void)?

  init() {
    name = Entry(placeholder: tr("Name"), maximumLength: 60)
    name.setAccessibleLabel(tr("Name"))
    name.setStyle("name")
    let clamp = Clamp(name, maximumWidth: 380)
    picker.widget.expand(vertical: true)
    widget = Box(.vertical, [clamp, picker.widget])
    widget.margins(horizontal: 18, top: 18)
    name.onActivate { [weak self] in self?.onStart?() }
  }

  /// What the timer shall be called, without spaces around it.
  var timerName: String {
    get {
      var name = name.text[...]
      while name.first?.isWhitespace == true { name.removeFirst() }
      while name.last?.isWhitespace == true { name.removeLast() }
      return String(name)
    }
    set { name.text = newValue }
  }
}
