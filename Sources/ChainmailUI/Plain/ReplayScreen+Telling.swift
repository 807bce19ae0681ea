internal import ChainmailCore
internal import ChainmailTerminal

extension ReplayScreen {
  /// What is seen of the replay, its panels one after the other; where something lies over it,
  /// that.
  package var telling: ScreenTelling {
    var telling = ScreenTelling(subject: "replay", setting.texts)
    switch page {
    case .turn, .search, .export, .palette: telling.typing = .field
    case .whatIf: telling.typing = .choice
    case .help, .explain, .history, nil: break
    }
    let keys = setting.keymaps.replay
    let turns = log.first...number(of: turnCount)
    telling.orders = [
      .init(.help, keys.key(of: .help)),
      .init(.back, beside == nil ? keys.key(of: .leave) : keymap.key(of: .endSearch)),
      .init(.quit, keys.key(of: .leave)), .init(.blow, keys.key(of: .explain)),
      .init(.go, keys.key(of: .goToTurn), turns, last: [.enter]),
      .init(
        .blow, keys.key(of: .goToTurn), turns,
        last: [.enter] + [keys.key(of: .explain)].compactMap(\.self)),
    ].compactMap(\.self)
    telling.chain = tellChain()
    if case .explain = page, !hits.isEmpty {
      telling.isPage = true
      telling.state =
        remarks
        + hits.flatMap { hit in
          [hit.title].filter { !$0.isEmpty } + Wording(hit.setting).tellWalk(of: hit.hit)
        }
    } else if pageSearch != nil {
      telling.typing = .field
      telling.state = [setting.texts(.plainSearch)]
    } else if let reader = reader(size: ScreenTelling.pageSize) {
      telling.isPage = true
      telling.state = reader.tell()
      if case .help = page { telling.state.append(setting.texts(.plainReplayOrders)) }
    } else {
      telling.state = ScreenTelling.linesOver(showsKeys: telling.typing == .choice) { over in
        drawField(into: &over)
      }
    }
    telling.isOver = !telling.state.isEmpty
    guard !telling.isOver else { return telling }
    telling.answer = remark
    telling.state = tellPanels() + [lastingSentence].compactMap(\.self)
    telling.scene = beside.map(tellEvents) ?? tellEvents(of: recordedSide)
    telling.sceneID = [stop] + [place].compactMap(\.self)
    telling.place = tellStatus().first
    return telling
  }

  private func tellStatus() -> [String] {
    ScreenTelling.lines(rows: 1) { area, buffer in drawStatus(in: area, of: &buffer) }
  }

  private func tellPanels() -> [String] {
    let texts = setting.texts
    let head = [texts(.replayTitle, log.source)] + tellStatus()
    guard let beside else {
      let hitPoints = texts(
        .headerHitPoints, scene.hitPoints.description,
        moment.after.defense.fullHitPoints.description)
      return remarks + head + [hitPoints] + [tellSelected(Wording(setting))].compactMap(\.self)
    }
    return remarks + head + tellStanding(of: beside)
  }
}

extension ReplayScreen {
  /// What is worn, link by link, from the outside in.
  private func tellChain() -> [String] {
    beside.map(tellChains) ?? tellChain(of: recordedSide)
  }

  /// The same of one of the games.
  func tellChain(of side: SplitSide) -> [String] {
    game(of: side).defense.chain.enumerated().map { place, link in
      setting.texts(
        .plainLink, String(place + 1), side.wording.name(of: link.id),
        side.wording.summary(of: link).heard)
    }
  }

  /// What happens in a game at the place that is shown, or happened in the turn.
  func tellEvents(of side: SplitSide) -> [String] {
    // Whoever is through before the other has said all.
    let isThrough = place.map { $0 >= side.moment.places.count } ?? false
    guard side.isHere, !isThrough else { return [] }
    guard let here = place(in: side.moment) else {
      return entries(of: side).compactMap(side.wording.tell)
    }
    guard let walk = here.walk else {
      return entries(of: side).suffix(1).compactMap(side.wording.tell)
    }
    return [side.wording.tell(walk.moment, of: walk.hit)].compactMap(\.self)
  }

  /// The selected link and what it does; nil where none is.
  private func tellSelected(_ wording: Wording) -> String? {
    let game = here?.game ?? moment.after
    guard let link = game.defense.chain.first(where: { $0.id == selectedLink }) else { return nil }
    return setting.texts(.plainPiece, wording.name(of: link.id), wording.summary(of: link).text)
  }
}
