internal import CGtk
import GLibKit

package final class Menu: Object {
  package struct Item {
    let (text, action): (String, String)

    package init(_ text: String, _ action: String) {
      (self.text, self.action) = (text, action)
    }
  }

  /// - Parameter keys: the keys to show beside the entries.
  package init(_ sections: [[Item]], keys: ActionKeys? = nil) {
    super.init(owning: UnsafeMutableRawPointer(g_menu_new()))
    for items in sections {
      let section = g_menu_new()
      for item in items {
        let entry = g_menu_item_new(ShownText(item.text).string, item.action)
        if let keys = keys?.first(of: item.action) {
          g_menu_item_set_attribute_value(entry, "accel", keys.variant)
        }
        g_menu_append_item(section, entry)
        g_object_unref(gpointer(entry))
      }
      g_menu_append_section(
        opaque, nil, UnsafeMutableRawPointer(section)?.assumingMemoryBound(to: GMenuModel.self))
      g_object_unref(UnsafeMutableRawPointer(section))
    }
  }
}
