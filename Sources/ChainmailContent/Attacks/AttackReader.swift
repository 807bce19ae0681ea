package import ChainmailCore
package import Messages

/// Reads what an attack says, part by part, noting every mistake.
///
/// Where anything is wrong, the blow is not the one that was meant.
package struct AttackReader {
  /// A name and what stands behind it.
  package typealias Entry = (name: PlacedText, value: PlacedText)

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

  package mutating func readAmounts(_ entries: [Entry]) { blow.amounts = table(of: entries) }

  package mutating func readPenetration(_ entries: [Entry]) {
    blow.penetration = table(of: entries, isPenetration: true)
  }

  package mutating func readTags(_ names: [PlacedText]) {
    blow.tags = TagSet(rawValue: bits(of: names, .tag, in: rules.tags))
  }

  package mutating func readEffects(_ names: [PlacedText]) {
    blow.effects = EffectSet(rawValue: bits(of: names, .effect, in: rules.effects))
  }

  package mutating func readMaximum(_ value: PlacedText) {
    blow.maximum = number(value, of: "max", from: .zero)
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
    guard errors.isEmpty, let maximumText, let maximum = blow.maximum, maximum < total else {
      return
    }
    note(
      .notAllowed(
        field: Message(verbatim: "max"), value: maximum.description,
        allowed: "the total, \(total), and more"),
      at: maximumText)
  }

  private mutating func table(
    of entries: [Entry], isPenetration: Bool = false
  ) -> AmountTable {
    var table = AmountTable()
    var seen: [DamageType: Substring] = [:]
    for (name, value) in entries {
      let amount = number(value, of: shown(name.text), from: .zero)
      guard let type = rules.type(named: name.text) else {
        if isPenetration, leaveOut(.penetration, name.text) { continue }
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
    _ part: PlacedText, of field: String, from lowest: Amount?
  ) -> Amount? {
    guard let amount = Amount(String(part.text)), lowest.map({ amount >= $0 }) ?? true else {
      note(
        .notAllowed(
          field: "\(field)", value: String(part.text),
          allowed: Self.number(from: lowest)), at: part)
      return nil
    }
    return amount
  }

  /// What a number may be.
  private static func number(from lowest: Amount?) -> Message {
    let lowest = lowest?.description ?? "-\(Amount.max)"
    return Message("a number \(lowest)...\(Amount.max) with at most four decimals")
  }

  /// Reads a number or a percentage, `90%` as `0.9`.
  private mutating func factor(_ part: PlacedText, of field: String) -> Amount? {
    if part.text.last != "%", let amount = Amount(String(part.text)) { return amount }
    guard let ratio = ChainmailContent.factor(String(part.text)),
      let quanta = FormulaUnit.amount.quanta(of: Number(ratio)), let amount = Amount(quanta: quanta)
    else {
      note(
        .notAllowed(
          field: "\(field)", value: String(part.text),
          allowed: "\(Self.number(from: nil)), or a percentage with at most two"), at: part)
      return nil
    }
    return amount
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
    for (name, value) in entries {
      let id = String(name.text)
      let field = shown(name.text)
      let number =
        takesPercentages(id) ? factor(value, of: field) : number(value, of: field, from: nil)
      if !Identifier.isValid(id) {
        note(
          .notAllowed(field: "a stat's name", value: id, allowed: Identifier.allowed), at: name)
      } else if let known = declaredStats, !known.contains(id) {
        guard !leaveOut(.stat, name.text) else { continue }
        note(
          .unknownReference(
            kind: Vocabulary.List.attackerStats.name, id: id, known: known, new: remedy), at: name)
      } else if stats.contains(where: { $0.name == id }) {
        note(.contradiction("\(id) stands twice", allowed: "each stat once"), at: name)
      } else if stats.count == AttackSyntax.statLimit {
        // Once is enough, and what is beyond is not compared with all that stands before.
        note(.tooMany("stats", limit: AttackSyntax.statLimit), at: name)
        break
      } else {
        stats.append(AttackerStat(name: id, value: number ?? .zero))
      }
    }
    blow.stats = stats.sorted { $0.name < $1.name }
  }

  /// The stats that an attacker may bring; nil where the pack asks for none, so that any may stand.
  private var declaredStats: [String]? {
    rules.attackerStats.isEmpty ? nil : rules.attackerStats.map(\.id)
  }

  /// Whether a stat may be a ratio: one that the pack declares as such, and any where it declares
  /// none.
  private func takesPercentages(_ id: String) -> Bool {
    rules.attackerStats.isEmpty || rules.attackerStats.contains { $0.id == id && $0.unit == .ratio }
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
