internal import CGLib

package protocol VariantValue {
  static var variantType: String { get }
  init(_ variant: OpaquePointer)
  /// A new, floating GVariant of that type.
  var variant: OpaquePointer { get }
}

extension VariantValue {
  /// The only element of a tuple; nil if the tuple has other elements, or one of another type.
  package init?(only tuple: OpaquePointer) {
    guard String(cString: g_variant_get_type_string(tuple)) == "(\(Self.variantType))",
      let value = g_variant_get_child_value(tuple, 0)
    else { return nil }
    defer { g_variant_unref(value) }
    self.init(value)
  }

  /// The value in a variant that is the only element of a tuple; nil if it has another type.
  package init?(boxedIn tuple: OpaquePointer) {
    guard String(cString: g_variant_get_type_string(tuple)) == "(v)",
      let box = g_variant_get_child_value(tuple, 0), let value = g_variant_get_variant(box)
    else { return nil }
    defer { [box, value].forEach { g_variant_unref($0) } }
    guard String(cString: g_variant_get_type_string(value)) == Self.variantType else { return nil }
    self.init(value)
  }

  /// The value of a key in an `a{sv}`; nil if it has none of this type.
  package init?(in dictionary: OpaquePointer, _ key: String) {
    guard let value = g_variant_lookup_value(dictionary, key, nil) else { return nil }
    defer { g_variant_unref(value) }
    guard String(cString: g_variant_get_type_string(value)) == Self.variantType else { return nil }
    self.init(value)
  }
}

extension Bool: VariantValue {
  package static var variantType: String { "b" }
  package init(_ variant: OpaquePointer) { self = g_variant_get_boolean(variant) != 0 }
  package var variant: OpaquePointer { g_variant_new_boolean(self ? 1 : 0) }
}

extension Int: VariantValue {
  package static var variantType: String { "i" }
  package init(_ variant: OpaquePointer) { self = Int(g_variant_get_int32(variant)) }
  package var variant: OpaquePointer { g_variant_new_int32(Int32(clamping: self)) }
}

extension Int64: VariantValue {
  package static var variantType: String { "x" }
  package init(_ variant: OpaquePointer) { self.init(g_variant_get_int64(variant)) }
  package var variant: OpaquePointer { g_variant_new_int64(gint64(self)) }
}

extension UInt32: VariantValue {
  package static var variantType: String { "u" }
  package init(_ variant: OpaquePointer) { self = g_variant_get_uint32(variant) }
  package var variant: OpaquePointer { g_variant_new_uint32(self) }
}

extension UInt64: VariantValue {
  package static var variantType: String { "t" }
  package init(_ variant: OpaquePointer) { self.init(g_variant_get_uint64(variant)) }
  package var variant: OpaquePointer { g_variant_new_uint64(guint64(self)) }
}

extension Double: VariantValue {
  package static var variantType: String { "d" }
  package init(_ variant: OpaquePointer) { self = g_variant_get_double(variant) }
  package var variant: OpaquePointer { g_variant_new_double(self) }
}

extension String: VariantValue {
  package static var variantType: String { "s" }
  package init(_ variant: OpaquePointer) {
    self = String(cString: g_variant_get_string(variant, nil))
  }
  package var variant: OpaquePointer { g_variant_new_string(self) }
}

package struct ObjectPath: VariantValue {
  let path: String

  /// - Parameter path: must be valid.
  package init(path: String) { self.path = path }

  package static var variantType: String { "o" }
  package init(_ variant: OpaquePointer) { path = String(variant) }
  package var variant: OpaquePointer { g_variant_new_object_path(path) }
}

extension [String]: VariantValue {
  package static var variantType: String { "as" }
  package init(_ variant: OpaquePointer) { self.init(variant, atMost: .max) }

  /// - Parameter most: the maximum number of elements that are read.
  init(_ variant: OpaquePointer, atMost most: Int) {
    self = (0..<g_variant_n_children(variant)).prefix(most).map { index in
      let child = g_variant_get_child_value(variant, index)
      defer { g_variant_unref(child) }
      return String(cString: g_variant_get_string(child, nil))
    }
  }
  package var variant: OpaquePointer { Variant.array(of: "s", map(\.variant)) }
}
