import GtkKit

/// What stands at the top of the window, and in the desktop's lists of windows.
struct WindowTitle: Equatable {
  /// In the title bar: `Pasta`, `Paused · Pasta`. It doesn't count: the face right below does, and
  /// a title bar that stands still leaves room for the name and costs nothing.
  let header: String
  /// The same where there is no room for that.
  let shortHeader: String
  /// In lists of windows: `04:59 · Pasta — Simmer`; `ends 18:42 · Pasta — Simmer` where counting
  /// there is of no use, see ``init(_:isInView:isOnTop:)``.
  let window: String

  /// Of a window that lists several ringing timers.
  init(ringing count: Int) {
    header = Self.ringing(count)
    shortHeader = tr("Time is up")
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
  ///   - isOnTop: true while nothing can cover the window, which says it itself then. A screen
  ///     reader isn't told of another window title every second, and no panel draws it.
  init(_ face: Face?, isInView: Bool, isOnTop: Bool) {
    guard let face else {
      (header, shortHeader, window) = (tr("New Timer"), "Simmer", "Simmer")
      return
    }
    let counts = isInView && !isOnTop
    switch face.phase {
    case .finished, .missed:
      (header, shortHeader) = (face.title, tr("Time is up"))
      window = face.title + " — Simmer"
    case .paused:
      (header, shortHeader) = (Self.joined(tr("Paused"), face.name), tr("Paused"))
      window = Self.joined(tr("Paused"), face.time, face.name) + " — Simmer"
    case .ready, .running:
      (header, shortHeader) = (face.name.isEmpty ? "Simmer" : face.name, "Simmer")
      let time = counts ? face.time : tr("ends %@").filled(face.end ?? "")
      window = Self.joined(time, face.name) + " — Simmer"
    }
  }

  private static func joined(_ parts: String...) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
