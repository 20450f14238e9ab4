internal import CGtk

extension Bool: SettingsValue {
  /// The type of a key that holds it.
  public static var variantType: String { "b" }
  /// The value of such a key.
  public init(_ variant: OpaquePointer) { self = g_variant_get_boolean(variant) != 0 }
  /// The value for such a key.
  public var variant: OpaquePointer { g_variant_new_boolean(self ? 1 : 0) }
}

extension Int: SettingsValue {
  /// The type of a key that holds it.
  public static var variantType: String { "i" }
  /// The value of such a key.
  public init(_ variant: OpaquePointer) { self = Int(g_variant_get_int32(variant)) }
  /// The value for such a key.
  public var variant: OpaquePointer { g_variant_new_int32(Int32(clamping: self)) }
}

extension Double: SettingsValue {
  /// The type of a key that holds it.
  public static var variantType: String { "d" }
  /// The value of such a key.
  public init(_ variant: OpaquePointer) { self = g_variant_get_double(variant) }
  /// The value for such a key.
  public var variant: OpaquePointer { g_variant_new_double(self) }
}

extension String: SettingsValue {
  /// The type of a key that holds it.
  public static var variantType: String { "s" }
  /// The value of such a key.
  public init(_ variant: OpaquePointer) {
    self = String(cString: g_variant_get_string(variant, nil))
  }
  /// The value for such a key.
  public var variant: OpaquePointer { g_variant_new_string(self) }
}

extension [String]: SettingsValue {
  /// The type of a key that holds it.
  public static var variantType: String { "as" }
  /// The value of such a key.
  public init(_ variant: OpaquePointer) {
    self = (0..<g_variant_n_children(variant)).map { index in
      let child = g_variant_get_child_value(variant, index)
      defer { g_variant_unref(child) }
      return String(cString: g_variant_get_string(child, nil))
    }
  }
  /// The value for such a key.
  public var variant: OpaquePointer {
    var builder = GVariantBuilder()
    let type = g_variant_type_new("as")
    defer { g_variant_type_free(type) }
    g_variant_builder_init(&builder, type)
    for text in self { g_variant_builder_add_value(&builder, g_variant_new_string(text)) }
    return g_variant_builder_end(&builder)
  }
}
