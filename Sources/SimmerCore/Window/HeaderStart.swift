/// The button at the start of the title bar.
package enum HeaderStart {
  case newTimer
  case back
  case nothing
}

extension Scene {
  package var headerStart: HeaderStart {
    switch controls {
    // Cancel leads back, except to a timer that rings: the plan stays then.
    case .planning: ringing > 0 ? .back : .nothing
    case .setup: canGoBack ? .back : .nothing
    case .timer, .plan, .board: canGoBack ? .back : .newTimer
    }
  }
}
