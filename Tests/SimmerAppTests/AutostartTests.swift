import GtkKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp

@MainActor final class AutostartTests: XCTestCase, @unchecked Sendable {
  private let app = Assembly()
  private let executable = "/opt/simmer/bin/simmer"

  private func makeAutostart(in folder: TemporaryDirectory) -> Autostart {
    let autostart = Autostart(.entry(configuration: folder.path, executable: executable))
    app.controller.onChange = { autostart.update(for: $0) }
    return autostart
  }

  private func path(in folder: TemporaryDirectory) -> String {
    folder.path + "/autostart/io.github.simmer_timer.Simmer.desktop"
  }

  private func exists(in folder: TemporaryDirectory) -> Bool {
    FileManager.default.fileExists(atPath: path(in: folder))
  }

  func testTheEntryExistsWhileATimerRunsIsPausedOrRings() async throws {
    let folder = try TemporaryDirectory()
    let autostart = makeAutostart(in: folder)
    app.preferences.ringLimit = .seconds(60)
    app.send(.tick)
    XCTAssertFalse(exists(in: folder))
    let steps: [(isThere: Bool, step: () -> Void)] = [
      (true, { self.app.start(.seconds(60)) }),
      (true, { self.app.send(.pauseAll) }), (true, { self.app.send(.resumeAll) }),
      (true, { self.app.pass(.seconds(60)) }),
      (false, { self.app.pass(.seconds(60)) }),  // missed
      (true, { self.app.start(.seconds(60)) }),
      (false, { self.app.send(.cancel(self.app.engine.timers[1].id)) }),
      (true, { self.app.ring(after: .seconds(1)) }), (false, { self.app.send(.stopAll) }),
      (true, { self.app.start(.seconds(60)) }), (false, { autostart.remove() }),
    ]
    for (number, (isThere, step)) in steps.enumerated() {
      step()
      XCTAssertEqual(exists(in: folder), isThere, "step \(number)")
      XCTAssertNil(autostart.problem)
    }
  }

  func testItStartsTheInstalledProgram() async throws {
    let folder = try TemporaryDirectory()
    _ = makeAutostart(in: folder)
    app.start(.seconds(60))
    let entry = try XCTUnwrap(KeyFile(path: path(in: folder), group: "Desktop Entry"))
    XCTAssertEqual(entry["Exec"], "\"\(executable)\" --gapplication-service")
    XCTAssertEqual(entry["TryExec"], executable)
    XCTAssertEqual(entry["NoDisplay"], "true")
    try runProgram("desktop-file-validate", path(in: folder))
    for odd in [
      "/a b/simmer", "/50%/simmer", "/$x/`/\"/simmer", "/a\\b/simmer", "/o'brien (x)/simmer",
    ] {
      try folder.write(Autostart.text(odd), to: "odd.desktop")
      XCTAssertEqual(
        KeyFile(path: folder.path + "/odd.desktop", group: "Desktop Entry")?["TryExec"], odd)
      try runProgram("desktop-file-validate", folder.path + "/odd.desktop")
    }
  }

  func testAnEntrySwitchedOffByThePersonIsKeptAndReported() async throws {
    for line in ["Hidden=true", "X-GNOME-Autostart-enabled=false"] {
      let folder = try TemporaryDirectory()
      let text = Autostart.text(executable) + line + "\n"
      try folder.write(text, to: "autostart/io.github.simmer_timer.Simmer.desktop")
      let autostart = makeAutostart(in: folder)
      app.start(.seconds(60))
      XCTAssertEqual(autostart.problem?.contains("switched off"), true)
      XCTAssertEqual(try String(contentsOfFile: path(in: folder), encoding: .utf8), text)
      app.send(.cancel(app.engine.timers[0].id))
      XCTAssertNil(autostart.problem)
      XCTAssertEqual(try String(contentsOfFile: path(in: folder), encoding: .utf8), text)
      // Switched on again.
      try folder.write("", to: "autostart/io.github.simmer_timer.Simmer.desktop")
      let id = app.start(.seconds(60))
      XCTAssertNil(autostart.problem)
      XCTAssertTrue(
        try String(contentsOfFile: path(in: folder), encoding: .utf8).contains("TryExec"))
      app.send(.cancel(id))
    }
  }

  func testAnEntryWrittenByThePersonIsKept() async throws {
    let folder = try TemporaryDirectory()
    let text = "[Desktop Entry]\nType=Application\nName=Simmer\nExec=simmer\n"
    try folder.write(text, to: "autostart/io.github.simmer_timer.Simmer.desktop")
    let autostart = makeAutostart(in: folder)
    let id = app.start(.seconds(60))
    XCTAssertNil(autostart.problem)
    app.send(.cancel(id))
    XCTAssertEqual(try String(contentsOfFile: path(in: folder), encoding: .utf8), text)
  }

  func testAnEntryThatCannotBeWrittenIsReported() async throws {
    let folder = try TemporaryDirectory()
    try folder.write("", to: "autostart")
    let autostart = makeAutostart(in: folder)
    var told = 0
    autostart.onProblemChange = { told += 1 }
    app.start(.seconds(60))
    XCTAssertEqual(autostart.problem?.contains(path(in: folder)), true)
    XCTAssertEqual(told, 1)
  }
}
