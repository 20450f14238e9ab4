import TestSupport
import Testing
import TimerGrammar

/// Whether a text is read as a timer or as a plan.
@Suite struct TypedInputTests {
  @Test(arguments: [
    "9m pasta", "1h, 30m", "1h, 5m break x4", "work 1h, 5m", "1h, 5m break", "until 18:30: lunch",
    "pasta -> 9m", "9m → pasta", "soft\neggs 6m", "1h\n30m", "6m, 2 eggs", "2 eggs, soft 6m",
    "fish 12m, for 2 people", "room 5, 30m", "bake at 220°C, 35m", "6m eggs x4", "4x eggs 6m",
    "30s stretch x4", "potatoes 25m together", "eggs, soft 6m", "6m eggs, soft", "eggs: soft, 6m",
    "tea: 3m, green",
    "a second pizza, 12m", "a second rise, knead 10m", "bread: knead 10m", "tea 4:30: 2 bags",
    "\"knead 10m, rest 40m\" 5m", "\"oven 220\", bake 35m", "pasta for 18:30", "dinner 18:30",
    "dinner for 2 by 18:30", "dinner at 18:30: potatoes, fish",
  ])
  func textsOfTimersAreNoPlans(text: String) {
    #expect(TypedInput.summary(text) == "timer " + TypedTimer.summary(text))
  }

  /// Read as timers, these would ring at another time than the text says, or lose a part.
  @Test(arguments: [
    ("stretch 30s x4", "stretch 30s x4"), ("25m x4", "25m x4"),
    ("stretch 30s, 4 rounds", "stretch 30s x4"), ("bread: knead 10m x2", "bread: knead 10m x2"),
    ("prove 40m, wait, x2", "prove 40m, wait, x2"),
    ("4 rounds of 30s plank", "plank 30s x4"),
    ("knead ten minutes then rest 40m", "knead 10m, rest 40m"),
    ("half an hour yoga, tea 40m", "yoga 30m, tea 40m"),
    ("half an hour yoga, 40m", "yoga 30m; 40m"),
    ("dinner at 18:30: fish ten minutes", "dinner 18:30: fish 10m"),
    ("rest 40m, wait", "rest 40m, wait"), ("25m then wait for me", "25m; wait"),
    ("potatoes half an hour, fish 12m together", "potatoes 30m, fish 12m together"),
    ("dinner 18:30: potatoes 25, fish 12", "dinner 18:30: potatoes 25m, fish 12m"),
    ("dinner at 18:30: potatoes 25, fish 12", "dinner 18:30: potatoes 25m, fish 12m"),
    ("potatoes 25, fish 12 for 18:30", "18:30: potatoes 25m, fish 12m"),
    ("potatoes 25, fish 12 ready at 18:30", "18:30: potatoes 25m, fish 12m"),
    // Refused.
    ("knead 10m then rest", "refused: noTime “rest”"),
    ("knead 10m -> rest", "refused: noTime “rest”"),
    ("rest then 40m", "refused: noTime “rest”"),
    ("knead 10m then rest 40", "refused: noUnit “rest 40”"),
    ("bread: knead 10m, rest", "refused: noTime “rest”"),
    ("batch 2: knead 10m, rest", "refused: title “batch 2”"),
    ("wait, tea 5m", "refused: misplacedWait “wait”"),
    ("work 25m, break 5", "refused: noUnit “break 5”"),
    ("25m work, 5 break", "refused: noUnit “5 break”"),
    ("25m, break 5", "refused: noUnit “break 5”"),
    ("oven 220, bake 35m", "refused: noUnit “oven 220”"),
    ("work 25m, break 5 (short)", "refused: noUnit “break 5 (short)”"),
    ("work 25m, break 5 x4", "refused: noUnit “break 5”"),
    ("dinner 18:30: 25 potatoes, 12 fish", "refused: noUnit “25 potatoes”"),
    ("work 1h\n5m break", "refused: oneTimeOrTwo “1h 5m”"),
    ("work 1h, 5m break", "refused: oneTimeOrTwo “work 1h, 5m break”"),
    (
      "work 1 hour, and 5 minutes break", "refused: oneTimeOrTwo “work 1 hour, and 5 minutes break”"
    ),
    ("work 1h, 5m, break", "refused: oneTimeOrTwo “work 1h, 5m, break”"),
    ("work 1h, 5m, 10s break", "refused: oneTimeOrTwo “work 1h, 5m, 10s break”"),
    ("eggs, work 1h, 5m break", "refused: oneTimeOrTwo “eggs, work 1h, 5m break”"),
    ("work: 1h, 5m: break", "refused: oneTimeOrTwo “work: 1h, 5m: break”"),
    ("day: work 1h, 5m break", "refused: oneTimeOrTwo “day: work 1h, 5m break”"),
    ("\"work\" 1h, 5m \"break\"", "refused: oneTimeOrTwo “\"work\" 1h, 5m \"break\"”"),
    ("eggs 6m, x4, soft", "refused: misplacedRounds “x4”"),
    ("knead half an hour and rest 40m", "refused: noOrder “knead half an hour and rest 40m”"),
    ("potatoes 25m, fish 12 together", "refused: noUnit “fish 12”"),
    ("potatoes, fish 12m together", "refused: noTime “potatoes”"),
    ("dinner at 18:30: potatoes, fish 12", "refused: noTime “potatoes”"),
    ("potatoes 25, fish ready at 18:30", "refused: noTime “fish”"),
    ("dinner at 18:30, potatoes 25, fish 12", "refused: timeOfDay “dinner at 18:30”"),
    ("dinner 18:30: fish 12", "refused: noUnit “fish 12”"),
    ("dinner at 18:30: fish 12", "refused: noUnit “fish 12”"),
  ])
  func textsOfPlansAreNoTimers(text: String, plan: String) {
    #expect(!TypedTimer.summary(text).hasPrefix("refused"))
    #expect(TypedInput.summary(text) == plan)
  }

  /// A comma makes two parts if a name is beside it, none within one time, and is ambiguous if such
  /// a time has names on both sides.
  @Test(arguments: [
    ("work 1h, break 5m", "work 1h, break 5m"), ("1h work, break 5m", "work 1h, break 5m"),
    ("1h work, 5m break", "work 1h, break 5m"), ("work 1h; 5m break", "work 1h, break 5m"),
    ("work 1h, then 5m break", "work 1h, break 5m"), ("work 1h,\nbreak 5m", "work 1h, break 5m"),
    ("work: 1h, break: 5m", "work 1h, break 5m"), ("work 5m, 1h break", "work 5m, break 1h"),
    ("bake 1 hour, 30 minutes", "timer 1h 30m bake"),
    ("in 1 hour, 5 minutes: tea", "timer 1h 5m tea"),
    ("for 1h, 5m break", "timer 1h 5m break"), ("work (1h, 5m)", "timer 1h 5m work"),
    ("work 1h 5m break", "timer 1h 5m work break"),
    ("lunch 18:30, tomorrow with Ann", "timer 18:30:00 +1 lunch with Ann"),
    ("work 1h and 5m break", "timer 1h 5m work break"),
    ("work 1.5h break", "timer 1h 30m work break"), ("work 1,5h break", "timer 1h 30m work break"),
  ])
  func aCommaIsReadOnlyIfItsMeaningIsClear(text: String, input: String) {
    #expect(TypedInput.summary(text) == input)
  }

  @Test func namesOfAnyKindCanBeTyped() throws {
    let names = [
      "", "knead", "2 eggs", "a, b", "then", "together", "x4", "x", "wait", "ready", "half", "at",
      "\"", "“hi”", "«»", "say \"hi\"", "it's", "'n'", "12\" pizza", "a:b", "5m", "18:30", "(a)",
      "a (b", "-", "🍞", "for Ann", "C++", "Sunday", "twice", "4 rounds", "٣", "a\u{301}", "½",
    ]
    for (index, name) in names.enumerated() {
      // A soak tries all pairs.
      for (place, other) in names.enumerated() where isSoak || (index + place) % 4 == 0 {
        let stages = [
          TypedPlan.Stage(name: name, duration: .seconds(5_400)),
          TypedPlan.Stage(name: other, duration: .seconds(60), waits: true),
          TypedPlan.Stage(name: name, duration: .seconds(1)),
        ]
        for count in 1...3 {
          for rounds in [1, 4] {
            let order = TypedPlan.Order.stages(Array(stages.prefix(count)), rounds: rounds)
            let plan = TypedPlan(name: other, order: order)
            #expect(try TypedInput(plan.typed()) == .plan(plan), "\(plan.typed())")
          }
        }
      }
    }
  }
}
