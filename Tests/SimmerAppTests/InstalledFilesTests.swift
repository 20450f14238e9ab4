import TestSupport
import XCTest

@testable import SimmerApp

/// Where the program finds what came with it.
final class InstalledFilesTests: XCTestCase {
  func testBesideTheExecutable() throws {
    let folder = try TemporaryDirectory()
    try folder.write(to: "usr/share/simmer/style.css")
    try folder.write(to: "home/simmer/style.css")
    let files = InstalledFiles(
      executable: folder.path + "/usr/bin/simmer",
      environment: ["XDG_DATA_HOME": folder.path + "/home"].reading)
    let share = folder.path + "/usr/share"
    XCTAssertEqual(files.data, share + "/simmer")
    XCTAssertEqual(files.icons, share + "/icons")
    XCTAssertEqual(files.locale, share + "/locale")
    XCTAssertEqual(files.schemas, [share + "/glib-2.0/schemas"])
  }

  func testInTheDataDirectoriesThePersonsOwnFirst() throws {
    let folder = try TemporaryDirectory()
    try folder.write(to: "b/simmer/style.css")
    let environment = [
      "XDG_DATA_HOME": folder.path + "/home",
      "XDG_DATA_DIRS": "\(folder.path)/a:\(folder.path)/b",
    ]
    let executable = folder.path + "/elsewhere/bin/simmer"
    var files = InstalledFiles(executable: executable, environment: environment.reading)
    XCTAssertEqual(files.data, folder.path + "/b/simmer")
    XCTAssertEqual(files.locale, folder.path + "/b/locale")
    XCTAssertEqual(
      files.dataDirectories, ["home", "a", "b"].map { folder.path + "/" + $0 })
    try folder.write(to: "home/simmer/style.css")
    files = InstalledFiles(executable: executable, environment: environment.reading)
    XCTAssertEqual(files.data, folder.path + "/home/simmer")
  }

  func testInTheSourceTreeOfAProgramThatWasOnlyBuilt() throws {
    let folder = try TemporaryDirectory()
    try folder.write(to: "data/style.css")
    let files = InstalledFiles(
      executable: folder.path + "/.build/x86_64/debug/simmer",
      environment: ["XDG_DATA_HOME": "/nowhere", "XDG_DATA_DIRS": "/nowhere"].reading)
    XCTAssertEqual(files.data, folder.path + "/data")
    XCTAssertEqual(files.icons, folder.path + "/data/icons")
    XCTAssertEqual(files.schemas, [])
  }

  func testNowhere() throws {
    let folder = try TemporaryDirectory()
    for executable in [folder.path + "/bin/simmer", "simmer", ""] {
      let files = InstalledFiles(
        executable: executable,
        environment: ["XDG_DATA_HOME": "/nowhere", "XDG_DATA_DIRS": "/nowhere"].reading)
      XCTAssertNil(files.data, executable)
      XCTAssertEqual(files.schemas, [], executable)
    }
  }

  func testTheDefaultsOfTheXDGSpecification() throws {
    let files = InstalledFiles(
      executable: "/nowhere/bin/simmer", environment: ["HOME": "/home/tee"].reading)
    XCTAssertEqual(
      files.dataDirectories, ["/home/tee/.local/share", "/usr/local/share", "/usr/share"])
  }

  func testRelativeDataDirectoriesAreIgnored() throws {
    let files = InstalledFiles(
      executable: "/nowhere/bin/simmer",
      environment: ["XDG_DATA_HOME": "share", "XDG_DATA_DIRS": "a:/b::c"].reading)
    XCTAssertEqual(files.dataDirectories, ["/b"])
  }
}

extension [String: String] {
  /// Reads one of these variables.
  fileprivate var reading: (String) -> String? {
    { self[$0] }
  }
}
