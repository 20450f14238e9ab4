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
}
