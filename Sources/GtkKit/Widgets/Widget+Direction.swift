internal import CGtk

extension Widget {
  /// Lays its content out from left to right in every language: clocks look the same everywhere.
  public func keepLeftToRight() {
    gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR)
  }

  /// Whether its text runs from right to left.
  public var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }
}
