internal import ChainmailCore
internal import Messages

/// Makes a pack of its nodes, noting every mistake on the way.
struct PackReader {
  var checker: ObjectChecker
  /// What links round to.
  var unit: Amount = 1
  /// How many dice the formulas of the link have that is being read.
  var dice = 0
  /// What attacks may say of how much of a defence they ignore; nil where that is wrong itself.
  var penetration: PenetrationDefinition? = PenetrationDefinition()
  /// The groups whose links a combination applies.
  var gathered: Set<Int> = []

  init(vocabulary: Vocabulary, errors: ErrorList) {
    checker = ObjectChecker(vocabulary: vocabulary, errors: errors)
  }

  var vocabulary: Vocabulary { checker.vocabulary }

  /// Reads a pack.
  ///
  /// - Parameters:
  ///   - source: Its nodes.
  ///   - errors: The mistakes found so far, which count among this load's.
  /// - Returns: The pack, with the places of what it was read from.
  /// - Throws: ``ContentErrors``, all mistakes at once.
  static func pack(
    from source: PackSource, errors: ErrorList
  ) throws(ContentErrors) -> PlacedPack {
    var reader = PackReader(vocabulary: source.vocabulary, errors: errors)
    let pack = reader.read(source)
    try reader.checker.errors.throwIfAny()
    guard let pack else {
      // Whatever is missing has been noted; a pack that is not there without a reason is not
      // passed off as one.
      throw ContentErrors([
        ContentError(
          .syntax("this is no pack; allowed: the fields of a pack"), at: source.pack.node.location)
      ])
    }
    return pack
  }

  private mutating func read(_ source: PackSource) -> PlacedPack? {
    let header = checker.check(source.pack.node, source.pack.shape)
    unit = header?.amount("unit") ?? 1
    let groups = self.groups(header)
    for place in groups.indices where groups[place].order == .gathered { gathered.insert(place) }
    let defenders = entities(source.defenders + source.newDefenders, .defenders).map {
      ($0, defender($0))
    }
    let definitions = defenders.compactMap(\.1)
    let stats = self.stats(header)
    penetration = penetration(header)
    let attackerStats = self.attackerStats(header)
    let attacks = entities(source.attacks, .attacks).map {
      ($0, attack($0, attackerStats, met: definitions))
    }
    guard let header else { return nil }
    checkTypes(header.objects("types") ?? [])
    checkNames(header)
    let builds = builds(defenders)
    checkLinkReads(defenders, builds)
    checkOwnResistances(defenders)
    let loadout = header.object("loadout").flatMap {
      self.loadout($0, builds: builds, stats: stats)
    }
    if let changed = source.changedCharacter,
      let object = checker.check(changed.node, changed.shape)
    {
      // Its mistakes are told with those of the pack; it is read once more when that is whole.
      _ = self.loadout(object, builds: builds, stats: stats, changing: loadout)
    }
    checkResults(defenders, stats, loadout)
    if header.list("types")?.isEmpty == true {
      note(.contradiction("the pack has no damage type", allowed: "1 to 32"), header, "types")
    }
    guard checker.errors.isEmpty, let id = header.text("id"), let name = header.text("name"),
      let types = header.objects("types"), let loadout
    else { return nil }
    let inOrder = order(defenders, vocabulary[.defenders])
    let attacksInOrder = order(attacks, vocabulary[.attacks])
    var pack = Pack(
      rules: Rules(
        pack: id, types: vocabulary[.types], typeNames: vocabulary.typeNames,
        tags: vocabulary[.tags], effects: vocabulary[.effects], registers: vocabulary[.registers],
        unit: unit,
        groups: groups, stages: vocabulary[.stages],
        stats: stats.compactMap(\.self), attackerStats: attackerStats.compactMap(\.self),
        defenders: inOrder.map(\.1), attacks: attacksInOrder.map(\.1), loadout: loadout),
      presentation: Presentation(
        name: name, types: types.compactMap { $0.text("name") },
        defenders: inOrder.map {
          DefenderPresentation(name: $0.0.text("name") ?? "", art: $0.0.text("art") ?? "")
        },
        attacks: attacksInOrder.map { $0.0.text("name") ?? "" },
        stats: names(header, "stats"), attackerStats: names(header, "attacker-stats")))
    pack.rules.penetration = penetration ?? PenetrationDefinition()
    return PlacedPack(
      pack: pack, header: header, defenders: inOrder.map(\.0), attacks: attacksInOrder.map(\.0))
  }

  private mutating func groups(_ header: CheckedObject?) -> [LinkGroup] {
    guard let objects = header?.objects("groups") else { return [] }
    checkDuplicates(objects, of: .groups)
    // One each for those that are declared, so that a mistake in one is not told of another.
    return vocabulary[.groups].map { id in
      let object = objects.first { $0.text("id") == id }
      return LinkGroup(id: id, order: object?.choice("order", PackLanguage.groupOrders) ?? .listed)
    }
  }

  /// The entities of all files, each id once.
  private mutating func entities(
    _ parts: [PackSource.Part], _ list: Vocabulary.List
  ) -> [CheckedObject] {
    var objects: [CheckedObject] = []
    for part in parts {
      guard let object = checker.check(part.node, part.shape) else { continue }
      if let members = part.members {
        objects += object.objects(members) ?? []
      } else {
        objects.append(object)
      }
    }
    if objects.count > list.limit {
      checker.errors.add(
        .tooMany("\(list.rawValue)", limit: list.limit), at: objects[list.limit].location)
      return []
    }
    checkDuplicates(objects, of: list)
    return objects
  }

  private func names(_ header: CheckedObject, _ field: String) -> [String] {
    (header.objects(field) ?? []).compactMap { $0.text("name") }
  }

  mutating func checkDuplicates(_ objects: [CheckedObject], of list: Vocabulary.List) {
    var first: [String: ContentLocation] = [:]
    for object in objects {
      guard let id = object.text("id") else { continue }
      let location = object.location(of: "id")
      if let first = first[id] {
        checker.errors.add(.duplicateID(kind: list.name, id: id, first: first), at: location)
      } else {
        first[id] = location
      }
    }
  }

  private func order<Definition>(
    _ entities: [(CheckedObject, Definition?)], _ ids: [String]
  ) -> [(CheckedObject, Definition)] {
    var byID: [String: (CheckedObject, Definition)] = [:]
    for (object, definition) in entities {
      if let id = object.text("id"), let definition { byID[id] = (object, definition) }
    }
    return ids.compactMap { byID[$0] }
  }

  mutating func note(_ problem: ContentProblem, _ object: CheckedObject, _ field: String) {
    checker.errors.add(problem, at: object.location(of: field))
  }

  private mutating func attack(
    _ object: CheckedObject, _ attackerStats: [AttackerStatDefinition?],
    met defenders: [DefenderDefinition]
  ) -> AttackDefinition? {
    guard let id = object.text("id"), let amounts = object.map("amounts"),
      let tags = object.places("tags"), let effects = object.places("effects"),
      let penetration = object.map("penetration"), let brought = object.map("stats"),
      !object.written.contains("max") || object.amount("max") != nil
    else { return nil }
    var rolled: [RolledAmount] = []
    var highest: Int64 = 0
    for (place, value) in amounts {
      guard case .wholeRange(let range) = value.content else { continue }
      rolled.append(RolledAmount(type: DamageType(uncheckedIndex: place), range: range))
      highest += range.upperBound
    }
    guard Amount(quanta: Int128(highest) * Int128(Amount.quantaPerUnit)) != nil else {
      note(
        .contradiction(
          "the amounts come to \(highest)",
          allowed: "a total of at most \(Amount.max.quanta / Amount.quantaPerUnit)"), object,
        "amounts")
      return nil
    }
    if let maximum = object.amount("max"), maximum.quanta < highest * Amount.quantaPerUnit {
      note(
        .notAllowed(
          field: Message(verbatim: "max"), value: "\(maximum)",
          allowed: "the largest total, \(highest), and more"),
        object, "max")
    }
    let types = TypeSet(rolled.filter { $0.range.upperBound > 0 }.map { Int($0.type.index) })
    let bearers = StatBearers(types, met: defenders, types: vocabulary[.types])
    return AttackDefinition(
      id: id, amounts: rolled, tags: TagSet(rawValue: bits(tags)),
      effects: EffectSet(rawValue: bits(effects)), penetration: points(penetration),
      maximum: object.amount("max"), stats: self.brought(brought, bearers, attackerStats))
  }

  /// How much of a defence an attack ignores.
  private mutating func points(
    _ values: [(place: Int, value: CheckedValue)]
  ) -> AmountTable {
    var table = AmountTable()
    for (place, value) in values {
      guard case .raw(let node) = value.content, let penetration else { continue }
      let (points, problem) = AttackQuantity(penetration).read(
        node.scalar ?? "", as: .pack, of: vocabulary[.types][place])
      if let problem { checker.errors.add(problem, at: node.location) }
      table[DamageType(uncheckedIndex: place)] = points ?? .zero
    }
    return table
  }

  func bits(_ places: [Int]) -> UInt64 {
    places.reduce(0) { $0 | 1 << UInt64($1) }
  }
}
