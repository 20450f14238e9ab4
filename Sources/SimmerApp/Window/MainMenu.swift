import GLibKit
import GtkKit
import SimmerCore

extension MainWindow {
  static func menu(_ keys: ActionKeys) -> Menu {
    Menu(
      [
        [
          GlobalAction.pauseAll, .resumeAll,
        ].map { Menu.Item($0.entry.title, "app." + $0.rawValue) },
        [
          Menu.Item(tr("P_in"), "app.pin"),
          Menu.Item(tr("_Full Screen"), "app.full-screen"),
          // Translators: a check box in the menu: a dial in place of a ring
          Menu.Item(tr("Show as _Dial"), "app.dial"),
          Menu.Item(tr("Hist_ory"), "app.history"),
          Menu.Item(tr("_Settings"), "app.settings"),
        ],
        [
          Menu.Item(tr("_Keyboard Shortcuts"), "app.shortcuts"),
          Menu.Item(tr("_Help"), "app.help"),
          Menu.Item(tr("_About Simmer"), "app.about"),
          Menu.Item(tr("_Quit"), "app.quit"),
        ],
      ], keys: keys)
  }

  func openShortcuts() {
    let minutes = Int(preferences.addedTime.components.seconds / 60)
    let more = trn("Add %@ Minute", "Add %@ Minutes", minutes).filled("\(minutes)")
    let less = trn("Remove %@ Minute", "Remove %@ Minutes", minutes).filled("\(minutes)")
    let next = TimerAction.next.entry().shortcut.map { [($0.key, $0.meaning())] } ?? []
    func key(_ action: GlobalAction) -> (String, String)? {
      action.entry.key.map { ($0, action.entry.title) }
    }
    let shortcuts = ShortcutsWindow([
      (
        tr("Timer"),
        [
          ("space", tr("Start, Pause or Resume (Stop When Ringing)")),
          ("<Control>Return", tr("Start Paused")),
          ("Delete", tr("Cancel")),
          ("Escape", tr("Back")),
          ("plus", minutes == 1 ? tr("Add a Minute") : more),
          ("minus", minutes == 1 ? tr("Remove a Minute") : less),
          ("Page_Up", tr("Add Ten Minutes")),
          ("Page_Down", tr("Remove Ten Minutes")),
          ("Up", tr("Increase Time (Ctrl: Small Steps)")),
          ("Down", tr("Decrease Time (Ctrl: Small Steps)")),
        ] + next + [.rename, .undo].compactMap { key($0) }
      ),
      (
        tr("Timers"),
        [
          ("<Control>n", tr("New Timer")),
          ("<Control><Shift>n", tr("New Plan")),
          ("<Control>l", tr("Type a Timer")),
        ] + [.repeatLast].compactMap { key($0) } + [
          ("<Control>1...9", tr("Switch to Timer 1–9")),
          ("Delete", tr("Delete a Preset While Editing")),
          ("<Alt>Left...Down", tr("Reorder Presets")),
          ("Menu <Shift>F10", tr("Open Context Menu")),
        ]
      ),
      (
        tr("Simmer"),
        [
          ("<Control>comma", tr("Settings")),
          ("<Control>question", tr("Keyboard Shortcuts")),
          ("F1", tr("Help")),
          ("F10", tr("Main Menu")),
          ("F11", tr("Full Screen")),
          ("<Control>p", tr("Pin or Unpin")),
          ("<Alt>Left...Down", tr("Move the Pinned Window")),
          ("<Shift>Left...Down", tr("Resize the Pinned Window")),
          ("<Control>w", tr("Close Window")),
          ("<Control>q", tr("Quit")),
        ]
      ),
    ])
    shortcuts.title = tr("Keyboard Shortcuts")
    shortcuts.nameSearch(tr("Search Shortcuts"))
    shortcuts.makeModal(for: window)
    open(shortcuts)
  }

  func openAbout() {
    let about = AboutDialog(
      parent: window, name: "Simmer", version: About.version, icon: About.applicationID,
      comments: tr("A kitchen timer you can trust"), website: About.website,
      authors: ["The Simmer Developers"],
      // Translators put their names here, one a line.
      translators: trc("credits", "translator-credits"))
    open(about)
  }

  private func open(_ dialog: Window) {
    dialog.setStyle("simmer")
    dialog.setStyle("high-contrast", window.hasStyle("high-contrast"))
    dialog.presentDialog()
  }
}
