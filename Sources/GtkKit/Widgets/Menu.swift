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
  /// - Parameter titles: the titles of the sections; none for sections without them.
  package init(_ sections: [[Item]], titles: [String] = []) {
    super.init(owning: UnsafeMutableRawPointer(g_menu_new()))
    for (index, items) in sections.enumerated() {
      let section = g_menu_new()
      for item in items {
        if let submenu = item.submenu {
          g_menu_append_submenu(section, item.text, submenu.cast())
        } else {
          g_menu_append(section, item.text, item.action)
        }
      }
      g_menu_append_section(
        opaque, titles.indices.contains(index) ? titles[index] : nil,
        UnsafeMutableRawPointer(section)?.assumingMemoryBound(to: GMenuModel.self))
      g_object_unref(UnsafeMutableRawPointer(section))
    }
  }
}
