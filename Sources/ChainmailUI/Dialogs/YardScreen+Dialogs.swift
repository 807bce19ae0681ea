internal import ChainmailContent
internal import ChainmailCore
package import ChainmailLog
internal import ChainmailTerminal
package import Messages

extension YardScreen {
  /// Offers to go on with a game that was found unfinished; the answer is `Intent/resume(_:)`.
  package mutating func offerResume(_ game: FoundGame) {
    open(.resume(setting.texts.offer(of: game)))
  }

  /// Tells what of the game that goes on is not as it was left: that its log broke off within a
  /// line, that its rules are no longer those of its pack.
  package mutating func tellResumed(isTorn: Bool, hasKeptRules: Bool) {
    let notes = (isTorn ? [TextKey.savingTorn] : []) + (hasKeptRules ? [.savingKeptRules] : [])
    if !notes.isEmpty { remark = setting.texts.joined(notes.map { setting.texts($0) }) }
  }

  /// Tells that the game's rules could not be kept beside its log.
  ///
  /// - Parameter reason: Why.
  package mutating func tellRulesNotKept(_ reason: some Worded) {
    remark = setting.texts.rulesNotKept(reason)
  }

  /// Offers what can be done with an unfinished game that is damaged; the answer is
  /// `Intent/branch` or `Intent/watch`, and none where a new game is wanted.
  package mutating func offerBranch(_ game: FoundGame) {
    open(.branch(setting.texts.offer(ofDamaged: game)))
  }

  /// Says that the game is not saved and goes on in memory, and asks for another place; the
  /// answer is `Intent/save(in:)` or `Intent/saveAgain(_:)`.
  ///
  /// - Parameters:
  ///   - trouble: Why.
  ///   - proposal: The folder that is proposed.
  package mutating func reportUnsaved(_ trouble: SavingTrouble, proposal: String) {
    var notice = UnsavedNotice(setting.texts(trouble), proposal: proposal)
    if case .unsaved(let asked) = dialog {
      (notice.isTyping, notice.tries) = (asked.isTyping, asked.tries + 1)
    }
    unsaved = notice
    open(.unsaved(notice))
  }

  /// Takes note of how much of the game is not saved by now; the notice says so when it is opened.
  ///
  /// - Parameter trouble: Why.
  package mutating func renewUnsaved(_ trouble: SavingTrouble) {
    unsaved?.reason = setting.texts(trouble)
    if case .unsaved(var notice) = dialog {
      notice.reason = setting.texts(trouble)
      dialog = .unsaved(notice)
    }
  }

  /// Says that the game is saved again.
  ///
  /// - Parameter refuge: Where, if that is another place than before.
  package mutating func reportSaved(in refuge: Refuge? = nil) {
    unsaved = nil
    if case .unsaved = dialog { dialog = nil }
    guard let refuge else { return }
    let texts = setting.texts
    open(
      .notice(
        .dialogSaved,
        texts.joined([texts(.savingSavedElsewhere, refuge.log), texts.wayBack(to: refuge)])))
  }

  /// Says that another program cut the game's log, and where the game goes on.
  ///
  /// - Parameters:
  ///   - log: The log that was cut.
  ///   - path: The one that goes on from here.
  package mutating func reportCut(_ log: String, goingOnIn path: String) {
    open(.notice(.dialogCut, setting.texts(.savingCut, log, path)))
  }

  /// Says that the game that was offered cannot go on, and that a new one has begun.
  ///
  /// - Parameters:
  ///   - obstacle: Why.
  ///   - path: Its log, which can still be watched.
  package mutating func reportNotResumed(_ obstacle: ResumeObstacle, path: String) {
    let texts = setting.texts
    var sentences = [texts(.savingNotResumed, texts(obstacle))]
    if obstacle.canBranchInReplay {
      sentences.append(
        texts(.savingBranchInReplay, setting.keymaps.replay.keyName(of: .branch, texts)))
    }
    // Last, so that nothing follows what is copied into a shell.
    sentences.append(texts(.savingCanBeWatched, path))
    open(.notice(.dialogNotResumed, texts.joined(sentences)))
  }

  /// Says that the game that was offered could not be ended, and that a new one has begun.
  ///
  /// - Parameter error: Why nothing could be added to its log.
  package mutating func reportNotEnded(_ error: LogError) {
    open(.notice(.dialogNotResumed, setting.texts(.savingNotEnded, setting.texts(error))))
  }

  private mutating func open(_ dialog: YardDialog) {
    finishMotion()
    // What comes unasked is answered first.
    (search, grip) = (nil, nil)
    self.dialog = dialog
  }

  mutating func answerDialog(_ key: Key, _ game: GameState) -> [Intent] {
    switch dialog {
    case nil: return []
    case .quit:
      switch (isUnsaved ? Keymap.quittingUnsaved : .quitting).command(for: key) {
      case .yes: return [.quit]
      case .no: dialog = nil
      case .elsewhere:
        unsaved?.isTyping = true
        dialog = unsaved.map { .unsaved($0) }
      default: break
      }
      return []
    case .resume:
      switch Keymap.resuming.command(for: key) {
      case .yes:
        dialog = nil
        return [.resume(true)]
      case .no:
        dialog = nil
        return [.resume(false)]
      case .later:
        // The old game stays where it is, to be offered another time.
        dialog = nil
        return []
      case .close: return [.quit]
      default: return []
      }
    case .branch:
      let command = Keymap.branching.command(for: key)
      switch command {
      case nil: return []
      case .close: return [.quit]
      default: dialog = nil
      }
      return command == .yes ? [.branch] : command == .watch ? [.watch] : []
    case .unsaved(let notice): return save(key, notice)
    case .notice:
      if Keymap.noticing.command(for: key) == .accept { dialog = nil }
      return []
    case .attack(let field): return type(key, in: field, game)
    case .palette(let palette): return answer(.key(key), in: palette, game)
    case .games(let chooser): return answer(key, in: chooser)
    case .help, .history, .explain, .links:
      read(key, game)
      return []
    }
  }

  private mutating func type(
    _ key: Key, in typed: AttackField, _ game: GameState
  ) -> [Intent] {
    var typed = typed
    switch Keymap.typing.command(for: key) {
    case .accept:
      switch setting.readAttack(typed.field.text) {
      case .success(let blow):
        dialog = nil
        remember(typed.field.text)
        chosenAttack = .typed(blow)
        remark = warning(of: blow, game)
        return [.act(.receive(blow, entry: entry))]
      case .failure(let fault): typed.fault = fault
      }
    case .close:
      dialog = nil
      return []
    case .up: typed.recall(by: -1, among: typedAttacks)
    case .down: typed.recall(by: 1, among: typedAttacks)
    default:
      if typed.field.handle(key) { typed.fault = nil }
    }
    dialog = .attack(typed)
    return []
  }

  /// Says which of the attacker's stats in a typed attack nothing worn reads; nil where all are read.
  func warning(of blow: Blow, _ game: GameState) -> String? {
    let unread = setting.rules.attackerStats(of: blow, unreadBy: game.defense.pieces)
    guard !unread.isEmpty else { return nil }
    let texts = setting.texts
    return texts(.attackUnread, unread.joined(separator: texts(.partSeparator)))
  }

  /// Keeps an attack that was typed, to be called up again.
  private mutating func remember(_ attack: String) {
    typedAttacks.removeAll { $0 == attack }
    typedAttacks.append(attack)
    if typedAttacks.count > 50 { typedAttacks.removeFirst() }
  }

  private mutating func save(_ key: Key, _ notice: UnsavedNotice) -> [Intent] {
    var notice = notice
    switch notice.keymap.command(for: key) {
    case .accept: return [.save(in: notice.folder.text)]
    case .again: return [.saveAgain(notice.folder.text)]
    case .close: dialog = nil
    case .elsewhere:
      notice.isTyping = true
      dialog = .unsaved(notice)
    default:
      guard notice.isTyping else { return [] }
      notice.folder.handle(key)
      dialog = .unsaved(notice)
    }
    // What was typed is still there when the place is asked for again.
    unsaved = notice
    return []
  }

  private mutating func read(_ key: Key, _ game: GameState) {
    guard let command = setting.keymaps.pages.command(for: key), var dialog else { return }
    guard command != .close else {
      // What asks for help where other pages are read is not to close them.
      let asksHelp = setting.keymaps.yard.command(for: key) == .help && !dialog.isHelp
      self.dialog = asksHelp ? .help(scroll: 0) : nil
      return
    }
    guard command != .find else { return openSearch(game) }
    let reader = reader(for: dialog, game, size: size)
    dialog.scroll = reader.scrolled(by: command)
    self.dialog = dialog
  }
}

extension YardDialog {
  /// Whether it lists the keys.
  fileprivate var isHelp: Bool {
    if case .help = self { true } else { false }
  }

  /// The first line that is seen, of pages that are read.
  var scroll: Int {
    get {
      switch self {
      case .help(let scroll), .history(let scroll), .explain(_, let scroll), .links(_, let scroll):
        scroll
      case .attack, .palette, .games, .quit, .resume, .branch, .unsaved, .notice: 0
      }
    }
    set {
      switch self {
      case .help: self = .help(scroll: newValue)
      case .history: self = .history(scroll: newValue)
      case .explain(let serial, _): self = .explain(serial: serial, scroll: newValue)
      case .links(let links, scroll: _): self = .links(links, scroll: newValue)
      case .attack, .palette, .games, .quit, .resume, .branch, .unsaved, .notice: break
      }
    }
  }
}
