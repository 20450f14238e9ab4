import TimerEngine

/// The combined effects of one input. The alarm and the notifications change only once for any
/// number of timers.
struct Alarms {
  /// The timers that ring from now on, the newest last.
  var ringing: [TimerID] { inOrder(ringPlaces) }
  private(set) var silenced: Set<TimerID> = []
  /// The timers to show notifications for, in the order of their effects.
  var notified: [TimerID] { inOrder(notificationPlaces) }
  private(set) var withdrawn: Set<TimerID> = []
  private(set) var warned: [TimerID] = []
  /// The timers that have begun, or have entered their next stage, by themselves.
  private(set) var begun: [TimerID] = []

  /// The index of the last effect for each timer of ``ringing`` and ``notified``.
  private var ringPlaces: [TimerID: Int] = [:]
  private var notificationPlaces: [TimerID: Int] = [:]

  init(_ effects: [Effect]) {
    for (place, effect) in effects.enumerated() {
      switch effect {
      case .started, .importUndone: break
      case .begin(let id), .cue(let id): begun.append(id)
      case .warn(let id): warned.append(id)
      case .ring(let id):
        (ringPlaces[id], notificationPlaces[id]) = (place, place)
        withdrawn.remove(id)
      case .missed(let id):
        (ringPlaces[id], notificationPlaces[id]) = (nil, place)
        silenced.insert(id)
        withdrawn.remove(id)
      case .silence(let id):
        (ringPlaces[id], notificationPlaces[id]) = (nil, nil)
        silenced.insert(id)
        withdrawn.insert(id)
      }
    }
  }

  private func inOrder(_ places: [TimerID: Int]) -> [TimerID] {
    places.sorted { $0.value < $1.value }.map(\.key)
  }
}
