import TimerEngine

/// Combines the effects of one input, so that the alarm and the notifications change once however
/// many timers there are.
struct Alarms {
  /// The timers that ring from now on, the newest last.
  var ringing: [TimerID] { inOrder(rung) }
  /// The timers that no longer ring.
  private(set) var silenced: Set<TimerID> = []
  /// The timers of which there is something to tell, in the order in which it happened.
  var told: [TimerID] { inOrder(news) }
  /// The timers of which there is nothing more to tell.
  private(set) var withdrawn: Set<TimerID> = []
  /// The timers that will run out soon.
  private(set) var warned: [TimerID] = []
  /// The timers that have begun by themselves, or a stage of which has.
  private(set) var begun: [TimerID] = []

  /// Each with the place of its last effect.
  private var rung: [TimerID: Int] = [:]
  private var news: [TimerID: Int] = [:]

  init(_ effects: [Effect]) {
    for (place, effect) in effects.enumerated() {
      switch effect {
      case .started: break
      case .begin(let id), .cue(let id): begun.append(id)
      case .warn(let id): warned.append(id)
      case .ring(let id):
        (rung[id], news[id]) = (place, place)
        withdrawn.remove(id)
      case .missed(let id):
        (rung[id], news[id]) = (nil, place)
        silenced.insert(id)
        withdrawn.remove(id)
      case .silence(let id):
        (rung[id], news[id]) = (nil, nil)
        silenced.insert(id)
        withdrawn.insert(id)
      }
    }
  }

  private func inOrder(_ places: [TimerID: Int]) -> [TimerID] {
    places.sorted { $0.value < $1.value }.map(\.key)
  }
}
