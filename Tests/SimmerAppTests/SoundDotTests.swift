import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// In the popovers the dot is drawn beside the chosen sound only.
final class SoundDotTests: WindowTestCase, @unchecked Sendable {
  private let names = ["Default (Kitchen Bell)", "None", "Chime", "Digital"]

  private func assertDotFollowsTheChoice(opening button: Widget) throws {
    gtk_menu_button_popup(button.opaque)
    ui.settle()
    let bubble = try XCTUnwrap(main.window.openPopovers.first)
    if let row = bubble.shownWidgets.first(where: { $0.hasStyle("sound-row") }) {
      XCTAssertEqual(screen.name(of: row), "Sound: Kitchen Bell")
      try row.emit("clicked")
      ui.settle()
    }
    for name in ["Chime", "None", "Digital", names[0], "Chime"] {
      let row = try XCTUnwrap(
        bubble.shownWidgets.first {
          $0.className == "GtkListBoxRow" && screen.name(of: $0) == name
        })
      gtk_widget_activate(row.widget)
      ui.settle()
      XCTAssertEqual(try dotted(in: bubble), [name])
    }
  }

  /// The sounds with a dot in a picture of the popover: the dot has the accent color around a white
  /// center.
  private func dotted(in bubble: Widget) throws -> [String] {
    let picture = try Picture(of: bubble)
    return try names.filter { name in
      let button = try XCTUnwrap(
        bubble.shownWidgets.first {
          $0.className == "GtkCheckButton" && screen.name(of: $0) == name
        })
      let radio = try XCTUnwrap(button.shownWidgets.first { $0.cssName == "radio" })
      let place = try XCTUnwrap(bubble.place(of: radio))
      let colors = [3, place.width / 2].map {
        picture.color(x: place.x + $0, y: place.y + place.height / 2)
      }
      return colors[0] != colors[1]
    }
  }

  func testTheDotIsBesideTheSoundOfANewTimer() async throws {
    openWindow(360, 620)
    try assertDotFollowsTheChoice(opening: main.setup.sound.widget)
    XCTAssertEqual(shownStart?.sound, "simmer/chime")
  }

  func testTheDefaultIsStillThereOnceTheSoundsOfThePersonAreListed() async throws {
    openWindow(360, 620)
    gtk_menu_button_popup(main.setup.sound.widget.opaque)
    ui.settle()
    let folder = try TemporaryDirectory()
    app.alarm.sounds.add([try folder.writeSound(to: "whistle.oga")]) { _ in }
    assertEventually(app.catalogue.personal.map(\.name) == ["whistle"])
    ui.settle()
    let bubble = try XCTUnwrap(main.window.openPopovers.first)
    let shown = bubble.shownWidgets.filter { $0.className == "GtkCheckButton" }
    XCTAssertEqual(shown.prefix(3).map { screen.name(of: $0) }, Array(names.prefix(3)))
  }

  func testTheDotIsBesideTheSoundOfAPreset() async throws {
    openWindow(360, 620)
    try screen.press("Edit")
    ui.settle()
    let menu = main.setup.presets.editor.shownWidgets.first { $0.className == "GtkMenuButton" }
    try assertDotFollowsTheChoice(opening: try XCTUnwrap(menu))
    XCTAssertEqual(app.engine.presets.first?.sound, "simmer/chime")
  }

  func testTheDotIsBesideTheSoundOfATimer() async throws {
    openWindow(360, 620) { $0.start(.seconds(300), name: "Tea") }
    try assertDotFollowsTheChoice(opening: main.faceView.menu.widget)
    XCTAssertEqual(app.engine.timers.first?.preset.sound, "simmer/chime")
  }
}
