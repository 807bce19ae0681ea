internal import ChainmailTerminal

extension ReplayScreen {
  /// The line that is typed into, where there is one.
  func drawField(into buffer: inout ScreenBuffer) {
    let texts = setting.texts
    let (title, message, keymap, field): (TextKey, String, Keymap<DialogCommand>, TextField)
    switch page {
    case .turn(let typed):
      let how = texts(.dialogGoToTurnHow, String(log.first), String(number(of: turnCount)))
      (title, message, keymap, field) = (.dialogGoToTurn, remark ?? how, .going, typed)
    case .search(let typed):
      // The words that may be typed stay where another one was.
      let sentences = [remark, texts(.dialogSearchHow)].compactMap(\.self)
      (title, keymap, field) = (.dialogSearch, .asking, typed)
      message = sentences.joined(separator: "\n")
    case .export(let export):
      let how = export.present == nil ? exportSentence : texts(.exportExists)
      (title, message, keymap, field) = (.exportTitle, remark ?? how, .exporting, export.field)
    case .whatIf(let chooser):
      return LoadoutView(chooser: chooser, setting: setting, remark: remark).draw(into: &buffer)
    case .palette(let palette): return palette.draw(setting, into: &buffer)
    case nil, .help, .explain, .history: return
    }
    var dialog = Dialog(texts(title), message: message, hints: keymap.hints(texts))
    // So that the name of a log is seen whole.
    if case .export = page { dialog.wantedColumns = 70 }
    let room = dialog.draw(in: buffer.bounds, of: &buffer, with: glyphs, extraRows: 1)
    field.draw(in: room, of: &buffer, .underline)
  }
}
