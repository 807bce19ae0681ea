internal import ChainmailCore
internal import Messages

extension PackReader {
  mutating func defender(_ object: CheckedObject) -> DefenderDefinition? {
    guard let links = object.objects("links") else { return nil }
    if links.isEmpty {
      note(.contradiction("the defender has no link", allowed: "at least one"), object, "links")
    }
    if let id = object.text("id"), FormulaNames.owners.contains(id) {
      note(
        .contradiction(
          "the defender \(id) is another in formulas", allowed: "a name that means nothing there"),
        object, "id")
    }
    var definitions: [LinkDefinition] = []
    var names: [String: ContentLocation] = [:]
    var indices: [Int: ContentLocation] = [:]
    for (place, link) in links.enumerated() {
      let index = link.whole("index").map { Int($0) } ?? place
      if let first = indices[index] {
        checker.errors.add(
          .contradiction(
            "the index \(index) stands twice, first at \(first)", allowed: "each once"),
          at: link.location(of: "index"))
      }
      indices[index] = link.location(of: "index")
      guard var definition = self.link(link) else { continue }
      if index != place { definition.index = UInt16(clamping: index) }
      if links.count > 1, definition.name.isEmpty { definition.name = definition.primitive.name }
      if links.count > 1, let first = names[definition.name] {
        checker.errors.add(
          .duplicateID(kind: "link", id: definition.name, first: first),
          at: link.location(of: "name"))
      }
      names[definition.name] = link.location(of: "name")
      definitions.append(definition)
    }
    guard let id = object.text("id"), let isCompanion = object.flag("companion"),
      definitions.count == links.count
    else { return nil }
    let defender = DefenderDefinition(
      id: id, slot: object.text("slot") ?? "",
      stage: object.place("stage").map { UInt8(clamping: $0) }, isCompanion: isCompanion,
      links: definitions)
    if defender.isBody { checkBody(defender, links) }
    if defender.isBody, isCompanion {
      note(.contradiction("a body that leaves", allowed: "no"), object, "companion")
    }
    return defender
  }

  /// A body ends the chain and stays; so its terminal pools come last, and it cannot break.
  private mutating func checkBody(_ body: DefenderDefinition, _ links: [CheckedObject]) {
    var wasTerminal = false
    for (definition, link) in zip(body.links, links) {
      switch definition.primitive {
      case .pool(let pool) where pool.isTerminal: wasTerminal = true
      case .react(let react):
        switch react.effect {
        case .save, .gain, .spend, .adapt: continue
        case .wear, .shatter:
          note(
            .contradiction(
              "a body that can break", allowed: "react with save, gain, spend or adapt"),
            link, "react")
        }
      default:
        if wasTerminal {
          checker.errors.add(
            .contradiction(
              "a link inside of the body's terminal pool", allowed: "terminal pools last"),
            at: link.location)
        }
      }
    }
  }

  private mutating func link(_ object: CheckedObject) -> LinkDefinition? {
    dice = 0
    let condition: Condition?
    if object.written.contains("when") {
      condition = object.object("when").flatMap { self.condition($0) }
    } else {
      condition = Condition()
    }
    var primitive: Primitive?
    for form in PackLanguage.forms {
      if let fields = object.object(form.shape.field) {
        primitive = form.init(fields, &self)?.primitive
      }
    }
    if dice > Formula.linkDiceLimit {
      checker.errors.add(
        .tooMany("dice in a link", limit: Formula.linkDiceLimit), at: object.location)
    }
    guard let condition, let primitive, object.isWhole else { return nil }
    if case .react = primitive {} else { checkReads(of: condition, object) }
    let group = object.place("group").map { LinkGroup.Place(clamping: $0) }
    if let group { check(primitive, in: Int(group), object) }
    return LinkDefinition(
      name: object.text("name") ?? "", when: condition, primitive, group: group)
  }

  /// Notes a link that its group cannot do anything with.
  private mutating func check(_ primitive: Primitive, in group: Int, _ link: CheckedObject) {
    let id = vocabulary[.groups][group]
    if gathered.contains(group), Combination.Reduction(primitive) == nil {
      note(
        .contradiction(
          "\(primitive.name) in \(id), whose links are combined",
          allowed: listed((CombinationFields.forms + [Bucket.self]).map { $0.shape.field })),
        link, "group")
    }
    guard gathered.contains(group), case .bucket(let bucket) = primitive else { return }
    if let inner = bucket.combination.group, Int(inner) <= group {
      note(
        .contradiction(
          "a bucket in \(id) that gathers \(vocabulary[.groups][Int(inner)])",
          allowed: "a group that pack.yml lists behind \(id)"), link, "group")
    }
    if bucket.remainder != Remainder() {
      note(
        .contradiction("round or min of a part", allowed: "them where the parts are gathered"),
        link, "group")
    }
  }

  /// Notes worn links that take a number off, where they are gathered by what pools take less of.
  mutating func checkOwnResistances(_ defenders: [(CheckedObject, DefenderDefinition?)]) {
    let gathered = Set(
      defenders.flatMap { $0.1?.links ?? [] }.compactMap { link -> LinkGroup.Place? in
        if case .pool(let pool) = link.primitive { pool.own?.group } else { nil }
      })
    for (object, definition) in defenders {
      for (link, fields) in zip(definition?.links ?? [], object.objects("links") ?? []) {
        guard let group = link.group, gathered.contains(group) else { continue }
        switch link.primitive {
        case .subtract: note(Pool.noSubtract, fields, "group")
        case .bucket(let bucket) where bucket.combination.members.contains(where: \.isSubtract):
          note(Pool.noSubtract, fields, "group")
        default: continue
        }
      }
    }
  }

  /// What only a reaction knows is refused in the condition of another link.
  private mutating func checkReads(of condition: Condition, _ link: CheckedObject) {
    guard let object = link.object("when") else { return }
    var formulas: [(field: String, formula: Formula)] = []
    if let test = condition.test { formulas.append(("if", test)) }
    if case .formula(let formula) = condition.chance { formulas.append(("chance", formula)) }
    for (field, formula) in formulas where formula.readsReaction {
      note(
        .contradiction(
          "arrived, taken or lost outside of a reaction", allowed: "them in react"), object,
        field)
    }
  }

  private mutating func condition(_ object: CheckedObject) -> Condition? {
    guard let tags = object.places("tags"), let forbidden = object.places("not-tags"),
      let total = object.amountRange("total"), let level = object.amountRange("level"),
      let renewal = object.choice("renew", PackLanguage.renewals),
      let chance = proportion(object, "chance"), object.isWhole
    else { return nil }
    var condition = Condition()
    condition.test = formula(object, "if")
    condition.renewal = renewal
    if let effects = object.places("effects") {
      condition.effects = EffectSet(rawValue: bits(effects))
    }
    condition.requiredTags = TagSet(rawValue: bits(tags))
    condition.forbiddenTags = TagSet(rawValue: bits(forbidden))
    condition.total = total
    condition.level = level
    condition.chance = chance
    if object.written.contains("types") {
      guard let types = object.places("types") else { return nil }
      if types.isEmpty {
        note(
          .contradiction("a link for no type never acts", allowed: "at least one type"), object,
          "types")
      }
      condition.types = TypeSet(types)
    }
    if object.written.contains("charges") {
      guard let charges = object.whole("charges") else { return nil }
      condition.charges = Int32(clamping: charges)
    }
    if object.written.contains("register") {
      guard let (place, value) = object.map("register")?.first,
        case .wholeRange(let range) = value.content
      else { return nil }
      condition.register = RegisterTest(register: UInt8(clamping: place), allowed: range)
    }
    return condition
  }
}

extension TypeSet {
  init(_ places: [Int]) {
    self = []
    for place in places { insert(DamageType(uncheckedIndex: place)) }
  }
}

extension Combination.Member {
  fileprivate var isSubtract: Bool {
    if case .subtract = reduction { true } else { false }
  }
}
