extension TypedWords {
  static let portugueseLists: [Role: String] = [
    .weeks: "semana|semanas|sem",
    .days: "d|dia|dias",
    .hours: "h|hora|horas|hs|hrs|horinha",
    .minutes: "m|min|minuto|minutos|mins|minutinho|minutinhos",
    .seconds: "s|seg|segundo|segundos|segs",
    .amounts: """
    \(numbers(portugueseNumbers))|meia=0.5|meio=0.5|um quarto=0.25\
    |três quartos=0.75|tres quartos=0.75|um par de=2|uns dez=10|uma dezena de=10|uma dúzia de=12\
    |cem=100
    """,
    .of: "de",
    .additions: "e meia=0.5|e meio=0.5|e um quarto=0.25|e três quartos=0.75",
    .durations: "quarto de hora=900|3 quartos de hora=2700",
    .and: "e",
    .or: "ou|vezes|x",
    .for: "para|por|durante|pra",
    .in: "em|daqui a|dentro de",
    .until: "até|até as|até às|até a|até à|até o|até ao|ate|ate as|ate o",
    .at: """
    às|à|a|ao|as|por volta das|por volta da|lá pelas|perto das|pelas
    """,
    .past: """
    cinco para as=-5|dez para as=-10|quinze para as=-15|um quarto para as=-15|vinte para as=-20\
    |vinte e cinco para as=-25|5 para as=-5|10 para as=-10|15 para as=-15|20 para as=-20\
    |25 para as=-25|cinco para a=-5|dez para a=-10|quinze para a=-15|vinte para a=-20\
    |cinco para o=-5|dez para o=-10|quinze para o=-15|vinte para o=-20
    """,
    .after: """
    e meia=30|e quinze=15|e um quarto=15|e quarto=15|e três quartos=45|menos um quarto=-15\
    |menos cinco=-5|menos dez=-10|menos vinte=-20|menos vinte e cinco=-25|menos 5=-5|menos 10=-10\
    |menos 20=-20|menos 25=-25|\(numbers(portugueseNumbers.prefix(59), behind: "e"))
    """,
    .relations: "antes das=-1|antes da=-1|antes do=-1",
    .zero: "zero",
    .noon: "meio-dia|meio dia|do meio-dia|do meio dia",
    .midnight: "meia-noite|meia noite|da meia-noite|da meia noite",
    .morning: """
    da manhã|de manhã|pela manhã|da manha|de manha|esta manhã|hoje de manhã|amanhã de manhã\
    |amanhã cedo|da madrugada|de madrugada|esta madrugada
    """,
    .evening: """
    da tarde|de tarde|à tarde|esta tarde|hoje à tarde|amanhã à tarde|amanhã à noite|amanhã de noite
    """,
    .calendar: """
    hoje=0|hoje de manhã=0|hoje à tarde=0|hoje à noite=0|esta manhã=0|esta madrugada=0|esta tarde=0\
    |esta noite=0|amanhã=1|amanha=1|amanhã de manhã=1|amanhã cedo=1|amanhã à tarde=1\
    |amanhã à noite=1|amanhã de noite=1|depois de amanhã=2|depois de amanha=2|ontem=-1\
    |ontem de manhã=-1|ontem à tarde=-1|ontem à noite=-1|anteontem=-2
    """,
    .oClock: "em ponto|horas|hora|h|hs|hrs",
    .dates: """
    segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|segunda|terça|terca|sexta\
    |sábado|sabado|domingo|fim de semana|janeiro|fevereiro|março|abril|maio|junho|julho|agosto\
    |setembro|outubro|novembro|dezembro|fev|abr|ago|out|manhã|tarde|noite|madrugada|desde\
    |entre|antes|das
    """,
    .others: "mês|meses|ano|anos|há|atrás|menos|mil|duzentos|centenas",
    .on: """
    o|os|as|na|no|de|do|da|este|esta|próximo|próxima|proximo|proxima|passado|passada|último|última
    """,
    .then: """
    depois|e depois|então|e então|entao|em seguida|e em seguida|depois disso|seguido de|seguida de
    """,
    .together: """
    juntos|juntas|junto|tudo junto|todos juntos|todas juntas|ao mesmo tempo|tudo ao mesmo tempo\
    |todos ao mesmo tempo|de uma vez|simultaneamente
    """,
    .ready: """
    pronto|pronta|prontos|prontas|tudo pronto|todos prontos|pronto para|pronta para|prontos para\
    |prontas para|servido|servida|servidos|na mesa|para
    """,
    .occurs: """
    termina|terminam|acaba|acabam|fim|final|vence|começa|começam|comeca|início|inicio|abre|fecha\
    |sai|chega|saída|chegada|entrega|prazo
    """,
    .degrees: "graus|grau|graus celsius",
    .times: """
    vezes|vez|x|rodada|rodadas|rodadas de|série|séries|serie|series|séries de|series de|volta\
    |voltas|ciclo|ciclos|ciclos de|repetições|repetir|repita
    """,
    .wait: "esperar|espere|espera|aguardar|aguarde|me espere",
    .weekdays: """
    segunda-feira=1|terça-feira=2|quarta-feira=3|quinta-feira=4|sexta-feira=5|sábado=6|domingo=7\
    |segunda=1|terça=2|terca=2|terca-feira=2|quarta=3|quinta=4|sexta=5|sabado=6
    """,
    .night: "da noite|de noite|à noite|hoje à noite|esta noite",
    .clockHours: "h|hs|hrs|horas|hora",
    .fillers: """
    temporizador|temporizador de|temporizador para|um temporizador de|timer|timer de|timer para\
    |um timer de|coloque um timer de|coloca um timer de|inicie um timer de\
    |inicie um temporizador de|defina um temporizador de|me lembre|me lembra|lembre-me|me acorde\
    |me acorda|me avise|me avisa|coloque um alarme|coloca um alarme|faltam|por favor|mais ou menos\
    |aproximadamente|aprox|cerca de|uns|umas\
    |quase|no máximo|máximo|pelo menos|no mínimo|mínimo|só|somente|apenas|mais|a mais\
    |exatamente|a partir de agora
    """,
    .behind: "de|do|da|dos|das|para|pra",
    .forever: "sem fim|para sempre|sem parar|em loop|até parar|infinitamente|x∞|∞",
    .every: "cada|a cada|todas as|todos os|toda|todo",
    .occasions: """
    alarme|despertador|compromisso|ônibus|onibus|trem|metrô|metro|avião|aviao|voo|jantar|almoço\
    |café da manhã|almoco|lanche|reunião|reuniao|filme|cinema|médico|medico|dentista|escola|aula\
    |ligação|ligar|buscar|sair|jogo|festa|acordar
    """,
    .ovens: "forno|preaquecer|preaquecer a|pré-aquecer|assar|gratinar|forno a",
    .numbered: """
    episódio|episodio|capítulo|capitulo|página|pagina|dia|quarto|mesa|linha|ônibus|onibus\
    |plataforma|portão|sala|nível|nivel|parte|passo|semana|número|numero|lição|licao|temporada\
    |assento|fornada|volta|para
    """,
    .slow: """
    roupa|lavadora|máquina|secadora|lava-louças|assado|pão|pao|filme|soneca|cochilo|feijoada|feijão\
    |peru|cozido
    """,
    .steps: """
    sovar|amassar|descansar|descanso|crescer|fermentar|assar|ferver|cozinhar|mexer|virar|esfriar\
    |aquecer|trabalho|trabalhar|pausa|intervalo|correr|corrida|caminhar|caminhada|aquecimento\
    |alongar|alongamento|prancha|estudar|estudo|ler|lavar|secar|dourar|marinar|servir|escorrer\
    |praticar|sprint
    """,
  ]

  /// The spellings of one to ninety-nine, in Brazil and Portugal.
  private static let portugueseNumbers: [[String]] = {
    let ones = [
      ["uma", "um"], ["duas", "dois"], ["três", "tres"], ["quatro"], ["cinco"], ["seis"], ["sete"],
      ["oito"], ["nove"],
    ]
    let teens = [
      ["dez"], ["onze"], ["doze"], ["treze"], ["catorze", "quatorze"], ["quinze"],
      ["dezesseis", "dezasseis"], ["dezessete", "dezassete"], ["dezoito"],
      ["dezenove", "dezanove"],
    ]
    let tens = [
      "vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa",
    ]
    return ones + teens + tens.flatMap { ten in [[ten]] + ones.map { $0.map { ten + " e " + $0 } } }
  }()
}
