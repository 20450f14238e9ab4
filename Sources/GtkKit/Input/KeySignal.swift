internal import CGtk

/// Changes of a text as by keys: newer versions of GTK can't undo others.
extension Widget {
  package func deleteText() {
    gtk_editable_select_region(opaque, 0, -1)
    emitKeySignal(
      "delete-from-cursor", g_variant_new_int32(Int32(GTK_DELETE_CHARS.rawValue)),
      g_variant_new_int32(1))
  }

  package func insertText(_ text: String) {
    emitKeySignal("insert-at-cursor", g_variant_new_string(text))
  }

  /// Emits a signal that GTK binds to keys.
  private func emitKeySignal(_ signal: String, _ arguments: OpaquePointer?...) {
    let action = gtk_signal_action_new(signal)
    defer { g_object_unref(UnsafeMutableRawPointer(action)) }
    let values = g_variant_ref_sink(g_variant_new_tuple(arguments, gsize(arguments.count)))
    defer { g_variant_unref(values) }
    gtk_shortcut_action_activate(action, GtkShortcutActionFlags(0), widget, values)
  }
}
