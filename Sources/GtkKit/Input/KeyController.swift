internal import CGtk
import GLibKit

package struct Key: Equatable, Sendable {
  let value: guint
  /// Whether Shift is held and did not determine the symbol.
  var isShifted = false
  var isControlled = false

  package static let space = Key(value: guint(GDK_KEY_space))
  package static let escape = Key(value: guint(GDK_KEY_Escape))
  package static let enter = Key(value: guint(GDK_KEY_Return))
  package static let keypadEnter = Key(value: guint(GDK_KEY_KP_Enter))
  package static let left = Key(value: guint(GDK_KEY_Left))
  package static let right = Key(value: guint(GDK_KEY_Right))
  package static let up = Key(value: guint(GDK_KEY_Up))
  package static let down = Key(value: guint(GDK_KEY_Down))
  package static let pageUp = Key(value: guint(GDK_KEY_Page_Up))
  package static let pageDown = Key(value: guint(GDK_KEY_Page_Down))
  package static let tab = Key(value: guint(GDK_KEY_Tab))
  package static let backspace = Key(value: guint(GDK_KEY_BackSpace))
  package static let delete = Key(value: guint(GDK_KEY_Delete))
  /// Control and Z, which undoes.
  package static let undo = Key(value: guint(GDK_KEY_z), isControlled: true)
  package static let keypadPlus = Key(value: guint(GDK_KEY_KP_Add))
  package static let keypadMinus = Key(value: guint(GDK_KEY_KP_Subtract))

  package var shifted: Key { Key(value: value, isShifted: true) }

  package var controlled: Key { Key(value: value, isControlled: true) }

  /// The character that the key types; nil if it types none.
  package var character: Character? {
    guard !isControlled else { return nil }
    let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value))
    guard let scalar, scalar.value >= 0x20, scalar.value != 0x7F else { return nil }
    return Character(scalar)
  }
}

extension Widget {
  /// Calls `closure` when a key goes down, alone or with Shift or Control, before the widget's
  /// children; true keeps it from them. `isRepeat` says that the key is being held.
  package func onKey(_ closure: @escaping @MainActor (_ key: Key, _ isRepeat: Bool) -> Bool) {
    guard let controller = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    add(controller: controller)
    let object = Object(retaining: UnsafeMutableRawPointer(controller))
    let down = HeldKeys()

    object.connect("key-pressed") {
      (value: guint, code: guint, modifiers: GdkModifierType) -> Bool in
      let isRepeat = !down.codes.insert(code).inserted
      let others = GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
      guard modifiers.rawValue & others == 0 else { return false }
      let shift = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
      let key = Key(
        value: value, isShifted: shift && !consumesShift(controller),
        isControlled: modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0)
      return closure(key, isRepeat)
    }
    object.connect("key-released") { (_: guint, code: guint) in _ = down.codes.remove(code) }
    // Another window gets the release of a key that is still down.
    onFocusLeave { down.codes = [] }
  }
}

extension GdkModifierType: SignalArgument {
  init(_ value: UnsafePointer<GValue>) { self.init(g_value_get_flags(value)) }
}

/// Returns whether Shift determined the symbol of the present key event of a controller.
private func consumesShift(_ controller: OpaquePointer) -> Bool {
  guard let event = gtk_event_controller_get_current_event(controller) else { return false }
  return gdk_key_event_get_consumed_modifiers(event).rawValue & GDK_SHIFT_MASK.rawValue != 0
}

/// The keys that are down, by their hardware codes: with Shift, a key has another symbol.
@MainActor
private final class HeldKeys {
  var codes: Set<guint> = []
}
