internal import ChainmailCore
package import ChainmailTerminal

extension ReplayScreen {
  /// Answers a key or a paste; other events leave the screen as it is.
  ///
  /// In a window too small to show the replay keys do nothing.
  package mutating func handle(_ event: InputEvent) -> [ReplayIntent] {
    switch event {
    case .key, .paste:
      guard isShown else { return [] }
      lastPress = nil
      if let pageSearch {
        find(event, pageSearch)
        return []
      }
      if case .palette(let palette) = page { return answer(event, in: palette) }
      switch event {
      case .key(let key): return handle(key)
      case .paste(let text): insert(text)
      default: break
      }
      return []
    case .mouse(let mouse): return isShown ? answer(mouse) : []
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
    if page == nil, let message = message(size: size) {
      guard let command = setting.keymaps.pages.command(for: key) else { return [] }
      if command == .find { pageSearch = ListSearch(from: remarkScroll) }
      remarkScroll = message.scrolled(by: command)
      if command == .close { remark = nil }
      return []
    }
    let said = remark
    remark = nil
    if let page { return answer(key, page) }
    guard let command = keymap.command(for: key) else { return [] }
    return perform(command, orOnly: said)
  }

  /// Does what a key, or a line of the palette, asks for; `said` was to be read until then.
  mutating func perform(_ command: ReplayCommand, orOnly said: String? = nil) -> [ReplayIntent] {
    motion = nil
    switch command {
    case .playOrPause: return playOrPause()
    case .step(let turns): return stop(andGoTo: wanted + turns)
    case .event(let step): return goToEvent(step)
    case .link(let step): goToLink(step)
    case .start: return stop(andGoTo: 0)
    case .end: return stop(andGoTo: lastStop)
    case .previousChange: return goToChange(isForward: false)
    case .nextChange: return goToChange(isForward: true)
    case .search: page = .search(TextField(limit: Self.queryLimit))
    case .nextFound: return goToNextFound(isForward: true)
    case .previousFound: return goToNextFound(isForward: false)
    case .bookmark:
      isPlaying = false
      return [.bookmark(stop)]
    case .previousBookmark: return goToBookmark(isForward: false)
    case .nextBookmark: return goToBookmark(isForward: true)
    case .reverse: return reverse()
    case .branch: return playOn()
    case .whatIf: return askLoadout()
    case .nextDifference: return goToDifference(isForward: true)
    case .previousDifference: return goToDifference(isForward: false)
    case .keep:
      if case .whatIf = beside?.origin { return [.keep] }
      remark = setting.texts(.refusedKeep)
    case .export: askExport()
    case .goToTurn: page = .turn(TextField(limit: 24))
    case .faster: changeSpeed(by: 1)
    case .slower: changeSpeed(by: -1)
    case .explain:
      if hits.isEmpty, remarks.isEmpty {
        remark = setting.texts(.refusedNothingToExplain)
      } else {
        page = .explain(scroll: 0)
      }
    case .help: page = .help(scroll: 0)
    case .history: page = .history(scroll: .max)
    case .palette: page = .palette(CommandPalette(keymap.paletteRows(setting.texts)))
    case .endSearch:
      return endSearch(orOnly: said)
    case .leave: return [.leave]
    }
    return []
  }

  /// Plays on from here, where that can be done.
  ///
  /// Within a turn it is not begun: first all of the turn is shown, behind which it would be.
  private mutating func playOn() -> [ReplayIntent] {
    isPlaying = false
    if let surveyed = log.surveyed, log.lastBranch != nil, log.isInFile, stop > surveyed {
      remark = setting.texts(.refusedPlayOnYet, surveyedNumber(surveyed))
      return []
    }
    guard let last = log.lastBranch, stop <= last, log.isInFile else {
      // Why it is only watched is known with the rules.
      remark =
        log.isInFile
        ? branchSentence ?? setting.texts.joined([setting.texts(.refusedPlayOn)] + log.ofRules)
        : setting.texts(.refusedPlayOnUnkept)
      return []
    }
    guard place == nil else {
      place = nil
      remark = setting.texts(
        .refusedPlayOnWithin, keymap.keyName(of: .branch, setting.texts))
      return []
    }
    return [.branch]
  }

  /// Ends what was begun last: a game that is played again, a search, a selection, what was said,
  /// the comparison, the replay.
  private mutating func endSearch(orOnly said: String?) -> [ReplayIntent] {
    if awaited != nil {
      awaited = nil
      return [.stopWhatIf]
    }
    if search != nil {
      search = nil
      return []
    }
    if selectedLink != nil {
      selectedLink = nil
      return []
    }
    guard said == nil else { return [] }
    return beside == nil ? [.leave] : closeSplit()
  }

  private mutating func insert(_ text: String) {
    switch page {
    case .turn(var field):
      field.insert(text)
      page = .turn(field)
    case .search(var field):
      field.insert(text)
      page = .search(field)
    case .whatIf(var chooser):
      chooser.paste(text)
      page = .whatIf(chooser)
    case .export(var export):
      export.field.paste(text)
      page = .export(export)
    case nil, .help, .explain, .history, .palette: break
    }
  }

  mutating func stop(andGoTo turn: Int) -> [ReplayIntent] {
    isPlaying = false
    return go(to: turn)
  }

  private mutating func answer(_ key: Key, _ page: Page) -> [ReplayIntent] {
    switch page {
    case .turn(var field):
      switch Keymap.going.command(for: key) {
      case .accept:
        return goToTyped(field.text)
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
    case .whatIf(let chooser): return answer(key, in: chooser)
    case .export(let export): return answer(key, in: export)
    case .palette(let palette): return self.answer(.key(key), in: palette)
    case .help, .explain, .history:
      guard let command = setting.keymaps.pages.command(for: key), let reader = reader(size: size)
      else { return [] }
      guard command != .find else {
        pageSearch = ListSearch(from: reader.scroll)
        return []
      }
      scrollPage(to: reader.scrolled(by: command))
      guard command == .close else { return [] }
      // What asks for help where other pages are read is not to close them.
      if case .help = page {
        self.page = nil
      } else {
        self.page = keymap.command(for: key) == .help ? .help(scroll: 0) : nil
      }
    }
    return []
  }

  /// Goes to a turn by its number, or to a time; blanks around it mean nothing.
  private mutating func goToTyped(_ typed: String) -> [ReplayIntent] {
    let words = typed.split(separator: " ")
    let text = words.count == 1 ? String(words[0]) : typed
    let last = max(self.number(of: turnCount), log.first)
    if let number = UInt64(text, in: log.first...last) {
      page = nil
      return stop(andGoTo: Int(number - log.first))
    }
    if let tick = ReplayTime.tick(text) {
      isPlaying = false
      return [.seekTime(tick)]
    }
    let key = UInt64(text, in: 0 ... .max) == nil ? TextKey.refusedTurnForm : .refusedTurn
    remark = setting.texts(key, String(log.first), String(number(of: turnCount)))
    return []
  }

  /// The blows of the moment, in both games where there are two.
  ///
  /// What is shown of a game that is over, or has not begun, is of another turn.
  var hits: [(setting: Setting, hit: HitReport, title: String)] {
    let own = explained(moment, of: log, at: stop)
    guard let beside else { return own.map { [(setting, $0, "")] } ?? [] }
    let titles = splitTitles(beside)
    let other = explained(beside.moment, of: beside.log, at: beside.stop(at: stop, of: log))
    return [
      own.map { (setting, $0, titles.left) }, other.map { (beside.setting, $0, titles.right) },
    ].compactMap(\.self)
  }

  /// The blow of a game's stop; behind its last turn that turn's.
  private func explained(_ moment: ReplayMoment, of log: ReplayLog, at stop: Int) -> HitReport? {
    guard absence(log, at: stop) == nil else { return nil }
    return stop > log.turnCount ? moment.lastHit : moment.hit()
  }

  /// What the stop is: a blow, or where there is none.
  private var stopName: String {
    let texts = setting.texts
    if !hits.isEmpty { return texts(.panelLedger, String(number(of: stop))) }
    return stop == 0 ? texts(.explainStart) : texts(.explainAfter, String(number(of: stop)))
  }

  /// The page that is open, as it would be read in a window of some size.
  func reader(size: Size) -> Reader? {
    switch page {
    case nil: return message(size: size)
    case .turn, .search, .whatIf, .export, .palette: return nil
    case .help(let scroll):
      return Pages(setting: setting, size: size, scroll: scroll)
        .help(keymap, note: setting.look.isSeen ? timeLineSentence : nil)
    case .history(let scroll):
      return Pages(setting: setting, size: size, scroll: scroll)
        .history(logPanel(columns: Layout.smallest.columns * 2))
    case .explain(let scroll):
      let pages = Pages(setting: setting, size: size, scroll: scroll)
      let hits = hits
      if beside == nil, let hit = hits.first?.hit {
        return pages.explanation(of: hit, number: number(of: stop), remarks: remarks)
      }
      return pages.explanations(of: hits, titled: stopName, remarks: remarks)
    }
  }

  /// What is to be said, where it has no room in the line at the bottom.
  func message(size: Size) -> Reader? {
    // Where nothing is seen it is told, and no key has to close it.
    guard let remark, setting.look.isSeen,
      remark.contains("\n") || CharacterWidth.columns(of: remark) + 3 > size.columns
    else { return nil }
    return Pages(setting: setting, size: size, scroll: remarkScroll)
      .text(setting.texts(.replayMessage), remark)
  }
}
