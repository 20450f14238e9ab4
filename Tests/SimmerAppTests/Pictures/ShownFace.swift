import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// A face that is all there is in a window.
@MainActor
final class ShownFace {
  private let app = Assembly()
  private let view: FaceView
  private let frame: ArrangedBox
  private let window = GtkKit.Window()

  /// - Parameters:
  ///   - isCompact: whether it has little room.
  ///   - hasOthers: whether there are more timers.
  init(
    _ style: FaceStyle, width: Int, height: Int, isCompact: Bool, hasOthers: Bool,
    highContrast: Bool
  ) {
    app.preferences.face = style
    view = FaceView(preferences: app.preferences, alarm: app.alarm, catalogue: app.catalogue)
    view.applyPreferences()
    view.isCompact = isCompact
    let face = view.widget
    frame = ArrangedBox(
      [face], measure: { $0 == .horizontal ? (width, width) : (height, height) },
      arrange: { $0.place(face, x: 0, y: 0, width: width, height: height) })
    frame.setStyle("compact", isCompact)
    window.setStyle("simmer")
    window.setStyle("high-contrast", highContrast)
    window.setChild(frame)
    gtk_window_set_decorated(window.cast(), 0)
    if hasOthers { view.show(others: Self.others) }
  }

  /// What it looks like in a state.
  func picture(of state: FaceState, scale: Double) throws -> Bitmap {
    try state.show(in: view)
    if !window.isMapped {
      window.present()
      gtk_window_set_focus(window.cast(), nil)
      window.runFrames(3)
      XCTAssertEqual(window.scaleFactor, Int(scale.rounded(.up)))
    }
    // In steps that follow from its size.
    try state.show(in: view)
    window.runFrames(2)
    return try Bitmap(Picture(of: window, scale: scale))
  }

  func destroy() {
    window.destroy()
    MainLoop.drain()
  }

  /// One more than there is room for.
  private static var others: [(face: Face, color: Color)] {
    let colors = [RingColor.orange] + ["#3584e4", "#33d17a", "#9141ac"].compactMap { Color($0) }
    let now = FakeClock().now
    return colors.enumerated().compactMap { index, color in
      CountdownTimer(
        id: TimerID(rawValue: 2 + index), preset: Preset(duration: .seconds(600)),
        total: .seconds(600), state: .paused(remaining: .seconds(140 * (index + 1)))
      ).map { timer in
        (
          Face(
            timer, at: now, schedule: OtherTimers.schedule, format: .seconds,
            timeOfDay: { _ in "" }), color
        )
      }
    }
  }
}
