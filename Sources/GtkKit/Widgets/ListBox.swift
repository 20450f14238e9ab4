internal import CGtk

/// Rows under each other: GtkListBox.
public final class ListBox: Widget {
  /// An empty list, whose rows are not selected but activated.
  public init() {
    super.init(sinking: gtk_list_box_new())
    gtk_list_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
  }

  /// Adds a row showing `child`.
  /// - Parameter focusable: whether the row itself takes the keyboard, beside what is in it.
  public func append(_ child: Widget, focusable: Bool = false) {
    let row = gtk_list_box_row_new()
    gtk_list_box_row_set_child(
      UnsafeMutableRawPointer(row)?.assumingMemoryBound(to: GtkListBoxRow.self), child.widget)
    gtk_widget_set_focusable(row, focusable ? 1 : 0)
    gtk_list_box_append(opaque, row)
  }

  /// Takes out every row.
  public func removeAll() {
    while let row = gtk_widget_get_first_child(widget) { gtk_list_box_remove(opaque, row) }
  }
}
