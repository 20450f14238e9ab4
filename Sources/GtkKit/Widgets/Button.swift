internal import CGtk

/// GtkButton.
public class Button: Widget {
  /// A button with a text; `_` marks the letter that Alt goes with.
  public init(_ text: String, styles: [String] = []) {
    super.init(sinking: gtk_button_new())
    // gtk_button_new_with_mnemonic would have assistive technology read the name twice.
    gtk_button_set_child(cast(), gtk_label_new_with_mnemonic(text))
    setAccessibleLabel(text.withoutMnemonic)
    for style in styles { setStyle(style) }
  }

  /// A button with a text as it is, which may be somebody's own.
  public init(text: String, styles: [String] = []) {
    super.init(sinking: gtk_button_new())
    setText(text)
    for style in styles { setStyle(style) }
  }

  /// Shows another text on a button that has one.
  public func setText(_ text: String) {
    gtk_button_set_child(cast(), gtk_label_new(text))
    setAccessibleLabel(text)
  }

  /// A button showing an icon of the theme, which is known as `label`.
  public init(icon: String, label: String, styles: [String] = []) {
    super.init(sinking: gtk_button_new_from_icon_name(icon))
    dropIconFromName()
    for style in styles { setStyle(style) }
    setAccessibleLabel(label)
    tooltip = label
  }

  /// A button showing any widget.
  public init(child: Widget, styles: [String] = []) {
    super.init(sinking: gtk_button_new())
    gtk_button_set_child(cast(), child.widget)
    for style in styles { setStyle(style) }
  }

  /// Changes the icon of a button that shows one.
  public func setIcon(_ name: String) {
    gtk_button_set_icon_name(cast(), name)
    dropIconFromName()
  }

  /// Called when a person presses it, by whatever means.
  public func onClick(_ closure: @escaping @MainActor () -> Void) {
    connect("clicked", closure)
  }
}
