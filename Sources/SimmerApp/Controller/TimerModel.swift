import TimerEngine

/// The interface of ``TimerController`` for views.
@MainActor
protocol TimerModel: AnyObject {
  var engine: Engine { get }
  var moment: Moment { get }
  /// Handles an input from the person, and returns what it has changed.
  @discardableResult func send(_ input: Input) -> Change
  /// Advances time, and renders at once.
  func advance()
  /// Requests a render. Several requests lead to one render.
  func setNeedsRender()
  /// Updates an outdated view before an input, because its effect depends on the shown state.
  func catchUp()
}

extension TimerController: TimerModel {}
