internal import ChainmailCore
internal import ChainmailTerminal
internal import ResponderChain

extension YardScreen {
  /// Opens the palette with everything that can be asked for now, by key or as a line.
  mutating func openPalette(_ game: GameState) {
    let attacks = setting.rules.attacks.indices
    let commands = setting.keymaps.yard.paletteRows(setting.texts) { command in
      guard case .throwAttack(let place) = command else { return nil }
      return attacks.contains(place) ? wording.nameOfAttack(place) : ""
    }.filter { !$0.help.isEmpty }
    let worn = game.defense.pieces.filter { $0 != game.defense.chain.last?.id.piece }
    dialog = .palette(
      CommandPalette(
        commands + pieces(game.bag.map(\.id), .don) + pieces(worn, .doff) + lines))
  }

  /// A row for each of some pieces, under its letter.
  private func pieces(_ pieces: [PieceID], _ verb: YardVerb) -> [CommandPalette.Row] {
    pieces.filter { !setting.rules.isCompanion($0.kind) }.compactMap { piece in
      letters[piece].map { letter in
        let line = "\(verb) \(letter)"
        return CommandPalette.Row(
          name: line, help: wording.name(of: piece),
          keys: String(letter), deed: .enter(line))
      }
    }
  }

  /// What is told as a line, as in a conversation.
  private var lines: [CommandPalette.Row] {
    let verbs: [YardVerb] = [
      .throw, .don, .doff, .swap, .move, .enter, .spar, .blow, .look, .forecast,
    ]
    let lesson = YardVerb.lesson
    return verbs.map { verb in
      CommandPalette.Row(
        name: verb.usage(setting.texts), help: setting.texts(verb.help),
        deed: .begin(verb.rawValue + " "))
    } + [
      CommandPalette.Row(
        name: lesson.rawValue, help: setting.texts(.helpLesson), deed: .enter(lesson.rawValue))
    ]
  }

  mutating func answer(
    _ event: InputEvent, in palette: CommandPalette, _ game: GameState
  ) -> [Intent] {
    var palette = palette
    switch palette.answer(event) {
    case .goesOn:
      palette.readsLine = (try? order(palette.line, game)) != nil
      dialog = .palette(palette)
    case .closed: dialog = nil
    case .run(let place):
      dialog = nil
      return perform(setting.keymaps.yard.rowCommands[place], game)
    case .entered(let line): return enter(line, in: palette, game)
    }
    return []
  }

  private func order(_ line: String, _ game: GameState) throws(YardOrder.Fault) -> YardOrder {
    try YardOrder(line) { letter in
      letters.piece(letter).map { piece in
        game.defense.chain.contains { $0.id.piece == piece }
      }
    }
  }

  /// Does what a line says; where nothing comes of it, it stands there with the reason.
  private mutating func enter(
    _ line: String, in palette: CommandPalette, _ game: GameState
  ) -> [Intent] {
    let texts = setting.texts
    var palette = palette
    do throws(YardOrder.Fault) {
      let order = try order(line, game)
      dialog = nil
      let before = entry
      let intents = obey(order, game)
      guard intents.isEmpty, dialog == nil, entry == before, order != .enter(nil),
        let said = remark
      else {
        return intents
      }
      (palette.fault, remark) = (said, nil)
    } catch {
      palette.fault =
        switch error {
        case .unknown(let word): texts(.paletteUnknown, word)
        case .misused(let verb): texts(.plainMisused, verb.usage(texts))
        }
    }
    dialog = .palette(palette)
    return []
  }

  /// Does what a line says; what a conversation would tell is shown.
  private mutating func obey(_ order: YardOrder, _ game: GameState) -> [Intent] {
    switch order {
    case .quit: return perform(.quit, game)
    case .help(nil): return perform(.help, game)
    case .packs(let word): return openGames(GameChooser(searching: word))
    case .begin(let number): return openGames(GameChooser(selecting: number - 1))
    case .rooms: return [.visitRooms(nil)]
    case .visit(let name):
      guard let choice = MenuScreen.place(called: name, setting.texts) else {
        remark = setting.texts(.plainMisused, YardVerb.go.usage(setting.texts))
        return []
      }
      return [.visitRooms(choice)]
    case .save(nil): return perform(.save, game)
    case .chain: panel = .chain
    case .bag, .attacks: panel = .bag
    case .log: return perform(.history, game)
    case .lesson(let ends): if ends { tutorial = nil } else { teach(game) }
    case .blow(let number):
      let hits = log.entries.filter { $0.hit != nil }
      if let hit = number.map({ number in hits.last { $0.number == number } }) ?? hits.last {
        dialog = .explain(serial: hit.serial, scroll: 0)
      } else {
        remark =
          number.map { setting.texts(.paletteNoBlow, String($0)) }
          ?? setting.texts(.refusedNothingToExplain)
      }
    case .look(let name):
      let all = game.defense.pieces + game.bag.map(\.id)
      guard let found = piece(called: name, among: all) else {
        remark = setting.texts(.paletteNoPiece, name)
        return []
      }
      let links = game.defense.chain.filter { $0.id.piece == found }.map(\.id)
      dialog = .links(
        links.isEmpty ? game.bag.first { $0.id == found }?.links.map(\.id) ?? [] : links, scroll: 0)
    case .go: remark = setting.texts(.paletteTime)
    case .forecast(let text): return foresee(text)
    default:
      var conversation = YardConversation()
      let requests = conversation.perform(order, on: &self, game)
      if !conversation.answers.isEmpty { remark = setting.texts.joined(conversation.answers) }
      return requests.compactMap { if case .intent(let intent) = $0 { intent } else { nil } }
    }
    return []
  }

  /// Opens the panel of what an attack would do.
  private mutating func foresee(_ text: String?) -> [Intent] {
    if let text {
      var conversation = YardConversation()
      if let number = Int(text, in: YardOrder.numbers),
        setting.rules.attacks.indices.contains(number - 1)
      {
        chosenAttack = .listed(number - 1)
      } else if let blow = conversation.read(text, self) {
        chosenAttack = .typed(blow)
      } else {
        remark = setting.texts.joined(conversation.answers)
        return []
      }
    }
    forecast = forecast ?? Forecast()
    return []
  }
}
