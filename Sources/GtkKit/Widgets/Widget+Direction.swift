internal import CGtk

extension Widget {
  /// Has what stands in it go from left to right in every language, as a clock's hands and figures
  /// go the same way everywhere.
  public func keepLeftToRight() {
    gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR)
  }

  /// Whether text begins at the right in it.
  public var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }
}
