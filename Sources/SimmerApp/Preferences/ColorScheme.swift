/// The color scheme of the windows: light or dark.
enum ColorScheme: String {
  /// The desktop's preference.
  case desktop
  case light, dark
}
