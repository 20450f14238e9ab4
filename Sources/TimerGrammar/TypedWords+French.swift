extension TypedWords {
  static let frenchLists: [Role: String] = [
    .weeks: "semaine|semaines|sem",
    .days: "j|jour|jours",
    .hours: "h|heure|heures",
    .minutes: "m|min|mn|minute|minutes",
    .seconds: "s|sec|seconde|secondes",
    .amounts: """
    \(frenchNumbers)|une=1|un=1|demi=0.5|un demi=0.5|une demi=0.5|quart=0.25|un quart=0.25\
    |trois quarts=0.75|une dizaine de=10|dizaine de=10|une quinzaine de=15|une vingtaine de=20\
    |cent=100|1/4=0.25|un petit quart=0.25
    """,
    .of: "d'|de|d'une",
    .additions: "et demie=0.5|et demi=0.5|et quart=0.25|et un quart=0.25|et trois quarts=0.75",
    .durations: """
    demi-heure=1800|une demi-heure=1800|demie-heure=1800|une demie-heure=1800|quart d'heure=900\
    |un quart d'heure=900|trois quarts d'heure=2700|un petit quart d'heure=900|1/4 d'heure=900\
    |3/4 d'heure=2700|1/2 heure=1800|demi-journée=43200|une demi-journée=43200
    """,
    .and: "et",
    .or: "ou|fois|x",
    .for: "pour|pendant",
    .in: "dans|d'ici|sous|au bout de",
    .until: "jusqu'à|jusqu'a|jusqu'au|jusque",
    .at: "à|vers|à environ|jusque vers|jusqu'à environ|a",
    .after: """
    et demie=30|et demi=30|et quart=15|et un quart=15|et trois quarts=45|moins le quart=-15\
    |moins un quart=-15|moins cinq=-5|moins dix=-10|moins vingt=-20|moins vingt-cinq=-25\
    |moins 5=-5|moins 10=-10|moins 20=-20|moins 25=-25
    """,
    .relations: "après=1|avant=-1",
    .zero: "zéro|zero",
    .noon: "midi",
    .midnight: "minuit",
    .morning: "du matin|ce matin|demain matin",
    .evening: "de l'après-midi|du soir|cet après-midi|ce soir|demain après-midi|demain soir",
    .calendar: """
    aujourd'hui=0|ce matin=0|cet après-midi=0|ce soir=0|cette nuit=0|demain=1|demain matin=1\
    |demain après-midi=1|demain soir=1|après-demain=2|hier=-1|hier matin=-1|hier après-midi=-1\
    |hier soir=-1|la nuit dernière=-1|avant-hier=-2
    """,
    .oClock: "heures|heure|h",
    .dates: """
    lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lun|mar|mer|jeu|ven|sam|dim|week-end\
    |janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|janv\
    |févr|fév|avr|juil|oct|nov|déc|fevrier|aout|decembre|matin|après-midi|soir|nuit|dès|depuis\
    |entre|avant|après
    """,
    .others: "mois|ans|année|années|il y a|moins|plus|cents|mille",
    .on: "le|la|les|ce|cette|de|du|prochain|prochaine|dernier|dernière",
    .then: "puis|et puis|ensuite|et ensuite|puis ensuite|après cela|suivi de|suivie de",
    .together: """
    ensemble|tout ensemble|tous ensemble|en même temps|tout en même temps|simultanément|à la fois
    """,
    .ready: """
    prêt|prêts|prête|prêtes|tout prêt|tous prêts|pret|prets|prêt pour|prêts pour|prête pour\
    |pret pour|servi|servis|à table|pour
    """,
    .occurs: """
    finit|finissent|fin|termine|expire|se termine|se terminent|commence|commencent|début|départ\
    |arrivée|échéance
    """,
    .degrees: "degrés|degré|degres|degre|degrés celsius",
    .times: """
    fois|x|tour|tours|tours de|série|séries|séries de|cycles|cycles de|répétitions|répéter\
    |à répéter
    """,
    .repetitions: "deux fois=2|trois fois=3",
    .wait: "attendre|attends|attendez|attente",
    .weekdays: "lundi=1|mardi=2|mercredi=3|jeudi=4|vendredi=5|samedi=6|dimanche=7",
    .night: "cette nuit|de la nuit",
    .clockHours: "h|heure|heures",
    .fillers: """
    minuteur|minuteur de|minuteur pour|un minuteur de|lance un minuteur de|lancer un minuteur de\
    |régler un minuteur de|règle un minuteur de|mets un minuteur de|mettre un minuteur de\
    |rappelle-moi|rappelle moi|réveille-moi|s'il te plaît|s'il vous plaît|stp|svp|environ|encore\
    |maximum|au maximum|max|au plus|tout au plus|au moins|minimum|pile|à peu près|de plus\
    |seulement|à partir de maintenant
    """,
    .behind: "de|d'",
    .forever: "sans fin|à l'infini|pour toujours|en boucle|x∞|∞",
    .every: "toutes les|tous les|chaque",
    .occasions: """
    réveil|reveil|alarme|rendez-vous|rdv|dîner|diner|déjeuner|dejeuner|petit-déjeuner|repas|bus\
    |train|métro|metro|avion|vol|réunion|reunion|film|cinéma|médecin|dentiste|école|cours|appel\
    |appeler|sortir
    """,
    .ovens: "four|préchauffer|préchauffer à|cuire|thermostat|four à",
    .numbered: """
    épisode|chapitre|page|jour|chambre|table|ligne|bus|quai|salle|niveau|partie|étape|semaine\
    |numéro|leçon|saison|place|pour
    """,
    .slow: """
    lessive|lave-linge|machine|sèche-linge|lave-vaisselle|rôti|gigot|poulet|pain|film|sieste|dinde
    """,
    .steps: """
    pétrir|repos|reposer|laisser reposer|lever|cuire|cuisson|travail|travailler|pause|courir\
    |course|marcher|marche|échauffement|étirement|retourner|remuer|mijoter|bouillir|refroidir\
    |gainage|sprint
    """,
  ]

  /// Two to ninety-nine, with the Belgian and Swiss tens.
  private static let frenchNumbers: String = {
    let ones = ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"]
    let teens = [
      "dix", "onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit",
      "dix-neuf",
    ]
    let first = (ones + teens).enumerated().map { (name: $1, value: $0 + 1) }
    var numbers = first.dropFirst().map { "\($0.name)=\($0.value)" }
    let tens = [
      ("vingt", 20, 9), ("trente", 30, 9), ("quarante", 40, 9), ("cinquante", 50, 9),
      ("soixante", 60, 19), ("quatre-vingt", 80, 19), ("septante", 70, 9), ("huitante", 80, 9),
      ("nonante", 90, 9),
    ]
    for (ten, value, last) in tens {
      numbers += ["\(ten)=\(value)", "\(ten)s=\(value)"]
      for one in first.prefix(last) {
        let joints = [1, 11].contains(one.value) ? ["-et-", "-"] : ["-"]
        let names = one.value == 1 ? ["un", "une"] : [one.name]
        for name in names {
          numbers += joints.map { "\(ten)\($0)\(name)=\(value + one.value)" }
        }
      }
    }
    return numbers.joined(separator: "|")
  }()
}
