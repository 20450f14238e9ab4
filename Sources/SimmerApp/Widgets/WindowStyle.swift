import GtkKit

extension Window {
  /// Takes the style of the program, with the contrast of another window.
  func takeStyle(of parent: Window) {
    setStyle("simmer")
    setStyle("high-contrast", parent.hasStyle("high-contrast"))
  }
}
