import GtkKit
import TimerEngine

/// What a notification says of a timer that has run out.
struct AlarmNotice: Equatable {
  /// Something a person can have done without opening the window.
  struct Button: Equatable {
    let text: String
    /// The application's action; its target is the timer.
    let action: String
  }

  /// `Pasta is done`
  let title: String
  /// `9 minutes, finished at 18:42`
  let body: String
  let buttons: [Button]

  init(_ timer: CountdownTimer, at moment: Moment, timeOfDay: (Duration) -> String) {
    // Translators: takes away a timer that was missed; without a context it hides a notice.
    let dismiss = trc("timer", "Dismiss")
    let stop = timer.isFinished ? tr("Stop") : dismiss
    title = timer.endTitle
    body = tr("%@, finished at %@").filled(
      timer.total.words, timeOfDay(moment.wallClock(at: timer.ended ?? moment.instant)))
    buttons = [
      Button(text: stop, action: "stop"), Button(text: tr("+1 min"), action: "add-minute"),
      Button(text: tr("Restart"), action: "restart"),
    ]
  }
}

extension CountdownTimer {
  /// That it is done, or was missed, by its name if it has one.
  var endTitle: String {
    if case .missed = state {
      return name.isEmpty ? tr("A timer was missed") : tr("%@ was missed").filled(name)
    }
    return name.isEmpty ? tr("Time is up") : tr("%@ is done").filled(name)
  }
}
