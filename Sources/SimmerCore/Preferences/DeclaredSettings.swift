import GLibKit
import TimerEngine

/// The settings. ``Preferences`` has a property of the same name for the value of each.
package struct DeclaredSettings: Sendable {
  // MARK: Alarms

  /// Identifier of the sound of all alarms; “none” for none.
  package let alarmSound = Setting("alarm-sound", "simmer/kitchen-bell", isExported: true)
  /// The one that was chosen before.
  package let formerAlarmSound = Setting("former-alarm-sound", "simmer/kitchen-bell")
  /// Paths of sounds of an earlier version, which are imported at the start.
  package let ownSounds = Setting("own-sounds", [String]())
  /// Loudness of alarms, 0 ... 1.
  package let volume = Setting("volume", 0.8, title: tr("_Volume"))
  /// Where alarms are played: the title of an output; empty for the one that the desktop has
  /// chosen, “*” for all.
  package let alarmOutput = Setting("alarm-output", "", title: tr("_Play On"))
  package let fadesIn = Setting("fade-in", false, title: tr("_Fade In"))
  package let saysTimer = Setting("say-timer", false, title: tr("Sa_y Which Timer Is Done"))
  package let pausesMusic = Setting("pause-music", false, title: tr("Pa_use Music While Ringing"))
  /// How long an alarm rings; nil for no limit.
  package let ringLimit = Setting(
    seconds: "ring-limit", .seconds(900), title: tr("Stop _Ringing After"))
  /// How long before its end a timer warns; nil for never.
  package let warning = Setting(seconds: "warning", nil, title: tr("_Warn Before the End"))
  package let warningSound = Setting(
    "warning-sound", "simmer/soft-warning", title: tr("Warning Soun_d"))

  // MARK: Timers and the desktop

  /// The length of “+1 min”: the time that each button, key and command without a length adds.
  package let addedTime = Setting(
    "added-minutes", Duration.seconds(60),
    // Translators: the time that a press of “+1 min” adds
    title: tr("“+” Button Add_s"),
    read: { .seconds(60 * $0) }, write: { Int($0.components.seconds / 60) })
  /// Whether timers that ended are listed: see ``HistoryFile``. It belongs to this computer.
  package let keepsHistory = Setting(
    "keep-history", true, title: tr("K_eep a History"), isExported: false)
  package let showsInPanel = Setting("show-in-panel", false, title: tr("Show in Pane_l"))
  package let keepAwake = Setting(
    "keep-awake", KeepAwakeChoice.short, title: tr("_Keep the Computer Awake"))
  package let wakesComputer = Setting("wake-computer", true, title: tr("Wak_e the Computer"))
  package let keepsScreenOn = Setting("keep-screen-on", false, title: tr("Keep the Scree_n On"))
  package let comesToFront = Setting(
    "come-to-front", false, title: tr("_Bring to Front When Ringing"))
  package let hasGlobalShortcuts = Setting(
    "global-shortcuts", false, title: tr("_Global Shortcuts"), isExported: false)

  // MARK: The look of windows and texts

  package let face = Setting("face", FaceStyle.ring, isExported: true)
  /// Whether the dial's second hand moves smoothly, not once a second.
  package let sweepsSecondHand = Setting(
    "second-hand", false, title: tr("Second _Hand"),
    read: { $0 == "sweeping" }, write: { $0 ? "sweeping" : "ticking" })
  package let colorScheme = Setting(
    "color-scheme", ColorScheme.desktop, title: tr("A_ppearance"))
  package let ringColor = Setting(
    "ring-color", RingColor.orange, title: tr("_Color"),
    read: { RingColor.stored($0) }, write: \.hex)
  /// Whether times are always written with hours, minutes and seconds.
  package let alwaysShowsHours = Setting(
    "always-show-hours", false, title: tr("Always Show H_ours"))
  /// Whether animations are on; the desktop can switch them off, too.
  package let animates = Setting("animations", true, title: tr("Ani_mations"))
  package let timeFormat = Setting("time-format", ClockFormat.system, title: tr("_Time Format"))

  // MARK: What the program remembers from one start to the next

  package let knowsOfKeepAwake = Setting("knows-of-keep-awake", false)
  /// Whether the computer slept past an alarm for which it was to be woken.
  package let cannotBeWoken = Setting("cannot-be-woken", false)
  package let knowsOfBackground = Setting("knows-of-background", false)
  /// Unreadable state files that were set aside, by their paths, until their banner is closed.
  package let unreadTimers = Setting("unread-timers", [String]())
  /// Only read, from settings of an earlier version.
  let showsRing = Setting("show-ring", true)
  package let lastDuration = Setting(
    "last-duration", Duration.seconds(300),
    read: { Engine.durations.contains(.seconds($0)) ? .seconds($0) : nil },
    write: { Int($0.components.seconds) })
  /// Size of the window, in pixels.
  package let windowWidth = Setting("window-width", 360)
  package let windowHeight = Setting("window-height", 560)
  package let isMaximized = Setting("maximized", false)
  /// Size of the pinned window, in pixels.
  package let pinnedWidth = Setting("pinned-width", 168)
  package let pinnedHeight = Setting("pinned-height", 168)
  /// The place in pixels of an X screen (-32768 ... 32767); nil if it was never pinned.
  package let pinnedPlace = Setting(
    "pinned-place", (x: Int, y: Int)?.none,
    read: { (text: String) in
      if text.isEmpty { return .some(nil) }
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int16($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
      return (Int(x), Int(y))
    },
    write: { $0.map { "\($0.x),\($0.y)" } ?? "" })

  /// All settings. An export, the tests of the schema and of mnemonics go through them.
  package static let all = Mirror(reflecting: Preferences.declared).children
    .compactMap { $0.value as? any AnySetting }
}

extension Setting<Duration?> {
  /// A setting of a length that is stored in seconds, 0 for none.
  fileprivate init(
    seconds key: String, _ standard: Duration?,
    title: @autoclosure @escaping @Sendable () -> String?
  ) {
    self.init(
      key, standard, title: title(), read: { .some($0 > 0 ? .seconds($0) : nil) },
      write: { Int($0?.components.seconds ?? 0) })
  }
}
