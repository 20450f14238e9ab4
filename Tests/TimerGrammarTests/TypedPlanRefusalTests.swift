import Testing
import TimerGrammar

/// A text with an invalid part is refused as a plan, and the part is named.
@Suite struct TypedPlanRefusalTests {
  @Test(arguments: [
    // Parts.
    ("knead 10m, rest, bake 35m", "noTime “rest”"),
    ("  knead  10m,  no\t time , bake 35m", "noTime “no time”"),
    ("é🇫🇷e\u{301}, a 5m, b 6m", "noTime “é🇫🇷e\u{301}”"),
    ("\u{200F}a 5m\n\n b\u{200B}c, d 6m", "noTime “bc”"),
    ("knead 10m, rest 40m, then bake", "noTime “bake”"),
    ("knead 10m, rest 5m or 10m", "twoTimes “rest 5m or 10m”"),
    ("knead 10m, rest 5 or 10m", "time(notUnderstood) “rest 5 or 10m”"),
    ("knead 10m, ten minutes rest 40m", "twoTimes “ten minutes rest 40m”"),
    ("a second rise 40m, bake 35m", "twoTimes “a second rise 40m”"),
    ("knead 10m, rest -5m", "time(negative) “rest -5m”"),
    ("knead 10m, rest 0s", "time(tooShort) “rest 0s”"),
    ("knead 10m, rest 100h", "time(tooLong) “rest 100h”"),
    ("work 25m/5m x4", "twoTimes “work 25m/5m”"),
    ("knead 10m rest 40m, bake 35m", "twoTimes “knead 10m rest 40m”"),
    ("knead 10m, rest until 18:30", "timeOfDay “rest until 18:30”"),
    ("knead 10m, rest 6 pm", "timeOfDay “rest 6 pm”"),
    ("tea 3m + 5m, eggs 6m", "twoTimes “tea 3m + 5m”"),
    // Commas within one time, or between two.
    ("rest 1h, 5m stir, bake 30m", "oneTimeOrTwo “rest 1h, 5m stir”"),
    ("bake 1h and 30m rest, cool 5m", "oneTimeOrTwo “bake 1h and 30m rest”"),
    ("work 1h\n5m break\nwork 1h", "oneTimeOrTwo “1h 5m”"),
    // Numbers that may be a count.
    ("oven 220, bake 35m, rest 5m", "noUnit “oven 220”"),
    ("work 25m, break 5 x4", "noUnit “break 5”"), ("2 eggs, 3 toasts", "noUnit “2 eggs”"),
    ("25, 5 x4", "noUnit “25”"),
    ("15 30, 20 00", "noUnit “15 30”"),
    ("dinner 18:30: potatoes 25m, fish 12", "noUnit “fish 12”"),
    ("dinner 18:30: 25 potatoes, 12 fish", "noUnit “25 potatoes”"),
    ("a second rise, bake 35m, cool 5m", "noTime “a second rise”"),
    // Clocks that may be a time of day.
    ("potatoes 25m, fish 12m, 18:30", "clock “18:30”"),
    ("potatoes 25m, fish 12m, dinner 18:30", "clock “dinner 18:30”"),
    ("run 1:30, walk 45s x8", "clock “run 1:30”"), ("run 1:30, 2:00", "clock “2:00”"),
    ("dinner 18:30: potatoes 18:05, fish 18:18", "clock “potatoes 18:05”"),
    // Titles.
    ("batch 2: knead 10m, rest 40m", "title “batch 2”"),
    ("dinner 18: potatoes 25m, fish 12m", "title “dinner 18”"),
    ("dinner 18h30: potatoes 25m, fish 12m", "title “dinner 18h30”"),
    ("dinner18:30: potatoes 25m, fish 12m", "title “dinner18:30”"),
    ("x18:30: potatoes 25m, fish 12m", "title “x18:30”"),
    ("4'x: potatoes 25m, fish 12m", "title “4'x”"),
    ("dinner ½18:30: potatoes 25m, fish 12m", "title “dinner ½18:30”"),
    ("bread 2h: knead 10m, rest 40m", "title “bread 2h”"),
    ("tomorrow: knead 10m, rest 40m", "title “tomorrow”"),
    ("Monday: knead 10m, rest 40m", "title “Monday”"),
    ("dinner 25:00: potatoes 25m, fish 12m", "time(noSuchTimeOfDay) “25:00”"),
    ("dinner 25:30: fish 5m", "time(noSuchTimeOfDay) “25:30”"),
    ("dinner for 2 at 18:30: tea 5m, cake 1h", "title “dinner for 2 at 18:30”"),
    ("dinner 18:30 on Sunday: tea 5m, cake 1h", "title “dinner 18:30 on Sunday”"),
    ("dinner 18:30 or 19:00: tea 5m, cake 1h", "title “dinner 18:30 or 19:00”"),
    ("pomodoro x4: work 25m, break 5m", "title “pomodoro x4”"),
    ("2x eggs: boil 6m, cool 2m", "title “2x eggs”"),
    ("dinner at 25:00: potatoes 25m, fish 12m", "time(noSuchTimeOfDay) “dinner at 25:00”"),
    ("day after tomorrow at 24: a 5m, b 1h", "time(noSuchTimeOfDay) “day after tomorrow at 24”"),
    // Rounds.
    ("work 25m, break 5m x0", "noSuchRounds “x0”"),
    ("work 25m, break 5m x100", "noSuchRounds “x100”"),
    ("work 25m, break 5m x2.5", "noSuchRounds “x2.5”"),
    ("work 25m, break 5m half times", "noSuchRounds “half times”"),
    ("100x: work 25m, break 5m", "noSuchRounds “100x”"),
    ("4x work 25m, break 5m", "misplacedRounds “4x work 25m”"),
    ("work 25m x4, break 5m", "misplacedRounds “work 25m x4”"),
    ("work 25m, x4, break 5m", "misplacedRounds “x4”"),
    ("25m work, 5m break x4", "misplacedRounds “5m break x4”"),
    ("4x: work 25m, break 5m x2", "misplacedRounds “x2”"),
    ("2x eggs 6m, toast 3m", "misplacedRounds “2x eggs 6m”"),
    ("work 25, break 5 x 4", "misplacedRounds “break 5 x 4”"),
    ("work 25m, break 5m x4 x2", "misplacedRounds “break 5m x4”"),
    // Waiting.
    ("wait, knead 10m, rest 40m", "misplacedWait “wait”"),
    ("knead 10m, wait, wait, rest 40m", "misplacedWait “wait”"),
    // Dishes.
    ("potatoes 25m, fish 12m at 18:30", "timeOfDay “fish 12m at 18:30”"),
    ("potatoes 25m, fish 12m until 18:30", "timeOfDay “fish 12m until 18:30”"),
    ("potatoes 25m, fish 12m ready at 25:00", "time(noSuchTimeOfDay) “ready at 25:00”"),
    ("dinner at 18:30, potatoes 25m, fish 12m", "timeOfDay “dinner at 18:30”"),
    ("dinner 18:30: tea 5m, cake 1h ready at 19:00", "timeOfDay “ready at 19:00”"),
    ("dinner 18:30: 25m, fish 12m", "noName “25m”"), ("25m, 12m together", "noName “25m”"),
    ("dinner 18:30: potatoes 25m then fish 12m", "notTogether “then”"),
    ("dinner 18:30: potatoes 25m, fish 12m x4", "notTogether “x4”"),
    ("potatoes 25m, fish 12m together x4", "notTogether “x4”"),
    ("potatoes 25m, fish 12m x4 together", "notTogether “x4”"),
    ("potatoes 25m, wait, fish 12m together", "notTogether “wait”"),
    ("sing together 5m, dance 4m", "misplacedTogether “sing together 5m”"),
    ("together potatoes 25m, fish 12m", "misplacedTogether “together potatoes 25m”"),
    ("knead 10m and rest 40m", "noOrder “knead 10m and rest 40m”"),
    ("knead 10m and rest 40m, bake 35m", "noOrder “knead 10m and rest 40m”"),
    ("shower 10m, get ready at 18:30", "noTime “get”"),
  ])
  func namesThePart(text: String, refusal: String) {
    #expect(TypedInput.summary(text) == "refused: " + refusal)
  }

  /// A text without signs of a plan is refused in the same way as a timer.
  @Test(arguments: [
    ("", "empty"), ("eggs, toast", "noTime"), ("stretch x4", "noTime"), ("a: b, c", "noTime"),
    ("knead 10m rest 40m", "notUnderstood"), ("5m or 10m", "notUnderstood"),
    ("dinner, 5m or 10m", "notUnderstood"), ("roast 2h at 18:30", "notUnderstood"),
    ("5m until 18:30", "notUnderstood"), ("4x 25", "notUnderstood"),
    ("4x 30 stretch", "notUnderstood"), ("knead 10m, rest 40m\u{7}", "controlCharacter"),
  ])
  func aTextWithoutSignsOfAPlanIsRefusedAsATimer(text: String, refusal: String) {
    #expect(TypedInput.summary(text) == "refused: " + refusal)
  }

  @Test func atMostThirtyStages() {
    let stages = (1...31).map { "\"\($0)\" \($0)m" }
    let most = stages.dropLast().joined(separator: ", ")
    #expect(TypedInput.summary(most) == most)
    #expect(TypedInput.summary(most + " x99") == most + " x99")
    #expect(TypedInput.summary("18:30: " + most) == "18:30: " + most)
    for end in [", \"31\" 31m", ", \"31\" 31m x4", ", \"31\" 31m, 32m, 33m, \"34\" 31m together"] {
      #expect(TypedInput.summary(most + end) == "refused: tooMany “\"31\" 31m”")
    }
    #expect(TypedInput.summary(String(repeating: "5m;", count: 3_000)) == "refused: tooMany “5m”")
  }

  @Test func theLongestPlanCanBeTyped() throws {
    let name = String(repeating: "𝄞", count: TypedTimer.longestName)
    let stage = TypedPlan.Stage(name: name, duration: .seconds(359_999), waits: true)
    let stages = Array(repeating: stage, count: 30)
    let plan = TypedPlan(name: name, order: .stages(stages, rounds: 99))
    #expect(try TypedInput(plan.typed()) == .plan(plan))
    let spaces = String(repeating: " ", count: TypedPlan.longestText)
    #expect(TypedInput.summary("a 5m, b 6m" + spaces) == "refused: textTooLong")
    #expect(TypedInput.summary("a 5m, \(name)e 6m") == "refused: time(nameTooLong) “\(name)e 6m”")
    #expect(
      TypedInput.summary("\(name)e: a 5m, b 6m") == "refused: time(nameTooLong) “\(name)e”")
  }
}
