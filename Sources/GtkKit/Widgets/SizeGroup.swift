internal import CGtk
import GLibKit

/// Gives widgets the same size in one direction: GtkSizeGroup.
@MainActor
package final class SizeGroup {
  private let group: Object

  package init(_ orientation: Orientation) {
    let mode = orientation == .horizontal ? GTK_SIZE_GROUP_HORIZONTAL : GTK_SIZE_GROUP_VERTICAL
    group = Object(owning: UnsafeMutableRawPointer(gtk_size_group_new(mode)))
  }

  package func add(_ widget: Widget) {
    gtk_size_group_add_widget(group.cast(), widget.widget)
  }
}
