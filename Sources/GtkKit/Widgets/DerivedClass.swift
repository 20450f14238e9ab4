internal import CGtk

/// Makes a class of widgets that differ from those of `parent` in a function or two, such as how
/// they are drawn.
/// - Parameter prepare: sets these functions of the class.
func derivedClass(_ name: String, of parent: GType, _ prepare: @escaping GClassInitFunc) -> GType {
  var sizes = GTypeQuery()
  g_type_query(parent, &sizes)
  return g_type_register_static_simple(
    parent, name, sizes.class_size, prepare, sizes.instance_size, nil, GTypeFlags(0))
}
