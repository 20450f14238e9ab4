import Foundation
import TestSupport
import XCTest

@testable import GLibKit

final class KeyFileTests: XCTestCase {
  func testReadsOneGroup() throws {
    let folder = try TemporaryDirectory()
    try folder.write("[A]\nx=1\n[B]\nx=two words\ny=a\\\\b\n", to: "file")
    let path = folder.path + "/file"
    let file = try XCTUnwrap(KeyFile(path: path, group: "B"))
    XCTAssertEqual(["x", "y", "z"].map { file[$0] }, ["two words", "a\\b", nil])
    XCTAssertNil(KeyFile(path: path, group: "C"))
    XCTAssertNil(KeyFile(path: folder.path + "/none", group: "A"))
    try folder.write("rubbish", to: "file")
    XCTAssertNil(KeyFile(path: path, group: "A"))
  }
}
