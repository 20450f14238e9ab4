import Foundation
import XCTest

/// Calls `body` with these environment variables set, and restores them.
package func withEnvironment<T>(
  _ variables: [String: String], _ body: () throws -> T
) rethrows -> T {
  let old = ProcessInfo.processInfo.environment
  for (name, value) in variables { setenv(name, value, 1) }
  defer {
    for name in variables.keys {
      if let value = old[name] { setenv(name, value, 1) } else { unsetenv(name) }
    }
  }
  return try body()
}

package func runProgram(_ arguments: String...) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  try process.run()
  process.waitUntilExit()
  XCTAssertEqual(process.terminationStatus, 0, arguments.joined(separator: " "))
}

/// Whether the long tests run in full, as in `make soak`, and not as a sample.
package let isSoak = ProcessInfo.processInfo.environment["SIMMER_SOAK"] != nil

package enum SourceTree {
  /// The folder with `Package.swift`.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder of everything that is installed beside the program.
  package static let data = root + "/data"

  /// The built program, beside the tests.
  package static let program =
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("simmer").path
}
