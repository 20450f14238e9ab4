internal import CGtk

/// A colour with its opacity, each part 0 ... 1.
public struct Color: Equatable, Sendable {
  /// Part of red, green, blue and opacity.
  public var red, green, blue, alpha: Double

  /// The colour of these parts.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The colour a CSS-like text such as `#ff8c00` names, nil if it names none.
  public init?(_ text: String) {
    var rgba = GdkRGBA()
    guard gdk_rgba_parse(&rgba, text) != 0 else { return nil }
    self.init(rgba)
  }

  init(_ rgba: GdkRGBA) {
    self.init(
      red: Double(rgba.red), green: Double(rgba.green), blue: Double(rgba.blue),
      alpha: Double(rgba.alpha))
  }

  /// `#rrggbb`, leaving the opacity out.
  public var hex: String {
    let digits = [red, green, blue].map { part in
      // NaN becomes 0.
      let text = String(Int(((part > 0 ? min(part, 1) : 0) * 255).rounded()), radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + digits.joined()
  }

  /// A colour between this one, at 0, and another, at 1.
  public func mixed(with other: Color, _ part: Double) -> Color {
    func mix(_ own: Double, _ others: Double) -> Double { own + (others - own) * part }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// The same colour with this opacity.
  public func opacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
