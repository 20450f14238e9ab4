import GtkKit

/// One line of the settings: a text and the control it is about.
/// - Parameter text: where it has `_`, Alt and the letter behind lead to the control. Each letter
///   is used once in a window: GTK looks for it on pages that are not shown, too.
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

/// Lines of the settings that belong together, in a frame. One with a switch is pressed anywhere.
@MainActor
func settingsGroup(_ rows: KeyValuePairs<String, Widget>) -> Widget {
  let list = ListBox()
  list.setStyle("boxed")
  list.clip(true)
  for (text, control) in rows {
    list.append(settingsRow(text, control), activatable: control is Switch)
  }
  list.onActivate { (rows[$0].value as? Switch)?.toggle() }
  return list
}

/// What stands above such a group.
@MainActor
func settingsHeading(_ text: String) -> Widget {
  let label = Label(text, styles: ["section"])
  label.alignTextToStart()
  return label
}
