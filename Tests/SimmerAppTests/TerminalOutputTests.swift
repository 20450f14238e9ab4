import Glibc
import TestSupport
import XCTest

@testable import SimmerApp

/// Output to a pipe that takes nothing for a while.
final class TerminalOutputTests: XCTestCase {
  func testOnlyTheLastOfReplaceableTextsWaits() throws {
    var ends: [Int32] = [0, 0]
    XCTAssertEqual(pipe(&ends), 0)
    let room = Int(fcntl(ends[1], F_SETPIPE_SZ_, 4096))
    XCTAssertEqual(room, 4096)
    let output = TerminalOutput()
    // The first text fills the pipe, and one byte of it waits.
    output.write(String(repeating: ".", count: room + 1), to: ends[1], isReplaceable: false)
    for number in 1...1000 { output.write("<\(number)>", to: ends[1], isReplaceable: true) }
    output.write("end\n", to: ends[1], isReplaceable: false)
    output.write(String(repeating: "!", count: 1 << 16), to: ends[1], isReplaceable: false)
    output.write("$", to: ends[1], isReplaceable: false)
    output.finish()
    var read: [UInt8] = []
    while read.last != UInt8(ascii: "$") {
      var bytes = [UInt8](repeating: 0, count: room)
      let count = Glibc.read(ends[0], &bytes, room)
      XCTAssertGreaterThan(count, 0)
      read += bytes.prefix(max(count, 0))
    }
    // The long text didn't fit.
    let rest = read.drop { $0 == UInt8(ascii: ".") }
    XCTAssertEqual(String(decoding: rest, as: UTF8.self), "<1000>end\n$")
    for end in ends { close(end) }
  }

  /// A macro that Swift can't import.
  private let F_SETPIPE_SZ_: Int32 = 1031
}
