import GtkKit
import SimmerCore

/// A control of the settings with its label. One that is bound to a setting shows it, also when it
/// is changed elsewhere, and stores what a person chooses.
@MainActor
final class SettingsControl {
  /// The label; `_` marks its mnemonic.
  let label: String
  let widget: Widget
  /// The values of a list.
  private var list: AnyObject?

  /// A control that the page itself connects with a setting.
  init(_ key: Preferences.Key, _ widget: Widget) {
    (label, self.widget) = (key.title ?? "", widget)
  }

  /// A switch that is bound to a setting.
  convenience init(
    _ key: Preferences.Key, _ value: ReferenceWritableKeyPath<Preferences, Bool>,
    of preferences: Preferences
  ) {
    let control = Switch()
    self.init(key, control)
    control.onToggle { [weak control] in
      if let control { preferences[keyPath: value] = control.isOn }
    }
    bind(key, of: preferences) { [weak control] in control?.isOn = preferences[keyPath: value] }
  }

  /// A list of values that is bound to a setting.
  /// - Parameter name: returns the name of a value.
  convenience init<Value: Equatable>(
    _ key: Preferences.Key, _ value: ReferenceWritableKeyPath<Preferences, Value>,
    of preferences: Preferences, _ offered: [Value], name: @escaping (Value) -> String
  ) {
    let list = Choice(key.title ?? "", offered, name: name)
    self.init(key, list.widget)
    self.list = list
    list.onChoose { preferences[keyPath: value] = $0 }
    bind(key, of: preferences) { [weak list] in list?.show(preferences[keyPath: value]) }
  }

  private func bind(
    _ key: Preferences.Key, of preferences: Preferences, _ show: @escaping @MainActor () -> Void
  ) {
    preferences.onChange(of: [key], for: self, show)
    show()
  }
}
