import GtkKit

/// What stands at the top of the window, and in the desktop's lists of windows.
struct WindowTitle: Equatable {
  /// In the title bar: `04:59 · Pasta`.
  let header: String
  /// In lists of windows: `04:59 · Pasta — Simmer`; `ends 18:42 · Pasta — Simmer` where counting
  /// there is of no use, see ``init(_:isInView:isOnTop:)``.
  let window: String

  /// Of a window that lists several ringing timers.
  init(ringing count: Int) {
    header = Self.ringing(count)
    window = header + " — Simmer"
  }

  /// That several timers have run out.
  static func ringing(_ count: Int) -> String {
    trn("%@ timer is done", "%@ timers are done", count).filled("\(count)")
  }

  /// - Parameters:
  ///   - face: what is shown; nil while it is the picker.
  ///   - isInView: false while nobody sees the window. Counting seconds for a list of windows isn't
  ///     worth waking up for: it says when the timer ends instead, which stays true.
  ///   - isOnTop: true while nothing can cover the window, which says it itself then. A screen reader
  ///     isn't told of another window title every second, and no panel draws it.
  init(_ face: Face?, isInView: Bool, isOnTop: Bool) {
    guard let face else {
      (header, window) = ("Simmer", "Simmer")
      return
    }
    header = Self.words(face, counts: isInView)
    window = Self.words(face, counts: isInView && !isOnTop) + " — Simmer"
  }

  private static func words(_ face: Face, counts: Bool) -> String {
    let parts: [String] =
      switch face.phase {
      case .finished, .missed: [face.title]
      case .paused: [tr("Paused"), face.time, face.name]
      case .ready, .running:
        [counts ? face.time : tr("ends %@").filled(face.end ?? ""), face.name]
      }
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
