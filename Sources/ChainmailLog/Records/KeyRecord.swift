package import ChainmailCore
internal import Messages

/// A full state in a log, from which everything behind it can be read.
package struct KeyRecord {
  package var number: UInt64
  package var tick: UInt64
  package var turn: UInt64
  /// From this line's start back to the previous key's; 0 for the first.
  package var back: UInt64
  /// The link of the chain over all blocks before this line.
  package var chain: [UInt8]
  package var glossary: Glossary
  /// The rules by which names and state are read: the true ones with the slots that the log tells,
  /// which no digest covers, or an outline from the log.
  package var rules: Rules
  package var state: GameState

  /// Reads a key.
  ///
  /// - Parameters:
  ///   - value: The record.
  ///   - known: The rules, where they are those of the log; else nil, and the log's definitions
  ///     make an outline of them.
  /// - Throws: ``JSONError``.
  init(_ value: JSONValue, rules known: Rules?) throws(JSONError) {
    number = try value.integer("n")
    tick = try value.integer("t")
    turn = try value.integer("turn")
    back = try value.integer("back")
    guard let chain = BlockChain.bytes(try value.string("chain")) else {
      throw JSONError(field: "chain", "is not 64 hexadecimal digits")
    }
    self.chain = chain
    rules = known ?? Rules.outline(pack: "")
    glossary = Glossary(under: rules)
    for element in try value.member("def").asArray("def") {
      let definition = try Definition(element)
      if known == nil { try rules.outline(definition, &glossary) }
      try glossary.learn(definition, rules: rules)
      rules.takeSlot(of: definition, glossary)
    }
    if known == nil { try rules.outline(copiesIn: try value.member("state"), &glossary) }
    state = try StateReader(glossary, rules: rules).read(
      try value.member("state"), tick: tick, turn: turn)
  }
}

extension Rules {
  /// Takes over the slot that a log tells of a kind; no digest covers slots.
  ///
  /// - Parameters:
  ///   - definition: What the log tells.
  ///   - glossary: The names of the kinds.
  /// - Returns: Whether it is another one than before.
  @discardableResult
  mutating func takeSlot(of definition: Definition, _ glossary: Glossary) -> Bool {
    guard case .piece(_, let name, _, let slot, _) = definition,
      let kind = glossary.kind(named: name), defenders[Int(kind.index)].slot != slot
    else { return false }
    defenders[Int(kind.index)].slot = slot
    return true
  }
}
