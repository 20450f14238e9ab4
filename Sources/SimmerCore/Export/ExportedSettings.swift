import GLibKit
import TimerEngine

/// The person's choices, by their keys, not what belongs to a screen or was seen.
package struct ExportedSettings: Codable, Equatable, Sendable {
  package typealias Value = OutsideChange.SettingValue

  private static let keys = DeclaredSettings.all.filter(\.isExported).map(\.key)

  package private(set) var values: [String: Value] = [:]

  package init(_ values: [String: Value]) { self.values = values }

  @MainActor package init(of preferences: Preferences) {
    for key in Self.keys {
      values[key] =
        preferences.stored(key, as: Bool.self).map { .bool($0) }
        ?? preferences.stored(key, as: Int.self).map { .number(Double($0)) }
        ?? preferences.stored(key, as: Double.self).map { .number($0) }
        ?? preferences.stored(key, as: String.self).map { .text($0) }
    }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    for key in Self.keys {
      let name = Name(stringValue: key)
      values[key] = try container.decodeIfPresent(Value.self, forKey: name)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  @MainActor package func areAllowed(by preferences: Preferences) -> Bool {
    known.allSatisfy { key, value in
      switch value {
      case .bool(let value): preferences.allows(value, for: key)
      case .number(let value):
        preferences.allows(value, for: key)
          || Int(exactly: value).map { preferences.allows($0, for: key) } == true
      case .text(let value): preferences.allows(value, for: key)
      }
    }
  }

  /// `sounds` replaces identifiers. Returns whether all could be stored.
  @discardableResult
  @MainActor package func apply(to preferences: Preferences, sounds: [String: String]) -> Bool {
    known.reduce(true) { areStored, entry in
      let (key, value) = entry
      let isStored =
        switch value {
        case .bool(let value): preferences.set(key, to: value)
        case .number(let value) where preferences.allows(value, for: key):
          preferences.set(key, to: value)
        case .number(let value): preferences.set(key, to: Int(value))
        case .text(let value): preferences.set(key, to: sounds[value] ?? value)
        }
      return areStored && isStored
    }
  }

  /// Returns these settings without those that have changed from `before` to `now`.
  package func withoutChanges(from before: Self, to now: Self) -> Self {
    var kept = self
    kept.values = values.filter { key, _ in before.values[key] == now.values[key] }
    return kept
  }

  private var known: [(String, Value)] {
    Self.keys.compactMap { key in values[key].map { (key, $0) } }
  }
}

extension OutsideChange.SettingValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    }
  }
}
