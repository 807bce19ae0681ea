internal import ResponderChain

/// The forms of the rooms, what can be done in each, and what holds whatever is done.
extension KeptForm {
  static let coins: KeptForm = {
    var later = CoinRest(seed: 7)
    later.offer(["resonator"])
    var events: [VendingMachine.Event] = []
    for action in [.insert(0), .find(.quarter), .insert(1), .buy(0), .take]
      as [VendingMachine.Action]
    {
      later.act(action, into: &events)
    }
    return KeptForm("coins", samples: [CoinRest(seed: 1), later])
  }()

  static let letters: KeptForm = {
    var later = LetterRest()
    var events: [LetterEvent] = []
    later.lay(0, into: &events)
    later.act(.tryNext, into: &events)
    return KeptForm("letters", samples: [LetterRest(), later])
  }()

  static let menagerie = KeptForm(
    "menagerie", samples: [AnimalRest(seed: 1), AnimalRest(seed: 7)])

  static let gate = KeptForm(
    "gate", samples: [GatePermissions(), GatePermissions(location: false, notifications: false)])

  static let library: KeptForm = {
    var asked = AskedPacks()
    for id in ["gatewarden", "first-armour"] { _ = asked.ask(for: id) }
    return KeptForm("library", samples: [AskedPacks(), asked])
  }()
}

extension CoinRest: KeptState {
  package mutating func doSomething(drawnBy luck: inout some RandomNumberGenerator) {
    var events: [VendingMachine.Event] = []
    switch Int.random(in: 0..<9, using: &luck) {
    case 0...2: act(.insert(Int.random(in: 0..<12, using: &luck)), into: &events)
    case 3: act(.buy(Int.random(in: 0..<10, using: &luck)), into: &events)
    case 4: act(.payBack, into: &events)
    case 5: act(.take, into: &events)
    case 6: act(.moveToken(to: .offset(Int.random(in: 0..<6, using: &luck))), into: &events)
    case 7: beginNext(into: &events)
    default: offer(["buckler"])
    }
  }

  /// No coin is lost, and what is still to be paid out can be paid.
  package func canFollow(_ before: CoinRest) -> Bool {
    let now = coins
    var machine = machine
    var events: [VendingMachine.Event] = []
    reduce(&machine, .payBack, into: &events)
    return machine.credit == .zero
      && before.coins.allSatisfy { now[$0.key, default: 0] >= $0.value }
  }

  private var coins: [Coin: Int] {
    (machine.purse + machine.tray + machine.held.map(\.coin))
      .reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension LetterRest: KeptState {
  package mutating func doSomething(drawnBy luck: inout some RandomNumberGenerator) {
    var events: [LetterEvent] = []
    let known = desk.passwords.randomElement(using: &luck)?.id ?? "password 1"
    let position = ChainPosition<PasswordID>.offset(Int.random(in: 0..<9, using: &luck))
    switch Int.random(in: 0..<32, using: &luck) {
    case 0..<8:
      let text = String(Int.random(in: 0..<99, using: &luck))
      guard let password = try? LetterPassword(text) else { break }
      act(
        .learn(password, as: Bool.random(using: &luck) ? nil : known, at: position), into: &events)
    case 8..<14: act(.move(known, to: position), into: &events)
    case 14..<18: act(.forget(known), into: &events)
    case 18..<24: lay(Int.random(in: letters.indices, using: &luck), into: &events)
    case 24..<26: act(.putAway, into: &events)
    case 26..<30:
      act(.light(candles: Int.random(in: 0...Self.candles, using: &luck)), into: &events)
    // A key is derived for each try, slowly on purpose.
    case 30: act(.tryNext, into: &events)
    default: _ = bring(GameLetter.captain.sealed, called: "own")
    }
  }

  /// What is open stays open.
  package func canFollow(_ before: LetterRest) -> Bool {
    zip(letters, before.letters).allSatisfy { $0.opened != nil || $1.opened == nil }
  }
}

extension AnimalRest: KeptState {
  package mutating func doSomething(drawnBy luck: inout some RandomNumberGenerator) {
    var events: [Menagerie.Event] = []
    let first = (menagerie.line.map(\.id) + ["cat", nil]).randomElement(using: &luck) ?? nil
    switch Int.random(in: 0..<8, using: &luck) {
    case 0..<4: act(.offer(Int.random(in: 0..<9, using: &luck), to: first), into: &events)
    case 4:
      act(.offerOwn(Food.portions.randomElement(using: &luck) ?? .coffee, to: first), into: &events)
    case 5, 6: beginNext(into: &events)
    default: act(.lineUp(AnimalLine.allCases.randomElement(using: &luck) ?? .game), into: &events)
    }
  }

  /// At most one portion goes at a time.
  package func canFollow(_ before: AnimalRest) -> Bool {
    menagerie.larder.count + 1 >= before.menagerie.larder.count
  }
}

extension GatePermissions: KeptState {
  package mutating func doSomething(drawnBy luck: inout some RandomNumberGenerator) {
    if Bool.random(using: &luck) { location.toggle() } else { notifications.toggle() }
  }

  /// One is changed at a time.
  package func canFollow(_ before: GatePermissions) -> Bool {
    location == before.location || notifications == before.notifications
  }
}

extension AskedPacks: KeptState {
  package mutating func doSomething(drawnBy luck: inout some RandomNumberGenerator) {
    let id = "pack-\(Int.random(in: 0..<40, using: &luck))"
    switch Int.random(in: 0..<4, using: &luck) {
    case 0: drop(ids.randomElement(using: &luck) ?? id)
    case 1: _ = ask(for: "No Pack")
    default: _ = ask(for: id)
    }
  }

  /// One comes or one goes, and of those that come the last may push one out.
  package func canFollow(_ before: AskedPacks) -> Bool {
    Set(ids).symmetricDifference(before.ids).count <= 2
  }
}
