extension TypedWords {
  static let swedishLists: [Role: String] = [
    .weeks: "v|vecka|veckor",
    .days: "d|dag|dagar|dygn",
    .hours: "h|t|tim|timme|timma.|timmen|timmars.|timmar|timme till|timmar till|:e timme|:a timme",
    .minutes: """
    m|min|minut|minuten|minuters.|minuter|min till|minut till|minuter till|:e minut|:a minut
    """,
    .seconds: "s|sek|sekund|sekunden|sekunders.|sekunder|sekunder till|:e sekund|:a sekund",
    .amounts: """
    \(swedishNumbers)|ett=1|en=1|två=2|halv=0.5|en halv=0.5|kvarts=0.25|en kvarts=0.25\
    |trekvarts=0.75|tre kvarts=0.75|halvannan=1.5|ett par=2|ett dussin=12|hundra=100|ett hundra=100
    """,
    .additions: """
    och en halv=0.5|och ett halvt=0.5|och en kvart=0.25|och en fjärdedel=0.25\
    |och tre kvart=0.75|och tre fjärdedelar=0.75
    """,
    .durations: """
    halvtimme=1800|en halvtimme=1800|halvtimma=1800|halvtimmes=1800|kvart=900|en kvart=900\
    |kvarten=900|tre kvart=2700|trekvart=2700|kvartstimme=900|en kvartstimme=900\
    |halvminut=30|en halvminut=30
    """,
    .and: "och|samt",
    .or: "eller|à|gånger|x",
    .for: "för|i|åt|till",
    .in: "om|inom|efter",
    .until: "tills|fram till|ända till|till kl|till klockan|fram till klockan",
    .at: """
    kl.|klockan|till|vid|runt|kring|omkring|vid kl|runt kl|vid klockan|runt klockan|ungefär kl
    """,
    .past: """
    halv=-30|kvart över=15|kvart i=-15|en kvart över=15|en kvart i=-15|kvart efter=15|kvart före=-15
    """,
    .relations: "över=1|efter=1|i=-1|före=-1",
    .zero: "noll",
    .noon: "mitt på dagen|middagstid",
    .midnight: "midnatt",
    .am: "fm|f m",
    .pm: "em|e m",
    .morning: """
    på morgonen|på förmiddagen|i morse|imorse|i förmiddag|i morgon bitti|imorgon bitti\
    |i morgon förmiddag|imorgon förmiddag
    """,
    .evening: """
    på eftermiddagen|på kvällen|i eftermiddag|i kväll|ikväll|i morgon eftermiddag\
    |imorgon eftermiddag|i morgon kväll|imorgon kväll
    """,
    .calendar: """
    i dag=0|idag=0|i morse=0|imorse=0|i förmiddag=0|i eftermiddag=0|i kväll=0|ikväll=0|i natt=0\
    |inatt=0|i morgon=1|imorgon=1|i morgon bitti=1|imorgon bitti=1|i morgon förmiddag=1\
    |imorgon förmiddag=1|i morgon eftermiddag=1|imorgon eftermiddag=1|i morgon kväll=1\
    |imorgon kväll=1|i övermorgon=2|övermorgon=2|i går=-1|igår=-1|i går morse=-1|i går kväll=-1\
    |igår kväll=-1|i förrgår=-2|förrgår=-2
    """,
    .dates: """
    måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag|måndagar|tisdagar|onsdagar|torsdagar\
    |fredagar|lördagar|söndagar|mån|tis|ons|tors|fre|lör|sön|helg|helgen|januari|februari|mars\
    |april|maj|juni|juli|augusti|september|oktober|november|december|jan|feb|apr|jun|jul|aug|sep\
    |sept|okt|nov|dec|morgon|förmiddag|eftermiddag|kväll|natt|från|sedan|sen|mellan
    """,
    .others: "månad|månader|år|sedan|minus|mindre|plus|tusen",
    .on: "på|den|det|nästa|denna|i",
    .then: "sedan|sen|och sedan|och sen|därefter|och därefter|efter det|följt av|följd av",
    .together: """
    tillsammans|alla tillsammans|allt tillsammans|samtidigt|allt samtidigt|alla samtidigt\
    |på en gång|på samma gång|vid samma tid
    """,
    .ready: """
    klart|klar|klara|allt klart|alla klara|färdigt|färdig|färdiga|allt färdigt|serveras|på bordet\
    |till
    """,
    .occurs: """
    slutar|slut|stänger|öppnar|börjar|början|startar|avgår|avgång|ankommer|ankomst|deadline\
    |inlämning
    """,
    .degrees: "grader|grad|grader celsius",
    .times: """
    gånger|gång|ggr|x|omgångar|omgång|omgångar à|omgångar om|rundor|varv|set|repetitioner|upprepa\
    |upprepat
    """,
    .wait: "vänta|vänta på mig",
    .weekdays: """
    måndag=1|tisdag=2|onsdag=3|torsdag=4|fredag=5|lördag=6|söndag=7
    """,
    .night: "i natt|inatt|på natten",
    .fillers: """
    timer|timer på|en timer på|timer för|ställ en timer på|ställ in en timer på|sätt en timer på\
    |starta en timer på|ställ alarmet på|påminn mig|väck mig|snälla|tack|cirka|ca|ungefär|högst\
    |max|maximalt|minst|bara|exakt|prick|från nu|lång|långt|kvar
    """,
    .behind: "att|om",
    .forever: """
    för alltid|oändligt|utan slut|hela tiden|om och om igen|tills jag stoppar|tills den stoppas|x∞|∞
    """,
    .every: "var|varje",
    .occasions: """
    alarm|väckarklocka|väckning|buss|bussen|tåg|tåget|spårvagn|flyg|flyget|middag|lunch|frukost\
    |kvällsmat|fika|möte|mötet|läkare|tandläkare|lektion|skola|skolan|bio|film|filmen|match\
    |fest|dejt|ring|ringa|hämta|äta|gå upp
    """,
    .ovens: "ugn|ugnen|förvärm|förvärm ugnen|förvärm till|grädda|ugnen på|ugn på|rosta",
    .numbered: """
    avsnitt|kapitel|sida|sidan|dag|rum|bord|linje|buss|spår|plattform|nivå|del|steg|vecka|nummer\
    |nr|lektion|säsong|plats|omgång|varv|för|sal
    """,
    .slow: """
    tvätt|tvätten|tvättmaskin|tvättmaskinen|torktumlare|diskmaskin|diskmaskinen|stek|gryta|bröd\
    |film|tupplur|sömn|sova|kalkon
    """,
    .steps: """
    knåda|vila|jäsa|jäs|grädda|baka|röra|rör|koka|sjuda|steka|vända|vänd|svalna|kyla|arbeta|arbete\
    |jobb|jobba|paus|rast|löpning|springa|jogga|gå|värma upp|uppvärmning|nedvarvning|stretcha\
    |stretch|planka|plugga|läsa|öva|dra|servera|rinna av|sprint
    """,
  ]

  /// Three to ninety-nine.
  private static let swedishNumbers: String = {
    let ones = ["ett", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio"]
    let teens = [
      "tio", "elva", "tolv", "tretton", "fjorton", "femton", "sexton", "sjutton", "arton", "nitton",
    ]
    let tens = [
      "tjugo", "trettio", "fyrtio", "femtio", "sextio", "sjuttio", "åttio", "nittio",
    ]
    let small = (ones + teens).enumerated().dropFirst(2).map { "\($1)=\($0 + 1)" }
    let large = tens.enumerated().flatMap { place, ten in
      let names = (ones + ["en"]).enumerated().map { (name: $1, value: $0 == 9 ? 1 : $0 + 1) }
      let value = 20 + place * 10
      // `tjugofem`, also in two words
      return ["\(ten)=\(value)"]
        + ["", "-"].flatMap { joint in
          names.map { "\(ten)\(joint)\($0.name)=\(value + $0.value)" }
        }
    }
    return (small + large).joined(separator: "|")
  }()
}
