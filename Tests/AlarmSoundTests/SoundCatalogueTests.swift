import AlarmSound
import Foundation
import TestSupport
import Testing

@Suite struct SoundCatalogueTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func catalogue(_ dataDirectories: [String] = [], personal: [String] = [])
    -> SoundCatalogue
  {
    SoundCatalogue(
      simmerDirectory: "\(directory.path)/own",
      dataDirectories: dataDirectories.map { "\(directory.path)/\($0)" }, personalFiles: personal)
  }

  private func makeFiles(_ names: String...) throws {
    for name in names { try directory.write([], to: name) }
  }

  @Test func listsSimmersThenThemesThenPersonalSoundsByName() throws {
    try makeFiles(
      "own/tick.wav", "own/kitchen-bell.oga", "own/gong.ogg",
      "usr/sounds/freedesktop/stereo/bell.oga",
      "usr/sounds/freedesktop/stereo/alarm-clock-elapsed.oga")
    let sounds = catalogue(["usr"], personal: ["/z.ogg", "/a.ogg"]).sounds
    #expect(
      sounds.map(\.id) == [
        "simmer/gong", "simmer/kitchen-bell", "simmer/tick",
        "freedesktop/alarm-clock-elapsed", "freedesktop/bell", "/z.ogg", "/a.ogg",
      ])
    #expect(
      sounds.map(\.name) == [
        "Gong", "Kitchen Bell", "Tick", "Alarm Clock Elapsed", "Bell", "z", "a",
      ])
    #expect(
      sounds.map(\.origin) == [.simmer, .simmer, .simmer, .theme, .theme, .personal, .personal])
    #expect(sounds.first?.path == "\(directory.path)/own/gong.ogg")
  }

  @Test func findsSoundsById() throws {
    #expect(catalogue().defaultSound == nil)
    try makeFiles("own/kitchen-bell.oga")
    #expect(catalogue().defaultSound?.name == "Kitchen Bell")
    #expect(catalogue()["simmer/gone"] == nil)
    #expect(catalogue(personal: ["/music/song.ogg"])["/music/song.ogg"]?.origin == .personal)
  }

  @Test func keepsTheWarningAndTheCueApartFromTheAlarmSounds() throws {
    #expect(catalogue().warningSound == nil)
    #expect(catalogue().cueSound == nil)
    try makeFiles("own/gong.oga", "own/soft-warning.oga", "own/soft-cue.oga")
    #expect(catalogue().sounds.map(\.id) == ["simmer/gong"])
    #expect(catalogue()["simmer/soft-cue"] == nil)
    #expect(catalogue().cueSound?.path == "\(directory.path)/own/soft-cue.oga")
    #expect(catalogue()["simmer/soft-warning"] == nil)
    #expect(catalogue().warningSound?.name == "Soft Warning")
    #expect(catalogue().warningSound?.path == "\(directory.path)/own/soft-warning.oga")
  }

  @Test func takesAThemeSoundFromTheFirstDataDirectory() throws {
    try makeFiles(
      "home/sounds/freedesktop/stereo/bell.wav", "usr/sounds/freedesktop/stereo/bell.oga",
      "usr/sounds/freedesktop/stereo/complete.oga")
    let sounds = catalogue(["none", "home", "usr"]).sounds
    #expect(
      sounds.map(\.path) == [
        "\(directory.path)/home/sounds/freedesktop/stereo/bell.wav",
        "\(directory.path)/usr/sounds/freedesktop/stereo/complete.oga",
      ])
  }

  @Test func omitsThemeSoundsThatAreNoAlarms() throws {
    let theme = "usr/sounds/freedesktop/stereo"
    try makeFiles(
      "\(theme)/audio-channel-front-left.oga", "\(theme)/audio-test-signal.oga",
      "\(theme)/audio-volume-change.oga", "usr/sounds/freedesktop/index.theme",
      "usr/sounds/other/stereo/bell.oga", "usr/sounds/freedesktop/stray.oga")
    #expect(catalogue(["usr"]).sounds.map(\.name) == ["Audio Volume Change"])
  }

  @Test func omitsHiddenAndOddFiles() throws {
    try makeFiles(
      "own/.hidden.oga", "own/.oga", "own/readme.txt", "own/song.mp3", "own/plain", "own/LOUD.OGA",
      "own/directory.oga/inside.oga", "own/tick.oga.disabled", "own/tick_tock--2.oga")
    #expect(mkfifo("\(directory.path)/own/fifo.oga", 0o600) == 0)
    #expect(symlink("nowhere.oga", "\(directory.path)/own/dangling.oga") == 0)
    #expect(symlink("tick_tock--2.oga", "\(directory.path)/own/linked.oga") == 0)
    let latin1: [CChar] = [CChar(bitPattern: 0xE9), 0x2E, 0x6F, 0x67, 0x61, 0]
    let file = latin1.withUnsafeBufferPointer { name in
      "\(directory.path)/own/".withCString { prefix -> Int32 in
        let path = Array(UnsafeBufferPointer(start: prefix, count: strlen(prefix))) + name
        return open(path, O_CREAT | O_WRONLY, 0o600)
      }
    }
    #expect(file >= 0)
    close(file)
    let sounds = catalogue().sounds
    #expect(sounds.map(\.id) == ["simmer/linked", "simmer/tick_tock--2"])
    #expect(sounds.map(\.name) == ["Linked", "Tick Tock 2"])
  }

  @Test func listsAPersonalFileOnceEvenIfItIsMissing() {
    let sounds = catalogue(personal: ["/no/such.song.ogg", "", "relative.ogg", "/no/such.song.ogg"])
      .sounds
    #expect(sounds.map(\.id) == ["/no/such.song.ogg"])
    #expect(sounds.map(\.path) == ["/no/such.song.ogg"])
    #expect(sounds.map(\.name) == ["such.song"])
    #expect(sounds.compactMap { SoundCatalogue.check($0.path) } == [.missing])
  }

  @Test(arguments: [
    ("/a/Ding.OGG", "Ding"), ("/a/plain", "plain"), ("/a/.hidden", ".hidden"),
    ("/a/b.tar.ogg", "b.tar"), ("/a/Küche 🔔.ogg", "Küche 🔔"), ("/a/dir.d/", "dir"), ("/", "/"),
  ])
  func namesAPersonalFileWithoutItsExtension(path: String, name: String) {
    #expect(catalogue(personal: [path]).sounds.map(\.name) == [name])
  }
}
