import FoundationEssentials
import TimerEngine

/// The engine’s snapshot, which has keys of its own, and what belongs to the program.
package struct SavedState: Equatable, Sendable {
  /// The newest supported version of the format. Version 1 has no stages, rounds and plans.
  static let version = 2

  /// The part that is read before the clocks are known.
  private struct FileHeader: Codable, Equatable {
    let version: Int
    /// Identifier of the boot to which the boot times belong.
    let boot: String
    /// True after the program was quit: its timers do not ring until it is opened again. Else nil.
    let isQuit: Bool?
  }

  private struct Content: Encodable {
    let header: FileHeader
    let snapshot: Engine.Snapshot

    func encode(to encoder: any Encoder) throws {
      try header.encode(to: encoder)
      try snapshot.encode(to: encoder)
    }
  }

  private let header: FileHeader
  /// The bytes of the file; empty if they could not be written.
  let json: [UInt8]

  /// - Parameter moment: the reading of both clocks at the time of `snapshot`.
  init(_ snapshot: Engine.Snapshot, at moment: Moment, boot: String, isQuit: Bool = false) {
    header = FileHeader(version: Self.version, boot: boot, isQuit: isQuit ? true : nil)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    if let key = SavedClocks.key { encoder.userInfo[key] = SavedClocks(moment) }
    let data = try? encoder.encode(Content(header: header, snapshot: snapshot))
    json = data.map { Array($0) } ?? []
  }

  /// Reads the bytes of a file; nil if they are of another form, or of a later version.
  init?(json: [UInt8]) {
    guard let header = decoded(FileHeader.self, json: json), 1...Self.version ~= header.version
    else {
      return nil
    }
    (self.header, self.json) = (header, json)
  }

  package var isQuit: Bool { header.isQuit == true }

  /// Returns the engine's snapshot at `moment`; nil if a timer, a plan or a preset is invalid.
  package func snapshot(at moment: Moment, boot: String) -> Engine.Snapshot? {
    let isSameBoot = !boot.isEmpty && boot == header.boot
    return decoded(
      Engine.Snapshot.self, json: json, clocks: SavedClocks(moment, isSameBoot: isSameBoot))
  }
}
