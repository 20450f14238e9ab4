import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor final class ContainerTests: GtkTestCase, @unchecked Sendable {
  func testTabReachesAFocusableBox() async throws {
    let buttons = [Button("Before"), Button("After")]
    let time = ArrangedBox([], measure: { _ in (10, 10) }, arrange: { _ in })
    let window = show(Box(.vertical, [buttons[0], time, buttons[1]]))
    let stops = [buttons[0], time, buttons[1]]
    XCTAssertEqual(window.tabOrder(of: stops), [0, 2])
    time.becomeFocusable { _ in }
    XCTAssertEqual(window.tabOrder(of: stops), [0, 1, 2])
  }

  func testTabForgetsTheWayToAFocusThatWasHidden() async throws {
    let buttons = ["Field", "First", "Focused", "Last"].map { Button($0) }
    let part = Box(.vertical, [buttons[1], buttons[2]])
    let window = show(Box(.vertical, [buttons[0], Box(.vertical, [part, buttons[3]])]))
    buttons[2].grabFocus()
    part.isVisible = false
    buttons[0].grabFocus()
    part.isVisible = true
    XCTAssertEqual(window.tabOrder(of: buttons).prefix(3), [0, 1, 2])
  }

  func testStackHidesItsOtherPagesFromAssistiveTechnologyAndKeepsItsSize() async throws {
    func isHidden(_ page: Widget) -> Bool {
      var next: UnsafeMutablePointer<GtkWidget>? = page.widget
      while let widget = next {
        if gtk_widget_get_visible(widget) == 0 { return true }
        next = gtk_widget_get_parent(widget)
      }
      return false
    }
    let pages = [Button("One"), Button("A second page"), Button("Three")]
    let stack = Stack(pages)
    show(stack)
    XCTAssertEqual(pages.map(isHidden), [false, true, true])
    let width = pages[1].measure(.horizontal).minimum
    for index in [1, 0, 2] {
      stack.show(pages[index])
      XCTAssertFalse(isHidden(pages[index]), "the keyboard may go to it at once")
      assertEventually(pages.map(isHidden) == pages.indices.map { $0 != index })
      XCTAssertEqual(stack.measure(.horizontal).minimum, width)
      XCTAssertEqual(pages[1].measure(.horizontal).minimum, width)
    }
  }

  func testClampedChildIsCenteredAndNoWiderThanTheMaximumOrItsMinimum() async throws {
    for (width, minimum, textScale, expected) in [
      (500, 10, 1, [150, 0, 200, 150]), (160, 10, 1, [0, 0, 160, 150]),
      (500, 300, 1, [100, 0, 300, 150]), (500, 10, 1.5, [100, 0, 300, 150]),
    ] as [(Int, Int32, Double, [Int])] {
      DesktopSettings.setTextScale(1)
      let ems = 200 / Label().fontSize
      DesktopSettings.setTextScale(textScale)
      let child = Box(.vertical)
      child.minimumSize(width: minimum)
      let clamp = Clamp(child, maximumWidth: ems)
      show(clamp, width: width, height: 150)
      XCTAssertEqual(clamp.size.width, width)
      XCTAssertEqual(try clamp.placeNumbers(of: child), expected)
    }
  }

  func testInAHighClampAThirdOfTheRestIsAboveTheChild() async throws {
    for (height, above) in [(100, 0), (200, 0), (500, 100)] {
      let child = Label("Child")
      let ems = 200 / child.fontSize
      let clamp = Clamp(child, maximumWidth: ems, usualHeight: ems)
      show(clamp, width: 300, height: height)
      XCTAssertEqual(try clamp.placeNumbers(of: child)[1...3], [above, 200, height - above])
    }
  }

  func testAPressBesideTheChildOfAClampGoesToWhatIsBelow() async throws {
    let (below, child) = (Button("Below"), Button("Child"))
    let overlay = Overlay(below)
    overlay.add(Clamp(child, maximumWidth: 100 / child.fontSize))
    show(overlay, width: 300, height: 100)
    for (x, target) in [(20.0, below), (150, child), (280, below)] {
      let picked = try XCTUnwrap(
        gtk_widget_pick(overlay.widget, x, 50, GTK_PICK_DEFAULT))
      XCTAssertTrue(
        picked == target.widget || gtk_widget_is_ancestor(picked, target.widget) != 0, "\(x)")
    }
  }

  func testClampHasTheHeightOfItsChildAtTheMaximumWidth() async throws {
    let label = Label(String(repeating: "many words ", count: 20))
    label.wrap()
    let clamp = Clamp(label, maximumWidth: 200 / label.fontSize)
    show(ScrolledWindow(clamp), width: 500)
    let place = try XCTUnwrap(clamp.place(of: label))
    XCTAssertEqual(place.width, 200)
    XCTAssertGreaterThan(place.height * place.width, label.textWidth * 10)
  }
}

@MainActor final class RevealerTests: GtkTestCase, @unchecked Sendable {
  private lazy var child = Button("Undo")

  private func isRevealedWholly(_ revealer: Revealer) -> Bool {
    gtk_revealer_get_child_revealed(revealer.opaque) != 0 && child.isMapped
      && revealer.size.height == child.naturalSize.height
  }

  func testRevealingAChildThatSlidesOutKeepsIt() async throws {
    let revealer = Revealer(child, from: .top)
    show(Box(.vertical, [Label("Above"), revealer]))
    revealer.isRevealed = true
    assertEventually(isRevealedWholly(revealer))
    for isOnItsWay in [false, true] {
      revealer.isRevealed = false
      if isOnItsWay { assertEventually(!isRevealedWholly(revealer)) }
      revealer.isRevealed = true
      // For longer than it slides, by the frame clock.
      var frames: [Duration] = []
      let ticks = FrameTicks(of: revealer) { frames.append($0) }
      ticks.isOn = true
      assertEventually((frames.last ?? .zero) - (frames.first ?? .zero) > .milliseconds(400))
      ticks.isOn = false
      XCTAssertTrue(revealer.isRevealed)
      assertEventually(isRevealedWholly(revealer))
    }
  }

  func testAHiddenChildTakesNoRoom() async throws {
    let other = Label("Above")
    let box = Box(.vertical, spacing: 20, [other, Revealer(child, from: .bottom)])
    show(box, height: 10)
    XCTAssertEqual(box.size.height, other.size.height)
  }

  func testAHiddenChildInAWindowThatIsNotShownIsInvisible() async throws {
    let revealer = Revealer(child, from: .top)
    for isRevealed in [true, false] {
      revealer.isRevealed = isRevealed
      XCTAssertEqual(revealer.isVisible, isRevealed)
    }
  }
}
