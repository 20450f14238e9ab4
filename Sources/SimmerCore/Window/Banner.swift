import TimerEngine

package struct Banner: Equatable {
  /// A dismissed banner stays dismissed as long as there is one with the same identity.
  package enum ID: Hashable {
    /// What became of an act of the person, such as why nothing can start.
    case message
    case storage(StateFile.Failure)
    case settings
    case scheduler
    case soundServer
    case sound(AnyHashable, isChosen: Bool)
    /// A sound of an earlier version, with this name, can't be used anymore.
    case unimportedSound(String)
    case refusedSound
    /// Dishes have just begun; this is the newest.
    case beginning(TimerID)
    /// Alarms aren’t heard, for a reason.
    case inaudible(AnyHashable)
    /// Alarms are heard, for a reason, where that may not be expected.
    case heardElsewhere(AnyHashable)
    case pin
    case limit
    case unread(path: String)
    case autostart
    case sleep
    case keepAwake
  }

  package struct Remedy: Equatable {
    package let title: String
    package let act: WindowAct

    package init(title: String, act: WindowAct) {
      (self.title, self.act) = (title, act)
    }
  }

  package let id: ID
  package let sentence: String
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

  package var isBeginning: Bool { if case .beginning = id { true } else { false } }
}
