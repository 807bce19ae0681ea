internal import ChainmailRooms
package import ChainmailTerminal
internal import ResponderChain

extension CoinsScreen {
  package var face: RoomFace {
    RoomFace(
      standing: texts(.coinCredit, machine.credit.description),
      sentence: machine.isLocked
        ? texts(.coinLocked)
        : texts(.coinTries, String(VendingMachine.rejectionLimit - machine.rejections))
    ) { area, buffer in
      var left = area
      drawMachine(in: left.takeBottom(max(machine.slots.count, 1) + 3), of: &buffer)
      drawPurse(in: left, of: &buffer)
    }
  }

  package var parts: RoomParts {
    // Where nobody takes tokens there is no place to change.
    let takesTokens = machine.validators.index(of: CoinValidator.token.id) != nil
    let hints = keymap.hints(texts).filter { takesTokens || $0.meaning != texts(.hintToken) }
    return RoomParts(hints: hints, chain: chain)
  }

  package func drawOver(_ buffer: inout ScreenBuffer) { typed?.draw(hall, into: &buffer) }

  package var isTyping: Bool { typed != nil }
  package var fault: String? { typed?.fault }

  package var listed: [String] { machine.purse.map(shown) }

  package var orders: [RoomOrder<CoinsCommand>] {
    [
      RoomOrder(.insert, .named(.insert, typedUnder: .type)),
      RoomOrder(.press, .numbered(machine.slots.indices.map { .buy($0) })),
      RoomOrder(.take, .alone(.take)), RoomOrder(.pay, .alone(.payBack)),
      RoomOrder(.rest, .alone(.nextRest)),
    ]
  }

  private var chain: WalkPanel {
    WalkPanel(
      title: texts(.walkTitle),
      links: machine.validators.map { validator in
        WalkPanel.Link(
          id: validator.id, name: wording(validator: validator.id),
          detail: texts(
            .coinMeasures, validator.standard.diameter.description,
            validator.standard.weight.description),
          brief: validator.standard.description)
      },
      request: hall.walk.map { shown(request: $0.request) },
      outcome: hall.walk.map { walk in
        walk.outcome.map { (texts(.coinTakenBy, wording(validator: $0)), true) }
          ?? (texts(.coinTakenByNobody), false)
      },
      reason: texts.coinReason)
  }

  /// A coin as it was handed in: who has no scale sees no weight.
  private func shown(request: String) -> String {
    guard let coin = try? Coin(request) else { return request }
    return shown(coin)
  }

  private func shown(_ coin: Coin) -> String {
    machine.hasScale
      ? texts(.coinMeasures, coin.diameter.description, coin.weight.description)
      : texts(.coinDiameter, coin.diameter.description)
  }

  package func meaning(of command: CoinsCommand) -> String? {
    guard case .buy(let place) = command else { return nil }
    return machine.slots.indices.contains(place) ? wording(good: machine.slots[place].good) : ""
  }

  private func drawPurse(in area: Rect, of buffer: inout ScreenBuffer) {
    hall.drawList(
      texts(.coinPurse, String(machine.purse.count)), selection: selection,
      empty: texts(.coinPurseEmpty), in: area, of: &buffer
    ) { _ in machine.purse.map { StyledText(shown($0)) } }
  }

  private func drawMachine(in area: Rect, of buffer: inout ScreenBuffer) {
    var room = Panel(texts(.coinMachine)).draw(in: area, of: &buffer, with: hall.glyphs)
      .inset(columns: 1)
    let tray = room.takeBottom(1)
    for (place, slot) in machine.slots.enumerated() {
      var line = StyledText("\(place + 1) ", .bold)
      let isHere = isHere(slot.good)
      let isForSale = isHere && slot.count > 0
      line.append(wording(good: slot.good), isForSale ? .plain : Palette.quiet)
      let right =
        isForSale
        ? slot.price.description : texts(isHere ? .coinSoldOut : .coinNotHere)
      if let key = keymap.key(of: .buy(place)) { buffer.mark(room.line(place), .key(key)) }
      Label(line, right: StyledText(right)).draw(
        in: room.line(place), of: &buffer, with: hall.glyphs)
    }
    if let key = keymap.key(of: .take) { buffer.mark(tray, .key(key)) }
    let coins = machine.tray.map(\.diameter.description).joined(separator: " ")
    let text = machine.tray.isEmpty ? texts(.coinTrayEmpty) : texts(.coinTray, coins)
    Label(StyledText(text, machine.tray.isEmpty ? Palette.quiet : Palette.warning))
      .draw(in: tray, of: &buffer, with: hall.glyphs)
  }
}
