import GtkKit
import TimerEngine

/// Keeps the computer from falling asleep while a timer runs or rings, where a person wants that.
@MainActor
final class KeepAwake {
  /// Called when ``problem`` changes.
  var onProblemChange: (() -> Void)?
  /// A sentence about why the computer may fall asleep all the same.
  private(set) var problem: String? {
    didSet { if problem != oldValue { onProblemChange?() } }
  }

  private let application: Application
  private let preferences: Preferences
  private var isNeeded = false
  private var isAsked = false

  init(application: Application, preferences: Preferences) {
    self.application = application
    self.preferences = preferences
    preferences.onChange { [weak self] in self?.apply() }
  }

  /// Takes note of what timers do.
  func update(for engine: Engine) {
    isNeeded = engine.timers.contains { $0.isRunning || $0.isFinished }
    apply()
  }

  private func apply() {
    let isWanted = isNeeded && preferences.keepsAwake
    guard isWanted != isAsked else { return }
    isAsked = isWanted
    if !isWanted {
      application.letSleep()
      problem = nil
    } else if !application.keepAwake(reason: tr("A timer is running")) {
      problem = tr(
        "This desktop doesn’t let Simmer keep the computer awake: see its own power settings.")
    }
  }
}
