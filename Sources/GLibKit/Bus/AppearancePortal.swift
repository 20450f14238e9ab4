internal import CGLib

/// A client of `org.freedesktop.portal.Settings`, which reports the desktop's appearance
/// preferences. Its calls are asynchronous; without a portal, it reports nothing.
@MainActor
package final class AppearancePortal {
  private static let interface = "org.freedesktop.portal.Settings"
  /// Call timeout. A portal that is being started waits for other services.
  private static let patience = Duration.seconds(25)

  private let onChange: @MainActor (DesktopAppearance) -> Void
  private var appearance = DesktopAppearance()

  /// Reads the settings and subscribes to their changes. `onChange` is called if the first answer
  /// holds a preference, and then with each change.
  package init(_ bus: Bus?, onChange: @escaping @MainActor (DesktopAppearance) -> Void) {
    self.onChange = onChange
    let namespaces = DesktopAppearance.keys.map(\.namespace)
    for namespace in namespaces {
      bus?.onSignal(
        "SettingChanged", of: Self.interface, at: Portal.path, from: Portal.name, about: namespace
      ) { [weak self] in self?.readChange($0) }
    }
    bus?.call(
      "ReadAll", of: Self.interface, at: Portal.path, in: Portal.name,
      [namespaces.variant], timeout: Self.patience
    ) { [weak self] in
      if case .success(let answer) = $0 { self?.readAll(answer) }
    }
  }

  private func readAll(_ answer: OpaquePointer) {
    guard Self.type(of: answer) == "(a{sa{sv}})",
      let namespaces = g_variant_get_child_value(answer, 0)
    else { return }
    defer { g_variant_unref(namespaces) }
    var changed = appearance
    for (namespace, keys) in DesktopAppearance.keys {
      guard let settings = g_variant_lookup_value(namespaces, namespace, nil) else { continue }
      defer { g_variant_unref(settings) }
      for key in keys {
        guard let value = g_variant_lookup_value(settings, key, nil) else { continue }
        defer { g_variant_unref(value) }
        changed.set(key, of: namespace, value)
      }
    }
    tell(changed)
  }

  private func readChange(_ arguments: OpaquePointer) {
    guard Self.type(of: arguments) == "(ssv)",
      let namespace = g_variant_get_child_value(arguments, 0),
      let key = g_variant_get_child_value(arguments, 1),
      let box = g_variant_get_child_value(arguments, 2), let value = g_variant_get_variant(box)
    else { return }
    defer { [namespace, key, box, value].forEach { g_variant_unref($0) } }
    var changed = appearance
    changed.set(String(key), of: String(namespace), value)
    tell(changed)
  }

  private func tell(_ changed: DesktopAppearance) {
    guard changed != appearance else { return }
    appearance = changed
    onChange(changed)
  }

  private static func type(of variant: OpaquePointer) -> String {
    String(cString: g_variant_get_type_string(variant))
  }
}
