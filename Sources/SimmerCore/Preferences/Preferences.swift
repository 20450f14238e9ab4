import GLibKit

/// The person's choices, stored in GSettings; in memory only if the schema isn't installed.
@MainActor
@dynamicMemberLookup
package final class Preferences {
  package nonisolated static let declared = DeclaredSettings()

  private let settings: Settings?
  private var unsaved: [String: any SettingsValue] = [:]
  package private(set) var observers: [String: Observers] = [:]

  package private(set) var problem: String? {
    didSet { if problem != oldValue { problemObservers.tell() } }
  }
  private var problemObservers = Observers()

  package let desktopClock: DesktopClock

  package init(_ settings: Settings?, desktopClock: DesktopClock = DesktopClock()) {
    self.settings = settings
    self.desktopClock = desktopClock
    migrate()
    desktopClock.onChange = { [weak self] in self?.tellObservers(of: Self.declared.timeFormat.key) }
    settings?.onChange { [weak self] in self?.tellObservers(of: $0) }
    settings?.onFailure = { [weak self] in self?.problem = Self.failure }
  }

  package subscript<Value>(
    dynamicMember setting: KeyPath<DeclaredSettings, Setting<Value>>
  ) -> Value {
    get { Self.declared[keyPath: setting].value(in: self) }
    set { Self.declared[keyPath: setting].set(newValue, in: self) }
  }

  private static var failure: String {
    tr("Settings can’t be saved: the disk is full, or they’re read-only.")
  }

  package func onProblemChange(
    for owner: AnyObject, _ closure: @escaping @MainActor () -> Void
  ) {
    problemObservers.add(for: owner, closure)
  }

  /// Migrates values that an earlier version has stored with another type.
  private func migrate() {
    // The key was once a Boolean, false by default.
    if let keptAwake = settings?.keptValue(Self.declared.keepAwake.key, as: Bool.self) {
      self.keepAwake = keptAwake ? .always : .never
    }
    // The ring could once be hidden by a switch of its own.
    if !self.showsRing {
      if self.face == .ring { self.face = .figures }
      self.showsRing = true
    }
  }

  /// Keys whose stored values are invalid, with these values; the defaults are used instead.
  package var refusedValues: [(key: String, value: String)] {
    let texts = DeclaredSettings.all.compactMap { setting -> (key: String, value: String)? in
      guard let text = stored(setting.key, as: String.self), setting.stored is String,
        !setting.canRead(text)
      else { return nil }
      return (setting.key, text)
    }
    return (settings?.refusedValues ?? []) + texts
  }

  /// Called after changes by this process or another, as long as `owner` exists.
  package func onChange(
    of settings: [PartialKeyPath<DeclaredSettings>], for owner: AnyObject,
    _ closure: @escaping @MainActor () -> Void
  ) {
    let settings = settings.compactMap { Self.declared[keyPath: $0] as? any AnySetting }
    onChange(of: settings, for: owner, closure)
  }

  package func onChange(
    of settings: [any AnySetting], for owner: AnyObject, _ closure: @escaping @MainActor () -> Void
  ) {
    for setting in settings {
      observers[setting.key, default: Observers()].add(for: owner, closure)
    }
  }

  /// Nil if neither the settings nor an earlier choice have a value of this type.
  func value<Value: SettingsValue>(_ key: String, like _: Value) -> Value? {
    stored(key, as: Value.self) ?? unsaved[key] as? Value
  }

  /// Returns whether a choice is stored, even one equal to the standard value.
  package func hasChosen<Value>(_ setting: KeyPath<DeclaredSettings, Setting<Value>>) -> Bool {
    let key = Self.declared[keyPath: setting].key
    return settings?.hasChosen(key) ?? (unsaved[key] != nil)
  }

  func allows<Value: SettingsValue>(_ value: Value, for key: String) -> Bool {
    Self.isUsable(value) && settings?.allows(value, for: key) ?? true
  }

  /// Nil if the installed schema has no value of this type, or it is too long.
  func stored<Value: SettingsValue>(_ key: String, as type: Value.Type) -> Value? {
    settings?.value(key, as: type).flatMap { Self.isUsable($0) ? $0 : nil }
  }

  /// Whether a value is no longer than a path can be, and no NaN, which GSettings lets through.
  private static func isUsable(_ value: some SettingsValue) -> Bool {
    switch value {
    case let text as String: text.utf8.count <= 4_096
    case let number as Double: number.isFinite
    default: true
    }
  }

  /// Stores a choice; without installed settings, until the end of the program.
  /// - Returns: false if that is not possible in the settings. Then ``problem`` says why.
  @discardableResult
  func set<Value: SettingsValue & Equatable>(_ key: String, to value: Value) -> Bool {
    if settings?.value(key, as: Value.self) == value { return true }
    if settings?.set(key, to: value) == true {
      problem = nil
      return true
    }
    if settings?.allows(value, for: key) == true {
      problem = Self.failure
      // The switch that shows the former value again is still being switched.
      MainLoop.async { [weak self] in self?.tellObservers(of: key) }
      return false
    }
    unsaved[key] = value
    tellObservers(of: key)
    return false
  }

  private func tellObservers(of key: String) {
    observers[key]?.tell()
  }
}
