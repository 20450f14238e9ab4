internal import CGtk

package final class Box: Widget {
  /// - Parameter passesThrough: whether a press beside the children goes to what is below.
  package init(
    _ orientation: Orientation, spacing: Int32 = 0, _ children: [Widget] = [],
    passesThrough: Bool = false
  ) {
    let type = passesThrough ? passingBoxType : gtk_box_get_type()
    super.init(sinking: g_object_new_with_properties(type, 0, nil, nil))
    setOrientation(orientation)
    gtk_box_set_spacing(cast(), spacing)
    for child in children { append(child) }
  }

  package func append(_ child: Widget) {
    gtk_box_append(cast(), child.widget)
  }

  /// Moves a child after another, nil for the beginning.
  package func move(_ child: Widget, after other: Widget?) {
    gtk_box_reorder_child_after(cast(), child.widget, other?.widget)
  }

  package func remove(_ child: Widget) {
    gtk_box_remove(cast(), child.widget)
  }

  package func removeAll() {
    while let child = gtk_widget_get_first_child(widget) { gtk_box_remove(cast(), child) }
  }

  package func setOrientation(_ orientation: Orientation) {
    gtk_orientable_set_orientation(opaque, orientation.gtk)
  }

  package func makeHomogeneous(_ isOn: Bool = true) {
    gtk_box_set_homogeneous(cast(), isOn ? 1 : 0)
  }
}

/// A GtkBox that contains no point itself, only its children do.
let passingBoxType = derivedClass("SimmerPassingBox", of: gtk_box_get_type()) { klass, _ in
  klass?.assumingMemoryBound(to: GtkWidgetClass.self).pointee.contains = { _, _, _ in 0 }
}
