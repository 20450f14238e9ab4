extension TypedWords {
  static let czechLists: [Role: String] = [
    .weeks: "týden|týdny|týdnů",
    .days: "d|den|dny|dní|dnů",
    .hours: "h|hod|hodina|hodinu|hodinka.|hodinku.|hodinky.|hodiny|hodinách.|hodinami.|hodin",
    .minutes: "m|min|minuta|minutu|minutku.|minutky.|minuty|minutách.|minutami.|minutek.|minut",
    .seconds: """
    sek|vteřina|vteřinu|vteřiny|vteřinách.|vteřinami.|vteřin|sekunda|sekundu|sekundy|sekundách.\
    |sekundami.|sekund
    """,
    .amounts: """
    \(czechNumbers)|jedna=1|jednu=1|jedno=1|dvě=2|půl=0.5|čtvrt=0.25|tři čtvrtě=0.75\
    |třičtvrtě=0.75|půl druhé=1.5|půldruhé=1.5|půl druhá=1.5|pár=2|sto=100
    """,
    .additions: "a půl=0.5|a čtvrt=0.25|a tři čtvrtě=0.75|a třičtvrtě=0.75",
    .durations: """
    půlhodina=1800|půlhodinu=1800|půlhodinka=1800|půlhodinku=1800|půlhodiny=1800|čtvrthodina=900\
    |čtvrthodinu=900|čtvrthodinka=900|čtvrthodinku=900|čtvrthodiny=900|třičtvrtěhodina=2700\
    |třičtvrtěhodinu=2700|třičtvrtěhodinka=2700|třičtvrtěhodinku=2700|půlminuta=30|půlminutu=30\
    |hodina=3600|hodinu=3600|minutu=60
    """,
    .and: "a|i",
    .or: "nebo|či|až|krát|x",
    .for: "na|pro|po dobu|do|v|ve",
    .in: "za|během",
    .until: "až do",
    .at: "v|ve|do|o|kolem|okolo|asi v|asi ve|přesně v|přesně ve|cca v",
    .past: """
    čtvrt na=-45|tři čtvrtě na=-15|třičtvrtě na=-15|třičtvrtina na=-15|půl=-30
    """,
    .relations: "po=1|před=-1",
    .left: "za",
    .hourNames: czechHours,
    .zero: "nula",
    .noon: "poledne|poledni|polednem",
    .midnight: "půlnoc|půlnoci|půlnocí",
    .morning: "ráno|dopoledne|dnes ráno|dnes dopoledne|zítra ráno|zítra dopoledne",
    .evening: """
    odpoledne|večer|dnes odpoledne|dneska odpoledne|dnes večer|dneska večer|zítra odpoledne\
    |zítra večer
    """,
    .calendar: """
    dnes=0|dneska=0|dnes ráno=0|dnes dopoledne=0|dnes odpoledne=0|dneska odpoledne=0|dnes večer=0\
    |dneska večer=0|dnes v noci=0|zítra=1|zítra ráno=1|zítra dopoledne=1|zítra odpoledne=1\
    |zítra večer=1|pozítří=2|včera=-1|včera ráno=-1|včera odpoledne=-1|včera večer=-1\
    |předevčírem=-2
    """,
    .oClock: "hodin|hodiny|hodina|hodinu|hodině|hod|h",
    .clockHours: "hodin|hodiny|hodina|hodinu|hod|h",
    .dates: """
    pondělí|úterý|středa|středu|čtvrtek|pátek|sobota|sobotu|neděle|neděli|víkend|ledna|února\
    |března|dubna|května|června|července|srpna|září|října|listopadu|prosince|úterka|středy\
    |čtvrtka|pátku|soboty|noc|od|mezi
    """,
    .others: "měsíc|měsíce|měsíců|rok|roky|let|mínus|minus|méně|před|plus|tisíc",
    .on: "v|ve|s|se|tento|tuto|toto|příští|minulý|minulou",
    .then: "potom|a potom|pak|a pak|poté|a poté|následně|nato|hned potom",
    .together: """
    dohromady|vše dohromady|všechno dohromady|společně|současně|vše současně|všechno současně\
    |zároveň|najednou|ve stejnou dobu|ve stejný čas
    """,
    .ready: """
    hotovo|hotové|hotový|hotová|vše hotovo|všechno hotovo|vše hotové|ať je hotovo|na stole|na
    """,
    .occurs: """
    končí|konec|začíná|začátek|odjezd|odjíždí|odlet|příjezd|zavírá|zavírají|otvírá|otvírají|termín
    """,
    .degrees: "stupňů|stupně|stupeň|stupních|stupňů celsia",
    .times: """
    krát|x|kolo|kola|kol|série|sérií|série po|sérií po|cykly|cyklů|opakování|opakovat|opakuj
    """,
    .repetitions: """
    dvakrát=2|třikrát=3|čtyřikrát=4|pětkrát=5|šestkrát=6|sedmkrát=7|osmkrát=8|devětkrát=9\
    |desetkrát=10
    """,
    .wait: "čekat|čekej|počkat|počkej|počkat na mě|čekat na mě",
    .weekdays: """
    pondělí=1|úterý=2|středa=3|středu=3|čtvrtek=4|pátek=5|sobota=6|sobotu=6|neděle=7|neděli=7
    """,
    .night: "v noci|dnes v noci",
    .fillers: """
    minutka|minutka na|minutku na|nastav minutku na|spusť minutku na|časovač|časovač na\
    |nastav časovač na|odpočet|odpočet na|budík na|připomeň|připomeň mi|vzbuď mě|prosím|asi|cca|tak\
    |přibližně|zhruba|maximálně|nejvýše|nejvíc|aspoň|alespoň|minimálně|jen|jenom|ještě|přesně\
    |od teď|později
    """,
    .behind: "ať|abych|že",
    .forever: """
    donekonečna|bez konce|pořád dokola|stále dokola|dokola|do zastavení|do nekonečna|x∞|∞
    """,
    .every: "každých|každé|každou|každý|vždy po",
    .occasions: """
    budík|alarm|vstávání|vstávat|autobus|vlak|tramvaj|letadlo|oběd|večeře|večeři|snídaně|snídani\
    |svačina|schůzka|porada|doktor|lékař|zubař|hodina angličtiny|vyučování|škola|film|kino|zápas\
    |rande|oslava|zavolat|volat|telefon|vyzvednout|odejít
    """,
    .ovens: """
    trouba|troubu|trouba na|troubu na|předehřát|předehřát na|předehřej|rozpálit na|péct|péci|pečení\
    |upéct
    """,
    .numbered: """
    díl|epizoda|kapitola|strana|strany|den|pokoj|stůl|linka|autobus|nástupiště|kolej|místnost|sál\
    |úroveň|část|krok|týden|číslo|č|lekce|série|místo|kolo|fáze|pro|na
    """,
    .slow: """
    praní|pračka|prádlo|sušička|myčka|pečeně|guláš|vývar|chleba|chléb|film|šlofík|spánek|krocan
    """,
    .steps: """
    hníst|hnětení|odpočívat|odpočinek|odležet|kynout|kynutí|péct|pečení|vařit|vaření|míchat|dusit\
    |smažit|otočit|vychladnout|chladnout|louhovat|práce|pracovat|učení|učit se|pauza|přestávka\
    |běh|běhat|běžet|chůze|zahřátí|rozcvička|protahování|protažení|prkno|plank|čtení|číst|cvičení\
    |servírovat|okapat|sprint
    """,
  ]

  /// One to ninety-nine, also as `pětadvacet`.
  private static let czechNumbers: String = {
    let ones = ["jeden", "dva", "tři", "čtyři", "pět", "šest", "sedm", "osm", "devět"]
    let teens = [
      "deset", "jedenáct", "dvanáct", "třináct", "čtrnáct", "patnáct", "šestnáct", "sedmnáct",
      "osmnáct", "devatenáct",
    ]
    let tens = [
      "dvacet", "třicet", "čtyřicet", "padesát", "šedesát", "sedmdesát", "osmdesát", "devadesát",
    ]
    let numbers = ones + teens + tens.flatMap { ten in [ten] + ones.map { ten + " " + $0 } }
    let others = tens.enumerated().flatMap { place, ten in
      let value = 20 + place * 10
      return ones.enumerated().map { "\($1)a\(ten)=\(value + $0 + 1)" }
        + ["jedna\(ten)=\(value + 1)", "\(ten) jedna=\(value + 1)", "\(ten) dvě=\(value + 2)"]
    }
    return (numbers.enumerated().map { "\($1)=\($0 + 1)" } + others).joined(separator: "|")
  }()

  /// The hours of the day: `sedm`, as after `v`; `sedmé`, as after `po`; `sedmi`, as after `do`;
  /// `půl sedmé`.
  private static let czechHours: String = {
    let hours = [
      ("jednu", "jedné", "jedné"), ("dvě", "druhé", "dvou"), ("tři", "třetí", "tří"),
      ("čtyři", "čtvrté", "čtyř"), ("pět", "páté", "pěti"), ("šest", "šesté", "šesti"),
      ("sedm", "sedmé", "sedmi"), ("osm", "osmé", "osmi"), ("devět", "deváté", "devíti"),
      ("deset", "desáté", "deseti"), ("jedenáct", "jedenácté", "jedenácti"),
      ("dvanáct", "dvanácté", "dvanácti"),
    ]
    let names = hours.enumerated().map { place, forms in
      let (hour, half) = (place + 1, place == 0 ? 12 : place)
      let spoken = forms.1.hasSuffix("é") ? "|půl \(forms.1.dropLast())ý=\(half).5" : ""
      return "\(forms.0)=\(hour)|\(forms.1)=\(hour)|\(forms.2)=\(hour)|půl \(forms.1)=\(half).5"
        + spoken
    }
    return names.joined(separator: "|")
  }()
}
