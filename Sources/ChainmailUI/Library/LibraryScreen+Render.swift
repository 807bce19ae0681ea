internal import ChainmailContent
internal import ChainmailCore
package import ChainmailTerminal
internal import Messages
internal import ResponderChain

extension LibraryScreen {
  package var face: RoomFace {
    RoomFace(
      standing: packs.map { texts(.libraryStanding, String($0.count)) } ?? "",
      sentence: sentence
    ) { area, buffer in
      var left = area
      let pack = packLines(columns: left.columns - 4)
      drawPack(pack, in: left.takeBottom(min(pack.count + 2, left.rows - 4)), of: &buffer)
      drawList(in: left, of: &buffer)
    }
  }

  package var parts: RoomParts {
    RoomParts(hints: keymap.hints(texts), chain: chain, progress: progress)
  }

  package func drawOver(_ buffer: inout ScreenBuffer) { typed?.draw(hall, into: &buffer) }

  package var isTyping: Bool { typed != nil }
  package var fault: String? { typed?.fault }

  package var listed: [String] { ids.map { line(of: $0, columns: 200).text } }

  package var orders: [RoomOrder<LibraryCommand>] {
    [
      RoomOrder(.find, .named(.lookUp, typedUnder: .type)), RoomOrder(.fetch, .named(.fetch)),
      RoomOrder(.forget, .named(.forget)), RoomOrder(.cancel, .alone(.cancel)),
    ]
  }

  /// What there is to say at rest, or what runs.
  private var sentence: String {
    switch running {
    case .lookUp(let id): texts(.libraryLookingUp, id)
    case .forget(let id): texts(.libraryForgetting, id)
    case .list, .fetch, nil: texts(places.isBad ? .libraryChoiceBad : .librarySentence)
    }
  }

  private var chain: WalkPanel {
    WalkPanel(
      title: texts(.walkTitle),
      links: places.ids.map { id in
        var link = WalkPanel.Link(id: id.description, name: texts.place(id))
        if case .endpoint(let number) = id, places.endpoints.indices.contains(number) {
          link.detail = shortened(places.endpoints[number].description)
        }
        return link
      },
      request: hall.walk?.request,
      outcome: hall.walk == nil ? nil : outcome)
  }

  /// How far a fetch is; nil while none is under way.
  private var progress: ProgressLine? {
    guard case .fetch(let id) = running else { return nil }
    let progress = hall.progress
    let text =
      isStopping
      ? texts(.libraryStopping)
      : progress.map { texts(.libraryFetchingFrom, shortened($0.subject)) }
        ?? texts(.libraryFetching, id)
    let amount = progress.map { progress in
      progress.total.map {
        texts(.libraryBytesOf, kilobytes(progress.done), kilobytes($0))
      } ?? texts(.libraryBytes, kilobytes(progress.done))
    }
    return ProgressLine(
      text: text, amount: amount ?? "", progress: progress ?? RoomProgress(id))
  }

  private func kilobytes(_ count: Int) -> String { String(count / 1000 + (count % 1000).signum()) }

  private func drawList(in area: Rect, of buffer: inout ScreenBuffer) {
    hall.drawList(
      texts(.libraryPacks), selection: selection,
      empty: texts(packs == nil ? .libraryReading : .libraryNoPacks), in: area, of: &buffer
    ) { columns in ids.map { line(of: $0, columns: columns) } }
  }

  /// A pack in the list: its name, and its title where it is on this machine.
  private func line(of id: String, columns: Int) -> StyledText {
    var line = StyledText(id, .bold)
    guard let packs else { return line }
    let (title, style) =
      packs.first { $0.id == id }.map { pack in
        pack.title.map { (texts.name($0, ofPack: pack.id), .plain) } ?? (
          texts(.libraryBroken), Palette.hurt
        )
      } ?? (texts(.libraryNotHere), Palette.quiet)
    line.append("  " + hall.glyphs.shortened(title, to: columns - line.columns - 2), style)
    return line
  }

  /// What is told of the pack that was found last.
  private func packLines(columns: Int) -> [Label] {
    guard let found, !hall.isWalking else {
      return WrappedText(texts(.libraryPackHow)).lines(columns: columns).map {
        Label(StyledText($0, Palette.quiet))
      }
    }
    let rules = found.pack.rules
    let play = WrappedText(texts(.libraryPlay, texts(.menuGames), rules.pack), hangingIndent: 2)
    return [
      Label(StyledText(texts.name(found.pack.presentation.name, ofPack: rules.pack), .bold)),
      Label(StyledText(texts(.libraryFrom, wording(found.origin)))),
    ] + counts(of: rules, columns: columns)
      + play.lines(columns: columns).map { Label(StyledText($0, Palette.quiet)) }
      + [Label(StyledText(texts(.libraryDigest, beginning(found.pack.digest))))]
  }

  /// How much there is of what, side by side where there is room.
  private func counts(of rules: Rules, columns: Int) -> [Label] {
    let defenders = StyledText(texts(.libraryDefenders, String(rules.defenders.count)))
    let attacks = StyledText(texts(.libraryAttacks, String(rules.attacks.count)))
    return defenders.columns + attacks.columns < columns
      ? [Label(defenders, right: attacks)] : [Label(defenders), Label(attacks)]
  }

  private func drawPack(_ lines: [Label], in area: Rect, of buffer: inout ScreenBuffer) {
    let room = Panel(texts(.libraryPack)).draw(in: area, of: &buffer, with: hall.glyphs)
      .inset(columns: 1)
    for (row, line) in lines.prefix(room.rows).enumerated() {
      line.draw(in: room.line(row), of: &buffer, with: hall.glyphs)
    }
  }
}
