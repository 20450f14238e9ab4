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

  func results(for text: String) -> [SearchResult] {
    service()?.search.results(for: text) ?? []
  }

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
        let typed = try Start(typed: text, words: .translated, clock: clock)
        _ = try service.start(typed, isHidden: true)
      } catch {
        open(typing: text, by: permission)
      }
    case .startPreset:
      if let preset = service.search.preset(of: result), !service.startKept(preset) {
        service.present(by: permission)
      }
    case .show(let id):
      service.show(.timer(id))
      service.present(by: permission)
    case .act(let action, _): act(action, on: result)
    }
    service.whenSaved(done)
  }

  func act(_ action: TimerAction, on result: SearchResult) {
    service()?.controller.advance()
    if let input = input(of: action, for: result) { service()?.send([input]) }
  }

  func input(of action: TimerAction, for result: SearchResult) -> Input? {
    guard let controller = service()?.controller else { return nil }
    return result.timer.flatMap {
      action.input(for: .timer($0), in: controller.engine, at: controller.moment.instant)
    }
  }

  var addedTime: Duration { service()?.preferences.addedTime ?? TimerAction.usualLength }

  func open(typing text: String, by permission: FocusPermission?) {
    service()?.type(text.utf8.count <= TypedReadings.longestText ? text : "")
    service()?.present(by: permission)
  }
}

extension SearchResult {
  var icon: String {
    switch activation {
    case .start, .startPreset: "media-playback-start-symbolic"
    case .show: "alarm-symbolic"
    case .act(let action, _): action.entry().icon
    }
  }
}
