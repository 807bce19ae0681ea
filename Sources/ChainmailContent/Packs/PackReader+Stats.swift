internal import ChainmailCore
internal import Messages

extension PackReader {
  /// Reads the stats that a pack declares, by their places in the vocabulary; nil where one is
  /// wrong itself.
  mutating func stats(_ header: CheckedObject?) -> [StatDefinition?] {
    let objects = header?.objects("stats") ?? []
    checkDuplicates(objects, of: .stats)
    return inPlace(objects.map { ($0, stat($0)) }, .stats)
  }

  /// Reads what a pack asks of attackers, by place as ``stats(_:)`` does.
  mutating func attackerStats(_ header: CheckedObject?) -> [AttackerStatDefinition?] {
    let objects = header?.objects("attacker-stats") ?? []
    checkDuplicates(objects, of: .attackerStats)
    return inPlace(objects.map { ($0, attackerStat($0)) }, .attackerStats)
  }

  /// Reads what attacks may say of how much of a defence they ignore; nil where it is wrong.
  mutating func penetration(_ header: CheckedObject?) -> PenetrationDefinition? {
    var definition = PenetrationDefinition(isPercentage: header?.text("penetration") == "ratio")
    guard let node = header?.raw("penetration-range") else { return definition }
    // As much as a ratio may be.
    if definition.isPercentage { definition.range = .zero...100_000 }
    guard let range = range(node, "penetration-range", definition) else { return nil }
    definition.range = range
    return definition
  }

  /// Notes stats and registers that formulas could not read, since their names mean something else.
  mutating func checkNames(_ header: CheckedObject) {
    var registers: Set<String> = []
    for register in header.list("registers") ?? [] {
      guard case .text(let id) = register.content else { continue }
      registers.insert(id)
      checkName(id, of: .registers, at: register.location)
    }
    for stat in header.objects("stats") ?? [] {
      guard let id = stat.text("id") else { continue }
      checkName(id, of: .stats, at: stat.location(of: "id"))
      guard registers.contains(id) else { continue }
      note(
        .contradiction("the stat \(id) is a register too", allowed: "another name for one of them"),
        stat, "id")
    }
  }

  private mutating func checkName(
    _ id: String, of list: Vocabulary.List, at location: ContentLocation
  ) {
    guard let meaning = FormulaNames.meaning(ofReserved: id) else { return }
    checker.errors.add(
      .contradiction(
        "the \(list.name) \(id) is \(meaning) in formulas",
        allowed: "a name that means nothing there"), at: location)
  }

  /// Reads what a stat is.
  ///
  /// - Parameters:
  ///   - node: One value, or where there is one for each damage type also some types with theirs.
  ///   - definition: The stat.
  ///   - base: What types have that are not named.
  ///   - field: What errors call it.
  /// - Returns: The value; nil where it is wrong.
  mutating func value(
    _ node: ContentNode, of definition: StatDefinition, where base: StatValue, _ field: String
  ) -> StatValue? {
    let kind = FieldKind.value(of: definition.unit, within: definition.range)
    guard case .perType(var numbers) = base else {
      return number(checker.check(node, kind, of: FieldName(field))).map { .single($0) }
    }
    if node.scalar != nil {
      return number(checker.check(node, kind, of: FieldName(field))).map {
        .perType(Array(repeating: $0, count: numbers.count))
      }
    }
    guard
      case .map(let values)? = checker.check(node, .map(.types, kind), of: FieldName(field))?
        .content
    else { return nil }
    for (place, value) in values where numbers.indices.contains(place) {
      if let number = number(value) { numbers[place] = number }
    }
    return .perType(numbers)
  }

  /// Reads what an attacker brings.
  ///
  /// - Parameters:
  ///   - values: For each stat's place what is written of it.
  ///   - bearers: The damage types that the attack has.
  ///   - definitions: The stats, by place; nil where one is wrong itself.
  /// - Returns: What is right, by name in ascending order.
  mutating func brought(
    _ values: [(place: Int, value: CheckedValue)], _ bearers: StatBearers,
    _ definitions: [AttackerStatDefinition?]
  ) -> [AttackerStat] {
    var stats: [AttackerStat] = []
    var places: [String: ContentLocation] = [:]
    for (place, value) in values {
      // What is wrong with the declaration is told there.
      guard case .brought(let name, let node) = value.content, let definition = definitions[place]
      else { continue }
      if places.updateValue(name.location, forKey: name.text) != nil {
        checker.errors.add(
          .contradiction("\(name.text) stands twice", allowed: "each stat once"),
          at: name.location)
        continue
      }
      if let problem = definition.problem(ofName: name.text, types: vocabulary[.types]) {
        checker.errors.add(problem, at: name.location)
        continue
      }
      guard let amount = attackerAmount(node, definition, name.text) else { continue }
      stats.append(AttackerStat(name: name.text, value: amount))
    }
    stats.sort { $0.name < $1.name }
    for definition in definitions.compactMap(\.self) where definition.isPerType {
      for (name, problem) in bearers.problems(of: definition, in: stats) {
        if let location = places[name] { checker.errors.add(problem, at: location) }
      }
    }
    return stats
  }

  /// The values of a map of stats: for each place what stands there.
  func nodes(_ values: [(place: Int, value: CheckedValue)]) -> [(place: Int, node: ContentNode)] {
    values.compactMap { place, value in
      if case .raw(let node) = value.content { (place, node) } else { nil }
    }
  }

  private mutating func stat(_ object: CheckedObject) -> StatDefinition? {
    guard let id = object.text("id"), let unit = unit(object) else { return nil }
    var range = unit.bounds
    if let node = object.raw("range") {
      guard let read = self.range(node, unit) else { return nil }
      range = read
    }
    let isPerType = object.text("per") != nil
    let zero =
      isPerType
      ? StatValue.perType(Array(repeating: .zero, count: vocabulary[.types].count))
      : .single(.zero)
    var definition = StatDefinition(id: id, unit: unit, initial: zero, range: range)
    if let node = object.raw("initial") {
      guard let initial = value(node, of: definition, where: zero, "initial") else { return nil }
      definition.initial = initial
    }
    // What is not said is 0, and that may be out of range too.
    guard definition.initial.numbers.allSatisfy(range.contains) else {
      note(
        .notAllowed(
          field: Message(verbatim: "initial"), value: "0",
          allowed: FieldKind.value(of: unit, within: range).allowed),
        object, "initial")
      return nil
    }
    return definition
  }

  private mutating func attackerStat(_ object: CheckedObject) -> AttackerStatDefinition? {
    guard let id = object.text("id"), let unit = unit(object), let isWhole = object.flag("whole")
    else { return nil }
    var definition = AttackerStatDefinition(id: id, unit: unit, isWhole: isWhole)
    if let node = object.raw("range") {
      guard let range = self.range(node, unit) else { return nil }
      definition.range = range
    }
    if object.text("per") != nil {
      definition.types = TypeSet(Array(vocabulary[.types].indices))
      if object.written.contains("types") {
        guard let places = object.places("types") else { return nil }
        definition.types = TypeSet(places)
      }
    } else if object.written.contains("types") {
      note(.contradiction("types without per", allowed: "per: type"), object, "types")
      return nil
    }
    if let node = object.raw("default") {
      guard let fallback = attackerAmount(node, definition, "default") else { return nil }
      definition.fallback = fallback
    } else if object.written.contains("default") {
      return nil
    }
    // What is not said is 0, and that may be out of range too.
    let quantity = AttackQuantity(definition)
    guard quantity.allows(definition.fallback) else {
      note(
        .notAllowed(
          field: Message(verbatim: "default"), value: "0", allowed: quantity.allowed()), object,
        "default")
      return nil
    }
    return definition
  }

  private func unit(_ object: CheckedObject) -> FormulaUnit? {
    object.text("unit").flatMap { FormulaUnit(name: $0) }
  }

  private mutating func range(_ node: ContentNode, _ unit: FormulaUnit) -> ClosedRange<Number>? {
    let number = unit == .ratio ? Message("a percentage or a factor") : Message("a number")
    let (low, high) = (unit.bounds.lowerBound, unit.bounds.upperBound)
    return range(node, "range", number, within: unit.bounds, shown: "\(low)...\(high)") {
      unit == .ratio ? factor($0).map { Number($0) } : Amount($0).map { Number($0) }
    }
  }

  /// Reads a range of penetration, within that of a definition.
  private mutating func range(
    _ node: ContentNode, _ field: String, _ definition: PenetrationDefinition
  ) -> ClosedRange<Amount>? {
    let quantity = AttackQuantity(definition)
    let number = definition.isPercentage ? Message("a percentage") : Message("a number")
    let (low, high) = (definition.range.lowerBound, definition.range.upperBound)
    return range(
      node, field, number, within: definition.range,
      shown: "\(quantity.text(of: low))...\(quantity.text(of: high))"
    ) { quantity.value($0, as: .typed) }
  }

  private mutating func range<Value: Comparable>(
    _ node: ContentNode, _ field: String, _ number: Message, within limits: ClosedRange<Value>,
    shown bounds: String, _ value: (String) -> Value?
  ) -> ClosedRange<Value>? {
    let allowed = Message("\(number), LOW..HIGH, LOW.. or ..HIGH, within \(bounds)")
    guard let text = node.scalar, !text.isEmpty else {
      checker.errors.add(
        .wrongKind(field: Message(verbatim: field), found: node.kind, allowed: allowed),
        at: node.location)
      return nil
    }
    let range = closedRange(text, limits, open: true, value)
    if range == nil {
      checker.errors.add(
        .notAllowed(field: Message(verbatim: field), value: text, allowed: allowed),
        at: node.location)
    }
    return range
  }

  private mutating func attackerAmount(
    _ node: ContentNode, _ definition: AttackerStatDefinition, _ field: String
  ) -> Amount? {
    let quantity = AttackQuantity(definition)
    guard let text = node.scalar, !text.isEmpty else {
      checker.errors.add(
        .wrongKind(field: "\(field)", found: node.kind, allowed: quantity.allowed()),
        at: node.location)
      return nil
    }
    let (amount, problem) = quantity.read(text, as: .pack, of: field)
    if let problem { checker.errors.add(problem, at: node.location) }
    return amount
  }

  private func number(_ value: CheckedValue?) -> Number? {
    switch value?.content {
    case .amount(let amount): Number(amount)
    case .ratio(let ratio): Number(ratio)
    default: nil
    }
  }

  private func inPlace<Definition>(
    _ declared: [(CheckedObject, Definition?)], _ list: Vocabulary.List
  ) -> [Definition?] {
    vocabulary[list].map { id in declared.first { $0.0.text("id") == id }?.1 }
  }
}

extension FieldKind {
  /// A value of a stat.
  static func value(of unit: FormulaUnit, within range: ClosedRange<Number>) -> FieldKind {
    let low = unit.quanta(of: range.lowerBound) ?? 0
    let high = unit.quanta(of: range.upperBound) ?? 0
    return switch unit {
    case .ratio: .ratio(Ratio(quanta: low)...Ratio(quanta: high))
    case .amount, .number: .amount((Amount(quanta: low) ?? .zero)...(Amount(quanta: high) ?? .max))
    }
  }
}
