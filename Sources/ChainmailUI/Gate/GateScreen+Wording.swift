internal import ChainmailCore
internal import ChainmailRooms
internal import ChainmailTerminal

extension GateScreen {
  /// What a check says where it fails.
  func wording(check: GateCheck) -> String { texts.message(of: check) }

  /// What happened at the gate; nil for what needs no words.
  func wording(_ event: GateEvent) -> String? {
    switch event {
    case .stopped(_, let check): texts(.gateStopped, wording(check: check))
    case .answered(_, let answer): wording(answer)
    case .playsAsGuest: texts(.gateGuestPlays)
    case .passed, .gaveUp, .rejected: nil
    }
  }

  /// The book's answer as a sentence.
  func wording(_ answer: GateAnswer) -> String {
    switch answer {
    case .signedUp: texts(.gateSignedUp)
    case .signedIn: texts(.gateSignedIn)
    case .refused: texts(.gateRefused)
    case .emailTaken: texts(.gateEmailTaken)
    case .wait(let seconds): texts(.gateWait, String(seconds))
    }
  }

  /// What was deleted with a profile.
  func wording(deleted summary: ProfileSummary?) -> String {
    guard let summary else { return texts(.gateDeletedUnreadable) }
    let rooms = wording(rooms: summary.rooms)
    return texts(summary.name == nil ? .gateDeletedGuest : .gateDeleted, rooms)
  }

  func wording(rooms: [String]) -> String {
    guard !rooms.isEmpty else { return texts(.gateNoRooms) }
    return texts.listed(rooms.map { name in Room(rawValue: name).map { texts($0.title) } ?? name })
  }

  /// What the page of one's own profile says: what is in it, and what can be done with it.
  var pageMessage: String {
    let how: TextKey =
      switch contents {
      case nil, .read: .gatePageHow
      case .nothing, .unreadable(_, canBeDeleted: false): .gateImportPage
      case .unreadable(_, canBeDeleted: true): .gateDamagedPage
      }
    return texts.joined([pageContents, texts(how)])
  }

  /// What is in the profile of whoever plays, as far as it is known by now.
  private var pageContents: String {
    switch contents {
    case nil: texts(.gateReading)
    case .nothing:
      player.id == .guest ? texts(.gateNothingKept) : texts(.gateUnknownContents)
    case .read(let summary): texts(.gateContents, wording(rooms: summary.rooms))
    case .unreadable(let problem, _): texts(.gateUnreadable, shortened(problem))
    }
  }

  /// A problem that fits into a window: where it is stands at its beginning, what it is at its end.
  func shortened(_ problem: String) -> String {
    guard problem.count > 160 else { return problem }
    return problem.prefix(60) + hall.glyphs.ellipsis.text + problem.suffix(99)
  }

  /// What is said before a sheet is filled in.
  func wording(_ sheet: GateSheet) -> String {
    switch sheet.purpose {
    case .export: texts(.gateExportHow)
    case .admit: texts(.gateImportHow)
    case .delete: deleteHow
    }
  }

  private var deleteHow: String {
    let what: [String]
    switch contents {
    case .nothing: return pageContents
    case .unreadable: what = [texts(.gateDeleteDamagedHow)]
    case nil, .read:
      let how: TextKey = player.id == .guest ? .gateDeleteGuestHow : .gateDeleteHow
      what = [texts(how), pageContents]
    }
    return texts.joined(what + [texts(.gateLogsStay)])
  }
}

extension Texts {
  /// What a check of the gate says where it fails.
  func message(of check: GateCheck) -> String {
    switch check {
    case .firstName: self(.gateFirstNameEmpty)
    case .lastName: self(.gateLastNameEmpty)
    case .email: self(.gateEmailEmpty)
    case .password: self(.gatePasswordEmpty)
    case .emailForm: self(.gateEmailInvalid)
    case .passwordLength: self(.gatePasswordShort, String(GateCheck.shortestPassword))
    case .passwordRepeat: self(.gatePasswordsDiffer)
    case .location: self(.gateLocationDisabled)
    case .notifications: self(.gateNotificationsDisabled)
    }
  }

  /// What a check of the gate asks for, in short.
  func name(of check: GateCheck) -> String {
    switch check {
    case .firstName: self(.gateFirstName)
    case .lastName: self(.gateLastName)
    case .email: self(.gateEmail)
    case .password: self(.gatePassword)
    case .emailForm: self(.gateEmailForm)
    case .passwordLength: self(.gatePasswordLength)
    case .passwordRepeat: self(.gateRepeated)
    case .location: self(.gateLocationCheck)
    case .notifications: self(.gateNotificationsCheck)
    }
  }
}

extension Wording {
  /// What came of something at the gate, as the game's log tells it; nil for what this version
  /// does not know.
  func gate(_ fact: RoomFact) -> String? {
    switch GateFact(rawValue: fact.what) {
    case .signedUp: texts(.gateSignedUp)
    case .signedIn: texts(.gateSignedIn)
    case .refused: texts(.gateRefusedFact)
    case .stopped:
      fact.by.flatMap(GateCheck.init).map { texts(.gateStopped, texts.message(of: $0)) }
    case .guest: texts(.gateGuestPlays)
    case nil: nil
    }
  }
}
