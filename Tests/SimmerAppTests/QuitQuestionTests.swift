import GtkKit
import TimerEngine
import XCTest

@testable import SimmerApp

/// The question before timers are left alone.
@MainActor
final class QuitQuestionTests: XCTestCase, @unchecked Sendable {
  func testItSaysWhatIsNotDone() async throws {
    let table: [(names: [String], text: String)] = [
      (["Pasta"], "“Pasta” is not done yet. "), ([""], "1 timer is not done yet. "),
      (["Pasta", "Tea"], "2 timers are not done yet. "),
    ]
    for (names, text) in table {
      let (screen, _, close) = try open(names)
      defer { close() }
      XCTAssertTrue(
        screen.texts.contains(text + "Nothing rings until Simmer is started again."),
        "\(screen.texts)")
    }
  }

  func testEachButtonAnswersAndClosesIt() async throws {
    let table: [(button: String, answers: [QuitQuestion.Answer])] = [
      ("Quit", [.quit]), ("Run in Background", [.background]), ("Cancel", []),
    ]
    for (button, expected) in table {
      let (screen, question, close) = try open(["Pasta"])
      defer { close() }
      var answers: [QuitQuestion.Answer] = []
      var isClosed = false
      question.onAnswer = { answers.append($0) }
      question.onClose = { isClosed = true }
      try screen.press(button)
      XCTAssertEqual(answers, expected)
      XCTAssertTrue(isClosed, button)
    }
  }

  private func open(_ names: [String]) throws -> (OnScreen, QuitQuestion, close: () -> Void) {
    _ = try Desktop.application()
    let app = Assembly()
    for name in names { app.start(.seconds(60), name: name) }
    let parent = GtkKit.Window()
    let question = QuitQuestion(parent: parent, waiting: app.controller.engine.timers)
    question.window.present()
    MainLoop.drain()
    return (
      OnScreen(question.window), question,
      {
        parent.destroy()
        MainLoop.drain()
      }
    )
  }
}
