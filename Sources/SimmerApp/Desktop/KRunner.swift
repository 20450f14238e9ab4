import GLibKit
import SimmerCore
import TimerEngine

/// Results for KRunner, the launcher of Plasma 5 and 6: an object with its interface.
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

  private let search: DesktopSearch
  private let token = AdvanceToken()

  private init(_ search: DesktopSearch) {
    self.search = search
  }

  static func export(on bus: Bus, at path: String, _ search: DesktopSearch) -> BusObject? {
    let runner = KRunner(search)
    return BusObject(
      at: path, on: bus, interface: interface,
      methods: [
        "Actions": { call in
          let actions = runner.actions.map {
            let entry = $0.entry()
            let icon = String(entry.icon.dropLast("-symbolic".count))
            return Variant.tuple([$0.name.rawValue.variant, entry.title().variant, icon.variant])
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
          runner.token.set(call.activationToken)
          call.answer()
        },
        "Teardown": { $0.answer() },
      ])
  }

  private func match(_ result: SearchResult, place: Int) -> OpaquePointer {
    // Plasma 6 has a relevance of each category. At 30, programs with such a name come first.
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

  private var actions: [TimerAction] { TimerAction.ofRunner(adding: search.addedTime) }

  private func actions(for result: SearchResult) -> [String] {
    actions.filter { search.input(of: effect(of: $0, on: result), for: result) != nil }
      .map(\.name.rawValue)
  }

  /// Returns what a button does: “Stop” also ends a timer before it is over.
  private func effect(of action: TimerAction, on result: SearchResult) -> TimerAction {
    action == .stop && search.timer(of: result)?.ended == nil ? .cancel : action
  }

  private func run(_ call: BusCall) {
    let token = token.take()
    guard let result = SearchResult(id: call.argument(0) ?? "") else {
      return call.refuse("There is no such result.")
    }
    let button: String = call.argument(1) ?? ""
    if let action = actions.first(where: { $0.name.rawValue == button }) {
      search.act(effect(of: action, on: result), on: result)
      call.answer()
    } else {
      search.activate(result, by: token.map { .token($0) }) { call.answer() }
    }
  }
}
