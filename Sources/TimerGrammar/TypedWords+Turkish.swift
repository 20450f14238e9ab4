extension TypedWords {
  static let turkishLists: [Role: String] = [
    .weeks: "hafta|haftalık.",
    .days: "gün|günlük.",
    .hours: "sa|saat|saatlik.|saate.|saatte.|saat daha",
    .minutes: "dk|dak|dakika|dakikalık.|dakikaya.|dakikada.|dakika daha|dk daha",
    .seconds: "sn|san|saniye|saniyelik.|saniyeye.|saniyede.|saniye daha|sn daha",
    .amounts: "\(turkishNumbers)|yarım=0.5|çeyrek=0.25|bir çeyrek=0.25|birkaç=3|yüz=100",
    .additions: "buçuk=0.5",
    .durations: "yarım saat=1800|yarım saatlik=1800|çeyrek saat=900|üç çeyrek saat=2700",
    .and: "ve|ile",
    .or: "veya|ya da|ila|kez|defa|x",
    .for: "için|boyunca",
    .in: "süre",
    .at: "saat|saat tam|tam saat|yaklaşık saat",
    .after: "buçuk=30|buçukta=30|buçuğa=30",
    .passed: "kala=-1|var=-1|geçe=1|geçiyor=1",
    .hourNames: turkishHours,
    .zero: "sıfır",
    .noon: "öğle|öğlen|öğlene|öğleye",
    .midnight: "gece yarısı|gece yarısına|gece yarısında",
    .morning: "sabah|sabahleyin|öğleden önce|bu sabah|yarın sabah",
    .evening: """
    akşam|akşamleyin|akşamüstü|öğleden sonra|bu öğleden sonra|bu akşam|yarın öğleden sonra\
    |yarın akşam
    """,
    .calendar: """
    bugün=0|bu sabah=0|bu öğleden sonra=0|bu akşam=0|bu gece=0|yarın=1|yarın sabah=1\
    |yarın öğleden sonra=1|yarın akşam=1|öbür gün=2|ertesi gün=1|dün=-1|dün sabah=-1|dün akşam=-1\
    |dün gece=-1|evvelsi gün=-2|önceki gün=-2
    """,
    .oClock: """
    'de|'da|'te|'ta|'e|'a|'ye|'ya|'i|'ı|'u|'ü|'yi|'yı|'yu|'yü|de|da|te|ta
    """,
    .behindMoment: "buçukta|kadar|dek|gibi|civarı|civarında|sularında",
    .dates: """
    pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar|pzt|sal|çar|per|cum|cmt|paz|hafta sonu\
    |şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|gece|itibaren|beri\
    |arası|arasında
    """,
    .others: """
    ay|yıl|sene|önce|eksi|artı|bin|dakikada bir|saatte bir|saniyede bir
    """,
    .on: "bu|gelecek|önümüzdeki|geçen",
    .then: "sonra|ve sonra|daha sonra|ardından|ve ardından|sonrasında|bundan sonra|ondan sonra",
    .together: """
    birlikte|hep birlikte|hepsi birlikte|beraber|hepsi beraber|aynı anda|hepsi aynı anda
    """,
    .ready: "hazır|hepsi hazır|her şey hazır|hazır olsun|hazır olacak|servis|sofrada",
    .occurs: """
    biter|bitiyor|bitiş|sona erer|başlar|başlıyor|başlangıç|kalkış|kalkıyor|varış|kapanış|açılış\
    |son teslim
    """,
    .degrees: "derece|derecede",
    .times: "kez|defa|kere|x|tur|set|tekrar|tekrarla",
    .wait: "bekle|beni bekle|beklet",
    .weekdays: """
    pazartesi=1|salı=2|çarşamba=3|perşembe=4|cuma=5|cumartesi=6|pazar=7|pazartesi günü=1\
    |salı günü=2|çarşamba günü=3|perşembe günü=4|cuma günü=5|cumartesi günü=6|pazar günü=7
    """,
    .night: "gece|geceleyin|bu gece",
    .fillers: """
    zamanlayıcı|zamanlayıcı kur|bir zamanlayıcı kur|zamanlayıcı ayarla|süre tut|geri sayım\
    |alarm kur|hatırlat|bana hatırlat|beni uyandır|lütfen|yaklaşık|aşağı yukarı|en fazla|en çok\
    |en az|sadece|yalnızca|tam|daha|sonra|sonraya|içinde
    """,
    .forever: "sonsuz|sürekli|durmadan|sonsuza kadar|ben durdurana kadar|durdurulana kadar|x∞|∞",
    .every: "her",
    .occasions: """
    alarm|otobüs|tren|tramvay|uçak|uçuş|yemek|akşam yemeği|öğle yemeği|kahvaltı|toplantı|randevu\
    |doktor|dişçi|ders|okul|film|sinema|maç|dizi|parti|ara|çıkış|kalk
    """,
    .ovens: "fırın|fırını|fırını ısıt|ön ısıtma|önceden ısıt|pişir|pişirme",
    .numbered: """
    bölüm|sayfa|gün|oda|masa|hat|otobüs|peron|kapı|seviye|kısım|adım|hafta|numara|no|ders|sezon\
    |koltuk|tur|aşama|salon
    """,
    .slow: """
    çamaşır|çamaşır makinesi|kurutma|kurutucu|bulaşık|bulaşık makinesi|rosto|ekmek|film|şekerleme\
    |uyku|güveç|hindi
    """,
    .steps: """
    yoğur|yoğurma|dinlendir|dinlenme|dinlen|mayalanma|mayalandır|kabarma|pişir|pişirme|kaynat\
    |kaynatma|karıştır|karıştırma|kızart|kızartma|çevir|soğut|soğuma|demle|demleme|çalış|çalışma\
    |mola|ara ver|koş|koşu|yürü|yürüyüş|ısınma|esneme|plank|oku|okuma|servis et|süz|sprint
    """,
    .relations: "",
  ]

  private static let ones: [(name: String, endings: [String])] = [
    ("bir", ["birde", "bire", "biri"]), ("iki", ["ikide", "ikiye", "ikiyi"]),
    ("üç", ["üçte", "üçe", "üçü"]), ("dört", ["dörtte", "dörde", "dördü"]),
    ("beş", ["beşte", "beşe", "beşi"]), ("altı", ["altıda", "altıya", "altıyı"]),
    ("yedi", ["yedide", "yediye", "yediyi"]), ("sekiz", ["sekizde", "sekize", "sekizi"]),
    ("dokuz", ["dokuzda", "dokuza", "dokuzu"]),
  ]

  /// One to ninety-nine, each also in one word.
  private static let turkishNumbers: String = {
    let tens = [
      "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan",
    ]
    let large = tens.enumerated().flatMap { place, ten in
      ["\(ten)=\(place * 10 + 10)"]
        + ones.enumerated().flatMap { one, names in
          [" ", ""].map { "\(ten)\($0)\(names.name)=\(place * 10 + one + 11)" }
        }
    }
    return (ones.enumerated().map { "\($1.name)=\($0 + 1)" } + large).joined(separator: "|")
  }()

  /// The hours of the day, also with the endings of `at`, `to` and `past`: `yedide`, `yediye`,
  /// `yediyi`.
  private static let turkishHours: String = {
    let tens = [
      ("", [""]), ("on", ["onda", "ona", "onu"]), ("yirmi", ["yirmide", "yirmiye", "yirmiyi"]),
    ]
    var hours: [String] = []
    for (place, ten) in tens.enumerated() {
      if place > 0 { hours += ([ten.0] + ten.1).map { "\($0)=\(place * 10)" } }
      for (one, names) in ones.enumerated() where place < 2 || one < 4 {
        let before = place > 0 ? ten.0 + " " : ""
        hours += ([names.name] + names.endings).map { "\(before)\($0)=\(place * 10 + one + 1)" }
      }
    }
    return hours.joined(separator: "|")
  }()
}
