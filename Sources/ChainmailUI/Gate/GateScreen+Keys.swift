internal import ChainmailRooms
package import ChainmailTerminal

extension GateScreen {
  package mutating func answer(_ event: InputEvent) -> [RoomIntent<GateErrand>] {
    switch page {
    case .profile: answerPage(event)
    case .sheet(let sheet): answer(event, sheet)
    case nil: answerForm(event)
    }
  }

  private mutating func answerForm(_ event: InputEvent) -> [RoomIntent<GateErrand>] {
    switch event {
    case .paste(let text):
      guard let field = line.field else { return [] }
      return type(field) { typed in
        typed.paste(text)
        return true
      }.intents
    case .key(let key):
      if let field = line.field {
        let (isTaken, intents) = type(field) { $0.handle(key) }
        if isTaken { return intents }
      }
      return keymap.command(for: key).map { perform($0) } ?? []
    default: return []
    }
  }

  package mutating func perform(_ command: GateCommand) -> [RoomIntent<GateErrand>] {
    switch command {
    case .next: move(by: 1)
    case .previous: move(by: -1)
    case .toggle: return toggle()
    case .help: hall.openHelp()
    case .submit: return whenFree { $0.act(.submit) }
    case .otherForm: return whenFree { $0.chooseOther() }
    case .guest: return whenFree { $0.act(.playAsGuest) }
    case .profile: return whenFree { $0.openProfile() }
    case .leave: return whenFree { $0.leave() }
    }
    return []
  }

  /// Does something unless the book is in the middle of what cannot be taken back.
  private mutating func whenFree(
    _ work: (inout GateScreen) -> [RoomIntent<GateErrand>]
  ) -> [RoomIntent<GateErrand>] {
    guard !isBusy else {
      hall.remark = texts(.gateBusy)
      return []
    }
    return work(&self)
  }

  private mutating func chooseOther() -> [RoomIntent<GateErrand>] {
    let intents = act(.choose(gate.deed == .signIn ? .signUp : .signIn))
    line = gate.deed == .signUp ? .firstName : .email
    return intents
  }

  private mutating func openProfile() -> [RoomIntent<GateErrand>] {
    page = .profile
    return begin(.look(player.id))
  }

  private mutating func leave() -> [RoomIntent<GateErrand>] {
    forgetPasswords()
    return [.leave]
  }

  private mutating func toggle() -> [RoomIntent<GateErrand>] {
    guard gate.pending == nil else {
      hall.remark = texts(.gateBusy)
      return []
    }
    switch line {
    case .deed: return act(.choose(gate.deed == .signIn ? .signUp : .signIn))
    // What is ticked is the form's; it comes into a profile when the form has opened one.
    case .location: return act(.allowLocation(!gate.form.allowsLocation))
    case .notifications: return act(.allowNotifications(!gate.form.allowsNotifications))
    case .keepGuest: keepsGuest.toggle()
    case .firstName, .lastName, .email, .password, .repeated: break
    }
    return []
  }
}
