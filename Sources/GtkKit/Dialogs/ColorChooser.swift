internal import CGtk
import GLibKit

@MainActor
package enum ColorChooser {
  /// `closure` gets the new color, and is not called if the dialog is canceled.
  package static func open(
    title: String, parent: Window, color: Color, _ closure: @escaping @MainActor (Color) -> Void
  ) {
    guard let pointer = gtk_color_chooser_dialog_new(title, parent.cast()) else { return }
    let dialog = Window(existing: pointer)
    gtk_window_set_modal(dialog.cast(), 1)
    gtk_color_chooser_set_use_alpha(dialog.opaque, 0)
    var rgba = GdkRGBA(
      red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: 1)
    gtk_color_chooser_set_rgba(dialog.opaque, &rgba)
    // Destroying the dialog releases the closure, which holds it until then.
    dialog.connect("response") { (response: Int32) in
      if response == GTK_RESPONSE_OK.rawValue {
        var rgba = GdkRGBA()
        gtk_color_chooser_get_rgba(dialog.opaque, &rgba)
        closure(Color(rgba))
      }
      dialog.destroy()
    }
    dialog.present()
  }
}

extension Color {
  init(_ rgba: GdkRGBA) {
    self.init(
      red: Double(rgba.red), green: Double(rgba.green), blue: Double(rgba.blue),
      alpha: Double(rgba.alpha))
  }
}
