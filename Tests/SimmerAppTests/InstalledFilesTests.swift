import TestSupport
import XCTest

@testable import SimmerApp
@testable import SimmerCore

final class InstalledFilesTests: XCTestCase {
  private func files(_ executable: String, _ environment: [String: String]) -> InstalledFiles {
    InstalledFiles(executable: executable) { environment[$0] }
  }

  private let nowhere = ["XDG_DATA_HOME": "/nowhere", "XDG_DATA_DIRS": "/nowhere"]

  func testFilesAreFoundBesideTheExecutable() throws {
    let folder = try TemporaryDirectory()
    try folder.write(to: "usr/share/simmer/style.css")
    try folder.write(to: "home/simmer/style.css")
    let files = files(folder.path + "/usr/bin/simmer", ["XDG_DATA_HOME": folder.path + "/home"])
    let share = folder.path + "/usr/share"
    let folders = [files.data, files.icons, files.locale]
    XCTAssertEqual(folders, ["simmer", "icons", "locale"].map { "\(share)/\($0)" })
    XCTAssertEqual(files.schemas, [share + "/glib-2.0/schemas"])
  }

  func testFilesAreFoundInDataDirectoriesThePersonsOwnFirst() throws {
    let folder = try TemporaryDirectory()
    try folder.write(to: "b/simmer/style.css")
    let environment = [
      "XDG_DATA_HOME": folder.path + "/home",
      "XDG_DATA_DIRS": "\(folder.path)/a:\(folder.path)/b",
    ]
    let executable = folder.path + "/elsewhere/bin/simmer"
    let found = files(executable, environment)
    XCTAssertEqual(found.data, folder.path + "/b/simmer")
    XCTAssertEqual(found.locale, folder.path + "/b/locale")
    XCTAssertEqual(found.dataDirectories, ["a", "b"].map { folder.path + "/" + $0 })
    try folder.write(to: "home/simmer/style.css")
    XCTAssertEqual(files(executable, environment).data, folder.path + "/home/simmer")
  }

  func testFilesOfAnUninstalledProgramAreFoundInTheSourceTree() throws {
    let folder = try TemporaryDirectory()
    try folder.write(to: "data/style.css")
    let files = files(folder.path + "/.build/x86_64/debug/simmer", nowhere)
    XCTAssertEqual(files.data, folder.path + "/data")
    XCTAssertEqual(files.icons, folder.path + "/data/icons")
    XCTAssertEqual(files.schemas, [])
  }

  func testMissingFilesAreNotFound() throws {
    let folder = try TemporaryDirectory()
    for executable in [folder.path + "/bin/simmer", "simmer", ""] {
      let files = files(executable, nowhere)
      XCTAssertNil(files.data, executable)
      XCTAssertEqual(files.schemas, [], executable)
    }
  }

  func testDataDirectoriesAreThoseOfTheXDGSpecification() throws {
    for (environment, directories) in [
      (["HOME": "/home/tee"], ["/usr/local/share", "/usr/share"]),
      (["XDG_DATA_HOME": "share", "XDG_DATA_DIRS": "a:/b::c"], ["/b"]),
    ] as [([String: String], [String])] {
      XCTAssertEqual(files("/nowhere/bin/simmer", environment).dataDirectories, directories)
    }
  }

  func testTheHomeOfTheAccountReplacesAMissingOne() throws {
    try withEnvironment(["HOME": "", "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": ""]) {
      let home = try XCTUnwrap(getpwuid(getuid())).pointee.pw_dir.map { String(cString: $0) } ?? ""
      let files = InstalledFiles()
      XCTAssertEqual(files.state.path, home + "/.local/state/simmer/timers.json")
      XCTAssertEqual(files.configuration, home + "/.config")
    }
  }
}
