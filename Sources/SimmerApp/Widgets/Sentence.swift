import GtkKit
import SimmerCore

extension Label {
  /// Shows a sentence that may wrap, but not within durations and times of day. A screen reader and
  /// other programs read it with ordinary spaces.
  func show(_ sentence: String) {
    let shown = sentence.withUnbrokenTimes
    guard text != shown else { return }
    text = shown
    setAccessibleLabel(sentence)
  }
}
