import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class DialogTests: GtkTestCase, @unchecked Sendable {
  /// The one window that `open` adds.
  private func dialog(_ open: () -> Void) throws -> Widget {
    let before = topLevels().map(\.pointer)
    open()
    let dialog = try XCTUnwrap(topLevels().first { !before.contains($0.pointer) })
    assertEventually(dialog.isMapped)
    return dialog
  }

  func testColorChooserGivesTheColorUnlessItIsCancelledAndGoes() async throws {
    for (response, expected) in [
      (GTK_RESPONSE_OK, ["#fd8a06"]), (GTK_RESPONSE_CANCEL, []), (GTK_RESPONSE_DELETE_EVENT, []),
    ] {
      let parent = show(Label("Tea"))
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
        object = Watch(of: dialog)
        gtk_dialog_response(dialog.cast(), response.rawValue)
      }
      assertEventually(captured.isGone && object?.isGone == true)
      XCTAssertEqual(chosen.map(\.hex), expected)
    }
  }

  func testFileChooserGoesWhenCancelled() async throws {
    let parent = show(Label("Tea"))
    var object: Watch?
    let captured = try watch { token in
      var chooser: FileChooser?
      _ = try dialog {
        chooser = FileChooser(
          title: "Add Sound", accept: "_Add", cancel: "_Cancel", parent: parent,
          filterName: "Sounds", patterns: ["oga", "wav"])
        chooser?.open { _ in
          _ = token
          XCTFail("Nothing was chosen.")
        }
      }
      object = chooser.map { Watch(of: $0) }
      try chooser?.emit("response", .integer(GTK_RESPONSE_CANCEL.rawValue))
    }
    assertEventually(captured.isGone && object?.isGone == true)
  }

  func testAboutDialogSaysWhoMadeIt() async throws {
    let parent = show(Label("Tea"))
    let dialog = try dialog {
      AboutDialog.open(
        parent: parent, name: "Simmer", version: "1.2.3", icon: "missing", comments: "A timer",
        website: "https://example.org", authors: ["Ada", "Bjørn"], translators: "")
    }
    for text in ["Simmer", "1.2.3", "A timer"] { XCTAssertTrue(dialog.texts.contains(text), text) }
    let authors = gtk_about_dialog_get_authors(dialog.opaque)
    XCTAssertEqual(authors?[0].map { String(cString: $0) }, "Ada")
    XCTAssertEqual(authors?[1].map { String(cString: $0) }, "Bjørn")
    XCTAssertNil(authors?[2])
  }

  func testShortcutsWindowShowsWhatItWasGiven() async throws {
    let window = ShortcutsWindow([
      ("Timer", [("space", "Pause & resume"), ("<Control>n", "<New> “Timer”")]),
      ("Zubehör", [("<Control>question", "Hilfe")]),
    ])
    window.present()
    assertEventually(window.isMapped)
    let texts = window.texts
    for text in ["Timer", "Pause & resume", "<New> “Timer”", "Zubehör", "Hilfe", "Ctrl"] {
      XCTAssertTrue(texts.contains(text), "\(text) in \(texts)")
    }
  }
}
