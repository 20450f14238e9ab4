import Testing

@testable import TimerGrammar

/// Plans in English, as typed and as written.
@Suite struct TypedPlanTests {
  @Test(arguments: stages + rounds + together)
  func isUnderstood(text: String, plan: String) {
    #expect(TypedInput.summary(text) == plan)
    #expect(TypedInput.summary(plan) == plan)
  }

  private static let stages: [(String, String)] = [
    ("bread: knead 10m, rest 40m, bake 35m", "bread: knead 10m, rest 40m, bake 35m"),
    ("knead 10m then rest 40m", "knead 10m, rest 40m"),
    ("Bread : 10 min knead , 40 min rest", "Bread: knead 10m, rest 40m"),
    ("knead 10m, then rest 40m, and then bake 35m", "knead 10m, rest 40m, bake 35m"),
    ("knead 10m followed by rest 40m", "knead 10m, rest 40m"),
    ("knead 10m → rest 40m -> bake 35m", "knead 10m, rest 40m, bake 35m"),
    ("knead 10m, rest 40m and bake 35m", "knead 10m, rest 40m, bake 35m"),
    ("knead for 10m, rest for 40 minutes", "knead 10m, rest 40m"),
    ("knead ten minutes, rest half an hour", "knead 10m, rest 30m"),
    ("knead: 10m, rest: 40m, bake: 35m", "knead 10m, rest 40m, bake 35m"),
    ("tea: 3m, eggs 6m", "tea 3m, eggs 6m"),
    // Separators.
    ("knead 10m; rest 40m", "knead 10m, rest 40m"), ("knead 10m,rest 40m", "knead 10m, rest 40m"),
    ("knead 10m\nrest 40m\r\nbake 35m\n", "knead 10m, rest 40m, bake 35m"),
    ("bread:\n\n- knead 10m,\n- rest 40m,\n", "bread: knead 10m, rest 40m"),
    ("knead 10m, , rest 40m,", "knead 10m, rest 40m"), (";k 1m;;l 2m;", "k 1m, l 2m"),
    ("knead 10m, rest 40m, then", "knead 10m, rest 40m"),
    ("knead 10m, rest 40m.", "knead 10m, rest 40m"),
    ("(knead 10m, rest 40m)", "knead 10m, rest 40m"),
    // A comma within one time.
    ("rise 1h, 30m, bake 35m", "rise 1h 30m, bake 35m"),
    ("rise 1h, bake 35m", "rise 1h, bake 35m"),
    ("rise 1 hour, and 30 minutes, bake 35m", "rise 1h 30m, bake 35m"),
    ("1h, 30m rise, bake 35m", "rise 1h 30m, bake 35m"),
    ("bake 35m, rise 1h, 30m", "bake 35m, rise 1h 30m"), ("1h; 30m", "1h; 30m"),
    ("35m, 1h, 30m", "35m; 1h 30m"), ("rise 1,5h, bake 1.5m", "rise 1h 30m, bake 1m 30s"),
    // Without names, and with equal ones.
    ("25m, 5m", "25m; 5m"), ("work 25m, 5m", "work 25m; 5m"),
    ("pomodoro: 25m, 5m", "pomodoro: (25m; 5m)"), ("k: (25m, l 5m)", "k: (25m; l 5m)"),
    ("work 25m, work 25m, rest 15m", "work 25m, work 25m, rest 15m"),
    // Numbers and clocks in all parts.
    ("work 25, break 5", "work 25m, break 5m"), ("work: 25, break: 5", "work 25m, break 5m"),
    ("run 1:30, walk 2:00", "run 1m 30s, walk 2m"), ("1:30, 2:00", "1m 30s; 2m"),
    ("rise 1:30 h, bake 35m", "rise 1h 30m, bake 35m"),
    // Names.
    ("\"2 eggs, then\" 6m, toast 3m", "\"2 eggs, then\" 6m, toast 3m"),
    ("2 eggs 6m, toast 3m", "\"2 eggs\" 6m, toast 3m"),
    ("\"batch 2\": knead 10m, rest 40m", "\"batch 2\": knead 10m, rest 40m"),
    ("“Mum’s: best”: knead 10m, rest 40m", "\"Mum’s: best\": knead 10m, rest 40m"),
    ("C++: knead 10m, rest 40m", "\"C++\": knead 10m, rest 40m"),
    ("chef's: knead 10m, rest 40m", "chef's: knead 10m, rest 40m"),
    ("say \"hi\" 5m, go 6m", "“say \"hi\"” 5m, go 6m"),
    ("semi-soft eggs 6m, toast 3m", "semi-soft eggs 6m, toast 3m"),
    ("fish and chips 9m, peas 5m", "\"fish and chips\" 9m, peas 5m"),
    ("get ready 5m, wait 2m", "get ready 5m, wait 2m"),
    ("Sunday roast: brown 10m, bake 2h", "\"Sunday roast\": brown 10m, bake 2h"),
    ("🍞: knead 10m, rest 40m", "🍞: knead 10m, rest 40m"),
    ("mp3: listen 10m, rest 40m", "\"mp3\": listen 10m, rest 40m"),
    // Waiting.
    ("knead 10m, rest 40m, wait, bake 35m", "knead 10m, rest 40m, wait, bake 35m"),
    ("knead 10m then wait then bake 35m", "knead 10m, wait, bake 35m"),
    ("25m; wait; 5m; wait", "25m; wait; 5m; wait"),
    ("knead 10m, rest 40m, wait for me", "knead 10m, rest 40m, wait"),
  ]

  private static let rounds: [(String, String)] = [
    ("work 25m, break 5m x4", "work 25m, break 5m x4"),
    ("work 25m, break 5m ×4", "work 25m, break 5m x4"),
    ("work 25m, break 5m X 4", "work 25m, break 5m x4"),
    ("work 25m, break 5m 4x", "work 25m, break 5m x4"),
    ("work 25m, break 5m 4 ×", "work 25m, break 5m x4"),
    ("work 25m, break 5m *4", "work 25m, break 5m x4"),
    ("work 25m, break 5m, x4.", "work 25m, break 5m x4"),
    ("work 25m, break 5m, 4 times", "work 25m, break 5m x4"),
    ("work 25m, break 5m four times", "work 25m, break 5m x4"),
    ("work 25m, break 5m, repeat 4 times", "work 25m, break 5m x4"),
    ("work 25m, break 5m for 4 rounds", "work 25m, break 5m x4"),
    ("work 25m then break 5m, twice", "work 25m, break 5m x2"),
    ("work 25m, break 5m x99", "work 25m, break 5m x99"),
    ("work 25m, break 5m x1", "work 25m, break 5m"),
    ("work 25m\nbreak 5m\nx4", "work 25m, break 5m x4"),
    ("work 25, break 5 x4", "work 25m, break 5m x4"),
    ("25m work, 5m break, x4", "work 25m, break 5m x4"),
    ("25m, 5m x4", "25m; 5m x4"), ("pomodoro: 25m, 5m x4", "pomodoro: (25m; 5m) x4"),
    ("pomodoro: work 25m, break 5m x4", "pomodoro: work 25m, break 5m x4"),
    ("4x: work 25m, break 5m", "work 25m, break 5m x4"),
    ("4 rounds: work 25m, break 5m", "work 25m, break 5m x4"),
    ("4x (work 25m, break 5m)", "work 25m, break 5m x4"),
    ("4 × ( work 25m, break 5m )", "work 25m, break 5m x4"),
    ("(work 25m, break 5m) x4", "work 25m, break 5m x4"),
    ("pomodoro: 4x (work 25m, break 5m)", "pomodoro: work 25m, break 5m x4"),
    ("4x 30s stretch", "stretch 30s x4"), ("4x30s stretch", "stretch 30s x4"),
    ("4 × 30s stretch", "stretch 30s x4"), ("4 times 30s stretch", "stretch 30s x4"),
    ("four times 30s", "30s x4"), ("4 rounds of 30s plank", "plank 30s x4"),
    ("twice 5m", "5m x2"), ("5m thrice", "5m x3"), ("4 x half a minute plank", "plank 30s x4"),
    ("stretch 30s ×4", "stretch 30s x4"), ("stretch 30s, 4 times", "stretch 30s x4"),
    ("4x 1h, 30m", "1h 30m x4"), ("run: 4x 30s sprint", "run: sprint 30s x4"),
    ("run 1:30, walk 2:00 x8", "run 1m 30s, walk 2m x8"), ("\"x2\" 30s x4", "\"x2\" 30s x4"),
    ("prove 40m, wait, x2", "prove 40m, wait, x2"),
    ("work 25m, wait, break 5m, wait, x4", "work 25m, wait, break 5m, wait, x4"),
  ]

  private static let together: [(String, String)] = [
    ("potatoes 25m, fish 12m together", "potatoes 25m, fish 12m together"),
    ("potatoes 25m, fish 12m, all together!", "potatoes 25m, fish 12m together"),
    ("potatoes 25m and fish 12m together", "potatoes 25m, fish 12m together"),
    ("potatoes 25m & fish 12m & peas 5m together", "potatoes 25m, fish 12m, peas 5m together"),
    ("fish 12m and chips 9m, peas 5m together", "fish 12m, chips 9m, peas 5m together"),
    ("together: potatoes 25m, fish 12m", "potatoes 25m, fish 12m together"),
    ("dinner: potatoes 25m, fish 12m at the same time", "dinner: potatoes 25m, fish 12m together"),
    ("dinner together: potatoes 25m\nfish 12m", "dinner: potatoes 25m, fish 12m together"),
    ("potatoes 25, fish 12 together", "potatoes 25m, fish 12m together"),
    ("potatoes 25:00, fish 12:00 together", "potatoes 25m, fish 12m together"),
    ("potatoes: 25m, fish: 12m ready together", "potatoes 25m, fish 12m together"),
    ("peas 5m, peas 5m together", "peas 5m, peas 5m together"),
    // The moment in the title.
    ("dinner 18:30: potatoes 25m, fish 12m", "dinner 18:30: potatoes 25m, fish 12m"),
    ("dinner 18:30 : potatoes 25m; fish 12m", "dinner 18:30: potatoes 25m, fish 12m"),
    ("dinner 18:30:potatoes 25m,fish 12m", "dinner 18:30: potatoes 25m, fish 12m"),
    ("dinner 18:30:15: potatoes 25m, fish 12m", "dinner 18:30:15: potatoes 25m, fish 12m"),
    ("dinner 18:30:00: potatoes 25m, fish 12m", "dinner 18:30: potatoes 25m, fish 12m"),
    ("dinner at 18:30: potatoes 25m, fish 12m", "dinner 18:30: potatoes 25m, fish 12m"),
    ("dinner ready at 18.30: potatoes 25m, fish 12m", "dinner 18:30: potatoes 25m, fish 12m"),
    ("dinner for 18:30: potatoes 25m, fish 12m", "dinner 18:30: potatoes 25m, fish 12m"),
    ("dinner (18:30): potatoes 25m, fish 12m", "dinner 18:30: potatoes 25m, fish 12m"),
    ("18:30 dinner: potatoes 25m, fish 12m", "dinner 18:30: potatoes 25m, fish 12m"),
    ("18:30: potatoes 25m, fish 12m", "18:30: potatoes 25m, fish 12m"),
    ("ready at half past 18: potatoes 25m, fish 12m", "18:30: potatoes 25m, fish 12m"),
    ("dinner by 6 pm: potatoes 25m, fish 12m", "dinner 18:00: potatoes 25m, fish 12m"),
    ("dinner 6 pm: potatoes 25m, fish 12m", "dinner 18:00: potatoes 25m, fish 12m"),
    ("lunch noon: potatoes 25m, fish 12m", "lunch 12:00 pm: potatoes 25m, fish 12m"),
    ("snack midnight: tea 5m, cake 1h", "snack 00:00: tea 5m, cake 1h"),
    ("brunch 10:30 am: tea 5m, cake 1h", "brunch 10:30 am: tea 5m, cake 1h"),
    ("dinner tomorrow at 6:05: tea 5m, cake 1h", "dinner tomorrow 06:05: tea 5m, cake 1h"),
    ("dinner 18:30 tomorrow: tea 5m, cake 1h", "dinner tomorrow 18:30: tea 5m, cake 1h"),
    ("18:30, tomorrow: tea 5m, cake 1h", "tomorrow 18:30: tea 5m, cake 1h"),
    ("\"dinner for 2\" 18:30: tea 5m, cake 1h", "\"dinner for 2\" 18:30: tea 5m, cake 1h"),
    ("dinner 18:30: potatoes 25m, fish 12m together", "dinner 18:30: potatoes 25m, fish 12m"),
    ("dinner together at 18:30: tea 5m, cake 1h", "dinner 18:30: tea 5m, cake 1h"),
    ("dinner 18:30: cake 1h, 30m, tea 5m", "dinner 18:30: cake 1h 30m, tea 5m"),
    // The moment at the end.
    ("potatoes 25m, fish 12m, ready at 18:30", "18:30: potatoes 25m, fish 12m"),
    ("potatoes 25m, fish 12m ready at 6 pm", "18:00: potatoes 25m, fish 12m"),
    ("potatoes 25m, fish 12m for 18:30", "18:30: potatoes 25m, fish 12m"),
    ("potatoes 25m, fish 12m by 6", "06:00: potatoes 25m, fish 12m"),
    ("potatoes 25m, fish 12m for noon", "12:00 pm: potatoes 25m, fish 12m"),
    ("potatoes 25m, fish 12m together at 18:30", "18:30: potatoes 25m, fish 12m"),
    ("potatoes 25m, fish 12m at 18:30 together", "18:30: potatoes 25m, fish 12m"),
    ("together: potatoes 25m, fish 12m at 18:30", "18:30: potatoes 25m, fish 12m"),
    ("dinner: potatoes 25m, fish 12m, done at 18:30", "dinner 18:30: potatoes 25m, fish 12m"),
    // One dish.
    ("dinner 18:30: potatoes 25m", "dinner 18:30: potatoes 25m"),
    ("roast 18:30: 2h", "roast 18:30: roast 2h"), ("roast 2h ready at 18:30", "18:30: roast 2h"),
    ("roast 2h for 18:30", "18:30: roast 2h"), ("18:30: lunch 25m", "18:30: lunch 25m"),
  ]

  @Test(arguments: [
    ("ready at 6: tea 5m, cake 1h", "6:00: tea 5m, cake 1h"),
    ("6:30: tea 5m, cake 1h", "6:30: tea 5m, cake 1h"),
    ("ready at quarter to 1: tea 5m, cake 1h", "12:45: tea 5m, cake 1h"),
    ("10:30: tea 5m, cake 1h", "10:30: tea 5m, cake 1h"),
    ("12:30: tea 5m, cake 1h", "12:30: tea 5m, cake 1h"),
    ("06:30: tea 5m, cake 1h", "06:30: tea 5m, cake 1h"),
    ("0:30: tea 5m, cake 1h", "00:30: tea 5m, cake 1h"),
    ("10:30 am: tea 5m, cake 1h", "10:30 am: tea 5m, cake 1h"),
    ("noon: tea 5m, cake 1h", "12:00 pm: tea 5m, cake 1h"),
    ("22:30: tea 5m, cake 1h", "22:30: tea 5m, cake 1h"),
  ])
  func isUnderstoodOnATwelveHourClock(text: String, plan: String) throws {
    #expect(TypedInput.summary(text, clock: .twelveHours) == plan)
    #expect(
      try TypedInput(text, clock: .twelveHours) == TypedInput(plan, clock: .twelveHours))
  }

  @Test func theParsedPlanHasAllParts() throws {
    #expect(
      try TypedInput("bread: knead 10m, rest 40m, wait, bake 35m x2")
        == .plan(
          TypedPlan(
            name: "bread",
            order: .stages(
              [
                .init(name: "knead", duration: .seconds(600)),
                .init(name: "rest", duration: .seconds(2_400), waits: true),
                .init(name: "bake", duration: .seconds(2_100)),
              ], rounds: 2))))
    let time = try #require(TypedTimer.TimeOfDay([18, 30]))
    #expect(
      try TypedInput("dinner 18:30: fish 12m, peas 5m")
        == .plan(
          TypedPlan(
            name: "dinner",
            order: .together(
              [
                .init(name: "fish", duration: .seconds(720)),
                .init(name: "peas", duration: .seconds(300)),
              ], .at(time)))))
    #expect(
      try TypedInput("fish 12m, peas 5m together")
        == .plan(
          TypedPlan(
            order: .together(
              [
                .init(name: "fish", duration: .seconds(720)),
                .init(name: "peas", duration: .seconds(300)),
              ], .soonest))))
  }
}
