internal import ChainmailRooms
package import ChainmailTerminal
internal import ResponderChain

extension GateScreen {
  package var face: RoomFace {
    RoomFace(standing: "", sentence: sentence) { area, buffer in drawForm(in: area, of: &buffer) }
  }

  package var parts: RoomParts {
    let chain = WalkPanel(
      title: texts(.gateChecks),
      links: order[gate.deed].map { WalkPanel.Link(id: $0.description, name: texts.name(of: $0)) },
      request: gate.walk.map { _ in texts.name(of: gate.deed) },
      outcome: outcome, reason: texts.gateReason)
    return RoomParts(hints: keymap.hints(texts), chain: chain)
  }

  package var hasDialog: Bool { page != nil }

  package func drawOver(_ buffer: inout ScreenBuffer) {
    // The cursor of what lies below is not that of what lies above.
    if page != nil || hall.reader(size: buffer.size) != nil { buffer.cursor = nil }
    drawPage(into: &buffer)
  }

  /// Its lines are typed with keys between them.
  package var isTyping: Bool { false }

  package var typesInForm: Bool {
    switch page {
    case .sheet(let sheet): !sheet.lines.isEmpty
    case .profile: false
    case nil: line.field != nil
    }
  }

  /// Of the form alone; sheets over it are filled in and handed in with keys.
  package var orders: [RoomOrder<GateCommand>] {
    guard page == nil else { return [] }
    return [
      RoomOrder(.submit, .alone(.submit)), RoomOrder(.tick, .alone(.toggle)),
      RoomOrder(.other, .alone(.otherForm)), RoomOrder(.guest, .alone(.guest)),
      RoomOrder(.profile, .alone(.profile)),
    ]
  }

  package var typesSecret: Bool {
    switch page {
    case .sheet(let sheet): sheet.typesSecret
    case .profile: false
    case nil: line.field?.isSecret ?? false
    }
  }

  /// What stands in a form is gone through line by line, and is too short to be searched.
  package var listed: [String] { [] }

  package var selection: Int {
    get { 0 }
    set {}
  }

  package mutating func press(on line: Int) -> [RoomIntent<GateErrand>] {
    guard lines.indices.contains(line) else { return [] }
    self.line = lines[line]
    return self.line.field == nil ? veiling { $0.perform(.toggle) } : []
  }

  package func takesCommand(by key: Key) -> Bool {
    guard page == nil else { return false }
    if case .character = key { return line.field == nil }
    return true
  }

  private var sentence: String {
    if hall.secondsToWait > 0 { return texts(.gateWait, String(hall.secondsToWait)) }
    return isOrderBad ? texts(.gateOrderBad) : texts(.gateNoMail)
  }

  /// What the last form came to; nil before the first and after a change.
  private var outcome: (text: String, isTaken: Bool)? {
    guard let walk = gate.walk else { return nil }
    if let step = walk.steps.last, step.stops { return (texts.gateReason(step.reason), false) }
    if gate.pending != nil { return (texts(.gateAllMet), true) }
    switch gate.answer {
    case .signedUp: return (texts(.gateOutcomeSignedUp), true)
    case .signedIn: return (texts(.gateOutcomeSignedIn), true)
    case .refused: return (texts(.gateOutcomeRefused), false)
    case .emailTaken: return (texts(.gateOutcomeEmailTaken), false)
    case .wait: return (texts(.gateOutcomeWait), false)
    case nil: return (texts(.gateOutcomeFailed), false)
    }
  }

  private func drawForm(in area: Rect, of buffer: inout ScreenBuffer) {
    var room = Panel(texts(.gateForm), titleStyle: Palette.focused)
      .draw(in: area, of: &buffer, with: hall.glyphs)
    Label(StyledText(" " + player.sentence(texts), .bold))
      .draw(in: room.takeBottom(1), of: &buffer, with: hall.glyphs)
    let lines = lines
    let labels = lines.filter { $0.field != nil }.map {
      CharacterWidth.columns(of: texts($0.label))
    }
    let widest = min(labels.max() ?? 0, room.columns / 2)
    // In the smallest window all lines fit but one: what is marked stays in sight.
    let visible = TextList(
      lines.map { _ in "" }, selection: lines.firstIndex(of: line)
    ).visible(rows: room.rows)
    let isSpaced = room.rows >= lines.count + 2
    for place in visible {
      // What is chosen, what is typed and what is ticked stand apart where there is room.
      if isSpaced, place > 0, (lines[place].field == nil) != (lines[place - 1].field == nil) {
        _ = room.takeTop(1)
      }
      let row = room.takeTop(1)
      buffer.mark(row, ClickedList.room.item(place))
      draw(lines[place], widest, in: row, of: &buffer)
    }
  }

  private func draw(
    _ line: GateLine, _ widest: Int, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    let glyphs = hall.glyphs
    let isMarked = line == self.line
    let style = isMarked ? Palette.focused : .plain
    var room = area
    let marker = room.takeLeft(2)
    if isMarked {
      buffer.put(Cell(glyphs.marker, style), at: marker.origin, in: marker)
      buffer.attention = marker.origin
    }
    guard let field = line.field else {
      Label(StyledText(ticked(line), style)).draw(in: room, of: &buffer, with: glyphs)
      return
    }
    _ = room.takeRight(1)
    let label = room.takeLeft(widest + 1)
    buffer.write(glyphs.fitted(texts(line.label), to: widest), at: label.origin, style, in: label)
    self.field(field).draw(in: room, of: &buffer, with: glyphs, isFocused: isMarked)
  }

  /// A line that is ticked; where its box is not seen, in words.
  private func ticked(_ line: GateLine) -> String {
    let isSeen = hall.setting.look.isSeen
    let isSignIn = gate.deed == .signIn
    let label = texts(line.label)
    func box(_ isTicked: Bool) -> String {
      guard isSeen else { return texts(isTicked ? .gateTicked : .gateUnticked, label) }
      return (isTicked ? "[x] " : "[ ] ") + label
    }
    switch line {
    case .deed: return isSeen ? choices : texts(isSignIn ? .gateSignsIn : .gateSignsUp)
    case .location: return box(gate.form.allowsLocation)
    case .notifications: return box(gate.form.allowsNotifications)
    case .keepGuest: return box(keepsGuest)
    case .firstName, .lastName, .email, .password, .repeated: return label
    }
  }

  /// The two deeds, each with a mark that is set or not.
  private var choices: String {
    [GateDeed.signIn, .signUp].map { (gate.deed == $0 ? "(*) " : "( ) ") + texts.name(of: $0) }
      .joined(separator: " ")
  }

  private func drawPage(into buffer: inout ScreenBuffer) {
    switch page {
    case nil: break
    case .profile:
      Dialog(
        pageTitle, message: pageMessage,
        hints: pageKeys.hints(texts)
      )
      .draw(in: buffer.bounds, of: &buffer, with: hall.glyphs)
    case .sheet(let sheet): draw(sheet, into: &buffer)
    }
  }

  /// Whose profile it is.
  private var pageTitle: String {
    guard player.id != .guest else { return texts(.gatePageGuest) }
    if case .read(let summary) = contents, let name = summary.name {
      return texts(.gatePageOf, name)
    }
    return texts(.gatePageOf, player.firstName ?? texts(.gateSomebody))
  }

  private func draw(_ sheet: GateSheet, into buffer: inout ScreenBuffer) {
    let title: TextKey =
      switch sheet.purpose {
      case .export: .gateExport
      case .admit: .gateImport
      case .delete: .gateDelete
      }
    // One of the two has room in the smallest window; what is typed next brings the first back.
    let message = isBusy ? texts(.gateBusy) : sheet.fault ?? wording(sheet)
    var room = Dialog(
      texts(title), message: message, hints: Keymap.gateSheet(sheet).hints(texts)
    ).draw(
      in: buffer.bounds, of: &buffer, with: hall.glyphs,
      extraRows: sheet.lines.isEmpty ? 0 : sheet.lines.count + 1)
    room = room.takeBottom(sheet.lines.count)
    let widest = sheet.lines.map { CharacterWidth.columns(of: texts($0.label)) }.max() ?? 0
    for (place, line) in sheet.lines.enumerated() {
      var row = room.takeTop(1)
      let isMarked = place == sheet.focus
      let marker = row.takeLeft(2)
      if isMarked {
        buffer.put(
          Cell(hall.glyphs.marker, Palette.focused), at: marker.origin, in: marker)
      }
      let label = row.takeLeft(min(widest, row.columns / 2) + 1)
      buffer.write(
        texts(line.label), at: label.origin, isMarked ? Palette.focused : .plain, in: label)
      sheet.field(place).draw(in: row, of: &buffer, with: hall.glyphs, isFocused: isMarked)
    }
  }
}
