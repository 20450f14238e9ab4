import CGtk
import Foundation
import GLibKit
import GtkKit
import XCTest

/// Runs the main loop until `condition` holds.
/// - Returns: whether it holds within five minutes, which is enough even for a busy machine.
@MainActor package func eventually(_ condition: () -> Bool) -> Bool {
  let begin = ContinuousClock.now
  while !condition() {
    guard ContinuousClock.now - begin < .seconds(300) else { return false }
    MainLoop.drain()
    usleep(1000)
  }
  return true
}

/// Runs the main loop until `condition` holds; fails if it does not within five minutes.
@MainActor package func assertEventually(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  if !eventually(condition) {
    XCTFail("It never became true. \(message())", file: file, line: line)
  }
}

@MainActor package func runLoop(for time: Duration) {
  let begin = ContinuousClock.now
  _ = eventually { ContinuousClock.now - begin >= time }
  MainLoop.drain()
}

extension MainLoop {
  /// Handles all pending events, without waiting for more.
  @MainActor package static func drain() {
    while g_main_context_iteration(nil, 0) != 0 {}
  }
}
