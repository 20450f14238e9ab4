import GLibKit
import TimerEngine

/// What the presets are sorted by.
package enum PresetOrder: String, CaseIterable {
  /// The order into which the person has moved them.
  case hand
  /// The name; those without one come first, the shortest before the others.
  case name
  /// The time that they take.
  case length

  /// Returns the indices of presets in this order.
  package func indices(of presets: [Preset]) -> [Int] {
    if self == .hand { return Array(presets.indices) }
    let keys = presets.enumerated().map { index, preset in
      (CollationKey(self == .name ? preset.shownName : ""), preset.lengthInAll, index)
    }
    return keys.sorted { $0 < $1 }.map(\.2)
  }
}
