import GtkKit

/// A framed group of settings rows. A click anywhere in a row toggles its switch.
@MainActor
final class SettingsGroup {
  let widget = ListBox()
  private let rows: [(control: Widget, row: Widget, reason: Label)]

  /// - Parameter rows: the labels and their controls, see ``settingsRow(_:_:)``.
  init(_ rows: KeyValuePairs<String, Widget>) {
    self.rows = rows.map { text, control in
      let reason = Label(styles: ["reason"])
      reason.alignTextToStart()
      reason.wrap()
      reason.isVisible = false
      return (control, Box(.vertical, [settingsRow(text, control), reason]), reason)
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
    guard let label = rows.first(where: { $0.control === control })?.reason else { return }
    control.isSensitive = reason == nil
    control.setAccessibleDescription(reason ?? "")
    label.text = reason ?? ""
    label.isVisible = reason != nil
  }
}
