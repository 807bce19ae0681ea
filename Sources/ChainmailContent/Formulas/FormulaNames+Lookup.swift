internal import ChainmailCore
internal import Messages

/// What a name of a formula stands for.
struct FormulaMeaning {
  var input: FormulaInput
  var unit: FormulaMeasure
  var isPerType = false
}

extension FormulaNames {
  /// The names of the language itself.
  private static let packet: [(name: String, meaning: FormulaMeaning)] = [
    ("damage", FormulaMeaning(input: .damage, unit: .amount, isPerType: true)),
    ("total", FormulaMeaning(input: .total, unit: .amount)),
    ("max-damage", FormulaMeaning(input: .maximum, unit: .amount)),
    ("depth", FormulaMeaning(input: .depth, unit: .number)),
    // Games hold it against armour, an amount, and against resistances, which are ratios.
    ("pen", FormulaMeaning(input: .penetration, unit: .number, isPerType: true)),
  ]
  private static let reaction: [(name: String, meaning: FormulaMeaning)] = [
    ("arrived", FormulaMeaning(input: .arrived, unit: .amount)),
    ("taken", FormulaMeaning(input: .taken, unit: .amount)),
    ("lost", FormulaMeaning(input: .lost, unit: .amount)),
  ]

  private static let properties: [(name: String, property: LinkProperty, unit: FormulaMeasure)] = [
    ("level", .level, .amount), ("size", .size, .amount), ("charges", .charges, .number),
    ("adaptation", .adaptation, .ratio),
  ]

  /// All that the language itself has a name for.
  package static var words: [String] {
    (packet + reaction).map(\.name) + properties.map(\.name) + owners
  }

  /// Whether a name is a word of the language itself, whatever a pack calls so too.
  static func isWord(_ name: String) -> Bool {
    (packet + reaction).contains { $0.name == name }
  }

  /// What a name stands for.
  ///
  /// - Parameters:
  ///   - parts: The name, cut at its dots.
  ///   - column: Where it stands.
  ///   - scope: Where the formula stands.
  /// - Returns: Its meaning, or nil where a part of the pack that could not be read might have
  ///   brought it.
  /// - Throws: ``FormulaMistake`` at the part that is wrong.
  func meaning(
    of parts: [String], at column: Int, in scope: FormulaScope
  ) throws(FormulaMistake) -> FormulaMeaning? {
    if parts.count == 1 { return try meaning(of: parts[0], at: column, in: scope) }
    let second = column + parts[0].unicodeScalars.count + 1
    if parts[0] == "attacker" {
      guard parts.count == 2 else { throw tooManyParts(parts, column, "attacker.STAT") }
      return try attackerStat(parts[1], at: second)
    }
    if parts[0] == "self" {
      guard parts.count == 2 else { throw tooManyParts(parts, column, "self.level") }
      if !pieceStats.isEmpty, !Self.propertyNames.contains(parts[1]) {
        throw FormulaMistake(
          second,
          .unknownReference(
            kind: "stat of the piece", id: parts[1], known: pieceStats + Self.propertyNames))
      }
      let (property, unit) = try property(parts[1], at: second)
      return FormulaMeaning(
        input: .own(property), unit: unit, isPerType: property == .adaptation)
    }
    return try worn(parts, at: column)
  }

  private func meaning(
    of name: String, at column: Int, in scope: FormulaScope
  ) throws(FormulaMistake) -> FormulaMeaning? {
    let known = scope == .reaction ? Self.packet + Self.reaction : Self.packet
    if let word = known.first(where: { $0.name == name }) { return word.meaning }
    if let place = stats.firstIndex(where: { $0.id == name }) {
      return FormulaMeaning(
        input: .stat(UInt16(clamping: place)), unit: FormulaMeasure(stats[place].unit),
        isPerType: stats[place].isPerType)
    }
    if let place = registers.firstIndex(of: name) {
      return FormulaMeaning(input: .register(UInt8(clamping: place)), unit: .number)
    }
    if Self.reaction.contains(where: { $0.name == name }) {
      throw FormulaMistake(
        column, .contradiction("\(name) outside of a reaction", allowed: "\(name) in react"))
    }
    let all = known.map(\.name) + stats.map(\.id) + registers
    if let hyphen = hyphenTakenForMinus(name, among: all) {
      throw FormulaMistake(
        column,
        .contradiction(
          "\(quoted(name)) is one name, and nothing has it",
          allowed: "spaces around a minus, \(hyphen)"))
    }
    if !incomplete.isDisjoint(with: [.stats, .registers]) { return nil }
    if let link = links(called: name).first {
      throw FormulaMistake(
        column,
        .contradiction(
          "\(quoted(name)) is a link, not a value",
          allowed: "what it has, such as \(link).level of a pool"))
    }
    throw FormulaMistake(column, .unknownReference(kind: "value", id: name, known: all))
  }

  private func attackerStat(
    _ name: String, at column: Int
  ) throws(FormulaMistake) -> FormulaMeaning? {
    guard let place = attackerStats.firstIndex(where: { $0.id == name }) else {
      if incomplete.contains(.attackerStats) { return nil }
      throw FormulaMistake(
        column,
        .unknownReference(kind: "attacker's stat", id: name, known: attackerStats.map(\.id)))
    }
    return FormulaMeaning(
      input: .attackerStat(UInt16(clamping: place)),
      unit: FormulaMeasure(attackerStats[place].unit), isPerType: attackerStats[place].isPerType)
  }

  /// `DEFENDER.level`, of its first link, or `DEFENDER.LINK.level`.
  private func worn(
    _ parts: [String], at column: Int
  ) throws(FormulaMistake) -> FormulaMeaning? {
    guard parts.count <= 3 else {
      throw tooManyParts(parts, column, Message("DEFENDER.LINK.level"))
    }
    guard let kind = place(of: parts[0]) else {
      if incomplete.contains(.defenders) || unmade.contains(parts[0]) { return nil }
      throw FormulaMistake(
        column,
        .unknownReference(
          kind: "defender", id: parts[0], known: Self.owners + defenders.map(\.id),
          others: links(called: parts[0])))
    }
    let (links, indices) = (defenders[kind].links, defenders[kind].indices)
    let second = column + parts[0].unicodeScalars.count + 1
    var index = indices.min() ?? 0
    var last = second
    if parts.count == 3 {
      guard let found = zip(links, indices).first(where: { $0.0 == parts[1] }) else {
        throw FormulaMistake(
          second,
          .unknownReference(
            kind: "link of \(parts[0])", id: parts[1], known: links.filter { !$0.isEmpty }))
      }
      index = found.1
      last += parts[1].unicodeScalars.count + 1
    }
    let (property, unit) = try property(parts[parts.count - 1], at: last)
    let link = LinkReference(kind: DefenderKind(UInt16(clamping: kind)), index: index)
    return FormulaMeaning(
      input: .link(link, property), unit: unit, isPerType: property == .adaptation)
  }

  /// The link that `DEFENDER`, its first one, or `DEFENDER.LINK` names; nil where a part of the
  /// pack that could not be read might have brought it.
  func link(named text: String) throws(FormulaMistake) -> LinkReference? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2 else {
      throw tooManyParts(parts, 1, Message("DEFENDER or DEFENDER.LINK"))
    }
    // Who owns a formula, or brings the attack, is nobody here.
    if place(of: parts[0]) == nil, !incomplete.contains(.defenders), !unmade.contains(parts[0]) {
      throw FormulaMistake(
        1,
        .unknownReference(
          kind: "defender", id: parts[0], known: defenders.map(\.id),
          others: links(called: parts[0])))
    }
    guard let meaning = try worn(parts + ["level"], at: 1) else { return nil }
    guard case .link(let link, _) = meaning.input else { return nil }
    return link
  }

  /// The links of this name, by their defenders and names, for who left out whose they are.
  private func links(called name: String) -> [String] {
    defenders.filter { $0.links.contains(name) && !name.isEmpty }.map { "\($0.id).\(name)" }
  }

  private func property(
    _ name: String, at column: Int
  ) throws(FormulaMistake) -> (LinkProperty, FormulaMeasure) {
    guard let known = Self.properties.first(where: { $0.name == name }) else {
      throw FormulaMistake(
        column,
        .unknownReference(
          kind: "property of a link", id: name, known: Self.properties.map(\.name)))
    }
    return (known.property, known.unit)
  }

  /// Names that a piece's own stats may not have, since behind `self.` they are the link's.
  static var propertyNames: [String] { properties.map(\.name) }

  /// What a sum may be of.
  static let sumForms: Message = "sum(GROUP.level), sum(DEFENDER.level) or sum(DEFENDER.LINK.level)"

  /// What `sum(GROUP.level)` stands for, or a sum over all worn copies of a piece.
  func meaning(
    ofSum parts: [String], at column: Int
  ) throws(FormulaMistake) -> FormulaMeaning? {
    let (name, last) = (parts[0], parts[parts.count - 1])
    let (property, unit) = try property(
      last, at: column + parts.dropLast().reduce(0) { $0 + $1.unicodeScalars.count + 1 })
    guard property != .adaptation else {
      throw FormulaMistake(column, .contradiction("a sum of ratios", allowed: Self.sumForms))
    }
    let group = groups.firstIndex(of: name)
    guard place(of: name) == nil || group == nil || parts.count > 2 else {
      throw FormulaMistake(
        column,
        .contradiction(
          "\(quoted(name)) is a group and a defender", allowed: "another name for one of them"))
    }
    if let group, parts.count == 2 {
      return FormulaMeaning(
        input: .sumOfGroup(LinkGroup.Place(clamping: group), property), unit: unit)
    }
    if place(of: name) == nil {
      if !incomplete.isDisjoint(with: [.groups, .defenders]) || unmade.contains(name) {
        return nil
      }
      throw FormulaMistake(
        column,
        .unknownReference(
          kind: "group or defender", id: name, known: groups + defenders.map(\.id)))
    }
    guard let meaning = try worn(parts, at: column), case .link(let link, _) = meaning.input else {
      return nil
    }
    return FormulaMeaning(input: .sumOfCopies(link, property), unit: unit)
  }

  private func tooManyParts(
    _ parts: [String], _ column: Int, _ allowed: Message
  ) -> FormulaMistake {
    FormulaMistake(
      column,
      .contradiction("\(quoted(parts.joined(separator: "."))) has too many parts", allowed: allowed)
    )
  }

  /// `a - b` where somebody wrote `a-b` and means two things that are known; else nil.
  private func hyphenTakenForMinus(_ name: String, among known: [String]) -> String? {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    for cut in 1..<Swift.max(parts.count, 1) {
      let left = parts[..<cut].joined(separator: "-")
      let right = parts[cut...].joined(separator: "-")
      if known.contains(left), known.contains(right) || Number(right) != nil {
        return "\(left) - \(right)"
      }
    }
    return nil
  }
}
