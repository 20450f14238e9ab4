internal import CGtk

/// - Parameter prepare: overrides a few functions of `parent`, such as drawing.
func derivedClass(_ name: String, of parent: GType, _ prepare: @escaping GClassInitFunc) -> GType {
  var sizes = GTypeQuery()
  g_type_query(parent, &sizes)
  return g_type_register_static_simple(
    parent, name, sizes.class_size, prepare, sizes.instance_size, nil, GTypeFlags(0))
}
