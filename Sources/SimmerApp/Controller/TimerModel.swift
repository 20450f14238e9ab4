import TimerEngine

/// What a view of timers may ask of the one that holds them: ``TimerController``.
@MainActor
protocol TimerModel: AnyObject {
  /// The timers as they are now.
  var engine: Engine { get }
  /// The present moment.
  var moment: Moment { get }
  /// Takes an input of a person's.
  func send(_ input: Input)
  /// Lets time pass, before a frame is drawn.
  func advance()
  /// Renders soon, once, however often this is asked for until then.
  func setNeedsRender()
  /// Brings the view up to date before a person's input is judged by what it shows.
  func catchUp()
}

extension TimerController: TimerModel {}
