import GtkKit
import TimerEngine

/// What a notification says of a timer that has run out, or will soon.
struct AlarmNotice: Equatable {
  /// Something a person can have done without opening the window.
  struct Button: Equatable {
    let text: String
    /// The application's action; its target is the timer.
    let action: String
  }

  /// `Done: Pasta`
  let title: String
  /// `Finished at 18:42`, or of a timer without a name `9 min timer, finished at 18:42`; and, on a
  /// line of its own, why nobody hears it.
  let body: String
  let buttons: [Button]

  /// - Parameter unheard: A sentence about why the alarm isn't heard; nil where it is.
  init(
    _ timer: CountdownTimer, at moment: Moment, unheard: String? = nil,
    timeOfDay: (Duration) -> String
  ) {
    let more = Button(text: tr("+1 min"), action: "add-minute")
    if case .running(let deadline) = timer.state {
      title = timer.name.isEmpty ? tr("Almost done") : tr("Almost done: %@").filled(timer.name)
      body = tr("Ends at %@").filled(timeOfDay(moment.wallClock(at: deadline)))
      buttons = [more]
      return
    }
    // Translators: takes away a timer that was missed; without a context it hides a notice.
    let dismiss = trc("timer", "Dismiss")
    let stop = timer.isFinished ? tr("Stop") : dismiss
    title = timer.endTitle
    let end = timeOfDay(moment.wallClock(at: timer.ended ?? moment.instant))
    // A name says which timer it was; the length does only where there is none, for one that was
    // turned ran another time.
    let length = timer.name.isEmpty ? timer.total.short : ""
    let ending =
      switch (timer.isFinished, length.isEmpty) {
      case (true, true): tr("Finished at %@").filled(end)
      case (true, false): tr("%1$@ timer, finished at %2$@").filled(length, end)
      case (false, true): tr("Missed at %@").filled(end)
      case (false, false): tr("%1$@ timer, missed at %2$@").filled(length, end)
      }
    body = [ending, timer.isFinished ? unheard : nil].compactMap(\.self).joined(separator: "\n")
    buttons = [
      Button(text: stop, action: "stop"), more,
      Button(text: tr("Restart"), action: "restart"),
    ]
  }
}

extension AlarmNotice {
  /// How many timers are named.
  private static let mostNames = 12

  /// Of timers that are listed together, beside those with a notice of their own.
  init(listing timers: [CountdownTimer]) {
    title = trn("%@ more timer is done", "%@ more timers are done", timers.count)
      .filled("\(timers.count)")
    let names = timers.prefix(Self.mostNames).map { $0.name.isEmpty ? $0.total.short : $0.name }
    body = names.joined(separator: ", ") + (timers.count > names.count ? " …" : "")
    buttons = [Button(text: tr("Stop All"), action: "stop")]
  }
}

extension CountdownTimer {
  /// That it is done, or was missed, by its name if it has one.
  var endTitle: String {
    if case .missed = state {
      return name.isEmpty ? tr("A timer was missed") : tr("Missed: %@").filled(name)
    }
    return name.isEmpty ? tr("Time is up") : tr("Done: %@").filled(name)
  }
}
