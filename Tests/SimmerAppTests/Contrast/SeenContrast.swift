import CGtk
import TestSupport

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Measures in a picture the contrast of the texts and icons of a window with their background:
/// between the most frequent color of their place and the one that differs most from it.
///
/// The colors that GTK knows are not the visible ones: opacity, filters and the background change
/// them.
@MainActor struct SeenContrast {
  /// Device pixels per pixel: at this scale the strokes of small letters reach their full color.
  static let scale = 2

  /// The number of pixels that a color needs to count: fewer may be an edge.
  private static let leastPixels = 6

  struct Seen {
    let name: String
    let contrast: Double
    let required: Double
  }

  let root: Widget
  let picture: Picture

  init(of root: Widget) throws {
    self.root = root
    picture = try Picture(of: root, scale: Double(Self.scale))
  }

  /// All sensitive texts and icons that are shown, and other `figures` with their font sizes.
  func texts(figures: [(widget: Widget, size: Double)] = []) -> [Seen] {
    var found: [Seen] = []
    for widget in root.shownWidgets
    where gtk_widget_is_sensitive(widget.widget) != 0 && !isOnFaintButton(widget) {
      guard let kind = kind(of: widget), let place = visiblePlace(of: widget) else { continue }
      let contrast = contrast(in: place)
      if contrast < 1.05, mayBeHidden(widget) { continue }
      found.append(Seen(name: widget.styledName, contrast: contrast, required: kind))
    }
    for figure in figures where figure.widget.isMapped {
      guard let place = visiblePlace(of: figure.widget) else { continue }
      let required = figure.size >= 24 ? 3 : 4.5
      found.append(Seen(name: "figure", contrast: contrast(in: place), required: required))
    }
    return found
  }

  /// The largest contrast between a widget and an earlier picture of it.
  func change(of widget: Widget, since before: SeenContrast) -> Double? {
    guard let place = visiblePlace(of: widget) else { return nil }
    let around = 4
    var pairs: [[UInt32]: Int] = [:]
    let (x, y) = (
      (place.x.lowerBound - around * Self.scale)..<(place.x.upperBound + around * Self.scale),
      (place.y.lowerBound - around * Self.scale)..<(place.y.upperBound + around * Self.scale)
    )
    picture.forEachChange(x: x, y: y, since: before.picture) { pairs[[$0, $1], default: 0] += 1 }
    // A caret is not a focus ring.
    return pairs.filter { $1 >= 60 }.keys.map {
      Color(pixel: $0[0]).contrast(with: Color(pixel: $0[1]))
    }.max() ?? 1
  }

  /// The contrast that a widget requires; nil if it is neither text nor icon.
  /// Whether the widget is on a button that looks insensitive, because something is missing.
  private func isOnFaintButton(_ widget: Widget) -> Bool {
    gtk_widget_get_ancestor(widget.widget, gtk_button_get_type())
      .map { gtk_widget_has_css_class($0, "faint") != 0 } ?? false
  }

  private func kind(of widget: Widget) -> Double? {
    switch widget.className {
    // The icons on a switch are hidden unless the contrast is high.
    case "GtkImage":
      return gtk_widget_get_ancestor(widget.widget, gtk_switch_get_type()) == nil ? 3 : nil
    // A dot between two texts has their color, and is too small to measure.
    case "GtkLabel"
    where String(cString: gtk_label_get_text(widget.opaque)).allSatisfy({ " ·".contains($0) }):
      return nil
    case "GtkText" where widget.typed.isEmpty: return nil
    case "GtkInscription" where gtk_inscription_get_text(widget.opaque) == nil: return nil
    case "GtkLabel", "GtkText", "GtkInscription":
      let (size, weight) = widget.font
      return size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5
    default: return nil
    }
  }

  /// Whether a widget may be hidden: a text with a substitute, or a button that appears on hover.
  private func mayBeHidden(_ widget: Widget) -> Bool {
    var parent = gtk_widget_get_parent(widget.widget)
    while let next = parent {
      let ancestor = Widget(retaining: next)
      if ["in-place", "corner", "compact", "face"].contains(where: { ancestor.hasStyle($0) }) {
        return true
      }
      parent = gtk_widget_get_parent(next)
    }
    return false
  }

  private typealias Place = (x: Range<Int>, y: Range<Int>)

  /// The visible part of a widget's place, in device pixels; nil if it is less than half.
  private func visiblePlace(of widget: Widget) -> Place? {
    guard let whole = root.place(of: widget), whole.width > 0, whole.height > 0 else { return nil }
    var (x, y) = (whole.x..<whole.x + whole.width, whole.y..<whole.y + whole.height)
    var parent = gtk_widget_get_parent(widget.widget)
    while let next = parent, next != root.widget {
      let ancestor = Widget(retaining: next)
      if ["GtkScrolledWindow", "GtkViewport", "GtkStack", "GtkText"].contains(ancestor.className),
        let clip = root.place(of: ancestor)
      {
        x = x.clamped(to: clip.x..<clip.x + clip.width)
        y = y.clamped(to: clip.y..<clip.y + clip.height)
      }
      parent = gtk_widget_get_parent(next)
    }
    x = x.clamped(to: 0..<root.size.width)
    y = y.clamped(to: 0..<root.size.height)
    guard 2 * x.count * y.count >= whole.width * whole.height else { return nil }
    return (
      x.lowerBound * Self.scale..<x.upperBound * Self.scale,
      y.lowerBound * Self.scale..<y.upperBound * Self.scale
    )
  }

  private func contrast(in place: Place) -> Double {
    let counts = picture.colors(x: place.x, y: place.y).filter { $0.key >> 24 == 0xff }
    guard let background = counts.max(by: { $0.value < $1.value })?.key else { return 1 }
    let behind = Color(pixel: background)
    return counts.filter { $0.value >= Self.leastPixels }.keys
      .map { Color(pixel: $0).contrast(with: behind) }.max() ?? 1
  }
}

extension Color {
  /// Creates the color of an opaque pixel.
  init(pixel: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xff) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }
}
