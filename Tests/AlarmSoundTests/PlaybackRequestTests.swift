import Testing

@testable import AlarmSound

@Suite struct PlaybackRequestTests {
  @Test(arguments: [
    (1.0, "0e-2"), (0.5, "-1806e-2"), (0.1, "-6000e-2"), (0, "-20000e-2"), (-1, "-20000e-2"),
    (2, "0e-2"), (.nan, "-20000e-2"), (.infinity, "0e-2"), (.leastNonzeroMagnitude, "-20000e-2"),
  ])
  func writesVolumesInDecibelsWithoutDecimalPoint(volume: Double, text: String) {
    #expect(decibels(volume: volume) == text)
  }
}
