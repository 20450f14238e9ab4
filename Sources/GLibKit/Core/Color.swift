internal import Glibc

/// A color with an opacity. Each component is 0 ... 1.
package struct Color: Equatable, Sendable {
  package var red, green, blue, alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  package init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    func part(_ shift: UInt32) -> Double { Double(number >> shift & 0xff) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }

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

  package func opacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension Color {
  /// Relative luminance as WCAG 2 defines it, 0 ... 1. The opacity is ignored.
  package var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio to another opaque color as WCAG 2 defines it, 1 ... 21.
  package func contrast(with other: Color) -> Double {
    let (own, others) = (luminance, other.luminance)
    return (max(own, others) + 0.05) / (min(own, others) + 0.05)
  }

  package var opposite: Color {
    let (black, white) = (Color(red: 0, green: 0, blue: 0), Color(red: 1, green: 1, blue: 1))
    return contrast(with: black) > contrast(with: white) ? black : white
  }

  /// Returns the color itself if its contrast to a background reaches `ratio`; otherwise the
  /// nearest mixture that does, with black on a light background and with white on a dark one. The
  /// default is a little over 3, because color components are rounded.
  package func standingOut(from background: Color, by ratio: Double = 3.05) -> Color {
    guard contrast(with: background) < ratio else { return self }
    let extreme = background.opposite.opacity(alpha)
    let isLight = extreme.red == 0
    // The contrast falls until the mixture reaches the background's luminance, and then rises.
    var (low, high) = (0.0, 1.0)
    while high - low > 1 / 512 {
      let part = (low + high) / 2
      let mixture = mixed(with: extreme, part)
      let isBeyond = isLight == (mixture.luminance < background.luminance)
      if isBeyond, mixture.contrast(with: background) >= ratio { high = part } else { low = part }
    }
    return mixed(with: extreme, high)
  }
}
