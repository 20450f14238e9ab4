import CGtk
import XCTest

/// Approved pictures, with which later ones are compared.
@MainActor enum ReferencePictures {
  /// The largest ``Deviation`` that passes. Letters 4 pixels lower at 240 x 240 make it 13, a ring
  /// 2 pixels thicker 11, and the libraries of Debian 13 up to 11.6, where large figures are a
  /// pixel lower: the references are of Debian 12.
  private static let tolerance = gtk_get_minor_version() < 10 ? 6.0 : 12.0

  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    + "/References"
  private static let environment = ProcessInfo.processInfo.environment

  /// Compares a sheet with the reference of its name.
  static func check(_ sheet: PictureSheet) throws {
    let file = "\(folder)/\(sheet.name).png"
    let reduced = try sheet.reduced()
    if let folder = environment["SIMMER_PICTURES"] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try sheet.contactSheet().write(to: "\(folder)/\(sheet.name).png")
    }
    if environment["SIMMER_NEW_PICTURES"] == "1" { return try reduced.write(to: file) }
    guard let reference = Bitmap(path: file), reference.width == reduced.width,
      reference.height == reduced.height
    else { return XCTFail("There is no picture like this in \(file).") }
    let (kept, now) = (try sheet.parts(of: reference), try sheet.parts(of: reduced))
    for (row, rowName) in sheet.rows.enumerated() {
      for (column, columnName) in sheet.columns.enumerated() {
        let found = Deviation(of: now[row][column], from: kept[row][column]).largest
        guard found > tolerance else { continue }
        let name = "\(sheet.name)-\(rowName)-\(columnName)"
        let files = try keep(
          sheet.pictures[row][column], found: now[row][column], expected: kept[row][column],
          as: name)
        XCTFail("\(name) differs by \(found), more than \(tolerance): see \(files)")
      }
    }
  }

  /// Writes a picture, and beside it the expected and the found picture and their difference.
  /// - Returns: the path.
  private static func keep(
    _ picture: Bitmap, found: Bitmap, expected: Bitmap, as name: String
  ) throws -> String {
    // The folder for temporary files is removed after the test.
    let folder = "/tmp/simmer-pictures"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = "\(folder)/\(name)"
    try picture.write(to: file + ".png")
    let difference = try found.difference(from: expected)
    try PictureSheet(
      name: name, rows: [""], columns: ["expected", "found", "difference"],
      pictures: [[expected, found, difference]]
    ).contactSheet().write(to: file + "-difference.png")
    return "\(file)*.png"
  }
}
