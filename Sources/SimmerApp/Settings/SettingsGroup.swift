import GtkKit

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
    for (place, (control, row, _)) in rows.enumerated() {
      widget.append(row, activatable: control.widget is Switch)
      widget.setLabel(control.label.filter { $0 != "_" }, ofRowAt: place)
    }
    widget.onActivate { (controls[$0].widget as? Switch)?.toggle() }
  }

  func show(_ control: SettingsControl, _ on: Bool) {
    rows.first { $0.control === control }?.row.isVisible = on
  }

  /// Makes a control insensitive. Its row can then have the focus, so that the keyboard doesn't
  /// skip it, and a screen reader says why.
  /// - Parameter reason: A sentence for its row; nil makes it sensitive.
  func disable(_ control: SettingsControl, because reason: String?) {
    explain(control, reason)
    guard let place = rows.firstIndex(where: { $0.control === control }) else { return }
    widget.setDescription(reason ?? "", ofRowAt: place)
    guard control.widget.isSensitive != (reason == nil) else { return }
    let hadFocus = widget.focusedRow == place
    control.widget.isSensitive = reason == nil
    widget.setFocusable(reason != nil, ofRowAt: place)
    guard hadFocus else { return }
    if reason == nil { control.widget.grabFocus() } else { widget.focusRow(at: place) }
  }

  func explain(_ control: SettingsControl, _ text: String?) {
    guard let label = rows.first(where: { $0.control === control })?.explanation else { return }
    control.widget.setAccessibleDescription(text ?? "")
    label.text = text ?? ""
    label.isVisible = text != nil
  }
}
