import XCTest

@testable import SimmerCore

final class SizeClassTests: XCTestCase, @unchecked Sendable {
  private func sizeClass(
    _ width: Int, _ height: Int, isFullScreen: Bool = false, banner: Int = 0,
    textScale: Double = 1
  ) -> SizeClass {
    SizeClass(
      width: width, height: height, textScale: textScale, isFullScreen: isFullScreen,
      header: (250, 46), banner: banner)
  }

  func testALargeWindowHasATitleBarUnlessItFillsTheScreen() async throws {
    for isFullScreen in [false, true] {
      XCTAssertEqual(sizeClass(1920, 1080, isFullScreen: isFullScreen).hasHeader, !isFullScreen)
    }
  }

  func testAWindowWithRoomForOnlyAFaceIsCompact() async throws {
    for (sizeClass, isCompact) in [
      (sizeClass(360, 560), false), (sizeClass(300, 400), false), (sizeClass(120, 120), true),
      (sizeClass(249, 560), true), (sizeClass(250, 262), false), (sizeClass(250, 261), true),
      (sizeClass(250, 261, isFullScreen: true), false), (sizeClass(250, 300, banner: 40), true),
      (sizeClass(900, 240), true), (sizeClass(640, 560, textScale: 2), false),
      (sizeClass(360, 560, textScale: 2), false), (sizeClass(300, 400, textScale: 2), true),
    ] {
      XCTAssertEqual(sizeClass.isCompact, isCompact, "\(sizeClass)")
    }
  }

  func testInALowWindowThePickerTakesPrecedenceOverThePresets() async throws {
    for (sizeClass, hasPicker, hasPresets) in [
      (sizeClass(360, 560), true, true), (sizeClass(360, 388), true, true),
      (sizeClass(360, 387), true, false), (sizeClass(360, 344), true, false),
      (sizeClass(360, 343), false, false), (sizeClass(640, 344), true, true),
    ] {
      XCTAssertEqual(sizeClass.hasPicker, hasPicker, "\(sizeClass)")
      XCTAssertEqual(sizeClass.hasPresets, hasPresets, "\(sizeClass)")
    }
  }

  func testARecipeHasRoomWithLessHeightThanThePicker() async throws {
    for (height, isCompact, showsRecipe, hasField) in [
      (343, false, false, false), (343, false, true, true), (278, false, true, true),
      (277, false, true, false), (261, true, true, false),
    ] {
      var sizeClass = sizeClass(360, height)
      sizeClass.showsRecipe = showsRecipe
      XCTAssertEqual(sizeClass.isCompact, isCompact, "\(sizeClass)")
      XCTAssertEqual(sizeClass.hasField, hasField, "\(sizeClass)")
    }
    XCTAssertFalse(sizeClass(279, 343).hasRecipe)
  }

  func testTheTextGrowsWithTheWindow() async throws {
    for (width, height, size) in [
      (360, 560, .regular), (1000, 640, .regular), (1280, 800, .large), (1920, 1080, .largest),
      (600, 1400, .large), (400, 1400, .regular),
    ] as [(Int, Int, SizeClass.TextSize)] {
      XCTAssertEqual(sizeClass(width, height).textSize, size, "\(width) × \(height)")
      XCTAssertEqual(sizeClass(2 * width, 2 * height - 82, textScale: 2).textSize, size, "twice")
    }
  }

  func testAPageIsWideForTheSizeOfItsText() async throws {
    for (sizeClass, isWide) in [
      (sizeClass(1000, 640), true), (sizeClass(800, 600), false), (sizeClass(1280, 800), true),
      (sizeClass(1280, 800, textScale: 2), false), (sizeClass(1200, 900), false),
    ] {
      XCTAssertEqual(sizeClass.isWide, isWide, "\(sizeClass)")
    }
  }
}
