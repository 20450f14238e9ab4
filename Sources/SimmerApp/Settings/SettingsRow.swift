import GtkKit

/// One line of the settings: a text and the control it is about.
@MainActor
func settingsRow(_ text: String, _ control: Widget) -> Widget {
  let label = Label(text)
  label.alignTextToStart()
  control.setAccessibleLabel(text)
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

/// Lines of the settings that belong together, in a frame.
@MainActor
func settingsGroup(_ rows: [Widget]) -> Widget {
  let list = ListBox()
  list.setStyle("boxed")
  for row in rows { list.append(row) }
  return list
}

/// What stands above such a group.
@MainActor
func settingsHeading(_ text: String) -> Widget {
  let label = Label(text, styles: ["section"])
  label.alignTextToStart()
  return label
}
