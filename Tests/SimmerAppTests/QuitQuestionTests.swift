import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

final class QuitQuestionTests: AppTestCase, @unchecked Sendable {
  func testTheQuestionNamesUnfinishedTimers() async throws {
    for (names, text) in [
      (["Pasta"], "“Pasta” isn’t done. "), ([""], "1 timer isn’t done. "),
      (["Pasta", "Tea"], "2 timers aren’t done. "),
    ] as [([String], String)] {
      let (_, screen) = ask(names)
      screen.assertShows(text + "Timers won’t ring until you reopen Simmer.")
    }
  }

  func testEachAnswerClosesTheQuestion() async throws {
    for (button, expected) in [
      ("Quit", [.quit]), ("Run in Background", [.background]), ("Cancel", []),
    ] as [(String, [QuitQuestion.Answer])] {
      let (question, screen) = ask(["Pasta"])
      var answers: [QuitQuestion.Answer] = []
      var isClosed = false
      question.onAnswer = { answers.append($0) }
      question.onClose = { isClosed = true }
      try screen.press(button)
      XCTAssertEqual(answers, expected)
      XCTAssertTrue(isClosed, button)
    }
  }

  private func ask(_ names: [String]) -> (QuitQuestion, OnScreen) {
    let app = Assembly()
    for name in names { app.start(.seconds(60), name: name) }
    let question = QuitQuestion(parent: keep(GtkKit.Window()), waiting: app.engine.timers)
    question.window.present()
    MainLoop.drain()
    return (keep(question), OnScreen(question.window))
  }
}
