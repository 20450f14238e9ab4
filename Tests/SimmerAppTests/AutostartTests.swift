import GLibKit
import GtkKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerApp
@testable import SimmerCore

@MainActor final class AutostartTests: XCTestCase, @unchecked Sendable {
  private let app = Assembly()
  private let executable = "/opt/simmer/bin/simmer"
  private let disk = DispatchQueue(label: "disk")

  private func makeAutostart(
    in folder: TemporaryDirectory, executable: String = "/opt/simmer/bin/simmer"
  ) -> Autostart {
    let autostart = Autostart(
      .entry(AutostartEntry(configuration: folder.path, executable: executable)), queue: disk)
    app.parts.append(autostart)
    return autostart
  }

  /// Calls `act`, and waits until the disk has finished the requests.
  private func change(_ act: () -> Void) {
    act()
    disk.sync {}
    MainLoop.drain()
  }

  private func cancelAll() {
    change { for timer in app.engine.timers { app.send(.cancel(timer.id)) } }
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
      change(step)
      XCTAssertEqual(exists(in: folder), isThere, "step \(number)")
      XCTAssertNil(autostart.problem)
    }
  }

  func testItStartsTheInstalledProgram() async throws {
    let folder = try TemporaryDirectory()
    _ = makeAutostart(in: folder)
    change { app.start(.seconds(60)) }
    let entry = try XCTUnwrap(KeyFile(path: path(in: folder), group: "Desktop Entry"))
    XCTAssertEqual(entry["Exec"], "\"\(executable)\" --gapplication-service")
    XCTAssertEqual(entry["TryExec"], executable)
    XCTAssertEqual(entry["NoDisplay"], "true")
    try runProgram("desktop-file-validate", path(in: folder))
    for odd in [
      "/a b/simmer", "/50%/simmer", "/$x/`/\"/simmer", "/a\\b/simmer", "/o'brien (x)/simmer",
    ] {
      try folder.write(AutostartEntry(configuration: "", executable: odd).text, to: "odd.desktop")
      XCTAssertEqual(
        KeyFile(path: folder.path + "/odd.desktop", group: "Desktop Entry")?["TryExec"], odd)
      try runProgram("desktop-file-validate", folder.path + "/odd.desktop")
    }
  }

  func testAnEntrySwitchedOffByThePersonIsKeptAndReported() async throws {
    for line in ["Hidden=true", "X-GNOME-Autostart-enabled=false"] {
      let folder = try TemporaryDirectory()
      let text = AutostartEntry(configuration: "", executable: executable).text + line + "\n"
      try folder.write(text, to: "autostart/io.github.simmer_timer.Simmer.desktop")
      let autostart = makeAutostart(in: folder)
      change { app.start(.seconds(60)) }
      XCTAssertEqual(autostart.problem?.contains("switched off"), true)
      XCTAssertEqual(try String(contentsOfFile: path(in: folder), encoding: .utf8), text)
      change { app.send(.cancel(app.engine.timers[0].id)) }
      XCTAssertNil(autostart.problem)
      XCTAssertEqual(try String(contentsOfFile: path(in: folder), encoding: .utf8), text)
      // Switched on again.
      try folder.write("", to: "autostart/io.github.simmer_timer.Simmer.desktop")
      change { app.start(.seconds(60)) }
      XCTAssertNil(autostart.problem)
      XCTAssertTrue(
        try String(contentsOfFile: path(in: folder), encoding: .utf8).contains("TryExec"))
      cancelAll()
    }
  }

  func testAnEntryWrittenByThePersonIsKept() async throws {
    let folder = try TemporaryDirectory()
    let text = "[Desktop Entry]\nType=Application\nName=Simmer\nExec=simmer\n"
    try folder.write(text, to: "autostart/io.github.simmer_timer.Simmer.desktop")
    let autostart = makeAutostart(in: folder)
    change { app.start(.seconds(60)) }
    XCTAssertNil(autostart.problem)
    cancelAll()
    XCTAssertEqual(try String(contentsOfFile: path(in: folder), encoding: .utf8), text)
  }

  /// Such a link is a usual way to switch an entry off.
  func testALinkToSomethingElseIsKeptAndCountsAsSwitchedOff() async throws {
    let folder = try TemporaryDirectory()
    let other = try folder.write("mine", to: "other")
    try folder.write("", to: "autostart/x")
    XCTAssertEqual(symlink(other, path(in: folder)), 0)
    let autostart = makeAutostart(in: folder)
    change { app.start(.seconds(60)) }
    XCTAssertEqual(autostart.problem?.contains("switched off"), true)
    cancelAll()
    XCTAssertEqual(
      try FileManager.default.destinationOfSymbolicLink(atPath: path(in: folder)), other)
    XCTAssertEqual(try String(contentsOfFile: other, encoding: .utf8), "mine")
  }

  func testAPipeIsLeftAlone() async throws {
    for isLink in [false, true] {
      let folder = try TemporaryDirectory()
      try folder.write("", to: "autostart/x")
      XCTAssertEqual(mkfifo(isLink ? folder.path + "/pipe" : path(in: folder), 0o644), 0)
      if isLink { XCTAssertEqual(symlink(folder.path + "/pipe", path(in: folder)), 0) }
      let autostart = makeAutostart(in: folder)
      change { app.start(.seconds(60)) }
      XCTAssertEqual(autostart.problem?.contains("switched off"), true)
      cancelAll()
      XCTAssertTrue(exists(in: folder))
    }
  }

  func testAPathWithALineBreakIsRefused() async throws {
    for path in ["/opt/a\nExec=reboot\n/simmer", "/opt/a\r/simmer"] {
      let folder = try TemporaryDirectory()
      let autostart = makeAutostart(in: folder, executable: path)
      change { app.start(.seconds(60)) }
      XCTAssertEqual(autostart.problem?.contains("line break"), true)
      XCTAssertFalse(exists(in: folder))
      cancelAll()
    }
  }

  func testAnEntryThatCannotBeWrittenIsReported() async throws {
    let folder = try TemporaryDirectory()
    try folder.write("", to: "autostart")
    let autostart = makeAutostart(in: folder)
    var told = 0
    autostart.onProblemChange = { told += 1 }
    change { app.start(.seconds(60)) }
    XCTAssertEqual(autostart.problem?.contains(path(in: folder)), true)
    XCTAssertEqual(told, 1)
  }
}
