import GLibKit

/// The person's choices, stored in GSettings; in memory only if the schema isn't installed.
@MainActor
package final class Preferences {
  private let settings: Settings?
  private var unsaved: [Key: any SettingsValue] = [:]
  package private(set) var observers: [Key: Observers] = [:]

  /// The desktop's clock, for ``ClockFormat/system``.
  package let desktopClock: DesktopClock

  /// - Parameter settings: nil when the schema isn't installed.
  package init(_ settings: Settings?, desktopClock: DesktopClock = DesktopClock()) {
    self.settings = settings
    self.desktopClock = desktopClock
    migrate()
    desktopClock.onChange = { [weak self] in self?.tellObservers(of: .timeFormat) }
    settings?.onChange { [weak self] name in
      if let key = Key(rawValue: name) { self?.tellObservers(of: key) }
    }
  }

  /// Migrates values that an earlier version has stored with another type.
  private func migrate() {
    // The key was once a Boolean, false by default.
    if let keptAwake = settings?.keptValue(Key.keepAwake.rawValue, as: Bool.self) {
      keepAwake = keptAwake ? .always : .never
    }
    // The ring could once be hidden by a switch of its own.
    if settings?.value(Key.showRing.rawValue, as: Bool.self) == false {
      if face == .ring { face = .figures }
      set(.showRing, to: true)
    }
  }

  /// Keys whose stored values are invalid, with these values; the defaults are used instead.
  package var refusedValues: [(key: String, value: String)] {
    var refused = settings?.refusedValues ?? []
    let texts: [(key: Key, isUsable: (String) -> Bool)] = [
      (.ringColor, { Color($0) != nil }),
      (.pinnedPlace, { [pinnedPlace] in $0.isEmpty || pinnedPlace != nil }),
    ]
    for (key, isUsable) in texts {
      let name = key.rawValue
      if let text = settings?.value(name, as: String.self), !isUsable(text) {
        refused.append((name, text))
      }
    }
    return refused
  }

  /// Calls `closure` after every change of one of these keys, by this process or another, as long
  /// as `owner` exists.
  package func onChange(
    of keys: Set<Key>, for owner: AnyObject, _ closure: @escaping @MainActor () -> Void
  ) {
    for key in keys { observers[key, default: Observers()].add(for: owner, closure) }
  }

  /// Returns the value of a key; `default` if neither the settings nor an earlier choice have one.
  package func value<Value: SettingsValue>(_ key: Key, default: Value) -> Value {
    stored(key, as: Value.self) ?? unsaved[key] as? Value ?? `default`
  }

  /// Returns whether a choice is stored for a key, even one equal to the default.
  func hasChosen(_ key: Key) -> Bool {
    settings?.hasChosen(key.rawValue) ?? (unsaved[key] != nil)
  }

  func allows<Value: SettingsValue>(_ value: Value, for key: Key) -> Bool {
    Self.isUsable(value) && settings?.allows(value, for: key.rawValue) ?? true
  }

  /// Returns the value of a key; nil if the installed schema has none of this type, or it is too
  /// long.
  func stored<Value: SettingsValue>(_ key: Key, as type: Value.Type) -> Value? {
    settings?.value(key.rawValue, as: type).flatMap { Self.isUsable($0) ? $0 : nil }
  }

  /// Whether a value is no longer than a path can be, and no NaN, which GSettings lets through.
  private static func isUsable(_ value: some SettingsValue) -> Bool {
    switch value {
    case let text as String: text.utf8.count <= 4_096
    case let number as Double: number.isFinite
    default: true
    }
  }

  /// Stores a choice, at least until the end of the program.
  /// - Returns: false if that is not possible in the settings.
  @discardableResult
  package func set<Value: SettingsValue & Equatable>(_ key: Key, to value: Value) -> Bool {
    if settings?.value(key.rawValue, as: Value.self) == value { return true }
    if settings?.set(key.rawValue, to: value) == true { return true }
    unsaved[key] = value
    tellObservers(of: key)
    return false
  }

  private func tellObservers(of key: Key) {
    observers[key]?.tell()
  }
}
