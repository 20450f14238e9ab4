import Foundation
import XCTest

@testable import SimmerApp

/// Every option is in everything that tells people, or their shells, which there are.
final class CommandLineDocumentsTests: XCTestCase {
  /// The options that a text doesn't hold in this form.
  private func missing(
    in text: String, _ form: (Option) -> String = \.text
  ) -> [String] {
    Option.allCases.map(form).filter { !text.contains($0) }
  }

  private func text(of file: String) throws -> String {
    try String(contentsOfFile: SourceTree.root + "/" + file, encoding: .utf8)
  }

  func testTheHelp() {
    XCTAssertEqual(missing(in: Command.usage), [])
  }

  func testTheManualPage() throws {
    let page = try text(of: "data/simmer.1").replacingOccurrences(of: "Fl Fl ", with: "--")
    XCTAssertEqual(missing(in: page), [])
  }

  func testTheCompletions() throws {
    XCTAssertEqual(missing(in: try text(of: "data/completions/simmer.bash")), [])
    XCTAssertEqual(missing(in: try text(of: "data/completions/_simmer")), [])
    XCTAssertEqual(
      missing(in: try text(of: "data/completions/simmer.fish")) { "-l \($0.rawValue) " }, [])
  }

  func testTheReadme() throws {
    XCTAssertEqual(missing(in: try text(of: "README.md")), [])
  }
}
