import AlarmSound
import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The list of sounds, with those of the desktop behind “More”.
final class SoundListTests: AppTestCase, @unchecked Sendable {
  private let bell = Sound(
    id: SoundCatalogue.defaultID, origin: .simmer, name: "Kitchen Bell", path: "")
  private let song = Sound(id: "own/song", origin: .personal, name: "Song", path: "")
  private let desktop = ["Bell", "Phone"].map {
    Sound(id: "freedesktop/\($0)", origin: .theme, name: $0, path: "")
  }

  private func open(chosen: String) -> (SoundList, OnScreen) {
    let list = SoundList()
    let window = keep(GtkKit.Window())
    window.setChild(list.widget)
    window.present()
    list.show([bell, song] + desktop, chosen: chosen, previewed: nil)
    return (list, OnScreen(window))
  }

  private func rows(of screen: OnScreen) -> [String] {
    screen.widgets("GtkListBoxRow").map(screen.name)
  }

  func testTheDesktopsSoundsAreBehindMore() async throws {
    let (list, screen) = open(chosen: song.id)
    let first = ["None", "Kitchen Bell", "Song"]
    XCTAssertEqual(rows(of: screen), first + ["More"])
    try screen.find("GtkListBoxRow", "More").emit("activate")
    MainLoop.drain()
    XCTAssertEqual(rows(of: screen), first + ["Bell", "Phone"])
    XCTAssertEqual(try screen.chosen(of: first + ["Bell", "Phone"]), ["Song"])
    XCTAssertEqual(screen.focused, "Bell")
    list.show([bell] + desktop, chosen: bell.id, previewed: nil)
    XCTAssertEqual(rows(of: screen), ["None", "Kitchen Bell", "Bell", "Phone"], "it stays open")
  }

  func testAChosenSoundOfTheDesktopIsListed() async throws {
    let (list, screen) = open(chosen: "freedesktop/Phone")
    XCTAssertEqual(try screen.chosen(of: ["Bell", "Phone"]), ["Phone"])
    XCTAssertFalse(rows(of: screen).contains("More"))
    withExtendedLifetime(list) {}
  }

  func testASoundThatIsAddedForATimerIsChosenThoughItsMenuIsClosed() async throws {
    let app = Assembly()
    let picker = SoundPicker(alarm: app.alarm)
    var chosen: [String?] = []
    picker.onChoose = { chosen.append($0) }
    let folder = try TemporaryDirectory()
    app.alarm.sounds.addChosen([try folder.writeSound(to: "horn.oga")]) { picker.add($0) }
    assertEventually(chosen == ["own/horn"])
    XCTAssertEqual(picker.chosen, "own/horn")
    app.alarm.sounds.addChosen([folder.path + "/none.oga"]) { picker.add($0) }
    assertEventually(app.alarm.sounds.refusal?.hasPrefix("“none.oga” wasn’t added.") == true)
    XCTAssertEqual(picker.chosen, "own/horn")
  }
}
