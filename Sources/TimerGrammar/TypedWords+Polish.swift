extension TypedWords {
  static let polishLists: [Role: String] = [
    .weeks: "tydzień|tygodnie|tygodni|tyg",
    .days: "d|dzień|dni|doba|dobę|doby|dób",
    .hours: "h|godz|godzina|godzinę|godzinka.|godzinkę.|godziny|godzinie.|godzinach.|godzin",
    .minutes: "m|min|minuta|minutę|minutka.|minutkę.|minutki.|minuty|minutach.|minutek.|minut",
    .seconds: "s|sek|sekunda|sekundę|sekundka.|sekundkę.|sekundy|sekundach.|sekund",
    .amounts: """
    \(polishNumbers)|jedna=1|jedną=1|jedno=1|dwie=2|dwóch=2|trzech=3|czterech=4|pięciu=5\
    |dziesięciu=10|pół=0.5|ćwierć=0.25|trzy czwarte=0.75|półtora=1.5|półtorej=1.5|parę=2|sto=100
    """,
    .additions: "i pół=0.5|i ćwierć=0.25|i kwadrans=0.25|i trzy czwarte=0.75",
    .durations: """
    kwadrans=900|kwadransik=900|kwadransie=900|trzy kwadranse=2700|półgodzina=1800|półgodziny=1800\
    |pół godzinki=1800|pół minutki=30\
    |godzina=3600|godzinę=3600|minutę=60|piec minut=300|piec sekund=5|piec godzin=18000
    """,
    .and: "i|oraz|a",
    .or: "lub|albo|czy|razy|x",
    .for: "na|dla|przez|do",
    .in: "za|w ciągu|po upływie",
    .until: "aż do|do godziny|do godz",
    .at: """
    o|do|o godzinie|o godz|godzina|godz|w|we|około|koło|ok|około godziny|koło godziny|ok godz\
    |równo o|dokładnie o|na godzinę|na godz
    """,
    .past: "wpół do=-30|w pół do=-30|pół do=-30|kwadrans po=15",
    .relations: "po=1|przed=-1",
    .left: "za",
    .hourNames: polishHours,
    .zero: "zero",
    .noon: "południe|południa|południem",
    .midnight: "północ|północy|północą",
    .morning: """
    rano|przed południem|nad ranem|dziś rano|dzisiaj rano|jutro rano|jutro przed południem
    """,
    .evening: """
    po południu|wieczorem|dziś po południu|dzisiaj po południu|dziś wieczorem|dzisiaj wieczorem\
    |jutro po południu|jutro wieczorem
    """,
    .calendar: """
    dziś=0|dzisiaj=0|dziś rano=0|dzisiaj rano=0|dziś po południu=0|dzisiaj po południu=0\
    |dziś wieczorem=0|dzisiaj wieczorem=0|dziś w nocy=0|dzisiaj w nocy=0|jutro=1|jutro rano=1\
    |jutro przed południem=1|jutro po południu=1|jutro wieczorem=1|pojutrze=2|wczoraj=-1\
    |wczoraj rano=-1|wczoraj po południu=-1|wczoraj wieczorem=-1|przedwczoraj=-2
    """,
    .dates: """
    poniedziałek|wtorek|środa|środę|czwartek|piątek|sobota|sobotę|niedziela|niedzielę|pon|wt|śr\
    |czw|pt|sob|niedz|weekend|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września\
    |października|listopada|grudnia|poniedziałku|wtorku|środy|czwartku|piątku|soboty|niedzieli\
    |ranek|popołudnie|wieczór|noc|od|między|pomiędzy
    """,
    .others: "miesiąc|miesiące|miesięcy|rok|lata|lat|temu|minus|mniej|plus|tysiąc",
    .on: "w|we|ten|tę|przyszły|przyszłą|następny|następną|najbliższy|najbliższą|zeszły|zeszłą",
    .then: "potem|a potem|i potem|następnie|a następnie|i następnie|po czym|po tym",
    .together: """
    razem|wszystko razem|wszystkie razem|jednocześnie|wszystko jednocześnie|równocześnie\
    |w tym samym czasie|na raz|naraz
    """,
    .ready: """
    gotowe|gotowy|gotowa|wszystko gotowe|ma być gotowe|na stole|podane|na
    """,
    .occurs: """
    kończy się|kończą się|koniec|zaczyna się|zaczynają się|początek|odjazd|odjeżdża|odlot|przyjazd\
    |zamknięcie|otwarcie|zamykają|otwierają|termin
    """,
    .degrees: "stopni|stopnie|stopień|stopniach|stopni celsjusza",
    .times: """
    razy|raz|x|runda|rundy|rund|seria|serie|serii|serie po|serii po|cykle|cykli|powtórzenia\
    |powtórzeń|powtórz
    """,
    .repetitions: "dwukrotnie=2|trzykrotnie=3|czterokrotnie=4|pięciokrotnie=5",
    .wait: "czekaj|czekać|poczekaj|zaczekaj|czekaj na mnie",
    .weekdays: """
    poniedziałek=1|wtorek=2|środa=3|środę=3|czwartek=4|piątek=5|sobota=6|sobotę=6|niedziela=7\
    |niedzielę=7
    """,
    .night: "w nocy|dziś w nocy|dzisiaj w nocy",
    .fillers: """
    minutnik|minutnik na|ustaw minutnik na|nastaw minutnik na|włącz minutnik na|nastaw na|timer\
    |timer na|ustaw timer na|budzik na|przypomnij|przypomnij mi|obudź mnie|proszę|jakieś\
    |mniej więcej|maksymalnie|najwyżej|co najmniej|przynajmniej|minimum|tylko|jeszcze|dokładnie\
    |od teraz|równo|później
    """,
    .behind: "o|żeby|aby",
    .forever: """
    bez końca|w kółko|na okrągło|w nieskończoność|aż zatrzymam|do zatrzymania|x∞|∞
    """,
    .every: "co|każde|każdą|każdy",
    .occasions: """
    budzik|alarm|pobudka|autobus|pociąg|tramwaj|samolot|lot|obiad|kolacja|kolację|śniadanie|lunch\
    |podwieczorek|spotkanie|wizyta|lekarz|dentysta|lekcja|zajęcia|szkoła|film|kino|mecz|impreza\
    |randka|telefon|zadzwoń|zadzwonić|odebrać|wyjść|wstać
    """,
    .ovens: """
    piekarnik|piekarnik na|rozgrzej|rozgrzej do|rozgrzej piekarnik do|rozgrzać do|nagrzej\
    |nagrzej do|nagrzać do|piecz|piec|pieczenie|upiec
    """,
    .numbered: """
    odcinek|rozdział|strona|strony|dzień|pokój|stolik|linia|autobus|peron|tor|sala|poziom|część\
    |krok|tydzień|numer|nr|lekcja|sezon|miejsce|runda|etap|dla|na
    """,
    .slow: """
    pranie|pralka|suszarka|zmywarka|pieczeń|gulasz|bigos|rosół|chleb|film|drzemka|sen|indyk
    """,
    .steps: """
    wyrabianie|wyrabiać|wyrobić|odpoczynek|odpoczywanie|wyrastanie|rosnąć|pieczenie|piec\
    |gotowanie|gotować|mieszanie|mieszać|smażenie|smażyć|duszenie|dusić|obrócić|studzenie|studzić\
    |parzenie|praca|pracować|nauka|uczyć się|przerwa|bieg|bieganie|marsz|rozgrzewka|rozciąganie\
    |deska|plank|czytanie|ćwiczenia|podać|sprint
    """,
  ]

  /// One to ninety-nine.
  private static let polishNumbers: String = {
    let ones = [
      "jeden", "dwa", "trzy", "cztery", "pięć", "sześć", "siedem", "osiem", "dziewięć",
    ]
    let teens = [
      "dziesięć", "jedenaście", "dwanaście", "trzynaście", "czternaście", "piętnaście",
      "szesnaście", "siedemnaście", "osiemnaście", "dziewiętnaście",
    ]
    let tens = [
      "dwadzieścia", "trzydzieści", "czterdzieści", "pięćdziesiąt", "sześćdziesiąt",
      "siedemdziesiąt", "osiemdziesiąt", "dziewięćdziesiąt",
    ]
    let numbers = ones + teens + tens.flatMap { ten in [ten] + ones.map { ten + " " + $0 } }
    let others = tens.enumerated().map { "\($1) dwie=\($0 * 10 + 22)" }
    return (numbers.enumerated().map { "\($1)=\($0 + 1)" } + others).joined(separator: "|")
  }()

  /// The hours of the day: `siódmej`, as after `o`, `do` and `po`; `siódma`; `siódmą`.
  private static let polishHours: String = {
    let stems = [
      "pierwsz", "drug", "trzeci", "czwart", "piąt", "szóst", "siódm", "ósm", "dziewiąt",
      "dziesiąt", "jedenast", "dwunast", "trzynast", "czternast", "piętnast", "szesnast",
      "siedemnast", "osiemnast", "dziewiętnast", "dwudziest",
    ]
    let endings = ["ej", "a", "ą"]
    let names = stems.enumerated().flatMap { place, stem in
      endings.map { ending in
        let softened = stem == "drug" && ending == "ej" ? "drugi" : stem
        return (name: softened + ending, ending: ending, value: place + 1)
      }
    }
    let late = endings.flatMap { ending in
      names.prefix(12).filter { $0.ending == ending }.map {
        "dwudziest\(ending) \($0.name)=\($0.value + 20)"
      }
    }
    return (names.map { "\($0.name)=\($0.value)" } + late).joined(separator: "|")
  }()
}
