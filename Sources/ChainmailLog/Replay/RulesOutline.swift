internal import ChainmailCore
internal import Messages

extension Rules {
  /// Rules of which nothing is known yet.
  static func outline(pack: String) -> Rules {
    Rules(pack: pack, types: [], defenders: [], loadout: Loadout(worn: []))
  }

  /// Adds what a log tells of its rules: names, slots, kinds of primitives and sizes.
  ///
  /// What a primitive does in numbers is not told, and stands there as if it did nothing; an
  /// outline is for showing, never for resolving attacks.
  ///
  /// - Parameters:
  ///   - definition: What the log tells.
  ///   - glossary: The definitions before this one; it takes over the name of a new kind.
  /// - Throws: ``JSONError`` for more than rules can have.
  mutating func outline(
    _ definition: Definition, _ glossary: inout Glossary
  ) throws(JSONError) {
    switch definition {
    case .name(let list, let index, let name):
      guard index < Definition.limit(of: list) else {
        throw JSONError(field: list.rawValue, "there are too many")
      }
      switch list {
      case .type: types.append(name)
      case .tag: tags.append(name)
      case .effect: effects.append(name)
      case .attack: attacks.append(AttackDefinition(id: name, amounts: []))
      }
    case .stat(_, let stat):
      guard stats.count < StatDefinition.limit, glossary.pieces.isEmpty else {
        throw JSONError(field: "stat", "there are too many, or it comes too late")
      }
      if case .perType(let numbers) = stat.initial, numbers.count != types.count {
        throw JSONError(field: "initial", "is not one number for each type")
      }
      stats.append(StatDefinition(stat))
    case .piece(_, let kind, _, let slot, let isCompanion):
      guard !glossary.hasPiece(ofKindIn: definition) else { return }
      if let place = glossary.kind(named: kind).map({ Int($0.index) }) {
        (defenders[place].slot, defenders[place].isCompanion) = (slot, isCompanion)
        return
      }
      guard defenders.count < Int(UInt16.max) else {
        throw JSONError(field: "piece", "there are too many")
      }
      glossary.add(DefenderKind(UInt16(defenders.count)), named: kind)
      defenders.append(
        DefenderDefinition(id: kind, slot: slot, isCompanion: isCompanion, links: []))
    case .link(_, let link):
      guard glossary.pieces.indices.contains(link.piece) else { return }
      let kind = Int(glossary.pieces[link.piece].kind.index)
      // A further copy of a kind brings nothing new.
      guard defenders[kind].place(ofLink: link.part) == nil else { return }
      let place = defenders[kind].links.count
      guard place < Defense.linkLimit else {
        throw JSONError(field: "part", "there are too many")
      }
      var condition = Condition()
      condition.charges = link.charges
      defenders[kind].links.append(
        LinkDefinition(
          name: link.name, index: Int(link.part) == place ? nil : link.part, when: condition,
          try link.primitive()))
    }
  }
}

extension Rules {
  /// Adds the kinds of which a key counts copies and nobody has one any more: a branch defines only
  /// what is there.
  ///
  /// - Parameters:
  ///   - state: The key's state.
  ///   - glossary: Takes over their names.
  /// - Throws: ``JSONError`` for more than there can be.
  mutating func outline(
    copiesIn state: JSONValue, _ glossary: inout Glossary
  ) throws(JSONError) {
    for member in try state.member("copies").asObject("copies") {
      let name = try JSONValue.string(member.name).asName("copies")
      guard glossary.kind(named: name) == nil else { continue }
      guard defenders.count < Glossary.limit else {
        throw JSONError(field: "copies", "are of more kinds than there are")
      }
      glossary.add(DefenderKind(UInt16(defenders.count)), named: name)
      defenders.append(DefenderDefinition(id: name, slot: "", links: []))
    }
  }
}

extension Definition {
  static func limit(of list: List) -> Int {
    switch list {
    case .type: DamageType.limit
    case .tag: TagSet.limit
    case .effect: EffectSet.limit
    case .attack: Glossary.limit - 1
    }
  }
}

extension LinkOutline {
  fileprivate func primitive() throws(JSONError) -> Primitive {
    switch does {
    case "immune": return .immune(Immune(ceiling: PerType(.fixed(.zero))))
    case "subtract": return .subtract(Subtract(Amount.zero))
    case "scale": return .scale(Scale(Ratio.one))
    case "curve": return .curve(Curve(PerType(.fixed(.zero)), .overConstant(.fixed(.zero))))
    case "bucket": return .bucket(Bucket(Combination(.sum)))
    case "sacrifice": return .sacrifice(Sacrifice(of: 0))
    case "gate": return .gate(Gate(chance: .zero))
    case "roll": return .roll(Roll(into: 0, die: 0...0))
    case "convert": return .convert(Convert(to: DamageType(0), share: .zero))
    case "emit": return .emit(Emit(.spawned(Ratio.zero), to: .ally))
    case "defer": return .defer(Defer(Ratio.zero, over: .max))
    case "pool": return .pool(Pool(size: level, isTerminal: isTerminal))
    case "react":
      return .react(
        React(on: .hit, level > .zero ? .wear(.fixed(.zero), durability: .fixed(level)) : .shatter))
    default: throw JSONError(field: "does", "no link does what \(does) says")
    }
  }
}
