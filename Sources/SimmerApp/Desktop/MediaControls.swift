import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// A media player on the session bus (MPRIS) while an alarm is heard, so that media keys, a
/// headset, a lock screen, a panel and a phone stop it.
///
/// Pause and Stop answer all that rings, as one press of the shortcut does; Next the newest alone.
@MainActor
final class MediaControls: DesktopPart {
  private struct Track: Equatable {
    let timer: TimerID
    let title: String
    /// Whether others ring, too.
    let hasNext: Bool

    var metadata: OpaquePointer {
      Variant.dictionary([
        "mpris:trackid": ObjectPath(
          path: Application.path(About.applicationID) + "/timer/\(timer.rawValue)"
        ).variant,
        "xesam:title": title.variant, "xesam:artist": ["Simmer"].variant,
      ])
    }
  }

  private static let name = "org.mpris.MediaPlayer2.simmer"
  private static let path = "/org/mpris/MediaPlayer2"
  private static let player = "org.mpris.MediaPlayer2.Player"

  private let bus: Bus?
  private let sounds: Sounds
  private let service: TimerService
  private var objects: [BusObject?] = []
  private var track: Track?

  init(_ bus: Bus?, sounds: Sounds, service: TimerService) {
    (self.bus, self.sounds, self.service) = (bus, sounds, service)
  }

  func follow(_ change: Change) {
    let heard = change.after.ringing.filter { !sounds.isSilent($0.preset.sound) }
    show(
      heard.first.map { Track(timer: $0.id, title: $0.endTitle, hasNext: heard.count > 1) })
  }

  func stop() {
    show(nil)
  }

  private func show(_ next: Track?) {
    guard let bus, next != track else { return }
    let last = track
    track = next
    if next == nil {
      bus.releaseName(Self.name)
      objects = []
    } else if last == nil {
      objects = [
        BusObject(
          at: Self.path, on: bus, interface: Self.programInterface,
          methods: [
            "Raise": { [service] call in
              service.present()
              call.answer()
            }, "Quit": { $0.answer() },
          ], properties: Self.programProperties),
        BusObject(
          at: Self.path, on: bus, interface: Self.playerInterface, methods: methods,
          properties: properties),
      ]
      bus.takeName(Self.name)
    } else {
      let changed = properties.filter { ["Metadata", "CanGoNext"].contains($0.key) }
      bus.emit(
        "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: Self.path,
        [
          Self.player.variant, Variant.dictionary(changed.mapValues { $0() }),
          [String]().variant,
        ])
    }
  }

  private func answer(_ timers: [CountdownTimer]) {
    let controller = service.controller
    let input = TimerAction.answer(
      timers, in: controller.engine, at: controller.moment.instant)
    service.send(input.map { [$0] } ?? [])
  }

  private var methods: BusObject.Methods {
    let stop: @MainActor (BusCall) -> Void = { [weak self] call in
      self.map { $0.answer($0.service.controller.engine.ringing) }
      call.answer()
    }
    let next: @MainActor (BusCall) -> Void = { [weak self] call in
      if let self, let track, track.hasNext, let timer = service.controller.engine[track.timer] {
        answer([timer])
      }
      call.answer()
    }
    let nothing: @MainActor (BusCall) -> Void = { $0.answer() }
    return [
      "Pause": stop, "PlayPause": stop, "Stop": stop, "Next": next, "Play": nothing,
      "Previous": nothing, "Seek": nothing, "SetPosition": nothing, "OpenUri": nothing,
    ]
  }

  private var properties: BusObject.Properties {
    [
      "PlaybackStatus": { "Playing".variant },
      "Metadata": { [weak self] in self?.track?.metadata ?? Variant.dictionary([:]) },
      "CanGoNext": { [weak self] in (self?.track?.hasNext ?? false).variant },
      "CanGoPrevious": { false.variant }, "CanPlay": { true.variant },
      "CanPause": { true.variant }, "CanSeek": { false.variant }, "CanControl": { true.variant },
      "Position": { Int64(0).variant }, "Rate": { 1.0.variant }, "MinimumRate": { 1.0.variant },
      "MaximumRate": { 1.0.variant }, "Volume": { 1.0.variant },
    ]
  }

  private static let programProperties: BusObject.Properties = [
    "Identity": { "Simmer".variant }, "DesktopEntry": { About.applicationID.variant },
    "CanRaise": { true.variant }, "CanQuit": { false.variant },
    "HasTrackList": { false.variant }, "SupportedUriSchemes": { [String]().variant },
    "SupportedMimeTypes": { [String]().variant },
  ]

  private static let programInterface = """
    <interface name='org.mpris.MediaPlayer2'>
    <property name='Identity' type='s' access='read'/>
    <property name='DesktopEntry' type='s' access='read'/>
    <property name='CanRaise' type='b' access='read'/>
    <property name='CanQuit' type='b' access='read'/>
    <property name='HasTrackList' type='b' access='read'/>
    <property name='SupportedUriSchemes' type='as' access='read'/>
    <property name='SupportedMimeTypes' type='as' access='read'/>
    <method name='Raise'/>
    <method name='Quit'/>
    </interface>
    """

  private static let playerInterface = """
    <interface name='\(player)'>
    <property name='PlaybackStatus' type='s' access='read'/>
    <property name='Metadata' type='a{sv}' access='read'/>
    <property name='CanGoNext' type='b' access='read'/>
    <property name='CanGoPrevious' type='b' access='read'/>
    <property name='CanPlay' type='b' access='read'/>
    <property name='CanPause' type='b' access='read'/>
    <property name='CanSeek' type='b' access='read'/>
    <property name='CanControl' type='b' access='read'/>
    <property name='Position' type='x' access='read'/>
    <property name='Rate' type='d' access='read'/>
    <property name='MinimumRate' type='d' access='read'/>
    <property name='MaximumRate' type='d' access='read'/>
    <property name='Volume' type='d' access='read'/>
    <method name='Pause'/>
    <method name='PlayPause'/>
    <method name='Stop'/>
    <method name='Play'/>
    <method name='Next'/>
    <method name='Previous'/>
    <method name='Seek'><arg type='x' direction='in'/></method>
    <method name='SetPosition'>
    <arg type='o' direction='in'/><arg type='x' direction='in'/></method>
    <method name='OpenUri'><arg type='s' direction='in'/></method>
    </interface>
    """
}
