import GtkKit
import TimerEngine

extension Engine {
  /// That one more timer can't be started, and what to do.
  static var fullSentence: String {
    tr("There are %@ timers, and there can’t be more: cancel or stop one first.")
      .filled("\(mostTimers)")
  }
}
