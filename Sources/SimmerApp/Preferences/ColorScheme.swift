/// Whether windows are light or dark.
enum ColorScheme: String {
  /// As the desktop wants them.
  case desktop
  case light, dark
}
