import TimerEngine

@testable import SimmerApp

/// Forwards everything to the controller, and records the inputs.
@MainActor final class RecordingModel: TimerModel {
  private let controller: TimerController
  private(set) var inputs: [Input] = []
  /// Called before an input is forwarded.
  var onSend: (() -> Void)?
  /// Called after the view was updated before an input.
  var onCatchUp: (() -> Void)?

  init(_ controller: TimerController) {
    self.controller = controller
  }

  var engine: Engine { controller.engine }
  var moment: Moment { controller.moment }

  func send(_ input: Input) -> Change {
    inputs.append(input)
    onSend?()
    return controller.send(input)
  }

  func advance() { controller.advance() }
  func setNeedsRender() { controller.setNeedsRender() }

  func catchUp() {
    controller.catchUp()
    onCatchUp?()
  }
}
