internal import ChainmailTerminal

extension MenuScreen {
  /// The same in lines.
  package var telling: ScreenTelling {
    var telling = ScreenTelling(subject: "menu", setting.texts)
    telling.leadsToYard = true
    telling.answer = remark
    let names = Self.choices.map { Self.names(of: $0, setting.texts) }
    telling.phrases = [RoomOrder(.go, .named(.accept))].compactMap {
      .init($0, in: setting.keymaps.menu, names, setting.texts)
    }
    telling.typing = palette != nil || search != nil ? .field : .keys
    let keys = setting.keymaps.menu
    telling.orders = [
      .init(.help, keys.key(of: .help)), .init(.back, keys.key(of: .choose(.yard))),
      .init(.quit, keys.key(of: .choose(.yard))),
    ].compactMap(\.self)
    if search != nil {
      telling.isOver = true
      telling.state = [setting.texts(.plainSearch)]
    } else if let reader = reader(size: ScreenTelling.pageSize) {
      (telling.isOver, telling.isPage) = (true, true)
      telling.state = reader.tell() + setting.texts.tell(telling.phrases)
    } else {
      telling.isOver = palette != nil
      telling.state = ScreenTelling.lines(columns: 100, rows: 30) { _, buffer in
        if let palette { palette.draw(setting, into: &buffer) } else { draw(into: &buffer) }
      }
      if !telling.isOver {
        telling.state += setting.texts.tell(telling.phrases)
      }
    }
    return telling
  }
}
