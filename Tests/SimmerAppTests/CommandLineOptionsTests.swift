import Foundation
import TimerEngine
import XCTest

@testable import SimmerApp

/// Which command lines are understood, and how.
final class CommandLineOptionsTests: XCTestCase {
  func testWhatIsAccepted() throws {
    let table: [(arguments: [String], options: CommandLineOptions)] = [
      ([], .open),
      (["5"], .start(name: "", duration: .seconds(300))),
      (["5m"], .start(name: "", duration: .seconds(300))),
      (["90s"], .start(name: "", duration: .seconds(90))),
      (["1h"], .start(name: "", duration: .seconds(3600))),
      (["007s"], .start(name: "", duration: .seconds(7))),
      (["1s"], .start(name: "", duration: .seconds(1))),
      (["99h"], .start(name: "", duration: .seconds(356_400))),
      (["359999s"], .start(name: "", duration: .seconds(359_999))),
      (["5999"], .start(name: "", duration: .seconds(359_940))),
      (["9m", "Pasta"], .start(name: "Pasta", duration: .seconds(540))),
      (["9m", "Pasta", "al", "dente"], .start(name: "Pasta al dente", duration: .seconds(540))),
      (["9m", "-"], .start(name: "-", duration: .seconds(540))),
      (["--version"], .version),
      (["--help"], .help),
      (["-h"], .help),
      (["5m", "--help"], .help),
    ]
    for (arguments, options) in table {
      XCTAssertEqual(try CommandLineOptions(arguments), options, "\(arguments)")
    }
  }

  func testWhatIsRefusedIsNamedInASentence() {
    let times = [
      "", "0", "0s", "00m", "s", "m", "h", "-", "5 m", "5M", "5d", "+5", "1.5h", "1h30m", "5mm",
      "٥m", "ten", "360000s", "6000m", "100h", "9223372036854775807h", "99999999999999999999s",
    ]
    for time in times {
      XCTAssertThrowsError(try CommandLineOptions([time, "Tea"]), time) { error in
        let sentence = (error as? CommandLineOptions.Refusal)?.sentence ?? ""
        XCTAssertTrue(sentence.contains("“\(time)” is not a time"), sentence)
      }
    }
    for option in ["-v", "--verbose", "--", "-5m", "--version=1"] {
      XCTAssertThrowsError(try CommandLineOptions(["5m", option]), option) { error in
        let sentence = (error as? CommandLineOptions.Refusal)?.sentence ?? ""
        XCTAssertTrue(sentence.contains("no option “\(option)”"), sentence)
      }
    }
  }

  func testTheHelpShowsWhatIsAccepted() throws {
    let lines = CommandLineOptions.usage.split(separator: "\n")
    XCTAssertEqual(lines.count, 5)
    for line in lines {
      let command = line.components(separatedBy: "   ")[0].components(separatedBy: " ")
      XCTAssertEqual(command.first, "simmer")
      XCTAssertNoThrow(try CommandLineOptions(Array(command.dropFirst())), "\(line)")
    }
  }
}
