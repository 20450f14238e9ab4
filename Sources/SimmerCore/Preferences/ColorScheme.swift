/// The color scheme of the windows: light or dark.
package enum ColorScheme: String {
  /// The desktop's preference.
  case desktop
  case light, dark
}
