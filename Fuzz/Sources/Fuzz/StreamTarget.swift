import ChainmailAnalysis
import ChainmailContent
import ChainmailCore

/// Streams of attacks: what is read is in order, and its attacks are written as text that reads the
/// same.
struct StreamTarget: Target {
  let name = "stream"
  let rules: Rules

  let corpus: [[UInt8]] = [
    #"{"amounts":{"weapon":18}}"# + "\n" + #""magic:4;tags=spell""# + "\n",
    #"{"amounts":{"weapon":1.5,"lightning":7},"tags":["melee"],"source":"Ogre","entry":"body","t":3}"#,
    " {\"amounts\" : {\"magic\":2}, \"max\":20, \"penetration\":{\"magic\":1}, \"id\":\"a1\"}\r\n\n"
      + "\"lightning:0.0001;stat=level:-3\"",
  ].map { Array($0.utf8) }

  func accepts(_ input: [UInt8]) -> Bool {
    // What is read with nothing left out is read with the rest left out, too.
    guard let lenient = try? AttackStream(input, from: "s", under: rules, leavingOut: true) else {
      precondition(
        (try? AttackStream(input, from: "s", under: rules)) == nil, "leaving out refuses more")
      return false
    }
    guard let stream = try? AttackStream(input, from: "s", under: rules) else { return false }
    precondition(stream.entries == lenient.entries, "something is left out of what is known")
    precondition(!stream.entries.isEmpty, "a stream without an attack")
    var before: AttackStream.Entry?
    for entry in stream.entries {
      precondition(
        entry.tick >= before?.tick ?? 0 && entry.line > before?.line ?? 0
          && entry.tick <= AttackStream.lastTick, "attacks out of order")
      let printed = AttackSyntax.text(of: entry.blow, under: rules)
      precondition(
        (try? AttackSyntax.blow(printed, under: rules)) == entry.blow,
        "an attack reads back as another")
      before = entry
    }
    return true
  }
}

/// Searches: what is read finds something or nothing in a game's events.
struct QueryTarget: Target {
  let name = "query"
  private let rules: Rules
  private let events: [Event]

  init(rules: Rules) throws {
    self.rules = rules
    var state = try GameState(seed: 1, rules: rules)
    var events: [Event] = []
    for attack in 0..<8 {
      var told = TurnList()
      let action = Action.throw(attack % rules.attacks.count, entry: nil)
      reduce(&state, action, under: rules, into: &told)
      events += told.events
    }
    self.events = events
  }

  let corpus: [[UInt8]] = [
    "armor took>10 !magic", "source=ogre body>0", "broke", "weapon took>0.5 !source=a", "rose fell",
  ].map { Array($0.utf8) }

  func accepts(_ input: [UInt8]) -> Bool {
    let text = String(decoding: input, as: UTF8.self)
    guard let query = try? EventQuery(text, under: rules) else { return false }
    for event in events { _ = query.matches(event, under: rules) }
    return true
  }
}
