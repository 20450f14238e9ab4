import GtkKit

/// A framed group of settings rows. A click anywhere in a row toggles its switch.
@MainActor
final class SettingsGroup {
  let widget = ListBox()
  private let rows: [(control: SettingsControl, row: Widget, explanation: Label)]

  init(_ controls: [SettingsControl]) {
    rows = controls.map { control in
      let explanation = Label(styles: ["reason"])
      explanation.alignTextToStart()
      explanation.wrap()
      explanation.isVisible = false
      let row = Box(.vertical, [settingsRow(control.label, control.widget), explanation])
      return (control, row, explanation)
    }
    widget.setStyle("boxed")
    widget.clip(true)
    for (control, row, _) in rows {
      widget.append(row, activatable: control.widget is Switch)
    }
    widget.onActivate { (controls[$0].widget as? Switch)?.toggle() }
  }

  func show(_ control: SettingsControl, _ on: Bool) {
    rows.first { $0.control === control }?.row.isVisible = on
  }

  /// Makes a control insensitive.
  /// - Parameter reason: A sentence for its row; nil makes it sensitive.
  func disable(_ control: SettingsControl, because reason: String?) {
    control.widget.isSensitive = reason == nil
    explain(control, reason)
  }

  /// Shows a text below a control; nil for none.
  func explain(_ control: SettingsControl, _ text: String?) {
    guard let label = rows.first(where: { $0.control === control })?.explanation else { return }
    control.widget.setAccessibleDescription(text ?? "")
    label.text = text ?? ""
    label.isVisible = text != nil
  }
}
