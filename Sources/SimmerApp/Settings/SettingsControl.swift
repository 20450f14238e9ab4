import GtkKit
import SimmerCore

/// A control of the settings with its label. One that is bound to a setting shows it, also when it
/// is changed elsewhere, and stores what a person chooses.
@MainActor
final class SettingsControl {
  let label: String
  let widget: Widget
  private var list: AnyObject?
  /// Shows the value again, with what is offered now.
  private(set) var refresh: @MainActor () -> Void = {}

  init<Value>(_ setting: KeyPath<DeclaredSettings, Setting<Value>>, _ widget: Widget) {
    (label, self.widget) = (Preferences.declared[keyPath: setting].title ?? "", widget)
  }

  convenience init(
    _ setting: KeyPath<DeclaredSettings, Setting<Bool>>, of preferences: Preferences
  ) {
    let control = Switch()
    self.init(setting, control)
    control.onToggle { [weak control] in
      if let control { preferences[dynamicMember: setting] = control.isOn }
    }
    bind(setting, of: preferences) { [weak control] in control?.isOn = $0 }
  }

  convenience init<Value: Equatable>(
    _ setting: KeyPath<DeclaredSettings, Setting<Value>>, of preferences: Preferences,
    _ offered: @autoclosure @escaping () -> [Value], name: @escaping (Value) -> String
  ) {
    let list = Choice(Preferences.declared[keyPath: setting].title ?? "", offered, name: name)
    self.init(setting, list.widget)
    self.list = list
    list.onChoose { preferences[dynamicMember: setting] = $0 }
    bind(setting, of: preferences) { [weak list] in list?.show($0) }
  }

  private func bind<Value>(
    _ setting: KeyPath<DeclaredSettings, Setting<Value>>, of preferences: Preferences,
    _ show: @escaping @MainActor (Value) -> Void
  ) {
    refresh = { show(preferences[dynamicMember: setting]) }
    preferences.onChange(of: [setting], for: self, refresh)
    refresh()
  }
}
