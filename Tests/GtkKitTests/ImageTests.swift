import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class ImageTests: GtkTestCase, @unchecked Sendable {
  /// How opaque each pixel of an icon is, as it is on screen.
  private func shape(of icon: String) throws -> [Double] {
    let image = Image(icon: icon)
    show(image, width: 64, height: 64)
    image.runFrames()
    return try Picture(of: image).alphas
  }

  /// Icons are SVG files, which GTK can't load without librsvg's loader: it draws a sign for that.
  func testIconsOfTheProgramAreDrawn() async throws {
    addIconDirectory(SourceTree.data + "/icons")
    let bell = try shape(of: "simmer-bell-symbolic")
    XCTAssertTrue(bell.contains { $0 > 0.9 })
    XCTAssertNotEqual(bell, try shape(of: "simmer-there-is-no-such-icon"))
  }

  /// GTK reads all icon themes anew after each.
  func testAFolderIsAddedOnce() async throws {
    var folders: [String] {
      let path = gtk_icon_theme_get_search_path(
        gtk_icon_theme_get_for_display(gdk_display_get_default()))
      defer { g_strfreev(path) }
      return strings(path)
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
