internal import CGtk
import GLibKit

@MainActor
package struct KeyPress {
  package let key: Key
  package let isRepeat: Bool
  let controller: OpaquePointer

  /// Gives the key itself to an entry that has just got the focus. Its input method may make a
  /// character of this key and of those that follow.
  /// - Returns: whether the entry has used it.
  package func forward(to entry: Entry) -> Bool {
    guard let text = entry.field, gtk_event_controller_get_current_event(controller) != nil else {
      return false
    }
    return gtk_event_controller_key_forward(controller, text.widget) != 0
  }
}

extension Key {
  /// A key in the form of GTK, `<Control>Right`; nil for another text.
  package init?(accelerator text: String) {
    var (value, modifiers) = (guint(0), GdkModifierType(rawValue: 0))
    guard gtk_accelerator_parse(text, &value, &modifiers) != 0 else { return nil }
    self.init(
      value: value, isShifted: modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0,
      isControlled: modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0)
  }
}

extension Widget {
  /// Calls `closure` when a key goes down, alone or with Shift or Control, before the widget's
  /// children; true keeps it from them. Keys that an input method is making a character of are left
  /// to it.
  package func onKey(_ closure: @escaping @MainActor (KeyPress) -> Bool) {
    guard let controller = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    add(controller: controller)
    let object = Object(retaining: UnsafeMutableRawPointer(controller))
    let down = HeldKeys()

    let press: @MainActor (guint, guint, GdkModifierType) -> Bool = {
      [weak self] value, code, modifiers in
      let isRepeat = !down.codes.insert(code).inserted
      let others = GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
      guard modifiers.rawValue & others == 0, self?.isComposing == false else { return false }
      let shift = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
      let control = modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0
      let event = gtk_event_controller_get_current_event(controller)
      let letter = control ? self?.latinLetter(value, code) : nil
      let key = Key(
        value: letter ?? value, code: code, isAlone: event.map(isAlone) ?? false,
        isShifted: shift && (letter != nil || event.map(consumesShift) != true),
        isControlled: control)
      return closure(KeyPress(key: key, isRepeat: isRepeat, controller: controller))
    }
    object.connect("key-pressed", press)
    object.connect("key-released") { (_: guint, code: guint) in _ = down.codes.remove(code) }
    // Another window gets the release of a key that is still down.
    onFocusLeave { down.codes = [] }
  }
}

extension Widget {
  /// Returns the letter of the Latin alphabet that a key stands for, without case: with another
  /// script, that of the same key in another of the person's layouts. Nil if it stands for none.
  /// GTK finds its own shortcuts in the same way.
  fileprivate func latinLetter(_ value: guint, _ code: guint) -> guint? {
    let letters = guint(GDK_KEY_a)...guint(GDK_KEY_z)
    let lower = gdk_keyval_to_lower(value)
    if letters.contains(lower) { return lower }
    var (keys, values, count) = (
      UnsafeMutablePointer<GdkKeymapKey>?.none, UnsafeMutablePointer<guint>?.none, Int32(0)
    )
    guard gdk_keyval_to_unicode(value) >= 0x80,
      gdk_display_map_keycode(gtk_widget_get_display(widget), code, &keys, &values, &count) != 0
    else { return nil }
    defer {
      g_free(keys)
      g_free(values)
    }
    return UnsafeBufferPointer(start: values, count: Int(count)).first { letters.contains($0) }
  }
}

extension GdkModifierType: SignalArgument {
  init(_ value: UnsafePointer<GValue>) { self.init(g_value_get_flags(value)) }
}

private func consumesShift(_ event: OpaquePointer) -> Bool {
  gdk_key_event_get_consumed_modifiers(event).rawValue & GDK_SHIFT_MASK.rawValue != 0
}

/// Returns whether a key event has the first symbol of its key.
private func isAlone(_ event: OpaquePointer) -> Bool { gdk_key_event_get_level(event) == 0 }

/// The keys that are down, by their hardware codes: with Shift, a key has another symbol.
@MainActor
private final class HeldKeys {
  var codes: Set<guint> = []
}
