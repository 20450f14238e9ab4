import GtkKit

/// Returns a row of the settings: a label and its control.
/// - Parameter text: the label; `_` marks its mnemonic. A mnemonic is used only once in a window,
///   because GTK searches hidden pages, too.
@MainActor
func settingsRow(_ text: String, _ control: Widget) -> Widget {
  let label = Label(text, for: control)
  label.alignTextToStart()
  label.wrap()
  if control is Scale {
    control.expand(horizontal: true)
  } else {
    label.expand(horizontal: true)
    control.align(vertical: .center)
  }
  let row = Box(.horizontal, spacing: 12, [label, control])
  row.setStyle("row")
  return row
}

@MainActor
func settingsHeading(_ text: String) -> Widget {
  let label = Label(text, styles: ["section"])
  label.alignTextToStart()
  return label
}
