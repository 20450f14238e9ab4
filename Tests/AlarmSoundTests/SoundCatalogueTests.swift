import Foundation
import TestSupport
import Testing

@testable import AlarmSound

@Suite struct SoundCatalogueTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func catalogue(_ dataDirectories: String...) -> SoundCatalogue {
    SoundCatalogue(
      simmerDirectory: SourceTree.data + "/sounds", folder: SoundFolder("\(directory.path)/mine"),
      dataDirectories: dataDirectories.map { "\(directory.path)/\($0)" })
  }

  private func makeFiles(_ names: String...) throws {
    for name in names { try directory.write([], to: name) }
  }

  @Test func knowsEachOfSimmersOwnSoundsWithoutListingThem() throws {
    let sounds = catalogue().own + [catalogue().warningSound, catalogue().cueSound]
    let files = try FileManager.default.contentsOfDirectory(atPath: SourceTree.data + "/sounds")
    #expect(
      sounds.map(\.path).sorted()
        == files.filter { $0.hasSuffix(".oga") }.map { SourceTree.data + "/sounds/" + $0 }.sorted())
    #expect(
      catalogue().own.map(\.name) == [
        "Chime", "Digital", "Gong", "Kettle", "Kitchen Bell", "Marimba",
      ])
    #expect(catalogue().defaultSound == catalogue()[SoundCatalogue.defaultID])
    #expect(SoundCatalogue.reservedNames == Set(sounds.map { String($0.id.dropFirst(7)) }))
  }

  @Test func listsTheThemeByNameAndTheFirstOfTwoFiles() throws {
    let stereo = "sounds/freedesktop/stereo"
    try makeFiles(
      "usr/\(stereo)/bell.oga", "usr/\(stereo)/alarm-clock-elapsed.oga", "local/\(stereo)/bell.ogg",
      "usr/\(stereo)/audio-channel-left.oga", "usr/\(stereo)/audio-test-signal.oga",
      "usr/\(stereo)/.hidden.oga", "usr/\(stereo)/read.me", "usr/\(stereo)/folder.oga/file",
      "usr/sounds/other/stereo/ring.oga")
    let sounds = catalogue("none", "local", "usr").listTheme()
    #expect(sounds.map(\.id) == ["freedesktop/alarm-clock-elapsed", "freedesktop/bell"])
    #expect(sounds.map(\.name) == ["Alarm Clock Elapsed", "Bell"])
    #expect(sounds.last?.path == "\(directory.path)/local/\(stereo)/bell.ogg")
  }

  @Test func listsThePersonsSoundsWithoutSimmersInTheSameFolder() throws {
    try makeFiles(
      "mine/Whistle.oga", "mine/a b.oga", "mine/kitchen-bell.oga", "mine/.import", "mine/song.mp3")
    let sounds = catalogue().listPersonal()
    #expect(sounds.map(\.id) == ["own/Whistle", "own/a b"])
    #expect(sounds.map(\.name) == ["Whistle", "a b"])
    #expect(sounds.allSatisfy { $0.origin == .personal })
  }

  /// Such a file is from an earlier version, or from another program.
  @Test func aLongNameIsShortened() throws {
    let name = String(repeating: "x", count: 200) + "\u{1B}"
    try makeFiles("mine/\(name).oga")
    let sound = try #require(catalogue().listPersonal().first)
    #expect(sound.id == "own/" + name)
    #expect(sound.name == String(repeating: "x", count: 60))
    let folder = catalogue().folder
    folder.delete(sound, as: 1)
    #expect(folder.restore(sound, from: 1) == sound.id)
    #expect(folder.rename(sound, to: ".\u{301}y\nz/\u{301}é") == "own/y z-\u{301}é")
    #expect(catalogue().listPersonal().map(\.name).count == 1)
  }

  @Test func aNumberShortensALongName() throws {
    let name = String(repeating: "x", count: 70)
    for number in 1...3 { try makeFiles("mine/\(number).oga") }
    for sound in catalogue().listPersonal() { _ = catalogue().folder.rename(sound, to: name) }
    let shortened = String(repeating: "x", count: 58)
    #expect(
      catalogue().listPersonal().map(\.name).sorted()
        == ["\(shortened) 2", "\(shortened) 3", "\(shortened)xx"])
  }

  @Test func choicesBeginWithTheSoundAndEndWithTheTone() {
    let choices = catalogue("usr").choices(for: "own/Whistle").map(\.id)
    #expect(
      choices.prefix(7) == [
        "own/Whistle", "simmer/kitchen-bell", "simmer/chime", "simmer/digital", "simmer/gong",
        "simmer/kettle", "simmer/marimba",
      ])
    #expect(choices.last == Sound.tone.id)
    #expect(catalogue().choices(for: SoundCatalogue.defaultID).first == catalogue().defaultSound)
    let bells = catalogue("local", "usr").choices(for: "freedesktop/bell")
    #expect(bells.prefix { $0.id == "freedesktop/bell" }.count == 4, "two places, two suffixes")
  }

  @Test(arguments: ["/home/anna/whistle.oga", "own/../x", "own/.x", "", "a/b/c", "simmer"])
  func aForeignPathIsNeverPlayed(id: String) {
    #expect(catalogue().sound(id).path == "")
  }
}

@Suite struct SoundFolderTests {
  let directory: TemporaryDirectory
  let catalogue: SoundCatalogue

  init() throws {
    directory = try TemporaryDirectory()
    catalogue = SoundCatalogue(
      simmerDirectory: "", folder: SoundFolder(directory.path), dataDirectories: [])
    for name in ["a", "b"] { try directory.write(name, to: "\(name).oga") }
  }

  private var names: [String] { catalogue.listPersonal().map(\.name) }

  @Test func aDeletedSoundComesBackUntilItIsForgotten() throws {
    let (folder, a, b) = (catalogue.folder, catalogue.sound("own/a"), catalogue.sound("own/b"))
    folder.delete(a, as: 1)
    #expect(names == ["b"])
    #expect(folder.restore(a, from: 1) == "own/a")
    // Two of the same name.
    folder.delete(a, as: 2)
    try directory.write("another", to: "a.oga")
    folder.delete(a, as: 3)
    #expect(folder.restore(a, from: 3) == "own/a")
    #expect(folder.restore(a, from: 2) == "own/a 2")
    #expect(names == ["a", "a 2", "b"])
    #expect(FileManager.default.contents(atPath: a.path) == Data("another".utf8))
    folder.delete(a, as: 4)
    folder.delete(b, as: 5)
    folder.clean(keeping: [5])
    #expect(folder.restore(a, from: 4) == nil)
    #expect(folder.restore(b, from: 5) == "own/b")
    #expect(names == ["a 2", "b"])
    folder.delete(b)
    #expect(names == ["a 2"])
  }

  @Test(arguments: [
    ("c", "c"), ("b", "b 2"), ("gong", "gong 2"), (" ../x ", "-x"), ("", "Sound"), ("a", "a"),
  ])
  func aRenamedSoundGetsAFreeName(name: String, expected: String) {
    let id = catalogue.folder.rename(catalogue.sound("own/a"), to: name)
    #expect(id == "own/" + expected)
    #expect(names.sorted() == ["b", expected].sorted())
    // Its own name is free, also one with a number.
    #expect(catalogue.folder.rename(catalogue.sound("own/" + expected), to: name) == id)
    #expect(names.sorted() == ["b", expected].sorted())
  }
}
