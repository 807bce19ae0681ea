internal import ChainmailContent
internal import ChainmailCore
internal import ChainmailTerminal

extension YardScreen {
  func drawDialog(_ game: GameState, into buffer: inout ScreenBuffer) {
    let texts = setting.texts
    switch dialog {
    case nil: break
    case .quit:
      let question = texts(isUnsaved ? .dialogQuitUnsaved : .dialogQuitQuestion)
      ask(.dialogQuit, question, isUnsaved ? .quittingUnsaved : .quitting, into: &buffer)
    case .resume(let sentence):
      ask(.dialogResume, sentence, .resuming, into: &buffer)
    case .branch(let sentence):
      ask(.dialogBranch, sentence, .branching, into: &buffer)
    case .unsaved(let notice): drawUnsaved(notice, into: &buffer)
    case .notice(let title, let sentence):
      ask(title, sentence, .noticing, into: &buffer)
    case .games(let chooser):
      GamesView(chooser, setting, buffer.size).draw(into: &buffer)
    case .attack(let field): drawAttackField(field, into: &buffer)
    case .palette(let palette): palette.draw(setting, into: &buffer)
    case .some(let page):
      var reader = reader(for: page, game, size: buffer.size)
      reader.found = search?.found
      reader.draw(into: &buffer, with: glyphs)
    }
  }

  private func ask(
    _ title: TextKey, _ message: String, _ keymap: Keymap<DialogCommand>,
    into buffer: inout ScreenBuffer
  ) {
    Dialog(
      setting.texts(title), message: message,
      hints: keymap.hints(setting.texts, marksEnter: true)
    ).draw(in: buffer.bounds, of: &buffer, with: glyphs)
  }

  private func drawUnsaved(_ notice: UnsavedNotice, into buffer: inout ScreenBuffer) {
    let texts = setting.texts
    let bounds = buffer.bounds.centered(
      Size(columns: min(buffer.size.columns, 100), rows: buffer.size.rows))
    let fault =
      notice.tries == 0
      ? texts(.dialogUnwritten) : texts(.dialogStillUnwritten, String(notice.tries))
    var room = Dialog(
      texts(.dialogUnsaved), message: texts(.dialogUnsavedNotice, fault, notice.reason),
      hints: notice.keymap.hints(texts)
    ).draw(in: bounds, of: &buffer, with: glyphs, extraRows: 2)
    notice.folder.draw(in: room.takeBottom(1), of: &buffer, .underline)
  }

  /// An attack as it is typed, of what the pack has.
  private var exampleAttack: String {
    let rules = setting.rules
    let blow = Blow([DamageType(0): 18], tags: rules.tags.isEmpty ? [] : TagSet(rawValue: 1))
    return AttackSyntax.text(of: blow, under: rules)
  }

  private func drawAttackField(_ typed: AttackField, into buffer: inout ScreenBuffer) {
    let texts = setting.texts
    var message = texts(.dialogAttackHow, exampleAttack)
    if let entry { message += "\n" + texts(.dialogAttackEntry, nameWithLetter(entry)) }
    let columns = min(buffer.size.columns - 4, 76)
    let text = WrappedText(message, style: Palette.quiet)
    let textRows = text.lines(columns: columns - 4).count
    let area = buffer.bounds.centered(Size(columns: columns, rows: textRows + 9))
    var room = Panel(texts(.dialogAttack)).drawOver(area, of: &buffer, with: glyphs)
      .inset(columns: 1)
    KeyHints(Keymap.typing.hints(texts), style: Palette.quiet)
      .draw(in: room.takeBottom(1), of: &buffer)
    _ = room.takeTop(text.draw(in: room, of: &buffer))
    _ = room.takeTop(1)
    let line = room.takeTop(1)
    typed.field.draw(in: line, of: &buffer, .underline)
    guard let fault = typed.fault else { return }
    func width(before place: Int) -> Int {
      CharacterWidth.columns(of: String(typed.field.text.prefix(max(place, 0))))
    }
    let before = width(before: fault.column)
    var scroll = max(width(before: typed.field.cursor) - (line.columns - 1), 0)
    if before < scroll {
      // The mistake must be in sight: until the next key it is scrolled to.
      var shown = typed.field
      shown.handle(.home)
      for _ in 0..<min(max(fault.column, 0), shown.text.count) { shown.handle(.right) }
      shown.draw(in: line, of: &buffer, .underline)
      buffer.cursor = nil
      scroll = max(before - (line.columns - 1), 0)
    }
    let caret = room.takeTop(1)
    let place = min(max(before - scroll, 0), max(line.columns - 1, 0))
    buffer.write("^", at: caret.origin.moved(columns: place), Palette.hurt, in: caret)
    WrappedText(fault.message, style: Palette.warning).draw(in: room, of: &buffer)
  }

  /// The page that a dialog shows.
  func reader(for dialog: YardDialog, _ game: GameState, size: Size) -> Reader {
    let pages = Pages(setting: setting, size: size, scroll: dialog.scroll)
    switch dialog {
    case .history: return pages.history(logPanel(.byName))
    case .explain(let serial, _):
      guard let entry = log[serial], let hit = entry.hit else {
        return pages.help(helpKeymap, note: setting.texts(.mouseHow))
      }
      return pages.explanation(of: hit, number: entry.number)
    case .links(let ids, _):
      let links = (game.defense.chain + game.bag.flatMap(\.links)).filter { ids.contains($0.id) }
      return pages.inspection(of: links, wording)
    case .help, .attack, .palette, .games, .quit, .resume, .branch, .unsaved, .notice:
      return pages.help(helpKeymap, note: setting.texts(.mouseHow))
    }
  }

  /// The keys that mean something now: without a lesson none leaves it.
  private var helpKeymap: Keymap<YardCommand> {
    var keymap = setting.keymaps.yard
    if tutorial == nil {
      keymap.bindings.removeAll { $0.commands.contains { $0.command == .leaveTutorial } }
    }
    return keymap
  }
}
