internal import ChainmailCore
internal import ChainmailTerminal
internal import ResponderChain

extension YardScreen {
  /// Begins to search the page in front, else the panel that has the focus.
  mutating func openSearch(_ game: GameState) {
    let (lines, _, place) = searched(game)
    guard !lines.isEmpty else {
      remark = setting.texts(.findEmpty)
      return
    }
    search = ListSearch(from: place)
  }

  /// Answers an event while a search is typed.
  mutating func find(_ event: InputEvent, _ game: GameState) {
    guard var search else { return }
    let (lines, names, place) = searched(game)
    let outcome = search.answer(event, in: lines, named: names, at: place)
    self.search = search
    switch outcome {
    case .goesOn: break
    case .selects(let place): select(place, game)
    case .stays: self.search = nil
    case .goesBack:
      select(search.origin, game)
      self.search = nil
    }
  }

  /// What is searched, the names in it that come first, and the place in it where one is.
  ///
  /// What a link does may name any other piece.
  private func searched(
    _ game: GameState
  ) -> (lines: [String], names: [String], place: Int) {
    if let page = pageInFront {
      return (reader(for: page, game, size: size).lines.map(\.text), [], page.scroll)
    }
    switch panel {
    case .chain:
      let names = game.defense.chain.map { nameWithLetter($0.id) }
      let lines = zip(names, game.defense.chain).map { name, link in
        name + " " + wording.summary(of: link, phrases[link.id]).text
      }
      return (lines, names, selectedLink.flatMap { game.defense.index(of: $0) } ?? 0)
    case .bag:
      let names = game.bag.map { piece in
        (letters[piece.id].map { "\($0) " } ?? "") + wording.name(of: piece.id)
      }
      return (names, [], game.bag.firstIndex { $0.id == selectedPiece } ?? 0)
    case .log:
      let lines = log.entries.map { wording.tell($0) ?? "" }
      let place = log.entries.firstIndex { $0.serial == selectedSerial }
      return (lines, [], place ?? max(lines.count - 1, 0))
    }
  }

  private mutating func select(_ place: Int, _ game: GameState) {
    if pageInFront != nil {
      dialog?.scroll = place
      return
    }
    switch panel {
    case .chain:
      let chain = game.defense.chain
      if chain.indices.contains(place) { selectedLink = chain[place].id }
    case .bag:
      if game.bag.indices.contains(place) { selectedPiece = game.bag[place].id }
    case .log:
      if log.entries.indices.contains(place) { selectedSerial = log.entries[place].serial }
    }
  }

  /// The page that is read, where there is one.
  private var pageInFront: YardDialog? {
    switch dialog {
    case .help, .history, .explain, .links: dialog
    default: nil
    }
  }
}
