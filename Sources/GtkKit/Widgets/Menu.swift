internal import CGtk
import GLibKit

/// The entries of a menu: GMenu.
package final class Menu: Object {
  /// A menu of sections, each a list of texts and the actions they activate, such as `app.quit`.
  package init(_ sections: [[(text: String, action: String)]]) {
    super.init(owning: UnsafeMutableRawPointer(g_menu_new()))
    for items in sections {
      let section = g_menu_new()
      for item in items { g_menu_append(section, item.text, item.action) }
      g_menu_append_section(
        opaque, nil, UnsafeMutableRawPointer(section)?.assumingMemoryBound(to: GMenuModel.self))
      g_object_unref(UnsafeMutableRawPointer(section))
    }
  }
}
