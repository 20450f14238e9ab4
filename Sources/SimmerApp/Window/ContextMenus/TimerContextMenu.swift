import GtkKit
import TimerEngine

/// What can be done to a timer, as the context menu of whatever shows one.
@MainActor
final class TimerContextMenu {
  /// Gives a timer as it is now.
  var timer: ((TimerID) -> CountdownTimer?)?
  /// Called with what a person does to a timer.
  var onInput: ((TimerID, Input) -> Void)?
  /// Called when a person wants to change the name of a timer.
  var onRename: ((TimerID) -> Void)?
  /// Asked whether there is room to type a name.
  var canRename: (() -> Bool)?

  /// Has a widget offer it.
  /// - Parameter id: gives the timer that the widget shows; nil where it shows none.
  func attach(to widget: Widget, timer id: @escaping @MainActor () -> TimerID?) {
    widget.offersMenu { [weak self] in id().flatMap { self?.items(for: $0) } ?? [] }
  }

  /// What makes sense for a timer now; nothing where it is gone.
  func items(for id: TimerID) -> [[ContextMenu.Item]] {
    guard let timer = timer?(id) else { return [] }
    func item(_ text: String, _ input: Input) -> ContextMenu.Item {
      ContextMenu.Item(text) { [weak self] in self?.onInput?(id, input) }
    }
    let more = item(tr("_One More Minute"), .add(id, .seconds(60)))
    let restart = item(tr("Res_tart"), .restart(id))
    let rename = ContextMenu.Item(tr("Re_name…")) { [weak self] in self?.onRename?(id) }
    let names = canRename?() == false ? [] : [rename]
    let cancel = item(tr("_Cancel"), .cancel(id))
    return switch timer.state {
    case .running: [[item(tr("_Pause"), .pause(id)), more], names + [restart, cancel]]
    case .paused: [[item(tr("_Resume"), .resume(id)), more], names + [restart, cancel]]
    case .finished: [[item(tr("_Stop"), .stop(id)), more, restart]]
    case .missed: [[item(trc("timer", "_Dismiss"), .stop(id)), more, restart]]
    }
  }
}
