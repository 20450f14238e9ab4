import SimmerCore
import TimerEngine

/// A problem or a task, described at the top of the window.
struct Notice {
  /// The subject of a notice. A dismissed notice stays dismissed as long as there is one with the
  /// same identity, even if its text changes.
  enum ID: Hashable {
    /// What became of something that a person has just wanted, such as the reason why it can't
    /// start.
    case reply
    /// Timers can't be saved, or only unsafely.
    case storage(StateFile.Failure)
    /// Settings can't be saved.
    case settings
    /// Alarms may be late.
    case scheduler
    case soundServer
    /// A sound can't be played.
    case sound(AlarmProblem, isChosen: Bool)
    /// A sound of an earlier version, with this name, can't be used anymore.
    case unimportedSound(String)
    /// A sound that the person has chosen can't be added.
    case refusedSound
    /// Dishes have just begun; this is the newest.
    case beginning(TimerID)
    /// Alarms aren't heard.
    case unheard(Audibility.Obstacle)
    /// Alarms are heard only in the headphones with this name.
    case headphones(String)
    /// The desktop doesn't keep the pinned window above others.
    case pin
    /// There is the maximum number of timers.
    case limit
    /// The saved timers in the file at this path couldn't be read.
    case unread(path: String)
    /// Timers won't ring after the next login.
    case autostart
    /// The computer can't be kept awake.
    case sleep
    /// The computer is kept awake.
    case keepAwake
  }

  /// A button that resolves the notice.
  struct Remedy {
    enum Action {
      case input(Input)
      /// Removes the obstacle to hearing alarms.
      case mendSound
    }

    let title: String
    let action: Action
  }

  let id: ID
  let sentence: String
  /// A shorter sentence for little space.
  var shortSentence: String?
  var remedy: Remedy?
  /// Whether something is wrong. If not, the notice has no color.
  var isProblem = true
  /// Whether dishes are to be put in now.
  var isBeginning: Bool { if case .beginning = id { true } else { false } }
}
