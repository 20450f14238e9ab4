import TimerEngine

/// A problem or a task, described at the top of the window.
package struct Banner: Equatable {
  /// The subject of a banner. A dismissed banner stays dismissed as long as there is one with the
  /// same identity, even if its text changes.
  package enum ID: Hashable {
    /// What became of something that a person has just wanted, such as the reason why it can't
    /// start.
    case message
    /// Timers can't be saved, or only unsafely.
    case storage(StateFile.Failure)
    /// Settings can't be saved.
    case settings
    /// Alarms may be late.
    case scheduler
    case soundServer
    /// A sound can't be played, for this reason.
    case sound(AnyHashable, isChosen: Bool)
    /// A sound of an earlier version, with this name, can't be used anymore.
    case unimportedSound(String)
    /// A sound that the person has chosen can't be added.
    case refusedSound
    /// Dishes have just begun; this is the newest.
    case beginning(TimerID)
    /// Alarms aren't heard.
    case inaudible(Audibility.Obstacle)
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

  /// A button that resolves the banner.
  package struct Remedy: Equatable {
    package let title: String
    package let act: WindowAct

    package init(title: String, act: WindowAct) {
      (self.title, self.act) = (title, act)
    }
  }

  package let id: ID
  package let sentence: String
  /// A shorter sentence for little space.
  package let shortSentence: String?
  package let remedy: Remedy?
  /// Whether something is wrong. If not, the banner has no color.
  package let isProblem: Bool

  package init(
    id: ID, sentence: String, shortSentence: String? = nil, remedy: Remedy? = nil,
    isProblem: Bool = true
  ) {
    (self.id, self.sentence, self.shortSentence) = (id, sentence, shortSentence)
    (self.remedy, self.isProblem) = (remedy, isProblem)
  }

  /// Whether dishes are to be put in now.
  package var isBeginning: Bool { if case .beginning = id { true } else { false } }
}
