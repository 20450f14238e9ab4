internal import CGtk
import GLibKit

package class Button: Widget {
  /// A button with a text; `_` marks the mnemonic, the letter for Alt.
  package init(_ text: String, styles: [String] = []) {
    super.init(sinking: gtk_button_new())
    // gtk_button_new_with_mnemonic would have assistive technology read the name twice.
    gtk_button_set_child(cast(), gtk_label_new_with_mnemonic(ShownText(text).string))
    setAccessibleLabel(text.withoutMnemonic)
    for style in styles { setStyle(style) }
  }

  /// A button with a literal text, without a mnemonic.
  package init(text: String, styles: [String] = []) {
    super.init(sinking: gtk_button_new())
    setText(text)
    for style in styles { setStyle(style) }
  }

  package func setText(_ text: String) {
    gtk_button_set_child(cast(), gtk_label_new(ShownText(text).string))
    setAccessibleLabel(text)
  }

  package init(icon: String, label: String, styles: [String] = []) {
    super.init(sinking: gtk_button_new_from_icon_name(icon))
    dropIconFromName()
    for style in styles { setStyle(style) }
    setAccessibleLabel(label)
    tooltip = label
  }

  package init(child: Widget, styles: [String] = []) {
    super.init(sinking: gtk_button_new())
    gtk_button_set_child(cast(), child.widget)
    for style in styles { setStyle(style) }
  }

  package func setIcon(_ name: String) {
    gtk_button_set_icon_name(cast(), name)
    dropIconFromName()
  }

  /// Calls `closure` when the button is activated, by pointer, finger or key.
  package func onClick(_ closure: @escaping @MainActor () -> Void) {
    connect("clicked", closure)
  }

  /// Calls `closure`, in place of that of ``onClick(_:)``, when the button is clicked or Enter is
  /// pressed with Control held.
  package func onControlActivate(_ closure: @escaping @MainActor () -> Void) {
    onControlClick(closure)
    onShortcut("<Control>Return") {
      closure()
      return true
    }
  }
}
