import CGtk
import TestSupport
import XCTest

@testable import GtkKit

/// Texts and containers that choose by the room that they get.
@MainActor final class FittingTests: GtkTestCase, @unchecked Sendable {
  /// The place of the tested widget, which counts how often it is measured.
  private final class Place {
    var (width, height) = (0, 50)
    private(set) var measured = 0
    private(set) var box: ArrangedBox!

    @MainActor init(_ child: Widget) {
      box = ArrangedBox(
        [child],
        measure: { [weak self] _ in
          self?.measured += 1
          return (10, 10)
        },
        arrange: { [weak self] in
          guard let self else { return }
          $0.place(child, x: 0, y: 0, width: width, height: height)
        })
    }

    @MainActor func resize(_ window: GtkKit.Window, width: Int, height: Int = 50) {
      (self.width, self.height) = (width, height)
      box.rearrange()
      window.runFrames(2)
    }
  }

  func testALabelShowsTheFirstTextThatFits() async throws {
    let label = FittingLabel()
    label.show(["ends at 18:42", "18:42", ""])
    let place = Place(label)
    let window = show(place.box)
    let natural = label.measure(.horizontal)
    XCTAssertEqual(natural.minimum, 0)
    let short = label.width(of: "00:00")
    for (width, text) in [
      (natural.natural, "ends at 18:42"), (natural.natural - 1, "18:42"), (short, "18:42"),
      (short - 1, ""), (natural.natural, "ends at 18:42"),
    ] {
      place.resize(window, width: width)
      XCTAssertEqual(label.text, text)
      XCTAssertTrue(label.measure(.horizontal) == natural, "it doesn't ask for another size")
    }
  }

  func testALabelCutsANameInItsLastText() async throws {
    let label = FittingLabel()
    label.show(["“Soak the beans” canceled"], cutting: "Soak the beans")
    let place = Place(label)
    let window = show(place.box)
    place.resize(window, width: label.width(of: "“Soak the…” canceled"))
    XCTAssertEqual(label.text, "“Soak the…” canceled")
    place.resize(window, width: 10)
    XCTAssertEqual(label.text, "“S…” canceled")
  }

  func testFiguresThatChangeNeedNoLayout() async throws {
    let label = FittingLabel()
    label.show(["in 11:11", "11:11"])
    let place = Place(label)
    let window = show(place.box)
    place.resize(window, width: label.width(of: "00:00"))
    let before = place.measured
    label.show(["in 11:10", "11:10"])
    XCTAssertEqual(label.text, "11:10")
    window.runFrames(2)
    XCTAssertEqual(place.measured, before)
    label.show(["in 9:59", "9:59"])
    window.runFrames(2)
    XCTAssertGreaterThan(place.measured, before)
    XCTAssertEqual(label.text, "9:59")
  }

  func testALabelIsAsLargeAsFits() async throws {
    let label = FittingLabel()
    label.show(["18:42"])
    label.setFontSizes(10...60)
    let place = Place(label)
    let window = show(place.box)
    func shownSize() -> Double {
      let inscription = gtk_widget_get_first_child(label.widget)
      let list = gtk_inscription_get_attributes(OpaquePointer(inscription))
      let attribute = pango_attr_list_get_attributes(list)
      defer {
        g_slist_free_full(attribute) {
          pango_attribute_destroy($0?.assumingMemoryBound(to: PangoAttribute.self))
        }
      }
      let size = attribute?.pointee.data.assumingMemoryBound(to: PangoAttrSize.self)
      return Double(size?.pointee.size ?? 0) / Double(PANGO_SCALE)
    }
    for (width, height, size) in [(280, 100, 60.0), (1, 100, 10), (280, 1, 10)] {
      place.resize(window, width: width, height: height)
      XCTAssertEqual(shownSize(), size, "\(width) × \(height)")
    }
    place.resize(window, width: 70, height: 100)
    XCTAssertGreaterThan(shownSize(), 10)
    XCTAssertLessThanOrEqual(label.width(of: "00:00", fontSize: shownSize()), 70)
    XCTAssertGreaterThan(label.width(of: "00:00", fontSize: shownSize() + 1), 70)
  }

  func testABoxShowsTheLargestOfItsFormsThatFits() async throws {
    let parts = (0..<3).map { _ in Box(.vertical) }
    for (part, width) in zip(parts, [100, 60, 20]) { part.minimumSize(width: Int32(width)) }
    let box = FittingBox(
      .horizontal, spacing: 10,
      forms: [[parts[0], parts[1]], [parts[0]], [parts[2]]])
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      gtk_widget_set_direction(box.widget, direction)
      let place = Place(box)
      let window = show(place.box)
      XCTAssertTrue(box.measure(.horizontal) == (20, 170))
      for (width, shown) in [
        (170, [0, 1]), (169, [0]), (100, [0]), (99, [2]), (20, [2]), (200, [0, 1]),
      ] {
        place.resize(window, width: width)
        XCTAssertEqual(parts.indices.filter { parts[$0].isMapped }, shown, "\(width)")
        XCTAssertTrue(box.measure(.horizontal) == (20, 170), "it doesn't ask for another size")
      }
      let first = try box.placeNumbers(of: parts[0])
      XCTAssertEqual(first[0], direction == GTK_TEXT_DIR_LTR ? 0 : 100)
      parts[1].isVisible = false
      place.resize(window, width: 100)
      XCTAssertEqual(
        parts.indices.filter { parts[$0].isMapped }, [0], "a hidden part takes no room")
      parts[1].isVisible = true
      place.box.remove(box)
    }
  }
}
