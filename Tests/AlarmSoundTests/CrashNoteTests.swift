import Foundation
import TestSupport
import Testing

@testable import AlarmSound

@Suite struct CrashNoteTests {
  let directory: TemporaryDirectory
  let sound: String

  init() throws {
    directory = try TemporaryDirectory()
    sound = try directory.write("la", to: "so ng\n\u{1F514}.oga")
  }

  private var path: String { directory.path + "/state/simmer/note" }

  private func run(playing sound: String? = nil) -> CrashNote {
    let note = CrashNote(path: path, boot: "boot")
    if let sound { note.begin(sound) }
    return note
  }

  /// Leaves the file as a crash of the program leaves it while the sound plays.
  private func crash(playing sound: String, boot: String = "boot") throws {
    let note = CrashNote(path: path, boot: boot)
    note.begin(sound)
    let left = try Data(contentsOf: URL(fileURLWithPath: path))
    note.end()
    try left.write(to: URL(fileURLWithPath: path))
  }

  @Test func theFilePlayedDuringACrashIsGivenUp() throws {
    #expect(run().crashed == nil)
    try crash(playing: sound)
    let next = run()
    #expect(next.crashed == sound)
    #expect(next.hasGivenUp(sound))
    #expect(!next.hasGivenUp(directory.path))
    let later = run()
    #expect(later.crashed == nil)
    #expect(later.hasGivenUp(sound))
  }

  @Test func aFileChangedSinceTheCrashIsNotGivenUp() throws {
    try crash(playing: sound)
    #expect(run().hasGivenUp(sound))
    try directory.write("la la", to: "so ng\n\u{1F514}.oga")
    #expect(!run().hasGivenUp(sound))
  }

  @Test func anAllowedFileIsNoLongerGivenUp() throws {
    try crash(playing: sound)
    let other = try directory.write("lo", to: "other.oga")
    try crash(playing: other)
    let note = run()
    note.allow(sound)
    #expect(!note.hasGivenUp(sound))
    #expect(note.hasGivenUp(other))
    #expect(!run().hasGivenUp(sound))
    #expect(run().hasGivenUp(other))
    note.allow(other)
    #expect(!FileManager.default.fileExists(atPath: path + "s-given-up"))
  }

  @Test func endingRemovesTheNote() throws {
    let note = run(playing: sound)
    #expect(FileManager.default.fileExists(atPath: path))
    note.end()
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(run().crashed == nil)
  }

  @Test func aNoteFromAnEarlierBootIsIgnored() throws {
    try crash(playing: sound, boot: "earlier")
    #expect(run().crashed == nil)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aRunningProcessIsNotTakenForACrashedOne() throws {
    let playing = run(playing: sound)
    let other = run(playing: sound)
    #expect(other.crashed == nil)
    other.end()
    #expect(FileManager.default.fileExists(atPath: path))
    playing.end()
  }

  @Test(arguments: ["fifo", "folder", "link", "junk", "unwritable"])
  func anObstacleAtThePathNeitherBlocksNorRedirectsWriting(kind: String) throws {
    let other = try directory.write("other", to: "other")
    let folder = directory.path + "/state/simmer"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for file in [path, path + "s-given-up"] {
      switch kind {
      case "fifo": #expect(mkfifo(file, 0o600) == 0)
      case "folder": #expect(mkdir(file, 0o700) == 0)
      case "link": #expect(symlink(other, file) == 0)
      case "junk": try Data("boot\0x y z\0".utf8).write(to: URL(fileURLWithPath: file))
      default: try Data().write(to: URL(fileURLWithPath: file))
      }
    }
    let note = run(playing: sound)
    #expect(note.crashed == nil)
    note.end()
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "other")
  }

  @Test func beginReturnsFalseWhereTheNoteCannotBeWritten() throws {
    let elsewhere = CrashNote(path: "/proc/none/note", boot: "boot")
    #expect(!elsewhere.begin(sound))
    #expect(run().begin(sound))
    // The note of another process stays.
    let playing = run(playing: sound)
    #expect(run().begin(sound))
    playing.end()
  }

  @Test func aCrashIsRememberedUntilItCanBeSaved() throws {
    try crash(playing: sound)
    // Stands for a full disk: the list can't be written.
    try FileManager.default.createDirectory(
      atPath: path + "s-given-up/x", withIntermediateDirectories: true)
    for _ in 1...2 { #expect(run().hasGivenUp(sound)) }
    try FileManager.default.removeItem(atPath: path + "s-given-up")
    for _ in 1...2 { #expect(run().hasGivenUp(sound)) }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
