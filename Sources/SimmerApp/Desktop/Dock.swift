import GLibKit
import SimmerCore
import TimerEngine

/// The progress, count and urgency on the program's icon in docks and task bars, by the signal for
/// Unity's launcher. It is sent only while such a program owns Unity's name.
@MainActor
final class Dock: TimerDisplay, DesktopPart {
  private static let icon = "application://\(About.applicationID).desktop"

  private let bus: Bus?
  private let path: String
  private var watch: BusNameWatch?
  private var isThere = false
  private var shown = LauncherEntry.empty

  init(_ bus: Bus?, path: String, onAppear: @escaping @MainActor () -> Void) {
    (self.bus, self.path) = (bus, path)
    watch = bus.map {
      BusNameWatch("com.canonical.Unity", on: $0) { [weak self] owner in
        self?.isThere = owner != nil
        // A new dock knows nothing.
        self?.shown = .empty
        if owner != nil { onAppear() }
      }
    }
  }

  func render(_ engine: Engine, at moment: Moment) -> RedrawSchedule.Next {
    guard isThere else { return .never }
    show(LauncherEntry(engine, at: moment.instant))
    return LauncherEntry.nextChange(of: engine, after: moment.instant)
  }

  func stop() {
    if isThere { show(.empty) }
  }

  private func show(_ entry: LauncherEntry) {
    guard entry != shown else { return }
    shown = entry
    let values = [
      "count": Int64(entry.count).variant, "count-visible": (entry.count > 0).variant,
      "progress": (Double(entry.percent ?? 0) / 100).variant,
      "progress-visible": (entry.percent != nil).variant, "urgent": entry.isUrgent.variant,
    ]
    bus?.emit(
      "Update", of: "com.canonical.Unity.LauncherEntry", at: path,
      [Self.icon.variant, Variant.dictionary(values)])
  }
}
