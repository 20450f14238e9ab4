extension TypedWords {
  static let italianLists: [Role: String] = [
    .weeks: "settimana|settimane|sett",
    .days: "d|giorno|giorni|gg",
    .hours: "h|ora|ore",
    .minutes: "m|min|minuto|minuti",
    .seconds: "s|sec|secondo|secondi",
    .amounts: """
    \(numbers(italianNumbers))|mezza=0.5|mezzo=0.5\
    |un quarto=0.25|tre quarti=0.75|un paio di=2|una decina di=10|una quindicina di=15\
    |una ventina di=20|cento=100
    """,
    .of: "di|d'",
    .additions: "e mezza=0.5|e mezzo=0.5|e un quarto=0.25|e tre quarti=0.75",
    .durations: """
    mezz'ora=1800|mezzora=1800|una mezz'ora=1800|una mezzora=1800|mezz'oretta=1800|un'ora=3600\
    |un'oretta=3600|ora e mezza=5400|ora e mezzo=5400|ora e un quarto=4500|quarto d'ora=900\
    |un quarto d'ora=900|tre quarti d'ora=2700|3 quarti d'ora=2700|minuto e mezzo=90\
    |un paio d'ore=7200
    """,
    .and: "e|ed",
    .or: "o|oppure|volte|x",
    .for: "per",
    .in: "tra|fra|entro|in",
    .until: "fino alle|fino alle ore|fino a|fino al|fino|sino alle|finché",
    .at: """
    alle|alle ore|all'|a|al|ore|le|verso le|verso|intorno alle|attorno alle|circa alle|per le
    """,
    .atOne: "all'una|l'una",
    .after: """
    e mezza=30|e mezzo=30|e un quarto=15|e quarto=15|meno un quarto=-15|meno quarto=-15\
    |e tre quarti=45|meno cinque=-5|meno dieci=-10|meno venti=-20|meno venticinque=-25|meno 5=-5\
    |meno 10=-10|meno 20=-20|meno 25=-25\
    |\(numbers(italianNumbers.prefix(59), behind: "e"))
    """,
    .relations: "prima delle=-1|prima di=-1",
    .zero: "zero",
    .noon: "mezzogiorno|mezzodì|di mezzogiorno",
    .midnight: "mezzanotte|di mezzanotte",
    .morning: """
    di mattina|del mattino|della mattina|di mattino|stamattina|stamani|questa mattina\
    |domani mattina|domattina
    """,
    .evening: """
    di pomeriggio|del pomeriggio|di sera|della sera|oggi pomeriggio|questo pomeriggio|stasera\
    |questa sera|domani pomeriggio|domani sera
    """,
    .calendar: """
    oggi=0|stamattina=0|stamani=0|questa mattina=0|oggi pomeriggio=0|questo pomeriggio=0\
    |stasera=0|questa sera=0|stanotte=0|questa notte=0|domani=1|domattina=1|domani mattina=1\
    |domani pomeriggio=1|domani sera=1|dopodomani=2|dopo domani=2|ieri=-1|ieri mattina=-1\
    |ieri pomeriggio=-1|ieri sera=-1|ieri notte=-1|l'altro ieri=-2|altroieri=-2|avantieri=-2
    """,
    .oClock: "in punto|h",
    .dates: """
    lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|lunedi|martedi|mercoledi|giovedi\
    |venerdi|lun|gio|ven|weekend|fine settimana|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio\
    |agosto|settembre|ottobre|novembre|dicembre|genn|ott|dic|mattina|pomeriggio|sera|notte|dalle\
    |prima
    """,
    .others: "mese|mesi|anno|anni|fa|meno|mille|duecento",
    .on: """
    il|la|lo|i|gli|le|di|del|della|questo|questa|prossimo|prossima|scorso|scorsa|ultimo|ultima
    """,
    .then: """
    poi|e poi|dopo|e dopo|quindi|e quindi|dopodiché|in seguito|seguito da|seguita da
    """,
    .together: """
    insieme|tutto insieme|tutti insieme|tutte insieme|assieme|tutto assieme|tutti assieme\
    |contemporaneamente|allo stesso tempo|nello stesso momento|simultaneamente
    """,
    .ready: """
    pronto|pronta|pronti|pronte|tutto pronto|tutti pronti|pronto per|pronta per|pronti per\
    |pronte per|servito|serviti|in tavola|per
    """,
    .occurs: """
    finisce|finiscono|termina|terminano|fine|scade|scadenza|inizia|iniziano|inizio|comincia|apre\
    |chiude|parte|partenza|arriva|arrivo|consegna
    """,
    .degrees: "gradi|grado|gradi celsius|gradi centigradi",
    .times: """
    volte|volta|x|giro|giri|giri da|ciclo|cicli|cicli da|cicli di|serie|serie da|serie di\
    |ripetizioni|ripetere|ripeti
    """,
    .wait: "attendere|attendi|aspettare|aspetta|attesa",
    .weekdays: """
    lunedì=1|martedì=2|mercoledì=3|giovedì=4|venerdì=5|sabato=6|domenica=7|lunedi=1|martedi=2\
    |mercoledi=3|giovedi=4|venerdi=5
    """,
    .night: "stanotte|questa notte|di notte|della notte",
    .fillers: """
    timer|timer di|timer da|timer a|timer per|un timer di|un timer da|imposta un timer di\
    |imposta un timer da|imposta un timer per|metti un timer di|metti un timer da|avvia un timer di\
    |avvia un timer da|ricordami|avvisami|svegliami|metti una sveglia|metti la sveglia\
    |imposta una sveglia|imposta la sveglia|per favore|circa|all'incirca|più o meno\
    |ancora|altri|altre|al massimo|massimo|max|almeno|minimo|al minimo|solo|soltanto|esattamente\
    |in più|da adesso|da ora|a partire da adesso
    """,
    .behind: "di|del|della|dei|delle|d'|per",
    .forever: """
    all'infinito|senza fine|per sempre|senza sosta|in continuazione|fino all'arresto|x∞|∞
    """,
    .every: "ogni|tutte le|tutti i",
    .occasions: """
    sveglia|allarme|appuntamento|bus|autobus|treno|metro|aereo|volo|cena|pranzo|colazione|merenda\
    |riunione|film|cinema|medico|dottore|dentista|scuola|lezione|chiamata|chiamare|telefonare\
    |uscire|partita|festa
    """,
    .ovens: "forno|preriscaldare|preriscaldare a|infornare|cuocere|gratinare|forno a",
    .numbered: """
    episodio|puntata|capitolo|pagina|giorno|camera|stanza|tavolo|linea|bus|autobus|binario|sala\
    |livello|parte|passo|settimana|numero|lezione|stagione|posto|per
    """,
    .slow: """
    lavatrice|bucato|asciugatrice|lavastoviglie|arrosto|pane|film|pisolino|ragù|brasato|tacchino\
    |spezzatino
    """,
    .steps: """
    impastare|riposare|riposo|lievitare|lievitazione|infornare|cuocere|cottura|bollire|mescolare\
    |girare|sobbollire|raffreddare|scaldare|lavoro|lavorare|pausa|correre|corsa|camminare|camminata\
    |riscaldamento|stretching|plank|studiare|studio|leggere|lavare|asciugare|rosolare|marinare\
    |servire|scolare|allenamento|sprint
    """,
  ]

  /// The spellings of one to ninety-nine.
  private static let italianNumbers: [[String]] = {
    let ones = [
      ["una", "uno", "un"], ["due"], ["tre"], ["quattro"], ["cinque"], ["sei"], ["sette"], ["otto"],
      ["nove"],
    ]
    let teens = [
      ["dieci"], ["undici"], ["dodici"], ["tredici"], ["quattordici"], ["quindici"], ["sedici"],
      ["diciassette"], ["diciotto"], ["diciannove"],
    ]
    let tens = [
      "venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta",
    ]
    return ones + teens
      + tens.flatMap { ten in
        // `ventuno`, `ventotto`
        let stem = ten.dropLast()
        return [
          [ten], [stem + "uno", stem + "un", stem + "una"], [ten + "due"],
          [ten + "tré", ten + "tre"], [ten + "quattro"], [ten + "cinque"],
          [ten + "sei"], [ten + "sette"], [stem + "otto"], [ten + "nove"],
        ]
      }
  }()
}
