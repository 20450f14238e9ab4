import GtkKit
import TestSupport
import TimerEngine

@testable import SimmerApp
@testable import SimmerCore

/// A dial on the screen that counts how often each of its parts is drawn.
@MainActor final class ShownDial {
  enum Part: CaseIterable { case face, wedge, minuteHand, secondHand }

  let dial = Dial()
  let window = GtkKit.Window()
  private var draws: [Part: Int] = [:]

  /// - Parameter prepare: receives the dial before it is shown.
  init(width: Int, height: Int, _ prepare: (Dial) -> Void) {
    let parts: [(Part, DrawingArea, (Drawing) -> Void)] = [
      (.face, dial.face, { [unowned dial] in dial.drawFace($0) }),
      (.wedge, dial.wedge, { [unowned dial] in dial.drawWedge($0) }),
      (.minuteHand, dial.minuteHand, { [unowned dial] in dial.drawMinuteHand($0) }),
      (.secondHand, dial.secondHand, { [unowned dial] in dial.drawSecondHand($0) }),
    ]
    for (part, area, draw) in parts {
      area.onDraw { [weak self] drawing, _, _ in
        self?.draws[part, default: 0] += 1
        draw(drawing)
      }
    }
    prepare(dial)
    dial.widget.align(horizontal: .center, vertical: .center)
    dial.widget.minimumSize(width: Int32(width), height: Int32(height))
    window.setChild(dial.widget)
    window.present()
    window.runFrames()
  }

  var layout: DialLayout {
    let (width, height) = dial.face.size
    return DialLayout(
      width: width, height: height, scaleFactor: dial.face.scaleFactor, scale: dial.scale)
  }

  /// The parts that are drawn after `change`, once for each time.
  func drawn(after change: (Dial) -> Void) -> [Part] {
    draws = [:]
    change(dial)
    window.runFrames()
    return Part.allCases.flatMap { Array(repeating: $0, count: draws[$0] ?? 0) }
  }
}
