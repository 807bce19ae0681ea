internal import ChainmailRooms
internal import ChainmailTerminal

/// The page of one's own profile, and what is asked for over it.
extension GateScreen {
  mutating func answerPage(_ event: InputEvent) -> [RoomIntent<GateErrand>] {
    guard case .key(let key) = event else { return [] }
    switch Keymap.gatePage.command(for: key) {
    case .begin(let purpose): page = .sheet(GateSheet(purpose, for: player.id))
    case .close: page = nil
    case nil: break
    }
    return []
  }

  mutating func answer(_ event: InputEvent, _ sheet: GateSheet) -> [RoomIntent<GateErrand>] {
    var sheet = sheet
    defer {
      if case .sheet = page { page = .sheet(sheet) }
    }
    switch event {
    case .paste(let text): sheet.paste(text)
    case .key(let key):
      if sheet.type(key) { break }
      guard !isBusy else { break }
      switch Keymap.gateSheet(sheet).command(for: key) {
      case .next: sheet.move(by: 1)
      case .previous: sheet.move(by: -1)
      case .accept: return handIn(&sheet)
      case .close: page = .profile
      case nil: break
      }
    default: break
    }
    return []
  }

  private mutating func handIn(_ sheet: inout GateSheet) -> [RoomIntent<GateErrand>] {
    let file = sheet.text(.file)
    let password = Secret(sheet.text(.password))
    if sheet.purpose != .delete, file.isEmpty {
      sheet.fault = texts(.gateNoFile)
      return []
    }
    let errand: GateErrand =
      switch sheet.purpose {
      case .export: .export(player.id, to: file, password: password)
      case .admit:
        .admit(from: file, password: password, repeated: Secret(sheet.text(.repeated)))
      case .delete: .delete(player.id, password: password)
      }
    sheet.forgetPasswords()
    sheet.fault = nil
    return begin(errand)
  }

  /// What ran beside the screen is told.
  package mutating func receive(_ report: GateReport) -> [RoomIntent<GateErrand>] {
    end()
    switch report {
    case .answered(let answer): return act(.answer(answer))
    case .page(let summary): self.summary = .some(summary)
    case .exported(let file):
      page = nil
      hall.tell(texts(.gateExported, file))
    case .admitted(let id):
      page = nil
      hall.tell(texts(.gateImported))
      let fact = (id == .guest ? GateFact.guest : .signedUp).fact()
      return (fact.map { [.note($0)] } ?? []) + [.play(as: id)]
    case .deleted(let summary):
      page = nil
      hall.tell(wording(deleted: summary))
      return act(.playAsGuest)
    case .declined(let answer):
      if case .wait(let seconds) = answer { hall.wait(seconds: seconds) }
      fault(answer == .refused ? texts(.gateWrongPassword) : wording(answer))
    case .stopped(let check): fault(wording(check: check))
    case .failed(let problem):
      guard gate.pending == nil else {
        hall.tell(texts(.gateFailed, problem))
        return act(.giveUp)
      }
      fault(texts(.gateFailed, problem))
    }
    return []
  }

  /// Says why something was not done, where it was asked for.
  private mutating func fault(_ sentence: String) {
    guard case .sheet(var sheet) = page else {
      hall.tell(sentence)
      return
    }
    sheet.fault = sentence
    page = .sheet(sheet)
  }
}
