internal import CGtk
import GLibKit

/// A list of rows: GtkListBox.
///
/// Unlike in GTK, Tab skips rows without a focusable widget, and the list can be a single stop for
/// Tab (GTK 4.18 has an option for that).
package final class ListBox: Widget {
  /// The size group that gives all rows and headings the same height.
  private var sizes: SizeGroup?

  package init() {
    super.init(sinking: g_object_new_with_properties(listBoxType, 0, nil, nil))
    // GTK 4.8 would report the name of its class.
    setAccessibleLabel("")
    gtk_list_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
    gtk_list_box_set_header_func(
      opaque,
      { row, _, _ in
        let heading = g_object_get_data(rowObject(row), headingKey)
        gtk_list_box_row_set_header(row, heading?.assumingMemoryBound(to: GtkWidget.self))
      }, nil, nil)
    stopArrowsAtTheEnds()
  }

  /// - Parameters:
  /// - focusable: whether the row itself is focusable, beside its content.
  /// - heading: a widget above the row. The arrow keys skip it.
  package func append(
    _ child: Widget, focusable: Bool = false, activatable: Bool = true, heading: Widget? = nil
  ) {
    let row = Widget(sinking: gtk_list_box_row_new())
    gtk_list_box_row_set_child(row.cast(), child.widget)
    gtk_widget_set_focusable(row.widget, focusable ? 1 : 0)
    gtk_list_box_row_set_activatable(row.cast(), activatable ? 1 : 0)
    sizes?.add(child)
    if let heading {
      sizes?.add(heading)
      row.keepHeading(heading)
    }
    g_object_bind_property(
      child.pointer, "visible", row.pointer, "visible", G_BINDING_SYNC_CREATE)
    gtk_list_box_append(opaque, row.widget)
    rowCount += 1
    if let heading { report(heading, above: row) }
  }

  /// Sets the widget above a row, or removes it.
  package func setHeading(_ heading: Widget?, ofRowAt index: Int) {
    guard let row = row(at: index) else { return }
    row.keepHeading(heading)
    gtk_list_box_invalidate_headers(opaque)
    if let heading { report(heading, above: row) }
  }

  /// GTK shows the heading above the row, but reports it to assistive technology after all rows.
  private func report(_ heading: Widget, above row: Widget) {
    if gtk_widget_get_parent(heading.widget) == widget {
      gtk_widget_insert_before(heading.widget, widget, row.widget)
    }
  }

  /// Gives all rows and headings added later the same height, ``lineHeight``.
  package func makeHomogeneous() {
    sizes = SizeGroup(.vertical)
  }

  /// Height of the first row, in pixels; 0 if there is none.
  package var lineHeight: Int { row(at: 0)?.measure(.vertical).natural ?? 0 }

  package private(set) var rowCount = 0

  package var lineCount: Int {
    var (count, child) = (0, gtk_widget_get_first_child(widget))
    while let next = child { (count, child) = (count + 1, gtk_widget_get_next_sibling(next)) }
    return count
  }

  package func lineCount(above index: Int) -> Int {
    var (count, child) = (0, row(at: index).flatMap { gtk_widget_get_prev_sibling($0.widget) })
    while let next = child { (count, child) = (count + 1, gtk_widget_get_prev_sibling(next)) }
    return count
  }

  package func setLabel(_ text: String, ofRowAt index: Int) {
    row(at: index)?.setAccessibleLabel(text)
  }

  package func setDescription(_ text: String, ofRowAt index: Int) {
    row(at: index)?.setAccessibleDescription(text)
  }

  package func setFocusable(_ on: Bool, ofRowAt index: Int) {
    if let row = row(at: index) { gtk_widget_set_focusable(row.widget, on ? 1 : 0) }
  }

  package func remove(at index: Int) {
    guard let row = row(at: index) else { return }
    if row.widget == onlyStop(in: widget) { tabRow = nil }
    gtk_list_box_remove(opaque, row.widget)
    rowCount -= 1
  }

  package func removeAll(from index: Int = 0) {
    while row(at: index) != nil { remove(at: index) }
  }

  /// The only row that Tab reaches, with its content. Nil, the default, if it reaches all.
  package var tabRow: Int? {
    didSet { g_object_set_data(cast(), tabRowKey, tabRow.flatMap { row(at: $0)?.pointer }) }
  }

  /// - Parameter word: says that a row is chosen.
  package func showChoice(_ index: Int?, word: String) {
    var place = 0
    while let row = row(at: place) {
      row.setAccessiblySelected(place == index)
      row.setAccessibleDescription(place == index ? word : "")
      place += 1
    }
  }

  package var focusedRow: Int? {
    // The focus child of a list is unset after a menu has had the focus.
    guard let focus = gtk_widget_get_root(widget).flatMap({ gtk_root_get_focus($0) }),
      let row = gtk_widget_get_ancestor(focus, gtk_list_box_row_get_type()),
      gtk_widget_get_parent(row) == widget
    else { return nil }
    return Int(gtk_list_box_row_get_index(Widget(retaining: row).cast()))
  }

  package func focusRow(at index: Int) {
    row(at: index)?.grabFocus()
  }

  package func onActivate(_ closure: @escaping @MainActor (Int) -> Void) {
    connect("row-activated") { (row: gpointer?) in
      guard let row = row?.assumingMemoryBound(to: GtkListBoxRow.self) else { return }
      closure(Int(gtk_list_box_row_get_index(row)))
    }
  }

  private func row(at index: Int) -> Widget? {
    gtk_list_box_get_row_at_index(opaque, Int32(index)).map { Widget(retaining: $0) }
  }

  /// Stops the arrow keys at the ends of the list, where GTK would move the focus on as with Tab.
  private func stopArrowsAtTheEnds() {
    connect("keynav-failed") { true }
  }
}

private let tabRowKey = "simmer-tab-row"
private let headingKey = "simmer-heading"

extension Widget {
  /// Keeps the heading of a row, for which the list asks.
  fileprivate func keepHeading(_ heading: Widget?) {
    g_object_set_data_full(
      cast(), headingKey, heading.map { g_object_ref($0.pointer) }, { g_object_unref($0) })
  }
}

private let listBoxType = derivedClass("SimmerListBox", of: gtk_list_box_get_type()) { klass, _ in
  klass?.assumingMemoryBound(to: GtkWidgetClass.self).pointee.focus = focusListBox
}

private func rowObject(
  _ row: UnsafeMutablePointer<GtkListBoxRow>?
) -> UnsafeMutablePointer<GObject>? {
  UnsafeMutableRawPointer(row)?.assumingMemoryBound(to: GObject.self)
}

private func onlyStop(in list: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>?
{
  let object = UnsafeMutableRawPointer(list).assumingMemoryBound(to: GObject.self)
  return g_object_get_data(object, tabRowKey)?.assumingMemoryBound(to: GtkWidget.self)
}

private func isRow(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
  return g_type_check_instance_is_a(instance, gtk_list_box_row_get_type()) != 0
}

private func focusListBox(
  _ list: UnsafeMutablePointer<GtkWidget>?, _ direction: GtkDirectionType
) -> gboolean {
  guard let list else { return 0 }
  let inside = gtk_widget_get_focus_child(list)
  let tabRow = onlyStop(in: list)
  if let inside {
    if focus(inside, direction) { return 1 }
    let staysInRow = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT
    if staysInRow || tabRow != nil { return 0 }
  } else if let tabRow {
    return focus(tabRow, direction) ? 1 : 0
  }
  let isBackward = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP
  let step = isBackward ? gtk_widget_get_prev_sibling : gtk_widget_get_next_sibling
  let end = isBackward ? gtk_widget_get_last_child(list) : gtk_widget_get_first_child(list)
  var next = inside.map { step($0) } ?? end
  while let child = next {
    if focus(child, direction) { return 1 }
    next = step(child)
  }
  return 0
}

/// Moves the focus to a child or its content. GTK gives a row the focus at Tab even if it isn't
/// focusable; here only the content of such a row gets it.
private func focus(
  _ child: UnsafeMutablePointer<GtkWidget>, _ direction: GtkDirectionType
) -> Bool {
  var target: UnsafeMutablePointer<GtkWidget>? = child
  if isRow(child), gtk_widget_get_focusable(child) == 0 {
    target = gtk_list_box_row_get_child(
      UnsafeMutableRawPointer(child).assumingMemoryBound(to: GtkListBoxRow.self))
  }
  return gtk_widget_child_focus(target, direction) != 0
}
