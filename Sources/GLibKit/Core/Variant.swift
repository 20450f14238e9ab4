internal import CGLib

/// Makers of containers. They take GVariants that may be floating, and return a floating one.
package enum Variant {
  package static func tuple(_ elements: [OpaquePointer]) -> OpaquePointer {
    var elements: [OpaquePointer?] = elements
    return g_variant_new_tuple(&elements, gsize(elements.count))
  }

  /// - Parameter type: the type of each element, such as `(sss)`.
  package static func array(of type: String, _ elements: [OpaquePointer]) -> OpaquePointer {
    var elements: [OpaquePointer?] = elements
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    return g_variant_new_array(type, &elements, gsize(elements.count))
  }

  /// A variant with a value, `v`.
  package static func boxed(_ value: OpaquePointer) -> OpaquePointer {
    g_variant_new_variant(value)
  }

  package static func bytes(_ bytes: [UInt8]) -> OpaquePointer {
    let type = g_variant_type_new("y")
    defer { g_variant_type_free(type) }
    return g_variant_new_fixed_array(type, bytes, gsize(bytes.count), 1)
  }

  /// A dictionary of the type `a{sv}`. Entries without a value are left out.
  package static func dictionary(_ entries: [String: OpaquePointer?]) -> OpaquePointer {
    var dictionary = GVariantDict()
    g_variant_dict_init(&dictionary, nil)
    for case (let key, let value?) in entries {
      g_variant_dict_insert_value(&dictionary, key, value)
    }
    return g_variant_dict_end(&dictionary)
  }
}
