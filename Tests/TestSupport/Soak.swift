import Foundation

/// Whether tests run in full, as `make soak` does, and not a sample.
package let isSoak = ProcessInfo.processInfo.environment["SIMMER_SOAK"] != nil
