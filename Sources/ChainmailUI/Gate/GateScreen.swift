internal import ChainmailLog
package import ChainmailRooms
internal import ChainmailTerminal
internal import ResponderChain

/// The gate ledger: a form, its walk through the checks, and whoever plays.
package struct GateScreen: RoomScreen {
  package var hall: Hall
  let order: GateOrder
  /// Whether the configured order could not be read, so that the standard one is used.
  let isOrderBad: Bool
  var gate = GateState()
  var player: Player
  /// What is typed, with its cursors; the texts are those of the form.
  private var fields: [GateForm.Field: PrivateField] = [:]
  var line = GateLine.email
  var keepsGuest = true
  /// What was allowed in the form that the book has, and in which form it was asked for.
  private var granted: (permissions: GatePermissions, deed: GateDeed)?

  /// What lies over the form.
  var page: Page?
  /// What is in the profile of whoever plays; nil while it is being read.
  var contents: ProfileContents?
  /// Whether something runs beside the screen.
  private(set) var isBusy = false

  enum Page {
    case profile
    case sheet(GateSheet)
  }

  /// Comes to the gate.
  ///
  /// - Parameters:
  ///   - setting: How things are called and shown.
  ///   - order: The checks that are made; the standard ones where `mistakes` has any.
  ///   - mistakes: What is wrong with the file that says which.
  ///   - player: Who plays.
  package init(
    _ setting: Setting, order: GateOrder = .standard, mistakes: [String] = [], player: Player
  ) {
    hall = Hall(setting, .gate, setting.keymaps.gate)
    self.order = order
    isOrderBad = !mistakes.isEmpty
    self.player = player
    meet(player)
    for mistake in mistakes { hall.tell(mistake) }
  }

  package func keep(in states: inout RoomStates) {
    states[Room.gate.rawValue] = gate.form.permissions.kept
  }

  package mutating func meet(_ player: Player) {
    self.player = player
    gate.player = player.id
    contents = nil
    var permissions =
      hall.recall(player.states, GatePermissions.init(kept:)) ?? GatePermissions()
    // What the form asked for counts; what it did not is as it was.
    if let granted {
      let checks = order[granted.deed]
      if checks.contains(.location) { permissions.location = granted.permissions.location }
      if checks.contains(.notifications) {
        permissions.notifications = granted.permissions.notifications
      }
    }
    granted = nil
    gate.form.permissions = permissions
    keepsGuest = true
    if !lines.contains(line) { line = .email }
  }

  var texts: Texts { hall.setting.texts }
  package var keymap: Keymap<GateCommand> { hall.setting.keymaps.gate }

  /// What is typed in a line of text.
  func field(_ field: GateForm.Field) -> PrivateField {
    fields[field] ?? PrivateField(isCovered: field.isSecret)
  }

  /// Does something at the gate, and takes in what came of it.
  mutating func act(_ action: GateAction) -> [RoomIntent<GateErrand>] {
    var events: [GateEvent] = []
    reduce(&gate, action, under: order, into: &events)
    // What the gate forgot or refused is not what is typed any more.
    for field in GateForm.Field.allCases where Secret(self.field(field).text) != gate.form[field] {
      fields[field] = PrivateField(gate.form[field].text, isCovered: field.isSecret)
    }
    if gate.walk == nil { hall.show(nil) }
    return events.flatMap { take($0) }
  }

  /// Lets go of passwords that were not handed in.
  mutating func forgetPasswords() {
    for field in GateForm.Field.allCases where field.isSecret {
      gate.form[field] = ""
      fields[field] = nil
    }
  }

  /// Edits what is typed in a line; whether the key was for it.
  mutating func type(
    _ field: GateForm.Field, _ edit: (inout PrivateField) -> Bool
  ) -> (isTaken: Bool, intents: [RoomIntent<GateErrand>]) {
    var typed = self.field(field)
    let before = typed.text
    guard edit(&typed) else { return (false, []) }
    fields[field] = typed
    guard typed.text != before else { return (true, []) }
    return (true, act(.fill(field, Secret(typed.text))))
  }

  /// Has something run beside the screen; nothing else is begun meanwhile.
  mutating func begin(_ errand: GateErrand) -> [RoomIntent<GateErrand>] {
    isBusy = true
    return [.begin(errand)]
  }

  /// What ran beside the screen is over.
  mutating func end() { isBusy = false }

  private mutating func take(_ event: GateEvent) -> [RoomIntent<GateErrand>] {
    var intents = event.fact.map { [RoomIntent<GateErrand>.note($0)] } ?? []
    if let sentence = wording(event) { hall.tell(sentence) }
    switch event {
    case .stopped(_, let check):
      hall.show(gate.walk)
      line = GateLine(check)
    case .passed:
      hall.show(gate.walk)
      guard let passed = gate.pending else { break }
      granted = (passed.form.permissions, passed.deed)
      let keepsGuest = keepsGuest && lines.contains(.keepGuest)
      intents += begin(.answer(passed, keepingGuest: keepsGuest))
    case .answered(_, .signedUp(let id)), .answered(_, .signedIn(let id)):
      // From the old player's page to the new one's, which then keeps what was allowed.
      intents += [.play(as: id), .keep]
    case .answered(_, .wait(let seconds)):
      hall.wait(seconds: seconds)
      askAgain()
    case .answered(_, .refused), .answered(_, .emailTaken), .gaveUp: askAgain()
    case .playsAsGuest: intents.append(.play(as: .guest))
    case .rejected: hall.remark = texts(.gateBusy)
    }
    return intents
  }

  /// The form came to nothing; its password was forgotten when it was handed in.
  private mutating func askAgain() {
    granted = nil
    line = .password
  }
}
