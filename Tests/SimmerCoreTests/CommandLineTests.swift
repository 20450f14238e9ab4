import GLibKit
import TestSupport
import TimerEngine
import TimerGrammar
import XCTest

@testable import SimmerCore

final class CommandLineTests: XCTestCase {
  func testAcceptedArguments() throws {
    let table: [(arguments: [String], command: Command)] = [
      ([], .open), (["--"], .open), (["5"], .start("5", isHidden: false)),
      (["9m", "pasta"], .start("9m pasta", isHidden: false)),
      (["pasta", "9m"], .start("pasta 9m", isHidden: false)),
      (["9m", "Pasta", "al", "dente"], .start("9m Pasta al dente", isHidden: false)),
      (["tea for two 4:30"], .start("tea for two 4:30", isHidden: false)),
      (["until", "18:30"], .start("until 18:30", isHidden: false)),
      (["9m", "-"], .start("9m -", isHidden: false)),
      (["--", "9m", "--list"], .start("9m --list", isHidden: false)),
      (["--hidden", "9m", "pasta"], .start("9m pasta", isHidden: true)),
      (["9m", "--hidden", "pasta"], .start("9m pasta", isHidden: true)),
      (["--hidden", "--", "9m"], .start("9m", isHidden: true)),
      (["--paused", "9m", "tea"], .start("9m tea", isPaused: true)),
      (["tea", "9m", "--hidden", "--paused"], .start("tea 9m", isHidden: true, isPaused: true)),
      (["--list"], .list(asJSON: false)), (["--list", "--json"], .list(asJSON: true)),
      (["--json", "--list"], .list(asJSON: true)), (["--pause", "3"], .act(.pause, which: "3")),
      (["--history"], .history(.all, asJSON: false)),
      (["--history", "today", "--json"], .history(.days(1), asJSON: true)),
      (["--history=7d"], .history(.days(7), asJSON: false)),
      (["--history", "2026-11-29"], .history(.date("2026-11-29"), asJSON: false)),
      (["--pause=3"], .act(.pause, which: "3")),
      (["--pause", "tea", "for", "two"], .act(.pause, which: "tea for two")),
      (["--pause=tea for two"], .act(.pause, which: "tea for two")),
      (["--pause==)"], .act(.pause, which: "=)")),
      (["pasta", "--resume"], .act(.resume, which: "pasta")),
      (["--cancel", "--", "--odd"], .act(.cancel, which: "--odd")),
      (["--stop", "all"], .act(.stop, which: "all")),
      (["--restart", "all"], .act(.restart, which: "all")),
      (["--next", "bread"], .act(.next, which: "bread")),
      (["--export", "-k.json"], .export("-k.json")),
      (["--import=my kitchen.json"], .import("my kitchen.json")),
      (["--recipe", "soup.txt"], .recipe("soup.txt", asJSON: false)),
      (["--recipe", "-", "--json"], .recipe("-", asJSON: true)),
      (
        ["bread:", "knead", "10m,", "rest", "40m"],
        .start("bread: knead 10m, rest 40m", isHidden: false)
      ),
      (["--hidden", "4x 30s stretch"], .start("4x 30s stretch", isHidden: true)),
      (["fish 12m, peas 5m together"], .start("fish 12m, peas 5m together", isHidden: false)),
      (["--add", "1m", "pasta"], .act(.add(.seconds(60)), which: "pasta")),
      (["--add", "-1m", "pasta"], .act(.add(.seconds(-60)), which: "pasta")),
      (["--add=-1m", "pasta"], .act(.add(.seconds(-60)), which: "pasta")),
      (["--add", "+90s", "1"], .act(.add(.seconds(90)), which: "1")),
      (["--add", "−1:30", "1"], .act(.add(.seconds(-90)), which: "1")),
      (["--add", "1h 30m", "all"], .act(.add(.seconds(5400)), which: "all")),
      (["--wait"], .wait(which: nil)), (["--wait", "pasta"], .wait(which: "pasta")),
      (["--wait=pasta"], .wait(which: "pasta")), (["--version"], .version), (["--help"], .help),
      (["-h"], .help), (["5m", "--help"], .help), (["--list", "--pause", "--help"], .help),
    ]
    for (arguments, command) in table {
      XCTAssertEqual(try Command(arguments), command, "\(arguments)")
    }
  }

  func testRefusedArgumentsAreNamedInASentence() {
    let table: [(arguments: [String], part: String)] = [
      ([""], "No time was given"), (["then"], "“then” isn’t a time"),
      (["pasta", "al", "dente"], "“pasta al dente” isn’t a time"),
      (["0"], "“0” is too short"), (["100h"], "“100h” is too long"),
      (["until", "25:00"], "“until 25:00” isn’t a time of day"),
      (["--", "-5m"], "“-5m” is too short"),
      (["knead 10m, rest, bake 35m"], "“rest” needs a time after it"),
      (["knead 10m 40m, bake 35m"], "“knead 10m 40m” has two times"),
      (["work 25m, break 5m x100"], "“x100” isn’t a number of rounds"),
      (["fish 12m, 5m together"], "“5m” needs a name"),
      (["knead 10m, rest 100h"], "“rest 100h” is too long"),
      (["fish 12m, peas 5m, ready at 25:00"], "isn’t a time of day"),
      (["knead 10m, \(String(repeating: "x", count: 61)) 5m"], "is too long. The limit is 60"),
      ([String(repeating: "x 5m, ", count: 31)], "is one part too many. The limit is 30"),
      (["9m", String(repeating: "x", count: 61)], "The name is too long"),
      (["9m", String(repeating: "x", count: 1_000_000)], "text is too long"),
      (["9m", "a\u{7}b"], "an invisible character"), (["-5m"], "Unknown option “-5m”"),
      (["-v"], "Unknown option “-v”"), (["--verbose"], "Unknown option “--verbose”"),
      (["--pausing=1"], "Unknown option “--pausing=1”"), (["--List"], "Unknown option “--List”"),
      (["--list=1"], "“--list” takes no value"), (["--version=1"], "“--version” takes no value"),
      (["--hidden=", "5m"], "“--hidden” takes no value"), (["--json"], "simmer --list --json"),
      (["5m", "--json"], "simmer --list --json"), (["--hidden"], "simmer --hidden 9m"),
      (["--paused"], "simmer --paused 9m"), (["--paused", "--pause", "1"], "simmer --paused 9m"),
      (["-n"], "simmer --dry-run 18h30"), (["-n", "--list"], "simmer --dry-run 18h30"),
      (["--hidden", "--list"], "simmer --hidden 9m"),
      (["--export"], "“--export” needs a file, for example “simmer --export kitchen.json”"),
      (["--import="], "“--import” needs a file"),
      (["--recipe"], "“--recipe” needs a file, for example “simmer --recipe soup.txt”"),
      (["--history", "yesteryear"], "“yesteryear” isn’t a day. Type “today”, “7d” or a date"),
      (["--history=today", "7d"], "“today 7d” isn’t a day"),
      (["--history", "26-1-1"], "“26-1-1” isn’t a day"),
      (["--history", "0d"], "“0d” isn’t a day"),
      (["--recipe", "a", "b"], "Unexpected “b” after “--recipe”"),
      (["--export", "a", "b"], "Unexpected “b” after “--export”"),
      (["--list", "pasta"], "Unexpected “pasta” after “--list”"),
      ([String(repeating: "x\n", count: 400)], "x x x"),
      (["--" + String(repeating: "x\n", count: 9999)], "Unknown option “--x x"),
      (["--pause=" + String(repeating: "x\n", count: 9999), "1"], "Unexpected “1” after"),
      (["--list", "--pause", "1"], "“--list” and “--pause”"),
      (["--pause", "--pause", "1"], "“--pause” and “--pause”"),
      (["--pause"], "“--pause” needs to know which"),
      (["--pause="], "“--pause” needs to know which"),
      (["--pause", ""], "“--pause” needs to know which"),
      (["--pause=1", "2"], "Unexpected “2” after “--pause=1”"),
      (["--wait="], "“--wait” needs to know which"),
      (["--add"], "“--add” needs a value, for example “simmer --add 1m pasta”"),
      (["--add", "1m"], "“--add” needs to know which"),
      (["--add", "pasta", "1m"], "“pasta” isn’t a length of time"),
      (["--add", "1m pasta", "1"], "“1m pasta” isn’t a length of time"),
      (["--add", "--1m", "1"], "“--1m” isn’t a length of time"),
      (["--add", "until 18:30", "1"], "“until 18:30” isn’t a length of time"),
      (["--add", "0", "1"], "“0” isn’t a length of time"),
    ]
    for (arguments, part) in table {
      XCTAssertThrowsError(try read(arguments), "\(arguments)".prefix(80).description) { error in
        let sentence =
          (error as? Command.Refusal)?.sentence
          ?? (error as? StartRefusal)?.sentence("") { _ in "" } ?? ""
        XCTAssertTrue(sentence.contains(part), "\(sentence.prefix(200))")
        XCTAssertFalse(sentence.contains("\n"))
        XCTAssertLessThan(sentence.count, 200)
      }
    }
  }

  /// Reads the arguments, and what they start.
  private func read(_ arguments: [String]) throws {
    if case .start(let text, _, _) = try Command(arguments) {
      _ = try Start(command: text, clock: .twentyFourHours)
    }
  }

  func testTheHelpShowsAcceptedArguments() throws {
    let lines = Command.usage.split(separator: "\n")
    for line in lines {
      XCTAssertLessThanOrEqual(line.count, 80, "\(line)")
      let words = line.components(separatedBy: "   ")[0].split(separator: " ").map(String.init)
      XCTAssertEqual(words.first, "simmer")
      let whole = words.dropFirst().map { $0.filter { !"[]".contains($0) } }
      let short = words.dropFirst().filter { !$0.hasPrefix("[") }
      for arguments in [whole, short] { XCTAssertNoThrow(try read(arguments), "\(line)") }
    }
  }

  func testEveryOptionIsInTheHelpTheManualAndTheCompletions() throws {
    func text(of file: String) throws -> String {
      try String(contentsOfFile: SourceTree.root + "/" + file, encoding: .utf8)
    }
    let documents: [(text: String, form: (Option) -> String)] = [
      (Command.usage, \.text),
      (try text(of: "data/simmer.1").replacingOccurrences(of: "Fl Fl ", with: "--"), \.text),
      (try text(of: "data/completions/simmer.bash"), \.text),
      (try text(of: "data/completions/_simmer"), \.text),
      (try text(of: "data/completions/simmer.fish"), { "-l \($0.text.dropFirst(2)) -" }),
    ]
    for (text, form) in documents {
      XCTAssertEqual(Option.allCases.filter { !text.contains(form($0)) }, [], "\(text.prefix(80))")
    }
    // Names of timers are completed after those that take them.
    let named = Option.allCases.filter { [.which, .duration].contains($0.value) }
    for (file, form) in [
      ("simmer.bash", { "\($0.text)( \\||\\)).*options=all" }),
      ("_simmer", { "\($0.text)=?\\[.*_simmer_timers" }),
      ("simmer.fish", { "set -l named .*-l \($0.text.dropFirst(2))[ \"]" }),
    ] as [(String, (Option) -> String)] {
      let lines = try text(of: "data/completions/" + file)
      XCTAssertEqual(
        try named.filter { lines.firstMatch(of: try Regex(form($0))) == nil }, [], file)
    }
  }

  func testEveryActionOnTheBusIsInTheManual() throws {
    let manual = try String(contentsOfFile: SourceTree.root + "/data/simmer.1", encoding: .utf8)
    let names = manual.split(separator: "\n").filter { $0.hasPrefix(".It Ic ") }
      .flatMap { $0.dropFirst(7).split(separator: " ") }
    XCTAssertEqual(
      TimerAction.Name.allCases.map(\.rawValue).filter { !names.contains(Substring($0)) }, [])
  }
}
