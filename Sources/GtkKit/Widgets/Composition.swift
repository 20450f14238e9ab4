internal import CGtk
import GLibKit

/// Input methods make characters of several keys: of a dead key and a letter, or of syllables.
extension Widget {
  /// Whether an input method is making a character in the focused text of the window.
  var isComposing: Bool {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return g_object_get_data(Object(retaining: UnsafeMutableRawPointer(focus)).cast(), composing)
      != nil
  }

  /// Notes on a text, a GtkText, that an input method is making a character in it.
  func notesComposition() {
    // The handler lives as long as the text, which the wrapper doesn't.
    let text: UnsafeMutablePointer<GObject> = cast()
    connect("preedit-changed") { (unfinished: String) in
      g_object_set_data(text, composing, unfinished.isEmpty ? nil : text)
    }
  }
}

private let composing = "simmer-composing"
