internal import CGtk
import GLibKit

/// The entries of a menu: GMenu.
package final class Menu: Object {
  /// An entry of a menu.
  package struct Item {
    let text: String
    var action: String?
    var submenu: Menu?

    /// An entry that activates an action, such as `app.quit`, or `app.sort::name` with a target.
    package init(_ text: String, _ action: String) {
      (self.text, self.action) = (text, action)
    }

    /// An entry that opens another menu.
    package init(_ text: String, submenu: Menu) {
      (self.text, self.submenu) = (text, submenu)
    }
  }

  /// A menu of sections.
  /// - Parameters:
  ///   - titles: the titles of the sections; none for sections without them.
  ///   - keys: the keys to show beside the entries.
  package init(_ sections: [[Item]], titles: [String] = [], keys: ActionKeys? = nil) {
    super.init(owning: UnsafeMutableRawPointer(g_menu_new()))
    for (index, items) in sections.enumerated() {
      let section = g_menu_new()
      for item in items {
        let entry = g_menu_item_new(item.text, item.action)
        if let submenu = item.submenu { g_menu_item_set_submenu(entry, submenu.cast()) }
        if let keys = item.action.flatMap({ keys?.first(of: $0) }) {
          g_menu_item_set_attribute_value(entry, "accel", keys.variant)
        }
        g_menu_append_item(section, entry)
        g_object_unref(gpointer(entry))
      }
      g_menu_append_section(
        opaque, titles.indices.contains(index) ? titles[index] : nil,
        UnsafeMutableRawPointer(section)?.assumingMemoryBound(to: GMenuModel.self))
      g_object_unref(UnsafeMutableRawPointer(section))
    }
  }
}
