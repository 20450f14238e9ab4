import TimerEngine

@MainActor
protocol TimerModel: AnyObject {
  var engine: Engine { get }
  var moment: Moment { get }
  @discardableResult func send(_ input: Input) -> Change
  func advance()
  func setNeedsRender()
  /// Updates an outdated view before an input, because its effect depends on the shown state.
  func catchUp()
}

extension TimerController: TimerModel {}
