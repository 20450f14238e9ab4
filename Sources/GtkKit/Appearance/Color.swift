internal import CGtk

/// A color with an opacity. Each component is 0 ... 1.
public struct Color: Equatable, Sendable {
  /// Red, green, blue and opacity, 0 ... 1.
  public var red, green, blue, alpha: Double

  /// A color with these components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The color that a CSS-like text such as `#ff8c00` names; nil if it names none.
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

  /// The color as `#rrggbb`, without the opacity.
  public var hex: String {
    let digits = [red, green, blue].map { part in
      // NaN becomes 0.
      let text = String(Int(((part > 0 ? min(part, 1) : 0) * 255).rounded()), radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + digits.joined()
  }

  /// Returns a mixture: this color if `part` is 0, `other` if it is 1.
  public func mixed(with other: Color, _ part: Double) -> Color {
    func mix(_ own: Double, _ others: Double) -> Double { own + (others - own) * part }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Returns the same color with this opacity.
  public func opacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
