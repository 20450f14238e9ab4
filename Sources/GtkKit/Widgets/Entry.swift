internal import CGtk

/// One line of text to edit: GtkEntry.
public final class Entry: Widget {
  /// An empty entry of at most `maximumLength` characters, which shows `placeholder` meanwhile.
  public init(placeholder: String, maximumLength: Int32) {
    super.init(sinking: gtk_entry_new())
    gtk_entry_set_placeholder_text(cast(), placeholder)
    gtk_entry_set_max_length(cast(), maximumLength)
  }

  /// What was typed.
  public var text: String {
    get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
    set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
  }

  /// Called when Enter is pressed in it.
  public func onActivate(_ closure: @escaping @MainActor () -> Void) {
    connect("activate", closure)
  }
}
