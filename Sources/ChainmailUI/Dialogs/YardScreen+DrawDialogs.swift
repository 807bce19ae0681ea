internal import ChainmailCore
internal import ChainmailTerminal

extension YardScreen {
  func drawDialog(_ game: GameState, into buffer: inout ScreenBuffer) {
    let texts = setting.texts
    switch dialog {
    case nil: break
    case .quit:
      let question = texts(isUnsaved ? .dialogQuitUnsaved : .dialogQuitQuestion)
      ask(.dialogQuit, question, .quitting, into: &buffer)
    case .resume(let sentence):
      ask(.dialogResume, texts(.dialogResumeQuestion, sentence), .resuming, into: &buffer)
    case .unsaved(let reason):
      ask(.dialogUnsaved, texts(.dialogUnsavedNotice, reason), .noticing, into: &buffer)
    case .attack(let field): drawAttackField(field, into: &buffer)
    case .some(let page):
      reader(for: page, size: buffer.size).draw(into: &buffer, with: glyphs)
    }
  }

  private func ask(
    _ title: TextKey, _ message: String, _ keymap: Keymap<DialogCommand>,
    into buffer: inout ScreenBuffer
  ) {
    Dialog(setting.texts(title), message: message, hints: keymap.hints(setting.texts))
      .draw(in: buffer.bounds, of: &buffer, with: glyphs)
  }

  private func drawAttackField(_ typed: AttackField, into buffer: inout ScreenBuffer) {
    let texts = setting.texts
    var message = texts(.dialogAttackHow)
    if let entry { message += "\n" + texts(.dialogAttackEntry, nameWithLetter(entry)) }
    let columns = min(buffer.size.columns - 4, 72)
    let area = buffer.bounds.centered(Size(columns: columns, rows: buffer.size.rows))
    let field = Dialog(
      texts(.dialogAttack), message: message, hints: Keymap.typing.hints(texts)
    ).draw(in: area, of: &buffer, with: glyphs, extraRows: 5)
    var room = field
    _ = room.takeTop(1)
    let line = room.takeTop(1)
    typed.field.draw(in: line, of: &buffer, .underline)
    guard let fault = typed.fault else { return }
    let scroll = max(
      CharacterWidth.columns(of: String(typed.field.text.prefix(typed.field.cursor)))
        - (line.columns - 1), 0)
    let before = CharacterWidth.columns(of: String(typed.field.text.prefix(max(fault.column, 0))))
    let caret = room.takeTop(1)
    let place = min(max(before - scroll, 0), max(line.columns - 1, 0))
    buffer.write("^", at: caret.origin.moved(columns: place), Palette.hurt, in: caret)
    WrappedText(fault.message, style: Palette.warning).draw(in: room, of: &buffer)
  }

  /// The page that a dialog shows.
  func reader(for dialog: YardDialog, size: Size) -> Reader {
    let area = Rect(size: size).inset(columns: size.columns >= 80 ? 2 : 0, rows: 1)
    let columns = Reader.columns(in: area)
    var reader = Reader(
      title: "", lines: [], scroll: dialog.scroll, hints: Keymap.reading.hints(setting.texts),
      area: area)
    switch dialog {
    case .help:
      reader.title = setting.texts(.dialogHelp)
      reader.lines = helpLines(columns: columns)
    case .history:
      reader.title = setting.texts(.dialogHistory)
      reader.lines = logPanel(columns: 80).allLines(columns: columns)
    case .explain(let serial, _):
      guard let entry = log[serial], let hit = entry.hit else { break }
      let thrown = hit.packets.first?.amounts ?? hit.attack.blow.amounts
      reader.title = setting.texts(
        .dialogExplain, String(entry.number), wording.amounts(thrown))
      let table = LedgerTable(
        hit: hit, wording: wording, look: setting.look, columns: columns)
      reader.head = [table.head]
      reader.lines = table.lines
    case .attack, .quit, .resume, .unsaved: break
    }
    return reader
  }

  private func helpLines(columns: Int) -> [StyledText] {
    Keymap.yard.bindings.map { binding in
      let keys = glyphs.fitted(binding.keyNames(setting.texts), to: 14)
      var line = StyledText(keys + "  ", .bold)
      line.append(glyphs.shortened(setting.texts(binding.help), to: columns - 16))
      return line
    }
  }
}

extension Keymap {
  /// The hints of the table, neighbors with the same meaning in one.
  func hints(_ texts: Texts) -> [KeyHints.Hint] {
    var hints: [KeyHints.Hint] = []
    var last: TextKey?
    for binding in bindings {
      guard let hint = binding.hint, let first = binding.commands.first else { continue }
      let keys = binding.label.map { texts($0) } ?? texts.name(of: first.key)
      if hint == last, let previous = hints.indices.last {
        hints[previous].keys += keys
      } else {
        hints.append(KeyHints.Hint(keys, texts(hint)))
      }
      last = hint
    }
    return hints
  }
}
