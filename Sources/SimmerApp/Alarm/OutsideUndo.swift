import SimmerCore
import TimerEngine

@MainActor
final class OutsideUndo: DesktopPart {
  private let sounds: Sounds
  private let preferences: Preferences

  init(_ sounds: Sounds, preferences: Preferences) {
    (self.sounds, self.preferences) = (sounds, preferences)
  }

  func start() {
    // Those that an earlier process has deleted.
    sounds.forgetDeleted(but: [])
  }

  func follow(_ change: Change) {
    if let act = change.undone { revert(act) }
    guard change.before.undoable?.number != change.after.undoable?.number else { return }
    let (before, after) = (change.before.deletions, change.after.deletions)
    if let (number, id) = after.last, !before.contains(where: { $0.number == number }) {
      sounds.delete(id, as: number)
    }
    if before.map(\.number) != after.map(\.number) {
      sounds.forgetDeleted(but: after.map(\.number))
    }
    sounds.onChange?()
  }

  private func revert(_ act: Undoable) {
    switch act.change {
    case .outside(.imported(let before, let after, let added)):
      // What the person has chosen since remains.
      ExportedSettings(before)
        .withoutChanges(from: ExportedSettings(after), to: ExportedSettings(of: preferences))
        .apply(to: preferences, sounds: [:])
      for id in added { sounds.delete(id) }
    case .outside(.deletedSound(let id, _, let replacement)):
      sounds.restore(id, from: act.number, insteadOf: replacement)
    default: break
    }
  }
}

extension Engine {
  fileprivate var deletions: [(number: Int, id: String)] {
    undoables.compactMap { act in
      if case .outside(.deletedSound(let id, _, _)) = act.change { (act.number, id) } else { nil }
    }
  }
}
