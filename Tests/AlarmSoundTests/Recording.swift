import Foundation
import Testing

/// What somebody would have heard of the server, from now on.
@MainActor
final class Recording {
  /// A millisecond of sound: when it arrived here, and its largest sample.
  struct Piece: Sendable {
    let time: ContinuousClock.Instant
    let peak: Int
    var isLoud: Bool { peak > 300 }
  }

  /// Unchecked: the pieces are only touched with the lock held.
  private final class Store: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: [Piece] = []

    var pieces: [Piece] { lock.withLock { stored } }

    func append(_ samples: ArraySlice<Int16>) {
      let time = ContinuousClock.now
      lock.withLock {
        for start in stride(from: samples.startIndex, to: samples.endIndex, by: 48) {
          let peak = samples[start...].prefix(48).map { abs(Int($0)) }.max() ?? 0
          stored.append(Piece(time: time, peak: peak))
        }
      }
    }
  }

  private let process: ChildProcess
  private let store = Store()

  init() async throws {
    process = try ChildProcess([
      "parec", "-d", "test.monitor", "--format=s16le", "--channels=1", "--rate=48000", "--raw",
      "--latency-msec=10",
    ])
    // The thread reads on a descriptor of its own, to the end of the program.
    let output = dup(process.output)
    Thread.detachNewThread { [store] in
      var samples = [Int16](repeating: 0, count: 480)
      while case let count = read(output, &samples, 960), count > 0 {
        store.append(samples.prefix(count / 2))
      }
      close(output)
    }
    try #require(await eventually { !store.pieces.isEmpty })
  }

  /// When the first sound since then was heard.
  func firstSound(after time: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    store.pieces.first { $0.time > time && $0.isLoud }?.time
  }

  /// When the last sound so far was heard.
  var lastSound: ContinuousClock.Instant? {
    store.pieces.last { $0.isLoud }?.time
  }

  /// The loudest sample since then.
  func peak(after time: ContinuousClock.Instant) -> Int {
    store.pieces.filter { $0.time > time }.map(\.peak).max() ?? 0
  }

  /// How loud it was from the first sound since then, each 50 ms, in decibels below what ``wave``
  /// makes.
  func levels(after time: ContinuousClock.Instant) -> [Double] {
    let peaks = Array(store.pieces.filter { $0.time > time }.map(\.peak).drop { $0 <= 300 })
    return stride(from: 0, through: peaks.count - 50, by: 50).map { start in
      20 * log10(Double(max(peaks[start..<start + 50].max() ?? 0, 1)) / 32_000)
    }
  }

  /// The silences between sounds since then, as long as they were heard: the samples are counted,
  /// so that it doesn't matter when they arrived here.
  func gaps(after time: ContinuousClock.Instant) -> [Duration] {
    let pieces = store.pieces.filter { $0.time > time }
    let loud = pieces.indices.filter { pieces[$0].isLoud }
    return zip(loud, loud.dropFirst()).map { $1 - $0 - 1 }.filter { $0 > 0 }
      .map { .milliseconds($0) }
  }
}
