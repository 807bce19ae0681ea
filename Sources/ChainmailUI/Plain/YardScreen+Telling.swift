internal import ChainmailContent
internal import ChainmailCore
internal import ChainmailTerminal

/// What the panels of the Yard show, in sentences.
extension YardScreen {
  private var texts: Texts { setting.texts }

  /// A piece with the letter by which it goes.
  func tellName(of piece: PieceID) -> String {
    let name = wording.name(of: piece)
    return letters[piece].map { texts(.plainLettered, String($0), name) } ?? name
  }

  /// The most links of a chain that each have a line.
  private static var mostLines: Int { 12 }

  /// The chain from the outside in: a link a line, of a long one a piece.
  func tellChain(_ game: GameState) -> [String] {
    let links = game.defense.chain.map(\.self)
    return ChainRow.rows(of: links, opened: nil, fitting: Self.mostLines).map { row in
      let places = row.places
      let (first, last) = (places.lowerBound + 1, places.upperBound)
      let place = first == last ? String(first) : texts(.plainRange, String(first), String(last))
      let link = links[places.lowerBound]
      let letter = letters[link.id.piece].map { texts(.plainLettered, String($0), "") } ?? ""
      let name = first == last ? wording.name(of: link.id) : wording.name(of: link.id.piece)
      return texts(.plainLink, place, letter + name, tell(links[places], game))
    }
  }

  /// What links of one piece do together.
  private func tell(_ links: ArraySlice<Link>, _ game: GameState) -> String {
    let pending = scene(game).pending
    let summaries = links.map { link in
      let kept = pending[link.id] ?? .zero
      return (
        name: wording.ownName(of: link.id),
        summary: wording.summary(of: link, phrases[link.id], pending: kept)
      )
    }
    if let only = summaries.first, summaries.count == 1 { return only.summary.heard }
    return links.contains(where: \.isTerminal)
      ? wording.summary(ofBody: Array(links)).text : wording.summary(of: summaries).heard
  }

  /// What is in the bag, a line each.
  func tellBag(_ game: GameState) -> [String] {
    guard !game.bag.isEmpty else { return [texts(.refusedBagEmpty)] }
    return game.bag.map { piece in
      let links = piece.links.map { link in
        (
          name: wording.ownName(of: link.id),
          summary: wording.summary(of: link, phrases[link.id])
        )
      }
      return texts(.plainPiece, tellName(of: piece.id), wording.summary(of: links).heard)
    }
  }

  /// The attacks with their numbers.
  func tellAttacks() -> [String] {
    guard !setting.rules.attacks.isEmpty else { return [texts(.refusedNoAttacks)] }
    return setting.rules.attacks.indices.map { place in
      texts(
        .plainAttack, String(place + 1), wording.nameOfAttack(place),
        wording.amounts(of: setting.rules.attacks[place], named: ""))
    }
  }

  /// What a piece does, link by link, as the pack writes it.
  func tellInFull(_ piece: PieceID, _ game: GameState) -> [String] {
    let links =
      game.defense.chain.filter { $0.id.piece == piece }
      + (game.bag.first { $0.id == piece }?.links ?? [])
    return links.flatMap { link -> [String] in
      let line = texts(
        .plainPiece, wording.name(of: link.id), wording.summary(of: link, phrases[link.id]).text)
      guard let definition = setting.rules.definition(of: link.id) else { return [line] }
      let fields = RulesEncoding.fields(of: definition, under: setting.rules)
        .dropFirst(definition.name.isEmpty ? 0 : 1)
        .map { texts(.chainWhole, $0.name, $0.value) }.joined(
          separator: texts(.partSeparator))
      let written = texts(.chainWhole, link.primitive.name, fields)
      return [line, texts(.plainPiece, texts(.dialogLinksWritten), written)]
        + RulesEncoding.parts(of: definition, under: setting.rules)
    }
  }

  /// The announced blow, or that something is still to come; nil where nothing is.
  func tellNext(_ game: GameState) -> String? {
    if let sparring = game.sparring {
      let amounts = wording.amounts(sparring.announced.blow.amounts)
      let seconds = wording.seconds(ticks: sparring.due - min(game.tick, sparring.due))
      return seconds == "1"
        ? texts(.plainSparringSoon, amounts) : texts(.plainSparring, amounts, seconds)
    }
    return game.defense.deferrals.isEmpty ? nil : texts(.plainComing)
  }

  /// What the lesson asks for; nil where none goes on.
  func tellLesson(_ game: GameState) -> String? {
    guard let tutorial else { return nil }
    let prompt = tutorial.prompt(game.defense, entry: entry, by: .orders(letters), texts)
    return texts(.plainLesson, tutorial.progress(texts), prompt)
  }

  /// What an attack would do, and what it would take; worked out as long as that takes.
  func tellForecast(of attack: ForecastQuestion.Attack, _ game: GameState) -> [String] {
    var state = game
    state.history = History()
    let question = ForecastQuestion(setting.rules, state, entry: entry, attack)
    var forecast = Forecast()
    forecast.ask(question)
    for part in ForecastPart.allCases {
      guard let finding = question.find(part, unless: { false }) else { continue }
      forecast.take(finding, for: part, of: question)
    }
    let panel = ForecastPanel(
      forecast: forecast, hitPoints: game.defense.hitPoints, wording: wording, look: setting.look)
    return [texts.joined(panel.sentences(on: name(of: attack)))]
  }
}

extension YardConversation {
  /// Answers what changes nothing.
  mutating func tell(_ order: YardOrder, of screen: inout YardScreen, _ game: GameState) {
    let texts = screen.setting.texts
    switch order {
    case .chain: answers += screen.tellChain(game)
    case .bag: answers += screen.tellBag(game)
    case .attacks: answers += screen.tellAttacks()
    case .look(let name):
      guard let piece = piece(name, screen, game) else { return }
      answers += screen.tellInFull(piece, game)
    case .blow(let number):
      let hits = screen.log.entries.filter { $0.hit != nil }
      guard let hit = (number.map { number in hits.last { $0.number == number } } ?? hits.last)?.hit
      else {
        guard let first = hits.first, let last = hits.last, let number else {
          answers.append(texts(.refusedNothingToExplain))
          return
        }
        let known = texts(.plainRange, String(first.number), String(last.number))
        answers.append(texts(.plainNoBlow, String(number), known))
        return
      }
      answers += screen.wording.tellWalk(of: hit)
    case .log(let lines): forget(lines: lines, of: screen)
    case .forecast(let text):
      guard let attack = attack(text, screen) else { return }
      answers += screen.tellForecast(of: attack, game)
    case .lesson(let ends):
      if screen.tutorial == nil {
        if ends { answers.append(texts(.plainNoLesson)) } else { screen.teach(game) }
      }
      if ends { screen.tutorial = nil } else { repeatLesson() }
    case .help(let word): answers += help(word, texts)
    default: break
    }
  }

  /// The attack with a number, one that is typed, or the one at hand.
  private mutating func attack(
    _ text: String?, _ screen: YardScreen
  ) -> ForecastQuestion.Attack? {
    let texts = screen.setting.texts
    guard let text else {
      if screen.attackAtHand == nil { answers.append(texts(.refusedNoAttacks)) }
      return screen.attackAtHand
    }
    guard let number = Int(text, in: YardOrder.numbers) else {
      return read(text, screen).map { .typed($0) }
    }
    guard screen.setting.rules.attacks.indices.contains(number - 1) else {
      answers.append(texts(.refusedNoAttack, text))
      return nil
    }
    return .listed(number - 1)
  }

  private func help(_ word: String?, _ texts: Texts) -> [String] {
    guard let word else {
      return YardVerb.allCases.map { texts(.plainUsage, $0.usage(texts), texts($0.help)) }
        + [texts(.plainHelpHow)]
    }
    guard let verb = YardVerb(rawValue: word.lowercased()) else {
      return [texts(.plainNoWord, word, Self.verbs)]
    }
    return [texts(.plainUsage, verb.usage(texts), texts(verb.help))]
  }
}
