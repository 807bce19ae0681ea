internal import ChainmailCore
internal import Messages

extension PackReader {
  /// Notes every formula that reads of a link what it never has; it would read 0 in silence.
  mutating func checkLinkReads(
    _ defenders: [(CheckedObject, DefenderDefinition?)], _ builds: [Build?]
  ) {
    for (object, definition) in defenders {
      guard let definition else { continue }
      for (link, own) in zip(object.objects("links") ?? [], definition.links) {
        for (formula, location) in link.formulas {
          for input in formula.inputs { check(input, of: own, builds, at: location) }
        }
      }
    }
  }

  /// Notes every formula that reads nothing but stats and has no answer with those of the pack's
  /// loadout, since the number is too large; a link that does not act with them is passed over.
  mutating func checkResults(
    _ defenders: [(CheckedObject, DefenderDefinition?)], _ stats: [StatDefinition?],
    _ loadout: Loadout?
  ) {
    guard let loadout, stats.allSatisfy({ $0 != nil }) else { return }
    let stats = StatTable(stats.compactMap(\.self?.initial), changedBy: loadout)
    for (object, definition) in defenders {
      for (link, own) in zip(object.objects("links") ?? [], definition?.links ?? []) {
        if let test = own.condition.test, test.readsOnlyStats, stats.holds(test) == false {
          continue
        }
        for (formula, location) in link.formulas where formula.readsOnlyStats {
          let isSize = own.primitive.initialLevel == .formula(formula)
          guard stats.overflows(formula, asAmount: isSize) else { continue }
          let allowed: Message = isSize ? Message("less than 10^11") : Message("less than 10^24")
          checker.errors.add(
            .contradiction(
              "with the stats of the loadout the formula's number is too large", allowed: allowed),
            at: location)
        }
      }
    }
  }

  private mutating func check(
    _ input: FormulaInput, of own: LinkDefinition, _ builds: [Build?], at location: ContentLocation
  ) {
    let read: (name: String, link: LinkDefinition, property: LinkProperty)
    switch input {
    case .sumOfGroup(let group, let property):
      return check(sumOf: property, over: group, builds, at: location)
    case .own(let property): read = ("self", own, property)
    case .link(let link, let property), .sumOfCopies(let link, let property):
      // What is wrong with a defender is told there.
      guard let defender = builds[Int(link.kind.index)]?.definition,
        let place = defender.place(ofLink: link.index)
      else { return }
      let definition = defender.links[place]
      let name = defender.links.count == 1 ? defender.id : "\(defender.id).\(definition.name)"
      read = (name, definition, property)
    default: return
    }
    guard let bearers = read.link.bearersMissing(for: read.property) else { return }
    checker.errors.add(
      .contradiction(
        "\(read.name).\(read.property) of a link that has none", allowed: bearers),
      at: location)
  }
}

extension PackReader {
  /// Notes a sum of something that no link of the group has; a group without links is none of its
  /// faults, since a loadout may bring some.
  private mutating func check(
    sumOf property: LinkProperty, over group: LinkGroup.Place, _ builds: [Build?],
    at location: ContentLocation
  ) {
    // What is wrong with a defender is told there, and it may be the one that has it.
    guard builds.allSatisfy({ $0?.definition != nil }) else { return }
    let members = builds.compactMap(\.self?.definition).flatMap(\.links).filter {
      $0.group == group
    }
    let missing = members.compactMap { $0.bearersMissing(for: property) }
    guard let bearers = missing.first, missing.count == members.count else { return }
    let name = vocabulary[.groups][Int(group)]
    checker.errors.add(
      .contradiction(
        "sum(\(name).\(property)), of which no link of the group has one", allowed: bearers),
      at: location)
  }
}

extension Formula {
  /// What it reads, each once.
  fileprivate var inputs: Set<FormulaInput> {
    Set(
      instructions.compactMap { if case .read(let input, _) = $0 { input } else { nil } })
  }
}

extension LinkDefinition {
  /// What links have a property, where this one has it not.
  func bearersMissing(for property: LinkProperty) -> Message? {
    switch property {
    case .level, .size:
      switch primitive {
      case .pool: return nil
      case .react(let react): if case .wear = react.effect { return nil }
      default: break
      }
      return Message("that of a pool, or of a reaction with wear")
    case .charges: return condition.charges == nil ? Message("that of a link with charges") : nil
    case .adaptation:
      if case .react(let react) = primitive, case .adapt = react.effect { return nil }
      return Message("that of a reaction with adapt")
    }
  }
}

extension CheckedObject {
  /// All formulas in it, each with its place.
  fileprivate var formulas: [(formula: Formula, location: ContentLocation)] {
    fields.sorted { $0.key < $1.key }.flatMap(\.value.formulas)
  }
}

extension CheckedValue {
  fileprivate var formulas: [(formula: Formula, location: ContentLocation)] {
    switch content {
    case .formula(let formula), .quantity(.formula(let formula)),
      .proportion(.formula(let formula)):
      [(formula, location)]
    case .list(let values): values.flatMap(\.formulas)
    case .map(let values): values.flatMap(\.value.formulas)
    case .pairs(let values): values.flatMap(\.value.formulas)
    case .object(let object): object.formulas
    default: []
    }
  }
}
