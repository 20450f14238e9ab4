extension TypedWords {
  static let spanishLists: [Role: String] = [
    .weeks: "semana|semanas|sem",
    .days: "d|día|días|dia|dias",
    .hours: "h|hora|horas|hs|hrs|horita",
    .minutes: "m|min|minuto|minutos|mins|minutito|minutitos",
    .seconds: "s|seg|segundo|segundos|segs",
    .amounts: """
    \(numbers(spanishNumbers))|media=0.5|medio=0.5\
    |un cuarto=0.25|tres cuartos=0.75|un par de=2|par de=2|una decena de=10|una docena de=12\
    |una quincena de=15|una veintena de=20|cien=100
    """,
    .of: "de",
    .additions: "y media=0.5|y medio=0.5|y cuarto=0.25|y un cuarto=0.25|y tres cuartos=0.75",
    .durations: "cuarto de hora=900|3 cuartos de hora=2700",
    .and: "y",
    .or: "o|u|veces|x",
    .for: "para|por|durante",
    .in: "en|dentro de|de aquí a",
    .until: "hasta|hasta las|hasta la|hasta el",
    .at: """
    a las|a la|a|al|las|sobre las|sobre la|hacia las|hacia la|a eso de las|a eso de la\
    |alrededor de las|alrededor de la
    """,
    .past: """
    cinco para las=-5|diez para las=-10|cuarto para las=-15|un cuarto para las=-15\
    |quince para las=-15|veinte para las=-20|veinticinco para las=-25|cinco para la=-5\
    |5 para las=-5|10 para las=-10|15 para las=-15|20 para las=-20|25 para las=-25\
    |diez para la=-10|cuarto para la=-15|un cuarto para la=-15|quince para la=-15\
    |veinte para la=-20|veinticinco para la=-25
    """,
    .after: """
    y media=30|y cuarto=15|y un cuarto=15|menos cuarto=-15|menos un cuarto=-15|y tres cuartos=45\
    |menos cinco=-5|menos diez=-10|menos veinte=-20|menos veinticinco=-25|menos 5=-5|menos 10=-10\
    |menos 20=-20|menos 25=-25|\(numbers(spanishNumbers.prefix(59), behind: "y"))
    """,
    .relations: "antes de las=-1|antes de la=-1|antes del=-1|antes de=-1",
    .zero: "cero",
    .noon: "mediodía|mediodia|medio día|medio dia|del mediodía|del mediodia",
    .midnight: "medianoche|la medianoche|media noche|de la medianoche",
    .morning: """
    de la mañana|por la mañana|esta mañana|mañana por la mañana|de la manana|por la manana\
    |de la madrugada|de madrugada|esta madrugada
    """,
    .evening: """
    de la tarde|por la tarde|esta tarde|mañana por la tarde|mañana por la noche|mañana tarde\
    |mañana noche
    """,
    .calendar: """
    hoy=0|esta mañana=0|esta madrugada=0|esta tarde=0|esta noche=0|mañana=1|manana=1\
    |mañana por la mañana=1|mañana por la tarde=1|mañana por la noche=1|mañana tarde=1\
    |mañana noche=1|pasado mañana=2|pasado manana=2|ayer=-1|ayer por la mañana=-1\
    |ayer por la tarde=-1|ayer por la noche=-1|anoche=-1|anteayer=-2|antes de ayer=-2|antier=-2
    """,
    .oClock: "en punto|horas|hora|h|hs|hrs",
    .dates: """
    lunes|martes|miércoles|miercoles|jueves|viernes|sábado|sabado|domingo|lun|mié|mie|jue|vie|sáb\
    |enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre\
    |diciembre|ene|abr|sept|dic|fin de semana|tarde|noche|madrugada|desde|entre|antes
    """,
    .others: "mes|meses|año|años|hace|menos|mil|cientos|doscientos|trescientos",
    .on: """
    el|la|los|las|este|esta|de|del|próximo|próxima|proximo|proxima|pasado|pasada|último|última
    """,
    .then: """
    luego|y luego|después|y después|despues|y despues|entonces|y entonces|a continuación\
    |a continuacion|seguido de|seguida de
    """,
    .together: """
    juntos|juntas|junto|todo junto|todos juntos|todas juntas|a la vez|todo a la vez\
    |todos a la vez|al mismo tiempo|todo al mismo tiempo|todos al mismo tiempo|simultáneamente
    """,
    .ready: """
    listo|lista|listos|listas|todo listo|todos listos|listo para|lista para|listos para\
    |listas para|servido|servida|servidos|servidas|en la mesa|para
    """,
    .occurs: """
    termina|terminan|acaba|acaban|finaliza|fin|final|vence|empieza|empiezan|comienza|comienzan\
    |inicio|abre|cierra|sale|llega|salida|llegada|entrega
    """,
    .degrees: "grados|grado|grados celsius|grados centígrados",
    .times: """
    veces|vez|x|ronda|rondas|rondas de|serie|series|series de|vuelta|vueltas|ciclo|ciclos\
    |ciclos de|repeticiones|repetir|repite
    """,
    .wait: "esperar|espera|espérame|esperame",
    .weekdays: """
    lunes=1|martes=2|miércoles=3|miercoles=3|jueves=4|viernes=5|sábado=6|sabado=6|domingo=7
    """,
    .night: "esta noche|de la noche|por la noche",
    .clockHours: "h|hs|hrs|horas|hora",
    .fillers: """
    temporizador|temporizador de|temporizador a|temporizador para|un temporizador de\
    |pon un temporizador de|poner un temporizador de|inicia un temporizador de\
    |pon el temporizador a|pon una alarma|ponme una alarma|pon la alarma|pon el despertador\
    |faltan|avísame|avisame\
    |recuérdame|recuerdame|despiértame|despiertame|por favor|más o menos|aproximadamente|aprox\
    |unos|unas|cerca de|alrededor de|casi|como máximo|máximo|al menos|por lo menos|como mínimo\
    |mínimo|solo|sólo|otros|otras|más|mas|exactamente|a partir de ahora|desde ahora
    """,
    .behind: "de|del|para|que",
    .forever: "sin fin|para siempre|sin parar|en bucle|hasta detenerlo|hasta que pare|x∞|∞",
    .every: "cada|todas las|todos los",
    .occasions: """
    alarma|despertador|cita|bus|autobús|autobus|tren|metro|avión|avion|vuelo|cena|comida|almuerzo\
    |desayuno|merienda|reunión|reunion|película|pelicula|peli|cine|médico|medico|dentista|colegio\
    |cole|escuela|clase|llamada|llamar|recoger|salir|partido|fiesta
    """,
    .ovens: "horno|precalentar|precalentar a|hornear|asar|gratinar|horno a",
    .numbered: """
    episodio|capítulo|capitulo|página|pagina|día|dia|habitación|habitacion|mesa|línea|linea|bus\
    |autobús|autobus|andén|anden|sala|puerta|nivel|parte|paso|semana|número|numero|lección|leccion\
    |temporada|asiento|tanda|vuelta|para
    """,
    .slow: """
    lavadora|colada|secadora|lavavajillas|asado|pan|película|pelicula|peli|siesta|pavo|cocido\
    |guiso|estofado|cordero
    """,
    .steps: """
    amasar|reposar|reposo|dejar reposar|levar|fermentar|hornear|hervir|cocer|remover|girar|voltear\
    |dar la vuelta|enfriar|calentar|trabajo|trabajar|pausa|descanso|descansar|correr|caminar|andar\
    |calentamiento|estirar|plancha|estudiar|estudio|leer|lavar|secar|dorar|asar|servir|escurrir\
    |practicar|sprint
    """,
  ]

  /// The spellings of one to ninety-nine.
  private static let spanishNumbers: [[String]] = {
    let ones = [
      ["una", "uno", "un"], ["dos"], ["tres"], ["cuatro"], ["cinco"], ["seis"], ["siete"], ["ocho"],
      ["nueve"],
    ]
    let teens = [
      ["diez"], ["once"], ["doce"], ["trece"], ["catorce"], ["quince"], ["dieciséis", "dieciseis"],
      ["diecisiete"], ["dieciocho"], ["diecinueve"],
    ]
    let twenties = [
      ["veinte"], ["veintiuno", "veintiuna", "veintiún", "veintiun"], ["veintidós", "veintidos"],
      ["veintitrés", "veintitres"], ["veinticuatro"], ["veinticinco"],
      ["veintiséis", "veintiseis"], ["veintisiete"], ["veintiocho"], ["veintinueve"],
    ]
    let tens = ["treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"]
    return ones + teens + twenties
      + tens.flatMap { ten in [[ten]] + ones.map { $0.map { ten + " y " + $0 } } }
  }()
}
