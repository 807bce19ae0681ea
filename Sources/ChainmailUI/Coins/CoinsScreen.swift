internal import ChainmailCore
package import ChainmailRooms
package import ChainmailTerminal
internal import ResponderChain

/// The vending machine: a purse, a machine, and the walk of a coin past its validators.
package struct CoinsScreen: RoomScreen {
  package var hall: Hall
  var rest: CoinRest
  package var selection = 0
  /// A coin as it is typed.
  var typed: RoomField?

  /// Comes to the machine as a profile knows it.
  ///
  /// - Parameters:
  ///   - setting: How things are called and shown.
  ///   - states: What the profile keeps.
  ///   - seed: Which coins are found by somebody who has never been here.
  package init(_ setting: Setting, keeping states: RoomStates, seed: UInt64) {
    hall = Hall(setting, .coins, setting.keymaps.coins)
    rest = CoinRest(seed: seed)
    if let kept = hall.recall(states, CoinRest.init(kept:)) { rest = kept }
    rest.offer(setting.rules.piecesForSale)
  }

  package func keep(in states: inout RoomStates) { states[Room.coins.rawValue] = rest.kept }

  var texts: Texts { hall.setting.texts }
  package var keymap: Keymap<CoinsCommand> { hall.setting.keymaps.coins }
  var machine: VendingMachine { rest.machine }

  /// Whether the pack that is played has it; what is no piece every pack has.
  func isHere(_ good: VendingMachine.Good) -> Bool {
    guard case .piece(let id) = good else { return true }
    return hall.setting.rules.wearable(named: id) != nil
  }

  package mutating func answer(_ event: InputEvent) -> [RoomIntent<Never>] {
    if typed != nil { return answerField(event) }
    guard case .key(let key) = event, let command = keymap.command(for: key) else {
      return []
    }
    return perform(command)
  }

  package mutating func perform(_ command: CoinsCommand) -> [RoomIntent<Never>] {
    switch command {
    case .select(let move): selection = move.from(selection, of: machine.purse.count)
    case .insert: return act(.insert(selection))
    case .type: typed = RoomField(.coinType, .coinTypeHow, .typingCoin, limit: 32)
    case .buy(let place):
      if machine.slots.indices.contains(place), !isHere(machine.slots[place].good) {
        hall.remark = texts(.refusedNotHere)
        return []
      }
      return act(.buy(place))
    case .payBack: return act(.payBack)
    case .take: return act(.take)
    case .tokenOutward: return moveToken(by: -1)
    case .tokenInward: return moveToken(by: 1)
    case .nextRest:
      var events: [VendingMachine.Event] = []
      rest.beginNext(into: &events)
      return take(events)
    case .help: hall.openHelp()
    case .leave: return [.leave]
    }
    return []
  }

  private mutating func moveToken(by step: Int) -> [RoomIntent<Never>] {
    guard let place = machine.validators.index(of: CoinValidator.token.id) else {
      hall.remark = texts(.refusedNoToken)
      return []
    }
    let target = place + step
    guard machine.validators.indices.contains(target) else { return [] }
    // The last walk went along another chain.
    hall.show(nil)
    return act(.moveToken(to: .offset(target)))
  }

  private mutating func answerField(_ event: InputEvent) -> [RoomIntent<Never>] {
    switch typed?.answer(event) {
    case .entered(let text):
      do throws(CoinSyntaxError) {
        let coin = try Coin(text)
        typed = nil
        return insert(coin)
      } catch {
        let fault = wording(error)
        typed?.fault = fault
      }
    case .closed: typed = nil
    case .goesOn, nil: break
    }
    return []
  }

  /// Puts in a coin of the player's own making.
  private mutating func insert(_ coin: Coin) -> [RoomIntent<Never>] {
    var events: [VendingMachine.Event] = []
    rest.act(.find(coin), into: &events)
    guard case .found = events.first else { return take(events) }
    selection = machine.purse.count - 1
    return take(events) + act(.insert(selection))
  }

  private mutating func act(_ action: VendingMachine.Action) -> [RoomIntent<Never>] {
    var events: [VendingMachine.Event] = []
    rest.act(action, into: &events)
    return take(events)
  }

  private mutating func take(_ events: [VendingMachine.Event]) -> [RoomIntent<Never>] {
    selection = min(selection, max(machine.purse.count - 1, 0))
    return take(events, telling: telling) { event in
      // The game is asked first: what does not fit into the bag is neither paid for nor logged.
      let gain: [RoomIntent<Never>] =
        if case .bought(.piece(let id), _) = event { [.gain(id)] } else { [] }
      return gain + (event.fact.map { [.note($0)] } ?? [])
    }
  }
}

extension Rules {
  /// The ids of the pieces with which a character's bag begins, each once.
  fileprivate var piecesForSale: [String] {
    var ids: [String] = []
    for kind in loadout.bag where defenders.indices.contains(Int(kind.index)) {
      let id = defenders[Int(kind.index)].id
      if wearable(named: id) != nil, !ids.contains(id) { ids.append(id) }
    }
    return ids
  }
}
