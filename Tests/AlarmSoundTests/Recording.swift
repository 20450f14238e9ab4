import Foundation
import Testing

/// A recording of the output of the server, from now on.
///
/// It consists of milliseconds as the server plays them, whenever they arrive here. A moment is the
/// number of milliseconds recorded so far.
@MainActor final class Recording {
  /// The threshold of silence, of 32,767.
  private static let quietest = 300

  private let process: ChildProcess
  /// The largest sample of each millisecond.
  private let peaks = Log<Int>()

  init(of sink: String = "test", load: Load) async throws {
    process = try ChildProcess([
      "parec", "-d", "\(sink).monitor", "--format=s16le", "--channels=1", "--rate=48000", "--raw",
      "--latency-msec=10",
    ])
    // The thread reads from its own copy of the descriptor, until the program ends.
    let output = dup(process.output)
    Thread.detachNewThread { [peaks] in
      guard let file = fdopen(output, "r") else { return }
      defer { fclose(file) }
      var samples = [Int16](repeating: 0, count: 48)
      var last: ContinuousClock.Instant?
      while fread(&samples, 2, samples.count, file) == samples.count {
        let now = ContinuousClock.now
        load.note(now - (last ?? now), expected: .milliseconds(100))
        last = now
        peaks.append(samples.map { abs(Int($0)) }.max() ?? 0)
      }
    }
    try #require(await eventually { now > 0 })
  }

  var now: Int { peaks.entries.count }

  func peak(after moment: Int) -> Int {
    peaks.entries.dropFirst(moment).max() ?? 0
  }

  /// Every millisecond since the moment that was not silent.
  func sounds(after moment: Int) -> [Int] {
    let peaks = peaks.entries
    return (moment..<max(moment, peaks.count)).filter { peaks[$0] > Self.quietest }
  }

  func hearsSound(after moment: Int) async -> Bool {
    await eventually { peak(after: moment) > Self.quietest }
  }

  /// Waits until `length` more milliseconds are recorded.
  func continues(for length: Int) async -> Bool {
    let end = now + length
    return await eventually { now >= end }
  }

  /// Waits until 300 ms of silence are recorded from now on.
  func fallsSilent() async -> Bool {
    let begin = now
    return await eventually { now >= max(begin, sounds(after: begin).last ?? 0) + 300 }
  }

  /// The loudness from the first sound after the moment on, for each 50 ms, in decibels relative to
  /// ``wave``.
  func levels(after moment: Int) -> [Double] {
    let peaks = Array(peaks.entries.dropFirst(moment).drop { $0 <= Self.quietest })
    return stride(from: 0, through: peaks.count - 50, by: 50).map { start in
      20 * log10(Double(max(peaks[start..<start + 50].max() ?? 0, 1)) / 32_000)
    }
  }

  func gaps(after moment: Int) -> [Int] {
    let loud = sounds(after: moment)
    return zip(loud, loud.dropFirst()).map { $1 - $0 - 1 }.filter { $0 > 0 }
  }
}

func milliseconds(_ duration: Duration) -> Int {
  Int((duration / .milliseconds(1)).rounded())
}
