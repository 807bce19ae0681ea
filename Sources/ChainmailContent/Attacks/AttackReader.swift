package import ChainmailCore
package import Messages

/// Reads what an attack says, part by part, noting every mistake.
///
/// Where anything is wrong, the blow is not the one that was meant.
package struct AttackReader {
  /// A name and the number behind it.
  package typealias Entry = (name: PlacedText, value: PlacedText, form: AttackNumberForm)

  package let rules: Rules
  private let file: String
  private let line: Int
  private let manner: Manner
  /// What it names and the pack does not have, where that is left out.
  package private(set) var leftOut: [LeftOutName] = []
  package private(set) var blow = Blow([:])
  package private(set) var errors = ErrorList()
  /// What each type is called that was read, where it was read first.
  private(set) var typeNames: [DamageType: String] = [:]
  /// The fields that stood in its text.
  var seen: [String] = []
  private var maximumText: PlacedText?
  /// Where each of its stats is named.
  private var statNames: [String: PlacedText] = [:]

  /// - Parameters:
  ///   - rules: The pack whose attack it is.
  ///   - file: How mistakes call the place where it is written.
  ///   - line: The line of that file.
  ///   - manner: What becomes of names that the pack does not have.
  package init(rules: Rules, file: String = "attack", line: Int = 1, manner: Manner = .strict) {
    self.rules = rules
    self.file = file
    self.line = line
    self.manner = manner
  }

  /// What becomes of names that the pack does not have.
  package enum Manner {
    /// They are mistakes.
    case strict
    /// They are mistakes, of which is said what helps a stream that was written for another pack.
    case stream
    /// All but types of damage are left out.
    case leavingOut
  }

  /// Leaves something out that the pack does not have; false where it is a mistake.
  package mutating func leaveOut(_ kind: LeftOutName.Kind, _ name: Substring) -> Bool {
    guard manner == .leavingOut else { return false }
    leftOut.append(LeftOutName(kind, String(name)))
    return true
  }

  /// What helps against names that the pack does not have; nil where nothing does.
  package var remedy: Message? { manner == .stream ? Message("--leave-out") : nil }

  package mutating func note(_ problem: ContentProblem, at part: PlacedText) {
    errors.add(problem, at: ContentLocation(file: file, line: line, column: part.column))
  }

  package mutating func readAmounts(_ entries: [Entry]) {
    blow.amounts = table(of: entries, .amount)
  }

  package mutating func readPenetration(_ entries: [Entry]) {
    blow.penetration = table(of: entries, AttackQuantity(rules.penetration), isPenetration: true)
  }

  package mutating func readTags(_ names: [PlacedText]) {
    blow.tags = TagSet(rawValue: bits(of: names, .tag, in: rules.tags))
  }

  package mutating func readEffects(_ names: [PlacedText]) {
    blow.effects = EffectSet(rawValue: bits(of: names, .effect, in: rules.effects))
  }

  package mutating func readMaximum(_ value: PlacedText) {
    blow.maximum = number(value, .amount, as: .typed, of: "max")
    maximumText = value
  }

  /// Checks what the amounts come to; what it is follows only from amounts that were read.
  package mutating func checkTotal(_ amounts: PlacedText) {
    guard let total = Amount(quanta: blow.amounts.totalQuanta) else {
      return note(
        .contradiction(
          "the amounts come to more than an amount can hold",
          allowed: "a total of at most \(Amount.max)"), at: amounts)
    }
    guard errors.isEmpty else { return }
    checkStats()
    guard let maximumText, let maximum = blow.maximum, maximum < total else { return }
    note(
      .notAllowed(
        field: Message(verbatim: "max"), value: maximum.description,
        allowed: "the total, \(total), and more"),
      at: maximumText)
  }

  private mutating func table(
    of entries: [Entry], _ quantity: AttackQuantity, isPenetration: Bool = false
  ) -> AmountTable {
    var table = AmountTable()
    var seen: [DamageType: Substring] = [:]
    for (name, value, form) in entries {
      let type = rules.type(named: name.text)
      if type == nil, isPenetration, leaveOut(.penetration, name.text) { continue }
      let amount = number(value, quantity, as: form, of: shown(name.text))
      guard let type else {
        note(unknownType(name.text), at: name)
        continue
      }
      if let first = seen[type] {
        note(
          .contradiction(
            first == name.text
              ? "\(rules.name(of: type)) stands twice"
              : "\(rules.name(of: type)) stands twice, as \(first) and as \(name.text)",
            allowed: "each type once"), at: name)
      }
      seen[type] = name.text
      if typeNames[type] == nil { typeNames[type] = String(name.text) }
      table[type] = amount ?? .zero
    }
    return table
  }

  /// A name as the field of a mistake; it may be anything.
  private func shown(_ name: Substring) -> String {
    Identifier.isValid(name) ? String(name) : quoted(String(name))
  }

  private func unknownType(_ name: Substring) -> ContentProblem {
    if let members = rules.typeNames.types(in: name) {
      return .groupOfTypes(String(name), members.map(rules.name(of:)))
    }
    return .unknownReference(
      kind: "damage type", id: String(name), known: rules.types,
      others: rules.typeNames.aliases.map(\.name),
      new: manner != .strict && Identifier.isValid(name) ? Message("--alias \(name)=TYPE") : nil)
  }

  private mutating func number(
    _ part: PlacedText, _ quantity: AttackQuantity, as form: AttackNumberForm, of field: String
  ) -> Amount? {
    let (number, problem) = quantity.read(String(part.text), as: form, of: field)
    if let problem { note(problem, at: part) }
    return number
  }

  private mutating func bits(
    of names: [PlacedText], _ list: LeftOutName.Kind, in ids: [String]
  ) -> UInt64 {
    let isTag = list == .tag
    var bits: UInt64 = 0
    for part in names {
      guard let index = ids.firstIndex(where: { $0 == part.text }) else {
        guard !leaveOut(list, part.text) else { continue }
        note(
          .unknownReference(
            kind: isTag ? "tag" : "effect", id: String(part.text), known: ids, new: remedy),
          at: part)
        continue
      }
      let bit: UInt64 = 1 << UInt64(index)
      if bits & bit != 0 {
        note(
          .contradiction(
            "\(part.text) stands twice", allowed: isTag ? "each tag once" : "each effect once"),
          at: part)
      }
      bits |= bit
    }
    return bits
  }

  package mutating func readStats(_ entries: [Entry]) {
    var stats: [AttackerStat] = []
    for entry in entries {
      guard let stat = stat(entry) else { continue }
      let name = entry.name
      if stats.contains(where: { $0.name == stat.name }) {
        note(.contradiction("\(stat.name) stands twice", allowed: "each stat once"), at: name)
      } else if stats.count == Blow.statLimit {
        // Once is enough, and what is beyond is not compared with all that stands before.
        note(.tooMany("stats", limit: Blow.statLimit), at: name)
        break
      } else {
        stats.append(stat)
        statNames[stat.name] = name
      }
    }
    blow.stats = stats.sorted { $0.name < $1.name }
  }

  /// A stat with its value; nil where the name is wrong, or left out.
  private mutating func stat(_ entry: Entry) -> AttackerStat? {
    let name = entry.name
    let (id, type) = AttackerStat.parts(of: name.text)
    guard Identifier.isValid(id), type == nil || !rules.attackerStats.isEmpty else {
      note(
        .notAllowed(
          field: "a stat's name", value: String(name.text), allowed: Identifier.allowed), at: name)
      return nil
    }
    let definition = rules.attackerStats.first { $0.id == id }
    guard definition != nil || rules.attackerStats.isEmpty else {
      guard !leaveOut(.stat, name.text) else { return nil }
      note(
        .unknownReference(
          kind: Vocabulary.List.attackerStats.name, id: String(id),
          known: rules.attackerStats.map(\.id), new: remedy), at: name)
      return nil
    }
    let number = number(
      entry.value, definition.map { AttackQuantity($0) } ?? .undeclared, as: entry.form,
      of: shown(name.text))
    var stat = AttackerStat(name: String(id), value: number ?? .zero)
    guard let type, let definition else { return stat }
    guard let place = rules.type(named: type) else {
      note(unknownType(type), at: name)
      return nil
    }
    stat.name = AttackerStat.name(of: id, for: rules.name(of: place))
    if let problem = definition.problem(ofName: stat.name, types: rules.types) {
      note(problem, at: name)
      return nil
    }
    return stat
  }

  /// Notes the stats with which a damage type of the attack cannot do anything.
  private mutating func checkStats() {
    guard !blow.stats.isEmpty else { return }
    let bearers = StatBearers(blow.amounts.types, met: rules.defenders, types: rules.types)
    for definition in rules.attackerStats where definition.isPerType {
      for (name, problem) in bearers.problems(of: definition, in: blow.stats) {
        if let place = statNames[name] { note(problem, at: place) }
      }
    }
  }

  /// Reads who the attack comes from; nil is a text that does not read.
  ///
  /// - Parameters:
  ///   - source: The name.
  ///   - part: As it is written.
  ///   - escapes: What is to be said of characters that are written in another way.
  package mutating func readSource(
    _ source: String?, at part: PlacedText, escapes: Message? = nil
  ) {
    guard let source, !source.isEmpty, source.utf8.count <= AttackSyntax.sourceLimit,
      !source.unicodeScalars.contains(where: isControl)
    else {
      note(
        .notAllowed(
          field: Message(verbatim: "source"), value: String(part.text),
          allowed: """
            1 to \(AttackSyntax.sourceLimit) bytes without control characters\(escapes)
            """), at: part)
      return
    }
    blow.source = source
  }
}
