import GtkKit
import SimmerCore

extension Label {
  /// Doesn't wrap within times. Screen readers get ordinary spaces.
  func show(_ sentence: String) {
    let shown = sentence.withUnbrokenTimes
    guard text != shown else { return }
    text = shown
    setAccessibleLabel(sentence)
  }
}
