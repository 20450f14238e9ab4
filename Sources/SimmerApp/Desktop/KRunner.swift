import GLibKit
import SimmerCore
import TimerEngine

/// The results of a search with KRunner, the launcher of Plasma 5 and 6: an object with the
/// interface of its runners.
@MainActor
final class KRunner {
  private static let interface = """
    <interface name='org.kde.krunner1'>
    <method name='Actions'><arg type='a(sss)' direction='out'/></method>
    <method name='Match'>
    <arg type='s' direction='in'/><arg type='a(sssida{sv})' direction='out'/></method>
    <method name='Run'><arg type='s' direction='in'/><arg type='s' direction='in'/></method>
    <method name='SetActivationToken'><arg type='s' direction='in'/></method>
    <method name='Teardown'/>
    </interface>
    """

  /// A button of a result, which changes its timer.
  private enum Action: String, CaseIterable {
    case pause, resume
    case addMinute = "add-minute"
    case stop

    var text: String {
      switch self {
      case .pause: tr("Pause")
      case .resume: tr("Resume")
      case .addMinute: tr("+1 min")
      case .stop: tr("Stop")
      }
    }

    var icon: String {
      switch self {
      case .pause: "media-playback-pause"
      case .resume: "media-playback-start"
      case .addMinute: "list-add"
      case .stop: "media-playback-stop"
      }
    }

    /// The change of a timer in its present state.
    func change(of timer: CountdownTimer) -> TimerChange {
      switch self {
      case .pause: .pause
      case .resume: .resume
      case .addMinute: .add(.seconds(60))
      case .stop: timer.ended == nil ? .cancel : .stop
      }
    }
  }

  private let search: DesktopSearch
  /// The activation token for the next call of `Run`.
  private var token: String?

  private init(_ search: DesktopSearch) {
    self.search = search
  }

  /// Exports the object.
  static func export(on bus: Bus, at path: String, _ search: DesktopSearch) -> BusObject? {
    let runner = KRunner(search)
    return BusObject(
      at: path, on: bus, interface: interface,
      methods: [
        "Actions": { call in
          let actions = Action.allCases.map {
            Variant.tuple([$0.rawValue.variant, $0.text.variant, $0.icon.variant])
          }
          call.answer([Variant.array(of: "(sss)", actions)])
        },
        "Match": { call in
          let results = search.results(for: call.argument(0) ?? "")
          let matches = results.enumerated().map { runner.match($1, place: $0) }
          call.answer([Variant.array(of: "(sssida{sv})", matches)])
        },
        "Run": { runner.run($0) },
        "SetActivationToken": { call in
          runner.token = call.argument(0)
          call.answer()
        },
        "Teardown": { $0.answer() },
      ])
  }

  private func match(_ result: SearchResult, place: Int) -> OpaquePointer {
    // Plasma 5 has types of matches, and Plasma 6 a relevance of each category. At 30, programs
    // with such a name come first.
    let category = result.isCertain ? 100 : 30
    let relevance = (result.isCertain ? 1 : 0.5) - Double(place) / 100
    return Variant.tuple([
      result.id.variant, result.title.variant, result.icon.variant, category.variant,
      relevance.variant,
      Variant.dictionary([
        "subtext": result.description.variant, "actions": actions(for: result).variant,
      ]),
    ])
  }

  private func actions(for result: SearchResult) -> [String] {
    guard let timer = search.timer(of: result) else { return [] }
    return Action.allCases.filter { action in
      action.change(of: timer).input(for: timer, at: Moment.now.instant) != nil
    }.map(\.rawValue)
  }

  /// Activates a result, or does what its button says.
  private func run(_ call: BusCall) {
    guard let result = SearchResult(id: call.argument(0) ?? "") else {
      return call.refuse("There is no such result.")
    }
    let button: String = call.argument(1) ?? ""
    if let action = Action(rawValue: button) {
      if let timer = search.timer(of: result) {
        search.change(result, by: action.change(of: timer))
      }
      call.answer()
    } else {
      search.activate(result, by: token.map { .token($0) }) { call.answer() }
    }
    token = nil
  }
}
