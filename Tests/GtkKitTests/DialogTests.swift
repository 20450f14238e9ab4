import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class DialogTests: XCTestCase, @unchecked Sendable {
  /// The one window that `open` adds.
  private func dialog(_ open: () -> Void) throws -> Widget {
    let before = topLevels().map(\.pointer)
    open()
    return try XCTUnwrap(topLevels().first { !before.contains($0.pointer) })
  }

  private func chooseColor(_ response: GtkResponseType) throws -> (chosen: [Color], Watch, Watch) {
    try openDisplay()
    let parent = try show(Label("Tea"))
    defer { parent.destroy() }
    var chosen: [Color] = []
    var object: Watch?
    let captured = try watch { token in
      let color = try XCTUnwrap(Color("#fd8a06"))
      let dialog = try dialog {
        ColorChooser.open(title: "Ring Color", parent: parent, color: color) {
          chosen.append($0)
          _ = token
        }
      }
      object = Watch(objectOf: dialog)
      let isShown = eventually { dialog.isMapped }
      XCTAssertTrue(isShown)
      gtk_dialog_response(dialog.cast(), response.rawValue)
    }
    _ = eventually { captured.isGone && object?.isGone == true }
    return (chosen, captured, try XCTUnwrap(object))
  }

  func testColorChooserGivesTheColorAndGoes() async throws {
    let (chosen, captured, dialog) = try chooseColor(GTK_RESPONSE_OK)
    XCTAssertEqual(chosen.map(\.hex), ["#fd8a06"])
    XCTAssertTrue(captured.isGone)
    XCTAssertTrue(dialog.isGone)
  }

  func testCancelledColorChooserGivesNothingAndGoes() async throws {
    for response in [GTK_RESPONSE_CANCEL, GTK_RESPONSE_DELETE_EVENT] {
      let (chosen, captured, dialog) = try chooseColor(response)
      XCTAssertEqual(chosen, [])
      XCTAssertTrue(captured.isGone)
      XCTAssertTrue(dialog.isGone)
    }
  }

  func testFileChooserGoesWhenCancelled() async throws {
    try openDisplay()
    let parent = try show(Label("Tea"))
    defer { parent.destroy() }
    var object: Watch?
    let captured = try watch { token in
      let chooser = FileChooser(
        title: "Add Sound", accept: "_Add", cancel: "_Cancel", parent: parent,
        filterName: "Sounds", patterns: ["oga", "wav"])
      chooser.open { _ in
        _ = token
        XCTFail("Nothing was chosen.")
      }
      object = Watch(objectOf: chooser)
      runLoop(for: .milliseconds(50))
      try chooser.emit("response", .integer(GTK_RESPONSE_CANCEL.rawValue))
    }
    let isGone = eventually { captured.isGone && object?.isGone == true }
    XCTAssertTrue(isGone)
  }

  func testAboutDialogSaysWhoMadeIt() async throws {
    try openDisplay()
    let parent = try show(Label("Tea"))
    defer { parent.destroy() }
    let dialog = try dialog {
      AboutDialog.open(
        parent: parent, name: "Simmer", version: "1.2.3", icon: "missing", comments: "A timer",
        website: "https://example.org", authors: ["Ada", "Bjørn"], translators: "")
    }
    let isShown = eventually { dialog.isMapped }
    XCTAssertTrue(isShown)
    for text in ["Simmer", "1.2.3", "A timer"] { XCTAssertTrue(dialog.texts.contains(text), text) }
    let authors = gtk_about_dialog_get_authors(dialog.opaque)
    XCTAssertEqual(authors?[1].map { String(cString: $0) }, "Bjørn")
    XCTAssertNil(authors?[2])
    gtk_window_destroy(dialog.cast())
  }
}
