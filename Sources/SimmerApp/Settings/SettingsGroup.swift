import GtkKit

/// A framed group of settings rows. A click anywhere in a row toggles its switch.
@MainActor
final class SettingsGroup {
  let widget = ListBox()
  private let rows: [(control: Widget, row: Widget, explanation: Label)]

  /// - Parameter rows: the labels and their controls, see ``settingsRow(_:_:)``.
  init(_ rows: KeyValuePairs<String, Widget>) {
    self.rows = rows.map { text, control in
      let explanation = Label(styles: ["reason"])
      explanation.alignTextToStart()
      explanation.wrap()
      explanation.isVisible = false
      return (control, Box(.vertical, [settingsRow(text, control), explanation]), explanation)
    }
    widget.setStyle("boxed")
    widget.clip(true)
    for (control, row, _) in self.rows {
      widget.append(row, activatable: control is Switch)
    }
    let controls = rows.map(\.value)
    widget.onActivate { (controls[$0] as? Switch)?.toggle() }
  }

  /// Shows or hides the row of a control.
  func show(_ control: Widget, _ on: Bool) {
    rows.first { $0.control === control }?.row.isVisible = on
  }

  /// Makes a control insensitive.
  /// - Parameter reason: A sentence for its row; nil makes it sensitive.
  func disable(_ control: Widget, because reason: String?) {
    control.isSensitive = reason == nil
    explain(control, reason)
  }

  /// Shows a text below a control; nil for none.
  func explain(_ control: Widget, _ text: String?) {
    guard let label = rows.first(where: { $0.control === control })?.explanation else { return }
    control.setAccessibleDescription(text ?? "")
    label.text = text ?? ""
    label.isVisible = text != nil
  }
}
