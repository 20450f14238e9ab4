import XCTest

@testable import SimmerCore

final class RoomTests: XCTestCase, @unchecked Sendable {
  private func room(
    _ width: Int, _ height: Int, isFullScreen: Bool = false, notice: Int = 0,
    textScale: Double = 1
  ) -> Room {
    Room(
      width: width, height: height, textScale: textScale, isFullScreen: isFullScreen,
      header: (250, 46), notice: notice)
  }

  func testALargeWindowHasATitleBarUnlessItFillsTheScreen() async throws {
    for isFullScreen in [false, true] {
      XCTAssertEqual(room(1920, 1080, isFullScreen: isFullScreen).hasHeader, !isFullScreen)
    }
  }

  func testAWindowWithRoomForOnlyAFaceIsCompact() async throws {
    for (room, isCompact) in [
      (room(360, 560), false), (room(300, 400), false), (room(120, 120), true),
      (room(249, 560), true), (room(250, 262), false), (room(250, 261), true),
      (room(250, 261, isFullScreen: true), false), (room(250, 300, notice: 40), true),
      (room(900, 240), true), (room(640, 560, textScale: 2), false),
      (room(360, 560, textScale: 2), false), (room(300, 400, textScale: 2), true),
    ] {
      XCTAssertEqual(room.isCompact, isCompact, "\(room)")
    }
  }

  func testInALowWindowThePickerTakesPrecedenceOverThePresets() async throws {
    for (room, hasPicker, hasPresets) in [
      (room(360, 560), true, true), (room(360, 388), true, true),
      (room(360, 387), true, false), (room(360, 344), true, false),
      (room(360, 343), false, false), (room(640, 344), true, false),
    ] {
      XCTAssertEqual(room.hasPicker, hasPicker, "\(room)")
      XCTAssertEqual(room.hasPresets, hasPresets, "\(room)")
    }
  }

  func testARecipeHasRoomWithLessHeightThanThePicker() async throws {
    for (height, isCompact, showsRecipe, hasField) in [
      (343, false, false, false), (343, false, true, true), (278, false, true, true),
      (277, false, true, false), (261, true, true, false),
    ] {
      var room = room(360, height)
      room.showsRecipe = showsRecipe
      XCTAssertEqual(room.isCompact, isCompact, "\(room)")
      XCTAssertEqual(room.hasField, hasField, "\(room)")
    }
    XCTAssertFalse(room(279, 343).hasRecipe)
  }

  func testTheTextGrowsWithTheWindow() async throws {
    for (width, height, size) in [
      (360, 560, .regular), (1000, 640, .regular), (1280, 800, .large), (1920, 1080, .largest),
      (600, 1400, .large), (400, 1400, .regular),
    ] as [(Int, Int, Room.TextSize)] {
      XCTAssertEqual(room(width, height).textSize, size, "\(width) × \(height)")
      XCTAssertEqual(room(2 * width, 2 * height - 82, textScale: 2).textSize, size, "twice")
    }
  }

  func testAPageIsWideForTheSizeOfItsText() async throws {
    for (room, isWide) in [
      (room(1000, 640), true), (room(800, 600), false), (room(1280, 800), true),
      (room(1280, 800, textScale: 2), false), (room(1200, 900), false),
    ] {
      XCTAssertEqual(room.isWide, isWide, "\(room)")
    }
  }
}
