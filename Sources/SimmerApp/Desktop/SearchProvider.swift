import GLibKit
import GtkKit
import SimmerCore
import TimerGrammar

/// Results for GNOME’s overview: an object with its interface of providers, version 2.
@MainActor
enum SearchProvider {
  private static let interface = """
    <interface name='org.gnome.Shell.SearchProvider2'>
    <method name='GetInitialResultSet'>
    <arg type='as' direction='in'/><arg type='as' direction='out'/></method>
    <method name='GetSubsearchResultSet'>
    <arg type='as' direction='in'/><arg type='as' direction='in'/>
    <arg type='as' direction='out'/></method>
    <method name='GetResultMetas'>
    <arg type='as' direction='in'/><arg type='aa{sv}' direction='out'/></method>
    <method name='ActivateResult'>
    <arg type='s' direction='in'/><arg type='as' direction='in'/><arg type='u' direction='in'/>
    </method>
    <method name='LaunchSearch'>
    <arg type='as' direction='in'/><arg type='u' direction='in'/></method>
    </interface>
    """

  static func export(on bus: Bus, at path: String, _ search: DesktopSearch) -> BusObject? {
    BusObject(
      at: path, on: bus, interface: interface,
      methods: [
        "GetInitialResultSet": { $0.answer([identifiers(of: text($0, 0), search).variant]) },
        // The earlier results, the first argument, may be an empty list.
        "GetSubsearchResultSet": { $0.answer([identifiers(of: text($0, 1), search).variant]) },
        "GetResultMetas": { call in
          let ids = call.texts(0, atMost: TimerSearch.mostResults) ?? []
          call.answer([Variant.array(of: "a{sv}", ids.map { meta(of: $0) })])
        },
        "ActivateResult": { call in
          guard let result = SearchResult(id: call.argument(0) ?? "") else {
            return call.refuse("There is no such result.")
          }
          search.activate(result, by: permission(call.argument(2))) { call.answer() }
        },
        "LaunchSearch": { call in
          search.open(typing: text(call, 0), by: permission(call.argument(1)))
          call.answer()
        },
      ])
  }

  /// Returns a typed text, which GNOME Shell divides at its spaces. Of a text that is too long to
  /// mean anything there may be only a part, which is also too long.
  private static func text(_ call: BusCall, _ index: Int) -> String {
    (call.texts(index, atMost: TypedReadings.longestText + 2) ?? []).joined(separator: " ")
  }

  private static func identifiers(of text: String, _ search: DesktopSearch) -> [String] {
    search.results(for: text).map(\.id)
  }

  /// Returns the texts and the icon of a result. GNOME Shell requires them for each identifier.
  private static func meta(of id: String) -> OpaquePointer {
    let result = SearchResult(id: id)
    return Variant.dictionary([
      "id": id.variant, "name": (result?.title ?? "").variant,
      "description": (result?.description ?? "").variant,
      "gicon": (result?.icon ?? About.applicationID).variant,
    ])
  }

  private static func permission(_ time: UInt32?) -> FocusPermission? {
    time.map { .time($0) }
  }
}
