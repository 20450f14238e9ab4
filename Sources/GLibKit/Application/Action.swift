internal import CGLib

/// A named action: GSimpleAction.
package final class Action: Object {
  package init(_ name: String, _ closure: @escaping @MainActor () -> Void) {
    super.init(owning: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
    connect("activate", closure)
  }

  init<Target: VariantValue>(_ name: String, _ closure: @escaping @MainActor (Target) -> Void) {
    let type = g_variant_type_new(Target.variantType)
    defer { g_variant_type_free(type) }
    super.init(owning: UnsafeMutableRawPointer(g_simple_action_new(name, type)))
    // GSimpleAction rejects targets of other types.
    connect("activate") { (target: gpointer?) in
      if let target { closure(Target(OpaquePointer(target))) }
    }
  }

  /// An action with a state, on or off, which activating it changes only if `closure` does.
  init(_ name: String, isOn: Bool, _ closure: @escaping @MainActor () -> Void) {
    super.init(
      owning: UnsafeMutableRawPointer(
        g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0))))
    connect("activate", closure)
    // Without this empty handler, other programs could set the state.
    connect("change-state") {}
  }

  package func setOn(_ on: Bool) {
    g_simple_action_set_state(opaque, g_variant_new_boolean(on ? 1 : 0))
  }
}
