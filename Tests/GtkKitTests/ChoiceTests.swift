import XCTest

@testable import GtkKit

@MainActor
final class ChoiceTests: XCTestCase, @unchecked Sendable {
  func testSwitchTellsOfToggles() async throws {
    try openDisplay()
    let control = Switch()
    var states: [Bool] = []
    control.onToggle { [unowned control] in states.append(control.isOn) }
    XCTAssertFalse(control.isOn)
    control.isOn = true
    control.isOn = true
    control.isOn = false
    XCTAssertEqual(states, [true, false])
  }

  func testOneRadioButtonOfAGroupIsOn() async throws {
    try openDisplay()
    let first = RadioButton("Bell", groupedWith: nil)
    let others = (0..<2).map { RadioButton("Sound \($0)", groupedWith: first) }
    let all = [first] + others
    for (index, button) in all.enumerated() {
      button.isOn = true
      XCTAssertEqual(all.map(\.isOn), all.indices.map { $0 == index })
    }
  }

  func testScaleStaysInItsRange() async throws {
    try openDisplay()
    let scale = Scale(0...1, step: 0.05)
    var calls = 0
    scale.onChange { calls += 1 }
    scale.value = 0.5
    XCTAssertEqual(scale.value, 0.5)
    scale.value = 7
    XCTAssertEqual(scale.value, 1)
    XCTAssertEqual(calls, 2)
  }

  private func dropDown() throws -> DropDown {
    try openDisplay()
    return DropDown(["Bell", "Marimba", "Harp"], label: "Sound")
  }

  func testDropDownTellsOfAnotherChoice() async throws {
    let dropDown = try dropDown()
    var choices: [Int] = []
    XCTAssertEqual(dropDown.selected, 0)
    dropDown.onChange { [unowned dropDown] in choices.append(dropDown.selected) }
    for choice in [2, 2, 1] { dropDown.selected = choice }
    XCTAssertEqual(choices, [2, 1])
  }

  func testDropDownTakesNoChoiceThatThereIsNot() async throws {
    let dropDown = try dropDown()
    dropDown.selected = 1
    for choice in [3, -1, Int.max] {
      dropDown.selected = choice
      XCTAssertEqual(dropDown.selected, 1)
    }
  }

  func testDropDownOffersOtherChoices() async throws {
    let dropDown = try dropDown()
    dropDown.selected = 2
    dropDown.setChoices(["Rain", "Waves"])
    XCTAssertEqual(dropDown.selected, 0)
    dropDown.selected = 2
    XCTAssertEqual(dropDown.selected, 0)
    dropDown.selected = 1
    XCTAssertEqual(dropDown.selected, 1)
  }

  func testListLosesAllItsRows() async throws {
    try openDisplay()
    let list = ListBox()
    for index in 0..<5 { list.append(Label("\(index)"), focusable: index == 0) }
    XCTAssertEqual(list.texts, ["0", "1", "2", "3", "4"])
    list.removeAll()
    XCTAssertEqual(list.texts, [])
  }
}
