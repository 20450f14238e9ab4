import TimerEngine

/// The interface of ``TimerController`` for views.
@MainActor
protocol TimerModel: AnyObject {
  /// The present state of the timers.
  var engine: Engine { get }
  /// The present moment.
  var moment: Moment { get }
  /// Handles an input of a person.
  func send(_ input: Input)
  /// Advances time, before a frame is drawn.
  func advance()
  /// Renders soon, and only once for several calls.
  func setNeedsRender()
  /// Updates the view before an input is interpreted by what it shows.
  func catchUp()
}

extension TimerController: TimerModel {}
