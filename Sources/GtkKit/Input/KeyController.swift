internal import CGtk

/// A key on the keyboard, by its symbol.
public struct Key: Equatable, Sendable {
  let value: guint

  /// The keys that programs of this kind look at.
  public static let space = Key(value: guint(GDK_KEY_space))
  /// Escape.
  public static let escape = Key(value: guint(GDK_KEY_Escape))
  /// Enter.
  public static let enter = Key(value: guint(GDK_KEY_Return))
  /// Enter on the number pad.
  public static let keypadEnter = Key(value: guint(GDK_KEY_KP_Enter))
}

extension Widget {
  /// Calls `closure` when a key without modifiers goes down, before anything inside the widget
  /// sees it; true keeps it from going further. `isRepeat` says that the key is being held.
  public func onKey(_ closure: @escaping @MainActor (_ key: Key, _ isRepeat: Bool) -> Bool) {
    guard let controller = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    add(controller: controller)
    let object = Object(retaining: UnsafeMutableRawPointer(controller))
    let down = HeldKey()

    typealias Closure = @MainActor (guint, GdkModifierType) -> gboolean
    let pressed: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean =
      { _, value, _, modifiers, data in
        let closure = ClosureBox<Closure>.closure(in: data)
        return MainActor.assumeIsolated { closure?(value, modifiers) ?? 0 }
      }
    let onPress: Closure = { value, modifiers in
      let relevant =
        GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
        | GDK_SUPER_MASK.rawValue
      guard modifiers.rawValue & relevant == 0 else { return 0 }
      let isRepeat = down.value == value
      down.value = value
      return closure(Key(value: value), isRepeat) ? 1 : 0
    }
    object.connect("key-pressed", calling: unsafeBitCast(pressed, to: GCallback.self), onPress)

    let released: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> Void = {
      _, _, _, _, data in
      let closure = ClosureBox<@MainActor () -> Void>.closure(in: data)
      MainActor.assumeIsolated { closure?() }
    }
    let onRelease: @MainActor () -> Void = { down.value = nil }
    object.connect("key-released", calling: unsafeBitCast(released, to: GCallback.self), onRelease)
  }
}

@MainActor
private final class HeldKey {
  var value: guint?
}
