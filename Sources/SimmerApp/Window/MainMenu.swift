import GtkKit

extension MainWindow {
  /// What the menu in the title bar offers.
  static var menu: Menu {
    Menu([
      [(tr("_Pause All"), "app.pause-all"), (tr("_Resume All"), "app.resume-all")],
      [(tr("P_in"), "app.pin"), (tr("_Settings"), "app.settings")],
      [
        (tr("_Keyboard Shortcuts"), "app.shortcuts"), (tr("_About Simmer"), "app.about"),
        (tr("_Quit"), "app.quit"),
      ],
    ])
  }

  /// Shows which keys do what.
  func openShortcuts() {
    let shortcuts = ShortcutsWindow([
      (
        tr("Timer"),
        [
          ("space", tr("Start, pause or resume; stop when it rings")),
          ("Escape", tr("Cancel, or stop when it rings")),
          ("plus", tr("A minute more")),
          ("minus", tr("A minute less")),
          ("Page_Up", tr("Ten minutes more")),
          ("Page_Down", tr("Ten minutes less")),
          ("Up", tr("Turn the time up; with Ctrl in small steps")),
          ("Down", tr("Turn the time down; with Ctrl in small steps")),
          ("F2", tr("Rename")),
          ("<Control>z", tr("Take back what was done last")),
        ]
      ),
      (
        tr("Timers"),
        [
          ("<Control>n", tr("New Timer")),
          ("<Control>l", tr("Type a timer; any letter does too")),
          ("r", tr("Start the last timer again")),
          ("<Control>1...9", tr("Show a timer of the strip")),
        ]
      ),
      (
        tr("Simmer"),
        [
          ("<Control>comma", tr("Settings")),
          ("<Control>question", tr("Keyboard Shortcuts")),
          ("F10", tr("Main Menu")),
          ("F11", tr("Full Screen")),
          ("<Control>p", tr("Pin above other windows, or back")),
          ("<Control>w", tr("Close the window")),
          ("<Control>q", tr("Quit")),
        ]
      ),
    ])
    shortcuts.makeModal(for: window)
    shortcuts.present()
  }

  /// Shows who made Simmer.
  func openAbout() {
    AboutDialog.open(
      parent: window, name: "Simmer", version: About.version, icon: About.applicationID,
      comments: tr("A kitchen timer you can trust"), website: About.website,
      authors: ["The Simmer Developers"],
      // Translators put their names here, one a line.
      translators: trc("credits", "translator-credits"))
  }
}
