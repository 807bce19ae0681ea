internal import ChainmailCore
internal import ChainmailTerminal
internal import ResponderChain

extension YardConversation {
  /// Does what a line asks for, as far as that is known here.
  mutating func perform(
    _ order: YardOrder, on screen: inout YardScreen, _ game: GameState
  ) -> [Request] {
    let texts = screen.setting.texts
    if order != .quit { wasWarned = false }
    switch order {
    case .throwListed(let number):
      guard number > 0, number <= screen.setting.rules.attacks.count else {
        answers.append(texts(.refusedNoAttack, String(number)))
        return []
      }
      screen.chosenAttack = .listed(number - 1)
      return act(.throw(number - 1, entry: screen.entry))
    case .throwTyped(let text):
      guard let blow = read(text, screen) else { return [] }
      screen.chosenAttack = .typed(blow)
      if let warning = screen.warning(of: blow, game) { answers.append(warning) }
      return act(.receive(blow, entry: screen.entry))
    case .don(let name, let place): return don(name, at: place, screen, game)
    case .doff(let name): return piece(name, screen, game).map { act(.doff($0)) } ?? []
    case .swap(let name, let other): return swap(name, for: other, screen, game)
    case .move(let name, let place): return move(name, to: place, screen, game)
    case .undo: return act(.undo)
    case .redo: return act(.redo)
    case .enter(let name): enter(name, &screen, game)
    case .spar(let ticks):
      if let sparring = game.sparring, sparring.pace == ticks ?? screen.pace {
        answers.append(screen.wording.note(on: .sparringBegan(pace: sparring.pace)) ?? "")
        return []
      }
      return act(.spar(pace: ticks ?? screen.pace))
    case .rest: return act(.rest)
    case .go(let blows):
      guard game.sparring != nil || !game.defense.deferrals.isEmpty else {
        answers.append(texts(.plainNothingComes))
        return []
      }
      return [.pass(blows: blows)]
    case .packs(let word):
      search = word
      screen.openGames()
      return [.intent(.listGames)]
    case .begin(let number): return begin(number, screen)
    case .rooms:
      answers.append(texts(.plainKeys))
      return [.intent(.visitRooms(nil))]
    case .visit(let name):
      guard MenuScreen.place(called: name, texts) != nil else {
        answers.append(texts(.plainMisused, YardVerb.go.usage(texts)))
        return []
      }
      answers.append(texts(.plainKeys))
      return [.visit(saying: "go " + name)]
    case .save where !screen.isUnsaved: answers.append(texts(.refusedSaved))
    case .save(nil): return [.intent(.saveAgain(""))]
    case .save(let folder?): return [.intent(.save(in: folder))]
    case .quit:
      guard screen.isUnsaved, !wasWarned else {
        answers.append(texts(.plainFarewell))
        return [.intent(.quit)]
      }
      wasWarned = true
      answers.append(texts(.plainQuitUnsaved))
    default: tell(order, of: &screen, game)
    }
    return []
  }

  private func act(_ action: Action) -> [Request] { [.intent(.act(action))] }

  mutating func read(_ text: String, _ screen: YardScreen) -> Blow? {
    switch screen.setting.readAttack(text) {
    case .success(let blow): return blow
    case .failure(let fault):
      let texts = screen.setting.texts
      answers.append(texts(.plainColumn, fault.message, String(fault.column + 1)))
      return nil
    }
  }

  /// The piece that is worn, or in the bag, under a letter, a name or an id.
  mutating func piece(
    _ name: String, _ screen: YardScreen, _ game: GameState
  ) -> PieceID? {
    let pieces = game.defense.pieces + game.bag.map(\.id)
    if let found = screen.piece(called: name, among: pieces) { return found }
    let known = pieces.map { screen.tellName(of: $0) }
      .joined(separator: screen.setting.texts(.partSeparator))
    answers.append(screen.setting.texts(.plainNoPiece, name, known))
    return nil
  }

  private mutating func don(
    _ name: String, at place: Int?, _ screen: YardScreen, _ game: GameState
  ) -> [Request] {
    guard let piece = piece(name, screen, game) else { return [] }
    guard let place else {
      return act(.don(piece, at: screen.position(for: piece, game)))
    }
    guard isPlace(place, upTo: game.defense.bodyIndex + 1, screen) else { return [] }
    return act(.don(piece, at: .offset(place - 1)))
  }

  private mutating func isPlace(_ place: Int, upTo last: Int, _ screen: YardScreen) -> Bool {
    guard place > last else { return true }
    answers.append(screen.setting.texts(.plainNoTarget, String(place), String(last)))
    return false
  }

  private mutating func swap(
    _ name: String, for other: String, _ screen: YardScreen, _ game: GameState
  ) -> [Request] {
    guard let on = piece(name, screen, game), let off = piece(other, screen, game) else {
      return []
    }
    let texts = screen.setting.texts
    let chain = game.defense.chain
    guard !chain.contains(where: { $0.id.piece == on }) else {
      answers.append(texts(.plainOtherSide, screen.tellName(of: on), texts(.plainWorn)))
      return []
    }
    guard chain.contains(where: { $0.id.piece == off }) else {
      answers.append(texts(.plainOtherSide, screen.tellName(of: off), texts(.plainInBag)))
      return []
    }
    return act(.swap(on, for: off))
  }

  private mutating func move(
    _ name: String, to place: Int, _ screen: YardScreen, _ game: GameState
  ) -> [Request] {
    guard let link = link(name, screen, game),
      isPlace(place, upTo: max(game.defense.bodyIndex, 1), screen)
    else { return [] }
    return act(.move(link, to: .offset(place - 1)))
  }

  private mutating func enter(_ name: String?, _ screen: inout YardScreen, _ game: GameState) {
    let texts = screen.setting.texts
    if let name {
      guard let link = link(name, screen, game) else { return }
      screen.entry = link == game.defense.chain.first?.id ? nil : link
    } else {
      screen.entry = nil
    }
    answers.append(
      screen.entry.map { texts(.entryAt, screen.tellName(of: $0.piece)) }
        ?? texts(.entryOutermost))
  }

  /// The link at a place, or the first of a piece that is worn.
  private mutating func link(
    _ name: String, _ screen: YardScreen, _ game: GameState
  ) -> LinkID? {
    let chain = game.defense.chain
    if let place = Int(name, in: 1...max(chain.count, 1)), place <= chain.count {
      return chain[place - 1].id
    }
    let worn = screen.piece(called: name, among: game.defense.pieces)
    if let found = chain.first(where: { $0.id.piece == worn }) { return found.id }
    answers.append(screen.setting.texts(.plainNoPlace, name, String(chain.count)))
    return nil
  }

  private mutating func begin(_ number: Int, _ screen: YardScreen) -> [Request] {
    let texts = screen.setting.texts
    guard offers.indices.contains(number - 1) else {
      answers.append(texts(.plainNoOffer, String(number)))
      return []
    }
    // What is not saved would be lost with the game.
    guard !screen.isUnsaved else {
      answers.append(texts(.plainQuitUnsaved))
      return []
    }
    switch offers[number - 1].choice {
    case .new(let place): return [.intent(.begin(place))]
    case .back(let place): return [.intent(.goBack(place))]
    case .none(let fault):
      answers.append(fault)
      return []
    }
  }
}

extension YardScreen {
  /// The piece among some that goes by a letter, a name or an id, whether in capitals or not.
  func piece(called name: String, among pieces: [PieceID]) -> PieceID? {
    if name.count == 1, let letter = name.uppercased().first, let found = letters.piece(letter),
      pieces.contains(found)
    {
      return found
    }
    let name = name.lowercased()
    return pieces.first { piece in
      let id = setting.rules.defenders[Int(piece.kind.index)].id
      let suffix = piece.copy == 1 ? "" : "#\(piece.copy)"
      return [wording.name(of: piece).lowercased(), id + suffix].contains(name)
    }
  }
}
