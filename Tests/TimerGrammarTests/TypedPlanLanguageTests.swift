import Testing
import TimerGrammar

/// Plans in other languages, as typed and as written.
@Suite struct TypedPlanLanguageTests {
  @Test(arguments: [
    ("Brot: kneten 10m, ruhen 40m, backen 35m", "Brot: kneten 10m, ruhen 40m, backen 35m"),
    ("kneten 10 Min, dann ruhen 40 Min.", "kneten 10m, ruhen 40m"),
    ("kneten 10m und dann ruhen 40m", "kneten 10m, ruhen 40m"),
    ("kneten zehn Minuten danach ruhen eine Dreiviertelstunde", "kneten 10m, ruhen 45m"),
    ("kneten 10m, ruhen 40m und backen 35m", "kneten 10m, ruhen 40m, backen 35m"),
    ("gehen 1 Std., 30 Min., backen 35 Min.", "gehen 1h 30m, backen 35m"),
    ("kneten 10m, warten, backen 35m", "kneten 10m, warten, backen 35m"),
    ("Arbeit 25m, Pause 5m x4", "Arbeit 25m, Pause 5m x4"),
    ("Arbeit 25m, Pause 5m 4 mal", "Arbeit 25m, Pause 5m x4"),
    ("Arbeit 25m, Pause 5m, 4-mal", "Arbeit 25m, Pause 5m x4"),
    ("Arbeit 25m, Pause 5m 4mal", "Arbeit 25m, Pause 5m x4"),
    ("Arbeit 25m, Pause 5m viermal", "Arbeit 25m, Pause 5m x4"),
    ("Arbeit 25m, Pause 5m, vier Mal", "Arbeit 25m, Pause 5m x4"),
    ("Arbeit 25m, Pause 5m, 4 Runden", "Arbeit 25m, Pause 5m x4"),
    ("4 Runden: Arbeit 25m, Pause 5m", "Arbeit 25m, Pause 5m x4"),
    ("4 mal 30s dehnen", "dehnen 30s x4"), ("zweimal 5 Minuten", "5m x2"),
    ("zwei mal fünf Minuten", "5m x2"), ("4 x 30 Sek. dehnen", "dehnen 30s x4"),
    ("Kartoffeln 25m, Fisch 12m zusammen", "Kartoffeln 25m, Fisch 12m zusammen"),
    ("Kartoffeln 25m und Fisch 12m gleichzeitig", "Kartoffeln 25m, Fisch 12m zusammen"),
    ("Kartoffeln 25m, Fisch 12m zur selben Zeit", "Kartoffeln 25m, Fisch 12m zusammen"),
    ("Kartoffeln 25m, Fisch 12m together", "Kartoffeln 25m, Fisch 12m zusammen"),
    ("Essen 18:30: Kartoffeln 25m, Fisch 12m", "Essen 18:30: Kartoffeln 25m, Fisch 12m"),
    ("Essen um 18.30 Uhr: Reis 25m, Fisch 12m", "Essen 18:30: Reis 25m, Fisch 12m"),
    ("Essen 18 Uhr: Reis 25m, Fisch 12m", "Essen 18:00: Reis 25m, Fisch 12m"),
    ("Essen um halb sieben abends: Reis 25m, Fisch 12m", "Essen 18:30: Reis 25m, Fisch 12m"),
    ("Essen bis 18:30: Reis 25m, Fisch 12m", "Essen 18:30: Reis 25m, Fisch 12m"),
    ("Essen morgen um 18:30: Reis 25m, Fisch 12m", "Essen morgen 18:30: Reis 25m, Fisch 12m"),
    ("Reis 25m, Fisch 12m fertig um 18:30", "18:30: Reis 25m, Fisch 12m"),
    ("Reis 25m, Fisch 12m um 18:30 fertig", "18:30: Reis 25m, Fisch 12m"),
    ("Reis 25m, Fisch 12m, alles fertig bis 18 Uhr", "18:00: Reis 25m, Fisch 12m"),
    ("Reis 25m, Fisch 12m für 18:30", "18:30: Reis 25m, Fisch 12m"),
    ("„2 Eier“ 6m, Toast 3m", "\"2 Eier\" 6m, Toast 3m"),
    ("Reis 25m, Fisch 12m um 18:30", "refused: timeOfDay “Fisch 12m um 18:30”"),
    ("Arbeit 25m, Pause", "timer 25m Arbeit Pause"),
    ("Eier, weich 6m", "timer 6m Eier, weich"),
    ("Essen um 18:30: Reis 25, Fisch 12", "Essen 18:30: Reis 25m, Fisch 12m"),
    ("Reis 25, Fisch 12 fertig um 18:30", "18:30: Reis 25m, Fisch 12m"),
    ("eine halbe Stunde Yoga, Tee 40m", "Yoga 30m, Tee 40m"),
    ("ruhen 40m, warten", "ruhen 40m, warten"),
    ("Arbeit 25m, Pause 5", "refused: noUnit “Pause 5”"),
    ("Arbeit 1 Std., Pause 5 Min.", "Arbeit 1h, Pause 5m"),
    ("Arbeit 1 Std., 5 Min. Pause", "refused: oneTimeOrTwo “Arbeit 1 Std., 5 Min. Pause”"),
    ("backen 1 Stunde, 30 Minuten", "timer 1h 30m backen"),
    ("Arbeit 1,5 Std Pause", "timer 1h 30m Arbeit Pause"),
    ("kneten 10m dann ruhen", "refused: noTime “ruhen”"),
    ("Brot: kneten 10m, ruhen", "refused: noTime “ruhen”"),
    ("Arbeit 25m, Pause, Arbeit 25m", "refused: noTime “Pause”"),
    ("viermal Arbeit 25m, Pause 5m", "refused: misplacedRounds “viermal Arbeit 25m”"),
    ("Reis 25m dann Fisch 12m zusammen", "refused: notTogether “dann”"),
    ("kneten 10m und ruhen 40m", "refused: noOrder “kneten 10m und ruhen 40m”"),
    ("morgen: kneten 10m, ruhen 40m", "refused: title “morgen”"),
  ])
  func german(text: String, plan: String) {
    check(text, plan, TypedLanguageTests.german)
  }

  @Test(arguments: [
    ("pain : pétrir 10m, repos 40m, cuire 35m", "pain: pétrir 10m, repos 40m, cuire 35m"),
    ("pétrir 10 min puis reposer 40 min", "pétrir 10m, reposer 40m"),
    ("pétrir dix minutes, ensuite reposer 40 min", "pétrir 10m, reposer 40m"),
    ("pétrir 10m et puis reposer 40m", "pétrir 10m, reposer 40m"),
    ("lever 1 h, 30 min, cuire 35 min", "lever 1h 30m, cuire 35m"),
    ("pétrir 10m, attendre, cuire 35m", "pétrir 10m, attendre, cuire 35m"),
    ("travail 25m, pause 5m x4", "travail 25m, pause 5m x4"),
    ("travail 25m, pause 5m 4 fois", "travail 25m, pause 5m x4"),
    ("travail 25m, pause 5m, quatre fois", "travail 25m, pause 5m x4"),
    ("travail 25m, pause 5m, répéter 4 fois", "travail 25m, pause 5m x4"),
    ("travail 25m, pause 5m, 4 tours", "travail 25m, pause 5m x4"),
    ("4 fois : travail 25m, pause 5m", "travail 25m, pause 5m x4"),
    ("4 séries de 30 s étirement", "étirement 30s x4"), ("deux fois 5 minutes", "5m x2"),
    ("patates 25m, poisson 12m ensemble", "patates 25m, poisson 12m ensemble"),
    ("patates 25m et poisson 12m en même temps", "patates 25m, poisson 12m ensemble"),
    ("dîner 18:30 : patates 25m, riz 12m", "dîner 18:30: patates 25m, riz 12m"),
    ("dîner à 18h30 : patates 25m, riz 12m", "dîner 18:30: patates 25m, riz 12m"),
    ("dîner à 18 h : patates 25m, riz 12m", "dîner 18:00: patates 25m, riz 12m"),
    ("dîner prêt à 18h30 : patates 25m, riz 12m", "dîner 18:30: patates 25m, riz 12m"),
    ("déjeuner à midi : patates 25m, riz 12m", "déjeuner 12:00 pm: patates 25m, riz 12m"),
    ("dîner demain à 18h30 : patates 25m, riz 12m", "dîner demain 18:30: patates 25m, riz 12m"),
    ("patates 25m, riz 12m, prêts à 18h30", "18:30: patates 25m, riz 12m"),
    ("patates 25m, riz 12m pour 18:30", "18:30: patates 25m, riz 12m"),
    ("« 2 œufs » 6m, toast 3m", "\"2 œufs\" 6m, toast 3m"),
    ("patates 25m, riz 12m à 18h30", "refused: timeOfDay “riz 12m à 18h30”"),
    ("dîner 18h30 : patates 25m, riz 12m", "refused: title “dîner 18h30”"),
    ("pétrir 10m, repos, cuire 35m", "refused: noTime “repos”"),
    ("œufs, mollets 6m", "timer 6m œufs, mollets"),
    ("une seconde pizza, 12m", "timer 12m une seconde pizza"),
    ("dîner à 18h30 : patates 25, riz 12", "dîner 18:30: patates 25m, riz 12m"),
    ("patates 25, riz 12, prêts à 18h30", "18:30: patates 25m, riz 12m"),
    ("une demi-heure yoga, thé 40m", "yoga 30m, thé 40m"),
    ("reposer 40m, attendre", "reposer 40m, attendre"),
    ("travail 25m, pause 5", "refused: noUnit “pause 5”"),
    ("travail 1 h, pause 5 min", "travail 1h, pause 5m"),
    ("travail 1 h, 5 min pause", "refused: oneTimeOrTwo “travail 1 h, 5 min pause”"),
    ("cuire 1 heure, 30 minutes", "timer 1h 30m cuire"),
    ("pétrir 10m puis reposer", "refused: noTime “reposer”"),
    ("pain : pétrir 10m, reposer", "refused: noTime “reposer”"),
    ("patates 25m puis riz 12m ensemble", "refused: notTogether “puis”"),
    ("demain : pétrir 10m, repos 40m", "refused: title “demain”"),
  ])
  func french(text: String, plan: String) {
    check(text, plan, TypedLanguageTests.french)
  }

  @Test(arguments: [
    ["work 25m then break 5m, four times", "x 25m dann y 5m, vier Mal", "x 25m puis y 5m, 4 fois"],
    ["k 25m, l 5m together", "k 25m, l 5m zusammen", "k 25m, l 5m ensemble"],
    ["k 25m, l 5m ready at 6 pm", "k 25m, l 5m fertig um 18 Uhr", "k 25m, l 5m prêts à 18 h"],
    ["4 times 30s", "4 mal 30s", "4 fois 30s"],
    ["k 1m, wait, l 2m", "k 1m, warten, l 2m", "k 1m, attendre, l 2m"],
  ])
  func everyLanguageReadsTheSame(row: [String]) throws {
    let plans = try [
      TypedInput(row[0]), TypedInput(row[1], words: TypedLanguageTests.german),
      TypedInput(row[2], words: TypedLanguageTests.french),
    ].map(Self.withoutNames)
    #expect(plans[0] == plans[1] && plans[1] == plans[2])
  }

  @Test func withoutATranslationItsWordsAreNames() {
    #expect(TypedInput.summary("k 5m dann l 6m") == "refused: notUnderstood")
    #expect(TypedInput.summary("k 5m, l 6m viermal") == "k 5m, l viermal 6m")
  }

  private func check(_ text: String, _ plan: String, _ words: TypedWords) {
    #expect(TypedInput.summary(text, words: words) == plan)
    guard !plan.hasPrefix("refused"), !plan.hasPrefix("timer") else { return }
    #expect(TypedInput.summary(plan, words: words) == plan)
  }

  private static func withoutNames(_ input: TypedInput) -> TypedInput {
    guard case .plan(let plan) = input else { return input }
    switch plan.order {
    case .stages(let stages, let rounds):
      let unnamed = stages.map {
        TypedPlan.Stage(name: "", duration: $0.duration, waits: $0.waits)
      }
      return .plan(TypedPlan(order: .stages(unnamed, rounds: rounds)))
    case .together(let dishes, let ready):
      let unnamed = dishes.map { TypedPlan.Dish(name: "", duration: $0.duration) }
      return .plan(TypedPlan(order: .together(unnamed, ready)))
    }
  }
}
