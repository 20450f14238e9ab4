import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

/// The search for timers from the desktop, and the activation of its results.
@MainActor
final class DesktopSearch {
  /// Returns the service; nil while the program starts or ends.
  private let service: @MainActor () -> TimerService?

  init(_ service: @escaping @MainActor () -> TimerService?) {
    self.service = service
  }

  /// Searches for a text of any length.
  func results(for text: String) -> [SearchResult] {
    service()?.search.results(for: text) ?? []
  }

  /// The timer that a result shows or changes; nil if it is gone, or the result starts one.
  func timer(of result: SearchResult) -> CountdownTimer? {
    result.timer.flatMap { service()?.controller.engine[$0] }
  }

  /// Performs the activation of a result, and then calls `done`. The window opens only for a timer
  /// to show, and to say why nothing was started.
  func activate(
    _ result: SearchResult, by permission: FocusPermission?, _ done: @escaping @MainActor () -> Void
  ) {
    guard let service = service() else { return done() }
    switch result.activation {
    case .start(let text):
      do {
        let clock = service.preferences.clock(at: Moment.now.wallClock)
        let typed = try TypedInput(text, words: .translated, clock: clock)
        _ = try service.start(typed, isHidden: true)
      } catch {
        open(typing: text, by: permission)
      }
    case .startPreset:
      if let preset = service.search.preset(of: result), !service.start(preset) {
        service.present(by: permission)
      }
    case .show(let id):
      service.show(.timer(id))
      service.present(by: permission)
    case .next: change(result, by: .next)
    case .stop: change(result, by: .stop)
    }
    service.whenSaved(done)
  }

  /// Changes the timer of a result, if the change applies to it.
  func change(_ result: SearchResult, by change: TimerChange) {
    guard let service = service() else { return }
    service.controller.advance()
    guard let timer = timer(of: result),
      let input = change.input(for: timer, at: service.controller.moment.instant)
    else { return }
    service.send([input])
  }

  /// Opens the window with a text typed in its field, unless it is too long to mean anything.
  func open(typing text: String, by permission: FocusPermission?) {
    service()?.type(text.utf8.count <= TypedPlan.longestText ? text : "")
    service()?.present(by: permission)
  }
}
