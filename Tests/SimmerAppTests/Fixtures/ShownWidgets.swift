import CGtk
import TestSupport

@testable import GtkKit
@testable import SimmerApp

extension Widget {
  /// This widget and all shown descendants, except those in popovers.
  var shownWidgets: [Widget] {
    var (found, child) = ([self], gtk_widget_get_first_child(widget))
    while let next = child {
      child = gtk_widget_get_next_sibling(next)
      let isShown = gtk_widget_get_mapped(next) != 0 && gtk_widget_get_child_visible(next) != 0
      guard isShown, gtk_widget_get_native(next) == gtk_widget_get_native(widget) else { continue }
      found += Widget(retaining: next).shownWidgets
    }
    return found
  }

  /// The open popovers inside this widget.
  var openPopovers: [Widget] {
    var (found, child) = ([Widget](), gtk_widget_get_first_child(widget))
    while let next = child {
      child = gtk_widget_get_next_sibling(next)
      let widget = Widget(retaining: next)
      guard widget.isMapped else { continue }
      if g_type_check_instance_is_a(widget.cast(), gtk_popover_get_type()) != 0 {
        found.append(widget)
      }
      found += widget.openPopovers
    }
    return found
  }

  var cssName: String { String(cString: gtk_widget_get_css_name(widget)) }

  /// The font size in pixels, and the font weight.
  var font: (size: Double, weight: Int) {
    let font = pango_font_description_copy(
      pango_context_get_font_description(gtk_widget_get_pango_context(widget)))
    defer { pango_font_description_free(font) }
    let attributes =
      switch className {
      case "GtkLabel": gtk_label_get_attributes(opaque)
      case "GtkInscription": gtk_inscription_get_attributes(opaque)
      default: gtk_text_get_attributes(cast())
      }
    if let attributes, let iterator = pango_attr_list_get_iterator(attributes) {
      pango_attr_iterator_get_font(iterator, font, nil, nil)
      pango_attr_iterator_destroy(iterator)
    }
    return (
      Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE),
      Int(pango_font_description_get_weight(font).rawValue)
    )
  }

  /// Its text, and the styles of the widget and its ancestors.
  var styledName: String {
    var (path, widget) = ([String](), Optional(widget))
    while let next = widget, path.count < 3 {
      let own = Widget(retaining: next)
      let styles = strings(gtk_widget_get_css_classes(next))
        .filter { !["simmer", "background", "horizontal", "vertical"].contains($0) }
      if own === self || !styles.isEmpty || path.isEmpty {
        path.insert(([own.cssName] + styles).joined(separator: "."), at: 0)
      }
      widget = gtk_widget_get_parent(next)
    }
    let text =
      switch className {
      case "GtkLabel": String(cString: gtk_label_get_text(opaque))
      case "GtkText": typed
      case "GtkInscription": gtk_inscription_get_text(opaque).map { String(cString: $0) } ?? ""
      default: gtk_image_get_icon_name(opaque).map { String(cString: $0) } ?? ""
      }
    return path.joined(separator: " ") + " “\(text)”"
  }
}
