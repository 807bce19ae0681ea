internal import ChainmailCore
internal import ChainmailRooms
package import ChainmailTerminal
internal import ResponderChain

extension MenagerieScreen {
  package var face: RoomFace {
    let isGame = menagerie.animals == .game
    return RoomFace(
      standing: menagerie.tempo > 0 ? texts(.foodTempo, String(menagerie.tempo)) : "",
      sentence: texts(
        .foodSentence, texts.animal(menagerie.line[entry].id),
        texts(isGame ? .foodLineNameGame : .foodLineNameTextbook))
    ) { area, buffer in
      var left = area
      drawCompanions(in: left.takeBottom(menagerie.line.count + 2), of: &buffer)
      drawLarder(in: left, of: &buffer)
    }
  }

  package var parts: RoomParts { RoomParts(hints: keymap.hints(texts), chain: chain) }

  package func drawOver(_ buffer: inout ScreenBuffer) { typed?.draw(hall, into: &buffer) }

  package var isTyping: Bool { typed != nil }
  package var fault: String? { typed?.fault }

  package var listed: [String] { menagerie.larder.map(wording) }

  package var listedIDs: [String] { menagerie.larder.map(\.name) }

  package var orders: [RoomOrder<MenagerieCommand>] {
    let stops = RoomOrder<MenagerieCommand>.Stops(
      command: .nextEntry, now: entry, count: menagerie.line.count)
    return [
      RoomOrder(.feed, .named(.offer, typedUnder: .type), at: stops),
      RoomOrder(.line, .alone(.otherLine)), RoomOrder(.rest, .alone(.nextRest)),
    ]
  }

  private var chain: WalkPanel {
    WalkPanel(
      title: texts(.walkTitle),
      links: menagerie.line.map { animal in
        WalkPanel.Link(
          id: animal.id, name: texts.animal(animal.id), detail: wording(menuOf: animal))
      },
      request: hall.walk.map { texts.food($0.request) },
      outcome: hall.walk.map { walk in
        if let eater = walk.outcome { return (texts(.foodEatenBy, texts.animal(eater)), true) }
        let isDrunk = Food(walk.request) == .coffee
        return (texts(isDrunk ? .foodDrunk : .foodEatenByNobody), isDrunk)
      },
      reason: texts.appetite, entry: entry, marksEntry: true)
  }

  private func drawLarder(in area: Rect, of buffer: inout ScreenBuffer) {
    hall.drawList(
      texts(.foodLarder, String(menagerie.larder.count)), selection: selection,
      empty: texts(.foodLarderEmpty), in: area, of: &buffer
    ) { _ in menagerie.larder.map { StyledText(wording($0)) } }
  }

  /// What each animal does once it stands in the player's own chain.
  private func drawCompanions(in area: Rect, of buffer: inout ScreenBuffer) {
    let room = Panel(texts(.foodCompanions)).draw(in: area, of: &buffer, with: hall.glyphs)
      .inset(columns: 1)
    let words = Wording(hall.setting)
    let lines = menagerie.line.compactMap { animal in
      companion(animal.id).map { piece in
        var line = StyledText(words.name(of: piece.id) + "  ")
        line.append(words.works(of: piece, columns: room.columns - line.columns), Palette.quiet)
        return line
      }
    }
    guard !lines.isEmpty else {
      WrappedText(texts(.foodNoCompanions, hall.setting.presentation.pack), style: Palette.warning)
        .draw(in: room, of: &buffer)
      return
    }
    TextList(lines).draw(in: room, of: &buffer, with: hall.glyphs)
  }
}
