internal import CGtk

/// The number of device pixels in a pixel of a widget, if it is whole: only then is a picture as
/// sharp as the original.
func wholeScale(of widget: UnsafeMutablePointer<GtkWidget>) -> Int? {
  let scale = gtk_widget_get_scale_factor(widget)
  guard let surface = gtk_widget_get_native(widget).flatMap(gtk_native_get_surface),
    let exact = exactScale(
      of: UnsafeMutableRawPointer(surface).assumingMemoryBound(to: GObject.self))
  else { return Int(scale) }
  return exact == Double(scale) ? Int(scale) : nil
}

/// GdkSurface:scale, which exists from GTK 4.12 on.
private func exactScale(of surface: UnsafeMutablePointer<GObject>) -> Double? {
  guard let klass = surface.pointee.g_type_instance.g_class,
    g_object_class_find_property(
      UnsafeMutableRawPointer(klass).assumingMemoryBound(to: GObjectClass.self), "scale") != nil
  else { return nil }
  return surface.property("scale") { g_value_get_double($0) }
}
