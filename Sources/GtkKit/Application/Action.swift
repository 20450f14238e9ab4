internal import CGtk
import GLibKit

/// A named action: GSimpleAction.
package final class Action: Object {
  init(_ name: String, _ closure: @escaping @MainActor () -> Void) {
    super.init(owning: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
    onActivate { _ in closure() }
  }

  init<Target: VariantValue>(_ name: String, _ closure: @escaping @MainActor (Target) -> Void) {
    let type = g_variant_type_new(Target.variantType)
    defer { g_variant_type_free(type) }
    super.init(owning: UnsafeMutableRawPointer(g_simple_action_new(name, type)))
    // GSimpleAction rejects targets of other types.
    onActivate { target in
      if let target { closure(Target(target)) }
    }
  }

  /// An action with a state, on or off. Activating it only calls `closure`, which may or may not
  /// change the state.
  init(_ name: String, isOn: Bool, _ closure: @escaping @MainActor () -> Void) {
    super.init(
      owning: UnsafeMutableRawPointer(
        g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0))))
    onActivate { _ in closure() }
    // Without this empty handler, other programs could set the state.
    let thunk: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, _ in }
    connect("change-state", calling: unsafeBitCast(thunk, to: GCallback.self), ())
  }

  /// Sets the state of the action, which buttons and menus show.
  package func setOn(_ on: Bool) {
    g_simple_action_set_state(opaque, g_variant_new_boolean(on ? 1 : 0))
  }

  private func onActivate(_ closure: @escaping @MainActor (OpaquePointer?) -> Void) {
    let thunk: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = {
      _, target, data in
      // The target is not used on another thread during the call.
      nonisolated(unsafe) let target = target
      let closure = ClosureBox<@MainActor (OpaquePointer?) -> Void>.closure(in: data)
      MainActor.assumeIsolated { closure?(target) }
    }
    connect("activate", calling: unsafeBitCast(thunk, to: GCallback.self), closure)
  }
}
