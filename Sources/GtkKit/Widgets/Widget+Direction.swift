internal import CGtk

extension Widget {
  /// Lays out the content from left to right in every language, because clocks look the same
  /// everywhere.
  package func keepLeftToRight() {
    gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR)
  }

  /// Whether its text runs from right to left.
  package var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

  /// Returns the alignment, 0 or 1, that puts a text at the start or at the end of its place in the
  /// direction of the locale. GTK applies the alignment in the direction of the text itself.
  /// - Parameter usual: whether a text without letters, such as a time, runs from right to left;
  ///   nil for the direction of the widget.
  func alignment(of text: String, atEnd: Bool, usual: Bool? = nil) -> Float {
    let runsLeft = text.runsRightToLeft ?? usual ?? isRightToLeft
    let isMirrored = runsLeft != (gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL)
    return atEnd != isMirrored ? 1 : 0
  }
}

extension String {
  /// Whether its first letter belongs to a script that runs from right to left; nil if it has no
  /// letter. Pango's function for this is deprecated.
  fileprivate var runsRightToLeft: Bool? {
    guard let letter = unicodeScalars.first(where: \.properties.isAlphabetic) else { return nil }
    return [
      0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ].contains { (block: ClosedRange<UInt32>) in block.contains(letter.value) }
  }
}
