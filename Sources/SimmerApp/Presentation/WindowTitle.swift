import GtkKit
import TimerEngine

/// The texts in the title bar and in the desktop's lists of windows.
struct WindowTitle: Equatable {
  /// In the title bar: `Pasta`, `Paused · Pasta`. It doesn't count: the face right below does, and
  /// a title bar that stands still leaves room for the name and costs nothing.
  let header: String
  /// The same where there is no room for that.
  let shortHeader: String
  /// In lists of windows: `04:59 · Pasta — Simmer`; `ends 18:42 · Pasta — Simmer` where counting
  /// there is of no use, see ``init(_:isInView:isOnTop:)``.
  let window: String

  /// The title of a window that shows a page and no timer.
  init(page: String) {
    (header, shortHeader, window) = (page, "Simmer", "Simmer")
  }

  /// The title of a window that lists several ringing timers.
  /// - Parameter sentence: what is said of them all.
  init(ringing sentence: String) {
    header = sentence
    shortHeader = tr("Time is up")
    window = header + " — Simmer"
  }

  /// The title of a window that shows a plan. It holds no time that changes.
  init(_ plan: PlanFace) {
    (header, shortHeader) =
      plan.isPaused
      ? (Self.joined(tr("Paused"), plan.name), tr("Paused")) : (plan.name, "Simmer")
    let ready = plan.isHeld ? "" : tr("ready at %@").filled(plan.ready.text)
    let state = plan.isPaused ? tr("Paused") : ready
    window = Self.joined(state, plan.name) + " — Simmer"
  }

  /// - Parameters:
  ///   - face: what is shown; nil while it is the picker.
  ///   - isInView: false while nobody sees the window. Counting seconds for a list of windows isn't
  ///     worth waking up for: it says when the timer ends instead, which stays true.
  ///   - isOnTop: true while nothing can cover the window, which says it itself then. A screen
  ///     reader isn't told of another window title every second, and no panel draws it.
  init(_ face: Face, isInView: Bool, isOnTop: Bool) {
    let counts = isInView && !isOnTop
    switch face.phase {
    case .finished, .missed:
      (header, shortHeader) = (face.title, tr("Time is up"))
      window = face.title + " — Simmer"
    case .paused:
      (header, shortHeader) = (Self.joined(tr("Paused"), face.name), tr("Paused"))
      window = Self.joined(tr("Paused"), face.time, face.name) + " — Simmer"
    case .waiting:
      (header, shortHeader) = (face.name.isEmpty ? "Simmer" : face.name, "Simmer")
      let state = face.end.map { tr("starts %@").filled($0) } ?? tr("Paused")
      window = Self.joined(state, face.name) + " — Simmer"
    case .ready, .running:
      (header, shortHeader) = (face.name.isEmpty ? "Simmer" : face.name, "Simmer")
      let time = counts ? face.time : tr("ends %@").filled(face.end ?? "")
      window = Self.joined(time, face.name, face.stageProgress?.stageName ?? "") + " — Simmer"
    }
  }

  private static func joined(_ parts: String...) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension Engine {
  /// What is said of several that ring: `3 timers are done` or, of all there is of a plan,
  /// `Dinner is done`.
  func sentence(ofRinging timers: [CountdownTimer]) -> String {
    if let plan = timers.first?.plan.flatMap({ self[$0] }), !plan.name.isEmpty,
      timers.allSatisfy({ $0.plan == plan.id }),
      self.timers(of: plan.id).allSatisfy({ $0.ended != nil && !$0.waitsForNext })
    {
      return tr("%@ is done").filled(plan.name)
    }
    return trn("%@ timer is done", "%@ timers are done", timers.count).filled("\(timers.count)")
  }
}
