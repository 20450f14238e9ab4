import CGtk
import Foundation
import XCTest

@testable import GtkKit

@MainActor
final class ImageTests: XCTestCase, @unchecked Sendable {
  /// How opaque each pixel of an icon is, as it is on screen.
  private func shape(of icon: String) throws -> [Double] {
    let image = Image(icon: icon)
    let window = try show(image, width: 64, height: 64)
    defer { window.destroy() }
    window.runFrames()
    let picture = try RenderedWidget(image)
    defer { picture.free() }
    return (0..<picture.height).flatMap { y in
      (0..<picture.width).map { x in picture.color(x: x, y: y)?.alpha ?? 0 }
    }
  }

  /// Icons are SVG files, which GTK can't load without librsvg's loader: it draws a sign for that.
  func testIconsOfTheProgramAreDrawn() async throws {
    try openDisplay()
    let icons = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../data/icons").standardizedFileURL.path
    addIconDirectory(icons)
    let bell = try shape(of: "simmer-bell-symbolic")
    XCTAssertTrue(bell.contains { $0 > 0.9 })
    XCTAssertNotEqual(bell, try shape(of: "simmer-there-is-no-such-icon"))
  }

  /// GTK reads all icon themes anew after each.
  func testAFolderIsAddedOnce() async throws {
    try openDisplay()
    let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
    var folders: [String] {
      let path = gtk_icon_theme_get_search_path(theme)
      defer { g_strfreev(path) }
      return (0..<Int(g_strv_length(path))).compactMap { path?[$0].map { String(cString: $0) } }
    }
    let before = folders
    addIconDirectory("/simmer-icons")
    addIconDirectory("/simmer-icons")
    XCTAssertEqual(folders, before + ["/simmer-icons"])
  }

  func testSizesAreThoseOfPictures() async {
    let wished = [9, 16, 19, 21, 30, 41, 60, 200.0]
    XCTAssertEqual(wished.map(Image.nearestSize(to:)), [16, 16, 16, 24, 32, 48, 64, 64])
  }
}
