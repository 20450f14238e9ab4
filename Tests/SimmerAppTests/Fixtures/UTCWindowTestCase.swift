import Foundation

/// A test of the main window whose times of day are those of UTC.
class UTCWindowTestCase: WindowTestCase, @unchecked Sendable {
  override func setUp() async throws {
    try await super.setUp()
    setenv("TZ", "UTC", 1)
  }

  override func tearDown() async throws {
    unsetenv("TZ")
    try await super.tearDown()
  }
}
