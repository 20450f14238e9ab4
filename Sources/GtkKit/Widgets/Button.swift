internal import CGtk
import GLibKit

package final class Button: Widget {
  private init(_ button: UnsafeMutablePointer<GtkWidget>, _ styles: [String]) {
    super.init(sinking: button)
    leavesFocusAtClick()
    for style in styles { setStyle(style) }
  }

  /// A button with a text; `_` marks the mnemonic, the letter for Alt.
  package convenience init(_ text: String, styles: [String] = []) {
    self.init(gtk_button_new(), styles)
    // gtk_button_new_with_mnemonic would have assistive technology read the name twice.
    gtk_button_set_child(cast(), gtk_label_new_with_mnemonic(ShownText(text).string))
    setAccessibleLabel(text.withoutMnemonic)
  }

  /// A button with a literal text, without a mnemonic.
  package convenience init(text: String, styles: [String] = []) {
    self.init(gtk_button_new(), styles)
    setText(text)
  }

  package func setText(_ text: String) {
    gtk_button_set_child(cast(), gtk_label_new(ShownText(text).string))
    setAccessibleLabel(text)
  }

  package convenience init(icon: String, label: String, styles: [String] = []) {
    self.init(gtk_button_new_from_icon_name(icon), styles)
    dropIconFromName()
    setAccessibleLabel(label)
    tooltip = label
  }

  package convenience init(child: Widget, styles: [String] = []) {
    self.init(gtk_button_new(), styles)
    gtk_button_set_child(cast(), child.widget)
  }

  package func setIcon(_ name: String) {
    gtk_button_set_icon_name(cast(), name)
    dropIconFromName()
  }

  package func onClick(_ closure: @escaping @MainActor () -> Void) {
    connect("clicked", closure)
  }

  /// Replaces the closure of ``onClick(_:)`` at a click or Enter with Control held.
  package func onControlActivate(_ closure: @escaping @MainActor () -> Void) {
    onControlClick(closure)
    onShortcut("<Control>Return") {
      closure()
      return true
    }
  }
}
