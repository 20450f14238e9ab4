internal import CGLib

package typealias SettingsValue = VariantValue

/// The values of one GSettings schema. Unlike GSettings it can't abort the program: a schema or key
/// that isn't installed, or has another type, reads as nil.
@MainActor
package final class Settings: Object {
  private let schema: OpaquePointer
  /// Values read since the last change. GSettings has no cache.
  private var known: [String: any VariantValue] = [:]
  /// Called when a value that was set could not be stored after all, and is the former one again.
  package var onFailure: (() -> Void)?
  /// Time in which dconf tells that it could not store a value: at most that of a call over D-Bus.
  private static let patience = Duration.seconds(30)
  /// The former values, as text, of keys that were set in the last ``patience``, by the key.
  private var formerValues: [String: (text: String?, limit: Timeout)] = [:]
  /// Whether values are stored, for keys that were looked up since the last change.
  private var chosen: [String: Bool] = [:]

  /// The settings of a schema, searched for in `directories` (of compiled schemas) and then where
  /// GSettings looks; nil if it isn't installed.
  package init?(schemaID: String, directories: [String]) {
    var source = g_settings_schema_source_get_default()
    for directory in directories.reversed() {
      source =
        g_settings_schema_source_new_from_directory(directory, source, 0, nil) ?? source
    }
    guard let source, let schema = g_settings_schema_source_lookup(source, schemaID, 1) else {
      return nil
    }
    self.schema = schema
    super.init(owning: UnsafeMutableRawPointer(g_settings_new_full(schema, nil, nil)))
    onChange { [weak self] key in
      self?.known[key] = nil
      self?.chosen[key] = nil
      self?.checkFailure(of: key)
    }
  }

  /// Returns the value of a key; nil if the installed schema has no such key of this type.
  package func value<Value: VariantValue>(_ key: String, as type: Value.Type) -> Value? {
    if let value = known[key] as? Value { return value }
    guard has(key, type) else { return nil }
    let variant = g_settings_get_value(cast(), key)
    defer { g_variant_unref(variant) }
    let value = variant.map { Value($0) }
    known[key] = value
    return value
  }

  /// The keys with stored values that the schema doesn't allow, and these values as text. GSettings
  /// silently reads such keys as their defaults.
  package var refusedValues: [(key: String, value: String)] {
    guard let keys = g_settings_schema_list_keys(schema) else { return [] }
    defer { g_strfreev(keys) }
    var refused: [(key: String, value: String)] = []
    var next = keys
    while let key = next.pointee {
      next += 1
      let schemaKey = g_settings_schema_get_key(schema, key)
      defer { g_settings_schema_key_unref(schemaKey) }
      let type = g_settings_schema_key_get_value_type(schemaKey)
      guard let value = keptValue(String(cString: key), ofType: type) else { continue }
      defer { g_variant_unref(value) }
      let isAllowed =
        g_variant_is_of_type(value, type) != 0
        && g_settings_schema_key_range_check(schemaKey, value) != 0
      if !isAllowed, let text = g_variant_print(value, 0) {
        refused.append((String(cString: key), String(cString: text)))
        g_free(text)
      }
    }
    return refused
  }

  /// Returns the stored value of a key that had this type in a former schema; else nil.
  package func keptValue<Value: VariantValue>(_ key: String, as type: Value.Type) -> Value? {
    guard g_settings_schema_has_key(schema, key) != 0, !has(key, type) else { return nil }
    let variantType = g_variant_type_new(Value.variantType)
    defer { g_variant_type_free(variantType) }
    guard let value = keptValue(key, ofType: variantType) else { return nil }
    defer { g_variant_unref(value) }
    return g_variant_is_of_type(value, variantType) != 0 ? Value(value) : nil
  }

  /// Returns whether a value is stored for a key, even one equal to the default.
  package func hasChosen(_ key: String) -> Bool {
    if let isChosen = chosen[key] { return isChosen }
    guard g_settings_schema_has_key(schema, key) != 0 else { return false }
    let value = g_settings_get_user_value(cast(), key)
    if let value { g_variant_unref(value) }
    chosen[key] = value != nil
    return value != nil
  }

  /// Returns the stored value, whether allowed or not. The caller releases it.
  private func keptValue(_ key: String, ofType type: OpaquePointer?) -> OpaquePointer? {
    guard let backend = g_settings_backend_get_default(),
      let path = g_settings_schema_get_path(schema)
    else { return nil }
    defer { g_object_unref(backend) }
    // The backend's read function is only available through its class.
    let read = UnsafeRawPointer(backend)
      .load(as: UnsafePointer<GSettingsBackendClass>.self).pointee.read
    return read?(backend, String(cString: path) + key, type, 0)
  }

  /// Keeps later changes in memory only, as long as this object lives.
  package func keepInMemory() {
    g_settings_delay(cast())
  }

  /// Stores a value. dconf does so later: see ``onFailure``.
  /// - Returns: false if the key is missing or locked, does not allow this value, or can't be
  ///   written.
  @discardableResult
  package func set<Value: VariantValue>(_ key: String, to value: Value) -> Bool {
    guard allows(value, for: key) else { return false }
    let former = formerValues.removeValue(forKey: key)?.text ?? text(of: key)
    guard g_settings_set_value(cast(), key, value.variant) != 0 else { return false }
    if text(of: key) != former {
      let limit = Timeout(after: Self.patience) { [weak self] in self?.formerValues[key] = nil }
      formerValues[key] = (former, limit)
    }
    return true
  }

  /// Reports that a key has its former value again, which nobody else has set so soon.
  private func checkFailure(of key: String) {
    guard let former = formerValues[key], former.text == text(of: key) else { return }
    formerValues[key] = nil
    onFailure?()
  }

  private func text(of key: String) -> String? {
    guard let value = g_settings_get_value(cast(), key) else { return nil }
    defer { g_variant_unref(value) }
    guard let text = g_variant_print(value, 0) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  package func allows<Value: VariantValue>(_ value: Value, for key: String) -> Bool {
    guard has(key, Value.self) else { return false }
    let variant = g_variant_ref_sink(value.variant)
    defer { g_variant_unref(variant) }
    let schemaKey = g_settings_schema_get_key(schema, key)
    defer { g_settings_schema_key_unref(schemaKey) }
    return g_settings_schema_key_range_check(schemaKey, variant) != 0
  }

  /// Calls `closure` with the key whenever a value changes, in this process or another.
  package func onChange(_ closure: @escaping @MainActor (String) -> Void) {
    connect("changed", closure)
  }

  private func has<Value: VariantValue>(_ key: String, _ type: Value.Type) -> Bool {
    guard g_settings_schema_has_key(schema, key) != 0 else { return false }
    let schemaKey = g_settings_schema_get_key(schema, key)
    defer { g_settings_schema_key_unref(schemaKey) }
    let held = g_variant_type_dup_string(g_settings_schema_key_get_value_type(schemaKey))
    defer { g_free(held) }
    return held.map { String(cString: $0) } == Value.variantType
  }
}
