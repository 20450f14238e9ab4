import GLibKit
import Glibc
import TestSupport
import XCTest

final class AtomicFileTests: XCTestCase {
  func testReplacesAFileAndCreatesItsFolder() throws {
    let folder = try TemporaryDirectory()
    let file = AtomicFile(path: folder.path + "/a/b/file")
    for text in ["one", "Käse", ""] {
      XCTAssertNil(file.replace(with: Array(text.utf8), mode: 0o604))
      XCTAssertEqual(try String(contentsOfFile: file.path, encoding: .utf8), text)
    }
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b"), ["file"])
    var status = stat()
    XCTAssertEqual(stat(file.path, &status), 0)
    XCTAssertEqual(status.st_mode & 0o777, 0o604)
  }

  func testReportsWhyAFileCannotBeWritten() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("", to: "file") + "/c"
    XCTAssertEqual(
      AtomicFile(path: path).replace(with: []), AtomicFile.Failure(code: ENOTDIR, path: path))
  }

  func testALinkIsKept() throws {
    let folder = try TemporaryDirectory()
    let (link, kept) = (folder.path + "/link", try folder.write("old", to: "kept"))
    XCTAssertEqual(symlink("kept", link), 0)
    XCTAssertNil(AtomicFile(path: link).replace(with: Array("new".utf8)))
    XCTAssertEqual(try String(contentsOfFile: kept, encoding: .utf8), "new")
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), "kept")
  }
}
