/// A color with an opacity. Each component is 0 ... 1.
package struct Color: Equatable, Sendable {
  /// Red, green, blue and opacity, 0 ... 1.
  package var red, green, blue, alpha: Double

  /// A color with these components.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The color that is written as `#rrggbb`; nil if the text isn't that.
  package init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    func part(_ shift: UInt32) -> Double { Double(number >> shift & 0xff) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }

  /// The color as `#rrggbb`, without the opacity.
  package var hex: String {
    let digits = [red, green, blue].map { part in
      // NaN becomes 0.
      let text = String(Int(((part > 0 ? min(part, 1) : 0) * 255).rounded()), radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + digits.joined()
  }

  /// Returns a mixture: this color if `part` is 0, `other` if it is 1.
  package func mixed(with other: Color, _ part: Double) -> Color {
    func mix(_ own: Double, _ others: Double) -> Double { own + (others - own) * part }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Returns the same color with this opacity.
  package func opacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
