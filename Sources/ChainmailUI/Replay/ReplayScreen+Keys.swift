public import ChainmailTerminal

extension ReplayScreen {
  /// Answers a key or a paste; other events leave the screen as it is.
  ///
  /// In a window too small to show the replay keys do nothing.
  public mutating func handle(_ event: InputEvent) -> [ReplayIntent] {
    switch event {
    case .key(let key): return isShown ? handle(key) : []
    case .paste(let text):
      if isShown { insert(text) }
      return []
    case .resize(let size):
      resized(to: size)
      return []
    case .signal(.resumed):
      motion = nil
      isPlaying = false
      return []
    case .signal, .closed, .timeout: return []
    }
  }

  private mutating func handle(_ key: Key) -> [ReplayIntent] {
    remark = nil
    if let page { return answer(key, page) }
    guard let command = Keymap.replay.command(for: key) else { return [] }
    motion = nil
    switch command {
    case .playOrPause: return playOrPause()
    case .step(let turns): return stop(andGoTo: wanted + turns)
    case .start: return stop(andGoTo: 0)
    case .end: return stop(andGoTo: log.lastStop)
    case .previousChange: return goToChange(isForward: false)
    case .nextChange: return goToChange(isForward: true)
    case .search: page = .search(TextField(limit: Self.queryLimit))
    case .nextFound: return goToNextFound(isForward: true)
    case .previousFound: return goToNextFound(isForward: false)
    case .bookmark:
      isPlaying = false
      return [.bookmark(moment.turn)]
    case .previousBookmark: return goToBookmark(isForward: false)
    case .nextBookmark: return goToBookmark(isForward: true)
    case .reverse: return reverse()
    case .branch:
      isPlaying = false
      if log.canBranch, log.isInFile { return [.branch] }
      remark = setting.texts(log.isInFile ? .refusedPlayOn : .refusedPlayOnUnkept)
    case .goToTurn: page = .turn(TextField(limit: 12))
    case .faster: changeSpeed(by: 1)
    case .slower: changeSpeed(by: -1)
    case .explain:
      if hit == nil {
        remark = setting.texts(.refusedNothingToExplain)
      } else {
        page = .explain(scroll: 0)
      }
    case .help: page = .help(scroll: 0)
    case .endSearch:
      guard search != nil else { return [.leave] }
      search = nil
    case .leave: return [.leave]
    }
    return []
  }

  /// The most characters of a query.
  private static let queryLimit = 200

  private mutating func insert(_ text: String) {
    switch page {
    case .turn(var field):
      field.insert(text)
      page = .turn(field)
    case .search(var field):
      field.insert(text)
      page = .search(field)
    case nil, .help, .explain: break
    }
  }

  private mutating func stop(andGoTo turn: Int) -> [ReplayIntent] {
    isPlaying = false
    return go(to: turn)
  }

  private mutating func answer(_ key: Key, _ page: Page) -> [ReplayIntent] {
    switch page {
    case .turn(var field):
      switch Keymap.going.command(for: key) {
      case .accept:
        guard let turn = Int(field.text), 0...log.turnCount ~= turn else {
          remark = setting.texts(.refusedTurn, String(log.turnCount))
          return []
        }
        self.page = nil
        return stop(andGoTo: turn)
      case .close: self.page = nil
      default:
        field.handle(key)
        self.page = .turn(field)
      }
    case .search(var field):
      switch Keymap.asking.command(for: key) {
      case .accept: return look(for: field.text)
      case .close: self.page = nil
      default:
        field.handle(key)
        self.page = .search(field)
      }
    case .help, .explain:
      guard let command = Keymap.reading.command(for: key), let reader = reader(size: size)
      else { return [] }
      let scroll = reader.scrolled(by: command)
      switch page {
      case .help: self.page = .help(scroll: scroll)
      case .explain, .turn, .search: self.page = .explain(scroll: scroll)
      }
      if command == .close { self.page = nil }
    }
    return []
  }

  /// The page that is open, as it would be read in a window of some size.
  func reader(size: Size) -> Reader? {
    switch page {
    case nil, .turn, .search: return nil
    case .help(let scroll):
      return Pages(setting: setting, size: size, scroll: scroll)
        .help(.replay, note: setting.texts(.helpHeat))
    case .explain(let scroll):
      return hit.map {
        Pages(setting: setting, size: size, scroll: scroll)
          .explanation(of: $0, number: UInt64(moment.turn))
      }
    }
  }
}
