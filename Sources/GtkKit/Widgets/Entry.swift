internal import CGtk
import GLibKit

package final class Entry: Widget {
  /// An empty entry of at most `maximumLength` characters, with a placeholder.
  package init(placeholder: String, maximumLength: Int) {
    super.init(sinking: gtk_entry_new())
    gtk_entry_set_placeholder_text(cast(), ShownText(placeholder).string)
    gtk_entry_set_max_length(cast(), Int32(clamping: maximumLength))
    deselectsWithoutFocus()
    field?.notesComposition()
  }

  private var observers: [@MainActor () -> Void] = []
  private var isSetting = false

  package var text: String {
    get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
    set {
      guard newValue != text else { return }
      // GTK reports an empty text in between.
      isSetting = true
      if newValue.isEmpty { field?.deleteText() } else { gtk_editable_set_text(opaque, newValue) }
      isSetting = false
      for observer in observers { observer() }
    }
  }

  package func type(_ characters: String) {
    text += characters
    gtk_editable_set_position(opaque, -1)
  }

  /// Undoes the last change of the text, also one that the program made.
  package func undoTyping() {
    if let field { gtk_widget_activate_action_variant(field.widget, "text.undo", nil) }
  }

  package static let pasteKeys = "<Control>v|<Shift>Insert"

  package func centerText() {
    gtk_editable_set_alignment(opaque, 0.5)
  }

  /// Aligns the text to the start of the entry, in the direction of the locale, even if the text
  /// itself runs the other way.
  package func alignTextToStart() {
    keepAligned(atEnd: false)
  }

  package func alignTextToEnd() {
    keepAligned(atEnd: true)
  }

  private func keepAligned(atEnd: Bool) {
    // From 4.10 on, GTK applies the alignment in the direction of the widget.
    guard gtk_get_minor_version() < 10 else {
      return gtk_editable_set_alignment(opaque, atEnd ? 1 : 0)
    }
    align(atEnd: atEnd)
    connect("changed") { [weak self] in self?.align(atEnd: atEnd) }
    field?.connectNotify("has-focus") { [weak self] in self?.align(atEnd: atEnd) }
  }

  var field: Widget? {
    gtk_editable_get_delegate(opaque).map {
      Widget(retaining: UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self))
    }
  }

  private func align(atEnd: Bool) {
    let isTyping = field.map { gtk_widget_has_focus($0.widget) != 0 } ?? false
    // Text that is typed next has the direction of the keyboard layout.
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(widget))
    let keyboard = isTyping ? seat.flatMap { gdk_seat_get_keyboard($0) } : nil
    let usual = keyboard.map { gdk_device_get_direction($0) == PANGO_DIRECTION_RTL }
    gtk_editable_set_alignment(opaque, alignment(of: text, atEnd: atEnd, usual: usual))
  }

  package func setPlaceholder(_ text: String) {
    if placeholder != text { gtk_entry_set_placeholder_text(cast(), ShownText(text).string) }
  }

  /// Sets the minimum and maximum width, in average characters.
  package func setWidth(characters: ClosedRange<Int32>) {
    gtk_editable_set_width_chars(opaque, characters.lowerBound)
    gtk_editable_set_max_width_chars(opaque, characters.upperBound)
  }

  private var placeholder: String {
    gtk_entry_get_placeholder_text(cast()).map { String(cString: $0) } ?? ""
  }

  /// Sets the natural width of entries with the same font to that of the widest text or placeholder
  /// in one of them.
  /// - Parameter minimum: number of average characters that always have room.
  package static func fitWidths(of entries: [Entry], minimum: Int32) {
    guard let first = entries.first else { return }
    // Measuring is slow, so no text is measured twice.
    let texts = Set(entries.flatMap { [$0.text, $0.placeholder] })
    let widest = texts.map { first.width(of: $0) }.max() ?? 0
    // GTK takes the width in characters, and a character as wide as an average letter or digit.
    let metrics = pango_context_get_metrics(gtk_widget_get_pango_context(first.widget), nil, nil)
    defer { pango_font_metrics_unref(metrics) }
    let character =
      max(
        pango_font_metrics_get_approximate_char_width(metrics),
        pango_font_metrics_get_approximate_digit_width(metrics)) / PANGO_SCALE
    // One more for the caret.
    let count = Int32(widest) / max(1, character) + 1
    for entry in entries { entry.setWidth(characters: minimum...max(minimum, count)) }
  }

  package func setFontSize(_ pixels: Double) {
    let list = pango_attr_list_new()
    pango_attr_list_insert(list, pango_attr_size_new_absolute(Int32(pixels * Double(PANGO_SCALE))))
    gtk_entry_set_attributes(cast(), list)
    pango_attr_list_unref(list)
  }

  package func onChange(_ closure: @escaping @MainActor () -> Void) {
    observers.append(closure)
    connect("changed") { [weak self] in
      if self?.isSetting == false { closure() }
    }
  }

  package func onActivate(_ closure: @escaping @MainActor () -> Void) {
    connect("activate", closure)
  }
}
