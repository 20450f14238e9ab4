internal import CGtk

package final class ShortcutsWindow: Window {
  /// A window with one section of groups of keys (`<Control>q`) and their actions.
  package init(_ groups: [(title: String, shortcuts: [(keys: String, title: String)])]) {
    // Before GTK 4.14 it can only be filled by GtkBuilder.
    func escaped(_ text: String) -> String {
      guard let escaped = g_markup_escape_text(text, -1) else { return "" }
      defer { g_free(escaped) }
      return String(cString: escaped)
    }
    func object(_ name: String, _ properties: [(String, String)], _ children: [String]) -> String {
      let properties = properties.map { name, value in
        "<property name=\"\(name)\">\(escaped(value))</property>"
      }
      return "<object class=\"\(name)\">\(properties.joined())"
        + children.map { "<child>\($0)</child>" }.joined() + "</object>"
    }
    let section = object(
      "GtkShortcutsSection", [("section-name", "shortcuts"), ("max-height", "16")],
      groups.map { group in
        object(
          "GtkShortcutsGroup", [("title", group.title)],
          group.shortcuts.map { shortcut in
            object(
              "GtkShortcutsShortcut",
              [("accelerator", shortcut.keys), ("title", shortcut.title)], [])
          })
      })
    let xml =
      "<interface><object class=\"GtkShortcutsWindow\" id=\"window\">"
      + "<property name=\"modal\">1</property><child>\(section)</child></object></interface>"
    let builder = gtk_builder_new_from_string(xml, -1)
    defer { g_object_unref(gpointer(builder)) }
    super.init(existing: UnsafeMutableRawPointer(gtk_builder_get_object(builder, "window")))
  }

  package func nameSearch(_ label: String) {
    descendant("GtkSearchEntry")?.setAccessibleLabel(label)
  }
}
