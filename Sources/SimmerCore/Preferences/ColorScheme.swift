package enum ColorScheme: String {
  case desktop
  case light, dark
}
