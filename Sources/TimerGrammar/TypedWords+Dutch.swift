extension TypedWords {
  static let dutchLists: [Role: String] = [
    .weeks: "week|weken",
    .days: "d|dag|dagen",
    .hours: "u|uur|uren|uurtje|uurtjes",
    .minutes: "m|min|minuut|minuten|minuutje|minuutjes",
    .seconds: "s|sec|seconde|seconden|secondes",
    .amounts: """
    \(dutchNumbers)|een=1|half=0.5|een half=0.5|halve=0.5|een halve=0.5|kwart=0.25|een kwart=0.25\
    |driekwart=0.75|anderhalf=1.5|anderhalve=1.5|tweeënhalf=2.5|tweeënhalve=2.5|tweeenhalf=2.5\
    |drieënhalf=3.5|drieenhalf=3.5|vierenhalf=4.5|een paar=2|honderd=100
    """,
    .of: "van een",
    .additions: """
    en een half=0.5|en een halve=0.5|en een kwart=0.25|en een kwartier=0.25|en drie kwartier=0.75
    """,
    .durations: """
    kwartier=900|een kwartier=900|kwartiertje=900|een kwartiertje=900|halfuur=1800\
    |een halfuur=1800|halfuurtje=1800|een halfuurtje=1800|drie kwartier=2700|driekwartier=2700\
    |driekwart uur=2700|vijf kwartier=4500
    """,
    .and: "en",
    .or: "of|keer|maal|x",
    .for: "voor|gedurende",
    .in: "over|in|binnen",
    .until: "tot|tot aan|tot en met",
    .at: """
    om|op|rond|omstreeks|tegen|om ongeveer|rond ongeveer|om precies|klokslag|tot ongeveer
    """,
    .past: """
    half=-30|kwart over=15|kwart voor=-15|kwart na=15|een kwart over=15|een kwart voor=-15
    """,
    .relations: "over=1|na=1|voor=-1",
    .zero: "nul",
    .noon: "het middaguur|middaguur",
    .midnight: "middernacht",
    // `12 uur 's middags` is noon.
    .pm: "'s middags|s middags|in de middag",
    .morning: """
    's ochtends|'s morgens|s ochtends|s morgens|in de ochtend|vanochtend|vanmorgen|morgenochtend\
    |morgen ochtend|morgenvroeg|morgen vroeg
    """,
    .evening: """
    's avonds|s avonds|in de avond|vanmiddag|vanavond|morgenmiddag|morgenavond\
    |morgen middag|morgen avond
    """,
    .calendar: """
    vandaag=0|vanochtend=0|vanmorgen=0|vanmiddag=0|vanavond=0|vannacht=0|morgen=1|morgenochtend=1\
    |morgenvroeg=1|morgen vroeg=1|morgenmiddag=1|morgenavond=1\
    |morgen ochtend=1|morgen middag=1|morgen avond=1|overmorgen=2|gisteren=-1\
    |gisterochtend=-1|gistermiddag=-1|gisteravond=-1|afgelopen nacht=-1|eergisteren=-2
    """,
    .oClock: "uur|u",
    .dates: """
    maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|ma|di|wo|do|vr|za|zo|weekend|januari\
    |februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|mrt|okt\
    |ochtend|middag|avond|nacht|vanaf|sinds|tussen|\(dutchPartsOfDays)
    """,
    .others: "maand|maanden|jaar|jaren|geleden|minder|plus|duizend|tweehonderd",
    .on: "op|de|het|deze|dit|volgende|komende|aanstaande|vorige|afgelopen|van",
    .then: "dan|en dan|daarna|en daarna|vervolgens|en vervolgens|gevolgd door",
    .together: """
    samen|alles samen|allemaal samen|tegelijk|alles tegelijk|allemaal tegelijk|tegelijkertijd\
    |gelijktijdig|op hetzelfde moment
    """,
    .ready: """
    klaar|alles klaar|allemaal klaar|klaar voor|gereed|alles gereed|opgediend|op tafel|voor
    """,
    .occurs: """
    eindigt|eindigen|einde|afgelopen|begint|beginnen|begin|vervalt|sluit|opent|vertrekt|vertrek\
    |aankomst|inleveren
    """,
    .degrees: "graden|graad|graden celsius",
    .times: """
    keer|maal|x|ronde|ronden|rondes|ronden van|rondes van|set|sets|sets van|herhalingen|herhalen
    """,
    .repetitions: "tweemaal=2|driemaal=3|viermaal=4|vijfmaal=5|zesmaal=6",
    .wait: "wachten|wacht|wacht op mij",
    .weekdays: """
    maandag=1|dinsdag=2|woensdag=3|donderdag=4|vrijdag=5|zaterdag=6|zondag=7
    """,
    .night: "vannacht|'s nachts|s nachts|in de nacht",
    .clockHours: "uur|u",
    .fillers: """
    timer|timer van|timer voor|timer op|zet een timer op|zet een timer van|zet een timer voor\
    |zet de timer op|stel een timer in op|stel een timer in van|zet de wekker|zet wekker\
    |herinner me|herinner mij|wek me|wek mij|maak me wakker|alsjeblieft|alstublieft|aub|ajb|nog\
    |ongeveer|circa|ca|hooguit|hoogstens|maximaal|max|minstens|minimaal|precies|exact|stipt|alleen\
    |extra|lang|erbij|meer|vanaf nu
    """,
    .behind: "aan de|aan het|aan|om te|van",
    .forever: "eindeloos|oneindig|voor altijd|zonder einde|tot ik stop|tot gestopt|x∞|∞",
    .every: "elke|elk|iedere|ieder|om de",
    .occasions: """
    wekker|alarm|afspraak|bus|trein|tram|metro|vlucht|vliegtuig|avondeten|eten|lunch|middageten\
    |ontbijt|diner|vergadering|overleg|dokter|huisarts|tandarts|school|les|film|bioscoop|bellen\
    |ophalen|opstaan|wedstrijd|feest|training
    """,
    .ovens: "oven|voorverwarmen|voorverwarmen op|bakken|oven op|braden",
    .numbered: """
    aflevering|hoofdstuk|pagina|bladzijde|dag|kamer|tafel|lijn|bus|spoor|perron|zaal|niveau|deel\
    |stap|week|nr|nummer|les|seizoen|stoel|ronde|voor
    """,
    .slow: """
    was|wasmachine|droger|vaatwasser|afwasmachine|braadstuk|brood|film|dutje|slapen|stoofvlees\
    |stoofpot|kalkoen
    """,
    .steps: """
    kneden|rusten|rijzen|bakken|koken|braden|roeren|omscheppen|omdraaien|keren|sudderen|afkoelen\
    |opwarmen|werk|werken|pauze|lopen|rennen|hardlopen|wandelen|warming-up|rekken|plank|leren\
    |lezen|wassen|drogen|weken|trekken|serveren|afgieten|oefenen|sprint
    """,
  ]

  /// `zaterdagavond`
  private static let dutchPartsOfDays: String = {
    let days = ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"]
    let parts = ["ochtend", "middag", "avond", "nacht"]
    return days.flatMap { day in parts.map { day + $0 } }.joined(separator: "|")
  }()

  /// One to ninety-nine. With a diaeresis and without, as both are typed.
  private static let dutchNumbers: String = {
    let ones = ["een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen"]
    let teens = [
      "tien", "elf", "twaalf", "dertien", "veertien", "vijftien", "zestien", "zeventien",
      "achttien", "negentien",
    ]
    let tens = [
      "twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig",
    ]
    var numbers = ["één"] + ones.dropFirst() + teens
    for ten in tens {
      numbers.append(ten)
      for one in ones { numbers.append(one + (one.hasSuffix("e") ? "ën" : "en") + ten) }
    }
    let named = numbers.enumerated().map { "\($1)=\($0 + 1)" }
    let plain = named.filter { $0.contains("ë") }.map { $0.replacing("ë", with: "e") }
    return (named + plain).joined(separator: "|")
  }()
}
