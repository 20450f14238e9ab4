extension TypedWords {
  static let germanLists: [Role: String] = [
    .weeks: "w|woche|wochen",
    .days: "d|tag|tage|tagen",
    .hours: "h|std|stunde|stunden|stdn",
    .minutes: "m|min|minute|minuten",
    .seconds: "s|sek|sekunde|sekunden",
    .amounts: """
    \(germanNumbers)|eins=1|ein=1|eine=1|einer=1|einen=1|halbe=0.5|eine halbe=0.5|einer halben=0.5\
    |viertel=0.25|eine viertel=0.25|dreiviertel=0.75|anderthalb=1.5|eineinhalb=1.5|zweieinhalb=2.5\
    |dreieinhalb=3.5|viereinhalb=4.5|ein viertel=0.25|einer viertel=0.25|eine dreiviertel=0.75\
    |einer dreiviertel=0.75|fuenf=5|zwoelf=12|fuenfzehn=15|fuenfzig=50|zwo=2|ne=1|ner=1|nen=1\
    |ne halbe=0.5|einundhalb=1.5|hundert=100|einhundert=100
    """,
    .of: "einer",
    .additions: "einhalb=0.5|und eine halbe=0.5|und eine viertel=0.25",
    .durations: """
    viertelstunde=900|eine viertelstunde=900|halbstunde=1800|dreiviertelstunde=2700\
    |eine dreiviertelstunde=2700|einer viertelstunde=900|einer dreiviertelstunde=2700\
    |drei viertelstunden=2700|ne viertelstunde=900|viertelstd=900|halbe std=1800
    """,
    .and: "und",
    .or: "oder|mal|x",
    .for: "für",
    .until: "bis|bis um|bis zum",
    .at: "um|gegen|um etwa|um ca|bis etwa|bis ca|um circa|punkt|um punkt",
    .past: """
    halb=-30|viertel nach=15|viertel vor=-15|viertel nach halb=-15|viertel vor halb=-45\
    |ein viertel nach=15|ein viertel vor=-15|dreiviertel=-15|drei viertel=-15
    """,
    .relations: "nach=1|vor=-1",
    .zero: "null",
    .noon: "mittag|mittags",
    .midnight: "mitternacht|mitternachts",
    .morning: """
    morgens|vormittags|früh|am morgen|am vormittag|in der früh|heute früh|heute morgen\
    |heute vormittag|morgen früh|morgen vormittag
    """,
    .evening: """
    nachmittags|abends|am nachmittag|am abend|heute nachmittag|heute abend|morgen nachmittag\
    |morgen abend
    """,
    .calendar: """
    heute=0|heute früh=0|heute morgen=0|heute vormittag=0|heute nachmittag=0|heute abend=0\
    |heute nacht=0|morgen=1|morgen früh=1|morgen vormittag=1|morgen nachmittag=1|morgen abend=1\
    |übermorgen=2|gestern=-1|gestern früh=-1|gestern morgen=-1|gestern vormittag=-1\
    |gestern mittag=-1|gestern nachmittag=-1|gestern abend=-1|letzte nacht=-1|vorgestern=-2\
    |vorgestern abend=-2
    """,
    .oClock: "Uhr",
    .dates: """
    montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|montags|dienstags\
    |mittwochs|donnerstags|freitags|samstags|sonntags|mo|di|mi|do|fr|sa|so|wochenende|januar\
    |jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|jan|feb\
    |mär|mrz|apr|jun|jul|aug|sep|sept|okt|nov|dez|vormittag|nachmittag|abend|nacht|nachts|ab|von\
    |seit|zwischen|mez|mesz
    """,
    .others: """
    monat|monate|monaten|jahr|jahre|jahren|vor|minus|weniger|plus|zweihundert|tausend|zweimal\
    |dreimal|viermal|fünfmal
    """,
    .on: "am|der|die|das|den|dem|diesen|dieser|nächsten|nächster|kommenden|letzten",
    .then: """
    dann|und dann|danach|und danach|anschließend|und anschließend|anschliessend|gefolgt von
    """,
    .together: """
    zusammen|alles zusammen|alle zusammen|gleichzeitig|alles gleichzeitig|alle gleichzeitig\
    |zugleich|gemeinsam|zur gleichen zeit|zur selben zeit
    """,
    .ready: "fertig|alles fertig|alle fertig|bereit|alles bereit|serviert|auf dem tisch|für",
    .occurs: """
    endet|enden|ende|schluss|beginnt|beginnen|beginn|fällig|schließt|schliesst|öffnet|abgabe\
    |abfahrt|ankunft|feierabend|unterrichtsende|schulschluss|dienstschluss|ladenschluss\
    |unterrichtsbeginn|schulbeginn
    """,
    .degrees: "grad|grad celsius",
    .times: """
    mal|x|runde|runden|runden zu|runden zu je|runden à|durchgang|durchgänge|wiederholungen|sätze\
    |wiederholen
    """,
    .repetitions: """
    zweimal=2|dreimal=3|viermal=4|fünfmal=5|sechsmal=6|siebenmal=7|achtmal=8|neunmal=9|zehnmal=10
    """,
    .wait: "warten|warte|auf mich warten",
    .weekdays: """
    Montag=1|Dienstag=2|Mittwoch=3|Donnerstag=4|Freitag=5|Samstag=6|Sonnabend=6|Sonntag=7
    """,
    .night: "heute nacht|nachts|in der nacht",
    .fillers: """
    timer|timer auf|timer für|timer von|timer stellen|stell einen timer auf|stelle einen timer auf\
    |stell einen timer für|wecker stellen|stell den wecker auf|stell wecker auf|erinnere mich\
    |erinner mich|weck mich|bitte|noch|etwa|ungefähr|rund|ca|circa|höchstens|maximal|max\
    |mindestens|auf|später|lang|lange|ne|genau|nur|mehr|ab jetzt|von jetzt an
    """,
    .behind: "an die|an den|an das|ans|an",
    .forever: "endlos|für immer|immer wieder|ohne ende|bis ich stoppe|x∞|∞",
    .every: "alle|jede|jeden|jedes",
    .occasions: """
    wecker|termin|bus|zug|bahn|tram|s-bahn|u-bahn|flug|abendessen|essen|mittagessen|frühstück\
    |meeting|besprechung|treffen|arzt|zahnarzt|unterricht|schule|film|kino|anruf|anrufen|aufstehen\
    |abholen|feierabend|date|verabredung|probe|training
    """,
    .ovens: "ofen|backofen|vorheizen|vorheizen auf|backen|ofen auf|grad",
    .numbered: """
    folge|kapitel|seite|tag|zimmer|tisch|linie|bus|gleis|raum|runde|level|teil|schritt|woche|nr\
    |nummer|lektion|staffel|platz|charge|für
    """,
    .slow: """
    wäsche|waschmaschine|trockner|spülmaschine|geschirrspüler|braten|brot|film|nickerchen|schlaf\
    |schlafen|gulasch|ente|gans|truthahn
    """,
    .steps: """
    kneten|ruhen|gehen|backen|rühren|kochen|braten|arbeit|arbeiten|pause|laufen|joggen|aufwärmen\
    |abkühlen|dehnen|wenden|ziehen|plank|lernen|lesen|umrühren|servieren|abtropfen|quellen|üben\
    |spülen|sprint
    """,
  ]

  /// Two to ninety-nine.
  private static let germanNumbers: String = {
    let ones = ["ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"]
    let teens = [
      "zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn",
      "achtzehn", "neunzehn",
    ]
    let tens = [
      "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig",
    ]
    let numbers = ones + teens + tens.flatMap { ten in [ten] + ones.map { $0 + "und" + ten } }
    let named = numbers.enumerated().map { "\($1)=\($0 + 1)" }
    return (named + named.compactMap { $0.contains("ß") ? $0.replacing("ß", with: "ss") : nil })
      .joined(separator: "|")
  }()
}
