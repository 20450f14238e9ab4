import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The picture in a panel has a contrast of 3 to 1 with light and with dark panels, in every state
/// and offered color.
final class StatusIconTests: WindowTestCase, @unchecked Sendable {
  /// White, and the panels of Breeze and of GNOME.
  private let panels = ["#ffffff", "#eff0f1", "#31363b", "#000000"]

  /// The picture of 48 pixels of a timer in a state.
  private func picture(after inputs: [Input], color: Color) throws -> PixelPicture {
    let app = Assembly()
    app.start(.seconds(600), name: "Pasta")
    for input in inputs { app.send(input) }
    app.pass(.milliseconds(1))
    let item = try XCTUnwrap(
      StatusItem(app.engine, at: app.now, countsSeconds: false) { _ in DayTime("18:42") })
    let label = Label("")
    show(label)
    let ground = Color(red: 1, green: 1, blue: 1)
    let icon = StatusIcon(item, FaceColors(own: color, in: label, ground: ground))
    XCTAssertEqual(icon.pictures.map(\.size), [22, 24, 48])
    return try XCTUnwrap(icon.pictures.last)
  }

  func testStandsOutFromLightAndDarkPanels() async throws {
    let id = TimerID(rawValue: 1)
    for (state, inputs) in [
      ("running", []), ("paused", [.pause(id)]), ("ringing", [.setRemaining(id, .zero)]),
    ] as [(String, [Input])] {
      for (name, color) in RingColor.offered {
        let picture = try picture(after: inputs, color: color)
        // The middle of the line at the top.
        let start = (7 * picture.size + picture.size / 2) * 4
        let parts = picture.bytes[start..<start + 4].map { Double($0) / 255 }
        XCTAssertEqual(parts[0], 1)
        let line = Color(red: parts[1], green: parts[2], blue: parts[3])
        for panel in panels {
          let contrast = line.contrast(with: try XCTUnwrap(Color(panel)))
          XCTAssertGreaterThan(contrast, 3, "\(state), \(name): \(line.hex) on \(panel)")
        }
      }
    }
  }
}
