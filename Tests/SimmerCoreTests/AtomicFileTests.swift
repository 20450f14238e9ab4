import GLibKit
import Glibc
import Synchronization
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
    let path = try folder.write("", to: "file")
    XCTAssertEqual(
      AtomicFile(path: path + "/c").replace(with: []),
      AtomicFile.Failure(code: ENOTDIR, path: path))
  }

  func testReadsNoMoreThanWanted() throws {
    let folder = try TemporaryDirectory()
    let file = AtomicFile(path: try folder.write("four", to: "file"))
    XCTAssertEqual(try file.read(atMost: 4), Array("four".utf8))
    XCTAssertThrowsError(try file.read(atMost: 3)) {
      XCTAssertEqual($0 as? AtomicFile.Failure, AtomicFile.Failure(code: EFBIG))
    }
    // The size of such a file is unknown before it is read.
    let state = AtomicFile(path: "/proc/self/status")
    XCTAssertTrue(try state.read(atMost: 1 << 20).starts(with: "Name:".utf8))
    XCTAssertThrowsError(try state.read(atMost: 10))
  }

  /// A pipe without a writer would block, and one that a writer holds open, too.
  func testDoesNotWaitForAPipe() throws {
    let folder = try TemporaryDirectory()
    let pipe = AtomicFile(path: folder.path + "/pipe")
    XCTAssertEqual(mkfifo(pipe.path, 0o600), 0)
    for _ in 0..<2 {
      XCTAssertThrowsError(try pipe.read(atMost: 10)) {
        XCTAssertEqual($0 as? AtomicFile.Failure, AtomicFile.Failure(code: EISDIR))
      }
      XCTAssertGreaterThan(open(pipe.path, O_RDWR), 0)
    }
  }

  func testDeletesOnlyItsOwnDrafts() throws {
    let folder = try TemporaryDirectory()
    let others = [
      "file", "file.backup", ".file.abcdef", ".file.a.new", ".file.abcdefg.new",
      ".other.abcdef.new",
    ]
    for name in others + [".file.aB3dEf.new", ".file.123456.new"] { try folder.write("", to: name) }
    AtomicFile(path: folder.path + "/file").deleteDrafts()
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(), others.sorted())
  }

  /// A replacement deletes those of killed processes, and leaves those that are being written.
  func testAReplacementDeletesAbandonedDrafts() throws {
    let folder = try TemporaryDirectory()
    let file = AtomicFile(path: folder.path + "/file")
    try folder.write("", to: ".file.aB3dEf.new")
    let other = open(try folder.write("", to: ".file.123456.new"), O_RDWR)
    XCTAssertEqual(flock(other, LOCK_EX | LOCK_NB), 0)
    XCTAssertNil(file.replace(with: Array("one".utf8)))
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(),
      [".file.123456.new", "file"])
    close(other)
    XCTAssertNil(file.replace(with: Array("two".utf8)))
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["file"])
  }

  /// Several processes may write the same file, such as an export.
  func testReplacementsAtOnceAllSucceed() throws {
    let folder = try TemporaryDirectory()
    let file = AtomicFile(path: folder.path + "/file")
    let failures = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<50 where file.replace(with: Array("one".utf8)) != nil {
        failures.withLock { $0 += 1 }
      }
    }
    XCTAssertEqual(failures.withLock { $0 }, 0)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["file"])
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
