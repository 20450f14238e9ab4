import XCTest

@testable import SimmerApp

/// What a window has room for, by its size.
@MainActor
final class RoomTests: XCTestCase, @unchecked Sendable {
  private func room(
    _ width: Int, _ height: Int, isFullScreen: Bool = false, notice: Int = 0, strip: Int = 0
  ) -> Room {
    Room(
      width: width, height: height, isFullScreen: isFullScreen, header: (250, 46), notice: notice,
      below: 100, strip: strip, picker: (width: 320, height: 360))
  }

  func testTheWindowAsItOpensHasRoomForEverything() async throws {
    let room = room(360, 560)
    XCTAssertTrue(room.hasHeader && room.hasPicker)
    XCTAssertFalse(room.isCompact || room.isWide)
  }

  func testASmallOneIsAFaceAlone() async throws {
    for (width, height) in [(120, 120), (249, 560), (360, 295), (900, 195)] {
      let room = room(width, height)
      XCTAssertTrue(room.isCompact, "\(width) × \(height)")
      XCTAssertFalse(room.hasHeader || room.hasPicker, "\(width) × \(height)")
    }
    XCTAssertFalse(room(250, 296).isCompact)
    XCTAssertTrue(room(250, 296, notice: 60).isCompact)
    XCTAssertTrue(room(250, 296, strip: 60).isCompact)
  }

  func testThePickerNeedsMoreRoomThanAFace() async throws {
    XCTAssertFalse(room(319, 560).hasPicker)
    XCTAssertFalse(room(360, 505).hasPicker)
    XCTAssertTrue(room(320, 506).hasPicker)
    XCTAssertFalse(room(360, 560, strip: 60).hasPicker)
  }

  func testTheButtonsStandBesideTheFaceWhereThatLeavesMoreOfIt() async throws {
    for (width, height, isWide) in [
      (360, 560, false), (560, 560, false), (700, 400, true), (600, 500, false), (1300, 900, true),
      (900, 1300, false),
    ] {
      XCTAssertEqual(room(width, height).isWide, isWide, "\(width) × \(height)")
    }
  }

  func testAFullScreenHasNoTitleBar() async throws {
    XCTAssertFalse(room(1920, 1080, isFullScreen: true).hasHeader)
    XCTAssertTrue(room(1920, 1080).hasHeader)
  }
}
