internal import ChainmailRooms
internal import ChainmailTerminal

/// The page of one's own profile, and what is asked for over it.
extension GateScreen {
  mutating func answerPage(_ event: InputEvent) -> [RoomIntent<GateErrand>] {
    guard case .key(let key) = event else { return [] }
    switch pageKeys.command(for: key) {
    case .begin(let purpose): page = .sheet(sheet(purpose))
    case .close: page = nil
    case nil: break
    }
    return []
  }

  /// The keys of the page; until the profile was looked into, all of them.
  var pageKeys: Keymap<GatePageCommand> {
    .gatePage(contents?.purposes ?? Set(GateSheet.Purpose.allCases))
  }

  /// What is asked for; there is no password to a profile of the guest or one that is damaged.
  private func sheet(_ purpose: GateSheet.Purpose) -> GateSheet {
    let isOpen = player.id == .guest || contents?.isUnreadable ?? false
    return GateSheet(purpose, asksPassword: !isOpen)
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
    if let line = sheet.goToMissing() {
      sheet.fault = texts(line == .file ? .gateNoFile : .gateNoPassword)
      return []
    }
    let file = sheet.text(.file)
    let password = Secret(sheet.text(.password))
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
    case .page(let contents): self.contents = contents
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
      blame(.password, answer == .refused ? texts(.gateWrongPassword) : wording(answer))
    case .stopped(let check): blame(GateSheet.Line(check), wording(check: check))
    case .failed(let problem):
      let sentence = texts(.gateFailed, shortened(problem))
      guard gate.pending == nil else {
        hall.tell(sentence)
        return act(.giveUp)
      }
      blame(.file, sentence)
    }
    return []
  }

  /// Says why something was not done, where it was asked for.
  private mutating func blame(_ line: GateSheet.Line, _ sentence: String) {
    guard case .sheet(var sheet) = page else {
      hall.tell(sentence)
      return
    }
    sheet.blame(line, sentence)
    page = .sheet(sheet)
  }
}
