internal import ChainmailCore
internal import ChainmailTerminal

extension YardScreen {
  /// Offers to go on with a game that was found unfinished; the answer is ``Intent/resume(_:)``.
  ///
  /// - Parameter sentence: What was found.
  public mutating func offerResume(_ sentence: String) { open(.resume(sentence)) }

  /// Says that the game is no longer saved and goes on in memory.
  ///
  /// - Parameter reason: Why, as a sentence.
  public mutating func reportUnsaved(_ reason: String) {
    isUnsaved = true
    open(.unsaved(reason))
  }

  /// Says that the game is saved again.
  public mutating func reportSaved() {
    isUnsaved = false
    if case .unsaved = dialog { dialog = nil }
  }

  /// Says that the game that was offered cannot go on, and that a new one has begun.
  ///
  /// - Parameter reason: Why, as a sentence.
  public mutating func reportNotResumed(_ reason: String) {
    open(.notice(.dialogNotResumed, reason))
  }

  private mutating func open(_ dialog: YardDialog) {
    finishMotion()
    self.dialog = dialog
  }

  mutating func answerDialog(_ key: Key, _ game: GameState) -> [Intent] {
    switch dialog {
    case nil: return []
    case .quit:
      switch Keymap.quitting.command(for: key) {
      case .yes: return [.quit]
      case .no: dialog = nil
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
    case .unsaved, .notice:
      if Keymap.noticing.command(for: key) == .accept { dialog = nil }
      return []
    case .attack(let field): return type(key, in: field)
    case .help, .history, .explain:
      read(key)
      return []
    }
  }

  private mutating func type(_ key: Key, in typed: AttackField) -> [Intent] {
    var typed = typed
    switch Keymap.typing.command(for: key) {
    case .accept:
      switch setting.readAttack(typed.field.text) {
      case .success(let blow):
        dialog = nil
        remember(typed.field.text)
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

  /// Keeps an attack that was typed, to be called up again.
  private mutating func remember(_ attack: String) {
    typedAttacks.removeAll { $0 == attack }
    typedAttacks.append(attack)
    if typedAttacks.count > 50 { typedAttacks.removeFirst() }
  }

  private mutating func read(_ key: Key) {
    guard let command = Keymap.reading.command(for: key), var dialog else { return }
    guard command != .close else {
      self.dialog = nil
      return
    }
    let reader = reader(for: dialog, size: size)
    dialog.scroll = reader.scrolled(by: command)
    self.dialog = dialog
  }
}

extension YardDialog {
  /// The first line that is seen, of pages that are read.
  var scroll: Int {
    get {
      switch self {
      case .help(let scroll), .history(let scroll), .explain(_, let scroll): scroll
      case .attack, .quit, .resume, .unsaved, .notice: 0
      }
    }
    set {
      switch self {
      case .help: self = .help(scroll: newValue)
      case .history: self = .history(scroll: newValue)
      case .explain(let serial, _): self = .explain(serial: serial, scroll: newValue)
      case .attack, .quit, .resume, .unsaved, .notice: break
      }
    }
  }
}
