import GLibKit

extension PickerUnit {
  /// A number of this unit in words: `10 minutes`.
  package func words(_ count: Int) -> String {
    let text =
      switch self {
      case .hours: trn("%@ hour", "%@ hours", count)
      case .minutes: trn("%@ minute", "%@ minutes", count)
      case .seconds: trn("%@ second", "%@ seconds", count)
      }
    return text.filled("\(count)")
  }
}

extension Duration {
  /// The duration in words, to the second, without zero parts: `9 minutes`, `1 hour 30 minutes`.
  package var words: String {
    let parts = PickerUnit.allCases.map { (unit: $0, count: $0.value(of: max(.zero, self))) }
    let shown = parts.filter { $0.count > 0 }
    return (shown.isEmpty ? parts.suffix(1) : shown).map { $0.unit.words($0.count) }
      .joined(separator: " ")
  }

  /// The abbreviated duration, to the second, without zero parts: `9 min`, `1 hr 30 min`.
  package var short: String {
    let seconds = Int(max(.zero, self).components.seconds)
    let parts = [
      // Translators: a short length: “1 hr 30 min”
      (seconds / 3600, tr("%@ hr")), (seconds / 60 % 60, tr("%@ min")),
      (seconds % 60, tr("%@ sec")),
    ]
    return parts.filter { $0.0 > 0 }.map { $0.1.filled("\($0.0)") }.joined(separator: " ")
  }

  /// The time left, abbreviated, for a text that changes once a minute: `9 min`, `under 1 min`.
  package var shortLeft: String {
    // Translators: a time left of less than a minute
    self <= .seconds(60) ? tr("under 1 min") : roundedUpToMinute.short
  }

  /// In its largest unit: `12 min ago`; nil within the first minute.
  package var ago: String? {
    let minutes = Int(components.seconds / 60)
    if minutes < 1 { return nil }
    let days = minutes / 60 / 24
    if days > 0 { return trn("%@ day ago", "%@ days ago", days).filled("\(days)") }
    let length = Duration.seconds(minutes < 60 ? minutes * 60 : minutes / 60 * 3600)
    // Translators: %@ is a short length: “12 min ago”
    return tr("%@ ago").filled(length.short)
  }
}
