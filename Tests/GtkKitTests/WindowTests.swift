import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor final class WindowTests: GtkTestCase, @unchecked Sendable {
  private lazy var window = show(Label("Tea"))

  func testIsInViewWhileItIsShown() async throws {
    let window = Window()
    var views: [Bool] = []
    window.onViewChange { [weak window] in views.append(window?.isInView == true) }
    XCTAssertFalse(window.isInView)
    for _ in 0..<2 {
      window.present()
      assertEventually(window.isInView)
      XCTAssertEqual(views.last, true)
      window.isVisible = false
      XCTAssertFalse(window.isInView)
      XCTAssertEqual(views.last, false)
    }
    self.window.destroy()
    XCTAssertFalse(self.window.isInView)
  }

  func testRequestsAttentionOnlyOnTheScreen() async throws {
    let window = Window()
    window.setUrgent(true)
    window.present()
    for isUrgent in [true, false] { window.setUrgent(isUrgent) }
    window.beep()
    window.destroy()
    window.setUrgent(true)
  }

  func testIsOnAMonitorWhileItsCenterIs() async throws {
    try ManagedDisplay.open().asStandard {
      let window = Window()
      for (x, y, isOn) in [
        (0, 0, true), (-50, 0, true), (-51, 0, false), (0, -30, true), (0, -31, false),
        (949, 669, true), (950, 0, false), (0, 670, false),
      ] {
        XCTAssertEqual(
          window.isOnMonitor((x: x, y: y), size: (width: 100, height: 60)), isOn, "\(x), \(y)")
      }
    }
  }
}

@MainActor final class DialogTests: GtkTestCase, @unchecked Sendable {
  private func dialog(_ open: () -> Void) throws -> Widget {
    let before = topLevels().map(\.pointer)
    open()
    let dialog = try XCTUnwrap(topLevels().first { !before.contains($0.pointer) })
    assertEventually(dialog.isMapped)
    return dialog
  }

  func testColorChooserGivesTheColorUnlessCanceledAndIsReleased() async throws {
    for (response, expected) in [
      (GTK_RESPONSE_OK, ["#fd8a06"]), (GTK_RESPONSE_CANCEL, []), (GTK_RESPONSE_DELETE_EVENT, []),
    ] {
      let parent = show(Label("Tea"))
      var chosen: [Color] = []
      try assertReleased(later: true) { token in
        let color = try XCTUnwrap(Color("#fd8a06"))
        let dialog = try dialog {
          ColorChooser.open(title: "Ring Color", parent: parent, color: color) {
            chosen.append($0)
            _ = token
          }
        }
        token.expectToGo(dialog)
        gtk_dialog_response(dialog.cast(), response.rawValue)
      }
      XCTAssertEqual(chosen.map(\.hex), expected)
    }
  }

  func testFileChooserIsReleasedWhenCanceledOrClosed() async throws {
    let parent = show(Label("Tea"))
    let ends: [@MainActor (FileChooser) throws -> Void] = [
      { try $0.emit("response", .integer(GTK_RESPONSE_CANCEL.rawValue)) }, { $0.close() },
    ]
    for end in ends {
      try assertReleased(later: true) { token in
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
        let open = try XCTUnwrap(chooser)
        token.expectToGo(open)
        try end(open)
      }
    }
  }

  func testAFileIsSavedAmongTheDocuments() async throws {
    let chooser = FileChooser(
      title: "Export", accept: "_Export", cancel: "_Cancel", parent: show(Label("Tea")),
      savesAs: "tea.csv")
    chooser.open { _ in }
    defer { chooser.close() }
    var folder: String? {
      guard let file = gtk_file_chooser_get_current_folder(chooser.opaque) else { return nil }
      defer { g_object_unref(gpointer(file)) }
      return filePath(file)
    }
    let documents = g_get_user_special_dir(G_USER_DIRECTORY_DOCUMENTS) ?? g_get_home_dir()
    assertEventually(folder == documents.map { String(cString: $0) })
  }

  func testShortcutsWindowShowsItsShortcuts() async throws {
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
