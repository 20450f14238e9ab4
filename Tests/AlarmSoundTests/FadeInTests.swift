import Glibc
import Testing

@testable import AlarmSound

@Suite struct FadeInTests {
  private let fadeIn = FadeIn(duration: .seconds(20))

  @Test func growsFromQuietToFull() {
    #expect(fadeIn.level(after: .seconds(-5)) == 0.32)
    #expect(fadeIn.level(after: .zero) == 0.32)
    #expect(fadeIn.level(after: .milliseconds(19_999)) < 1)
    #expect(fadeIn.level(after: .seconds(20)) == 1)
    #expect(fadeIn.level(after: .seconds(1_000_000)) == 1)
  }

  @Test func noStepExceedsSixDecibels() throws {
    var elapsed = Duration.zero
    var loudness = 60 * log10(fadeIn.level(after: elapsed))
    while let step = fadeIn.step(after: elapsed) {
      elapsed += step
      let next = 60 * log10(fadeIn.level(after: elapsed))
      #expect((5...6).contains(next - loudness), "\(elapsed)")
      loudness = next
    }
    #expect(elapsed == .seconds(20))
    #expect(loudness == 0)
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func aFadeWithoutDurationBeginsAtFullVolume(none: Duration) {
    #expect(FadeIn(duration: none).level(after: .zero) == 1)
    #expect(FadeIn(duration: none).step(after: .zero) == nil)
  }

  @Test func theShortestFadeCausesNoBusyLoop() {
    #expect(FadeIn(duration: .nanoseconds(1)).step(after: .zero) == .milliseconds(200))
  }

  @Test(arguments: [
    (1.0, 1.0), (0.5, 0.125), (0, 0), (-1, 0), (2, 1), (.nan, 0), (.infinity, 1),
  ])
  func volumesAreCubicAndLimited(volume: Double, gain: Double) {
    #expect(RenderedSound.gain(volume: volume) == gain)
  }
}
