import GLibKit

package struct Setting<Value: Sendable>: AnySetting {
  /// The key in the schema, which has the limits and an explanation.
  package let key: String
  /// The value if none is stored, or one that means nothing.
  package let standard: Value
  package let stored: any StoredValue

  private let label: @Sendable () -> String?
  private let exported: Bool?
  private let read: @Sendable (any StoredValue) -> Value?
  private let write: @Sendable (Value) -> any StoredValue

  /// - Parameters:
  ///   - title: the label of its row in the settings, with `_` before the mnemonic, which no other
  ///     row has; nil for a setting that is chosen elsewhere.
  ///   - isExported: whether exports have it: a choice of the person, not what belongs to a screen
  ///     or was seen, nor what a desktop has to agree to first. Without it, those with a row.
  ///   - read: returns what a stored value means; nil if it means nothing.
  init<Stored: StoredValue>(
    _ key: String, _ standard: Value, title: @autoclosure @escaping @Sendable () -> String? = nil,
    isExported: Bool? = nil, read: @escaping @Sendable (Stored) -> Value?,
    write: @escaping @Sendable (Value) -> Stored
  ) {
    (self.key, self.standard, label, exported) = (key, standard, title, isExported)
    self.write = write
    self.read = { ($0 as? Stored).flatMap(read) }
    stored = write(standard)
  }

  package var title: String? { label() }
  package var isExported: Bool { exported ?? (title != nil) }

  package func canRead(_ value: any StoredValue) -> Bool { read(value) != nil }

  @MainActor func value(in preferences: Preferences) -> Value {
    func value(like stored: some StoredValue) -> Value? {
      preferences.value(key, like: stored).flatMap(read)
    }
    return value(like: stored) ?? standard
  }

  @MainActor func set(_ value: Value, in preferences: Preferences) {
    func store(_ value: some StoredValue) { preferences.set(key, to: value) }
    store(write(value))
  }
}

package typealias StoredValue = SettingsValue & Equatable & Sendable

package protocol AnySetting: Sendable {
  var key: String { get }
  var title: String? { get }
  var isExported: Bool { get }
  var stored: any StoredValue { get }
  func canRead(_ value: any StoredValue) -> Bool
}

extension Setting where Value: StoredValue {
  init(
    _ key: String, _ standard: Value, title: @autoclosure @escaping @Sendable () -> String? = nil,
    isExported: Bool? = nil
  ) {
    self.init(
      key, standard, title: title(), isExported: isExported, read: { (value: Value) in value },
      write: { $0 })
  }
}

extension Setting where Value: RawRepresentable<String> {
  init(
    _ key: String, _ standard: Value, title: @autoclosure @escaping @Sendable () -> String? = nil,
    isExported: Bool? = nil
  ) {
    self.init(
      key, standard, title: title(), isExported: isExported,
      read: { (value: String) in Value(rawValue: value) }, write: \.rawValue)
  }
}
