/// The color scheme of the windows: light or dark.
package enum ColorScheme: String {
  case desktop
  case light, dark
}
