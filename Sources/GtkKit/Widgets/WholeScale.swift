internal import CGtk
import GLibKit

/// Returns the number of device pixels per pixel of a widget; nil if it is fractional, because a
/// cached picture would then be blurred.
func wholeScale(of widget: UnsafeMutablePointer<GtkWidget>) -> Int? {
  let scale = gtk_widget_get_scale_factor(widget)
  guard let surface = gtk_widget_get_native(widget).flatMap(gtk_native_get_surface),
    let exact = exactScale(
      of: UnsafeMutableRawPointer(surface).assumingMemoryBound(to: GObject.self))
  else { return Int(scale) }
  return exact == Double(scale) ? Int(scale) : nil
}

/// Returns GdkSurface:scale, which exists from GTK 4.12 on; nil before.
private func exactScale(of surface: UnsafeMutablePointer<GObject>) -> Double? {
  guard let klass = surface.pointee.g_type_instance.g_class,
    g_object_class_find_property(
      UnsafeMutableRawPointer(klass).assumingMemoryBound(to: GObjectClass.self), "scale") != nil
  else { return nil }
  return surface.property("scale") { g_value_get_double($0) }
}
