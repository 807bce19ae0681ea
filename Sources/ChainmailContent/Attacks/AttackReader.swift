internal import ChainmailCore

/// Reads the sections of an attack's text, one after the other, noting every mistake.
///
/// Where anything is wrong, the blow is not the one that was meant.
struct AttackReader {
  let rules: Rules
  private(set) var blow = Blow([:])
  private(set) var errors = ErrorList()
  /// What each type is called that was read, where it was read first.
  private(set) var typeNames: [DamageType: String] = [:]
  private var seen: [String] = []
  private var maximumText: PlacedText?

  init(rules: Rules) {
    self.rules = rules
  }

  mutating func note(_ problem: ContentProblem, at part: PlacedText) {
    errors.add(problem, at: ContentLocation(file: "attack", line: 1, column: part.column))
  }

  mutating func readAmounts(_ section: PlacedText) {
    guard !section.text.isEmpty else {
      return note(
        .syntax("the attack has no amount; allowed: TYPE:AMOUNT, as in \(example)"), at: section)
    }
    blow.amounts = table(section)
  }

  mutating func readField(_ section: PlacedText) {
    let parts = section.split(at: "=", atMost: 2)
    let name = String(parts[0].text)
    guard !section.text.isEmpty else {
      let fields = AttackSyntax.fields.map { $0 + "=…" }.joined(separator: ", ")
      return note(.syntax("nothing stands behind the semicolon; allowed: \(fields)"), at: section)
    }
    guard AttackSyntax.fields.contains(name) else {
      return note(
        .unknownField(name, in: "an attack", allowed: AttackSyntax.fields), at: section)
    }
    guard parts.count == 2, !parts[1].text.isEmpty else {
      return note(.syntax("\(name) says nothing; allowed: \(name)=…, or no \(name)"), at: section)
    }
    guard !seen.contains(name) else {
      return note(
        .contradiction(
          "\(name) stands twice", allowed: "once, with commas where there are several"),
        at: section)
    }
    seen.append(name)
    let value = parts[1]
    switch name {
    case "tags": blow.tags = TagSet(rawValue: bits(value, of: "tag", in: rules.tags))
    case "effect": blow.effects = EffectSet(rawValue: bits(value, of: "effect", in: rules.effects))
    case "pen": blow.penetration = table(value)
    case "max":
      blow.maximum = number(value, of: "max", from: .zero)
      maximumText = value
    case "stat": blow.stats = stats(value)
    default: blow.source = source(value)
    }
  }

  /// Checks what the amounts come to; what it is follows only from amounts that were read.
  mutating func checkTotal(_ amounts: PlacedText) {
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
        field: "max", value: maximum.description, allowed: "the total, \(total), and more"),
      at: maximumText)
  }

  private var example: String { "\(rules.types.first ?? "weapon"):18" }

  private mutating func table(_ section: PlacedText) -> AmountTable {
    var table = AmountTable()
    var seen: [DamageType: Substring] = [:]
    for part in section.split(at: ",") {
      guard let (name, value) = pair(part, like: "TYPE:AMOUNT, as in \(example)") else { continue }
      let amount = number(value, of: String(name.text), from: .zero)
      guard let type = rules.type(named: name.text) else {
        note(unknownType(name.text), at: name)
        continue
      }
      if let first = seen[type] {
        let names = first == name.text ? "" : ", as \(first) and as \(name.text)"
        note(
          .contradiction("\(rules.name(of: type)) stands twice\(names)", allowed: "each type once"),
          at: name)
      }
      seen[type] = name.text
      if typeNames[type] == nil { typeNames[type] = String(name.text) }
      table[type] = amount ?? .zero
    }
    return table
  }

  private func unknownType(_ name: Substring) -> ContentProblem {
    if let members = rules.typeNames.types(in: name) {
      return .groupOfTypes(String(name), members.map(rules.name(of:)))
    }
    return .unknownReference(
      kind: "damage type", id: String(name), known: rules.types,
      others: rules.typeNames.aliases.map(\.name))
  }

  private mutating func pair(
    _ part: PlacedText, like form: String
  ) -> (PlacedText, PlacedText)? {
    let parts = part.split(at: ":", atMost: 2)
    let lack: String? =
      switch (parts[0].text.isEmpty, parts.count == 2) {
      case (true, false): "nothing stands here"
      case (false, false): "\(quoted(String(part.text))) has no colon"
      case (true, true): "\(quoted(String(part.text))) has no name before its colon"
      case (false, true):
        parts[1].text.isEmpty ? "\(parts[0].text) has no number behind its colon" : nil
      }
    if let lack { note(.syntax("\(lack); allowed: \(form)"), at: part) }
    return lack == nil ? (parts[0], parts[1]) : nil
  }

  private mutating func number(
    _ part: PlacedText, of field: String, from lowest: Amount?
  ) -> Amount? {
    guard let amount = Amount(String(part.text)), lowest.map({ amount >= $0 }) ?? true else {
      note(
        .notAllowed(
          field: field, value: String(part.text),
          allowed:
            "a number \(lowest?.description ?? "-\(Amount.max)")...\(Amount.max) with at most "
            + "four decimals"), at: part)
      return nil
    }
    return amount
  }

  /// Reads a number or a percentage, `90%` as `0.9`.
  private mutating func factor(_ part: PlacedText, of field: String) -> Amount? {
    if part.text.last != "%", let amount = Amount(String(part.text)) { return amount }
    guard let ratio = ChainmailContent.factor(String(part.text)),
      let quanta = FormulaUnit.amount.quanta(of: Number(ratio)), let amount = Amount(quanta: quanta)
    else {
      note(
        .notAllowed(
          field: field, value: String(part.text),
          allowed: "a number -\(Amount.max)...\(Amount.max) with at most four decimals, or a "
            + "percentage with at most two"), at: part)
      return nil
    }
    return amount
  }

  private mutating func bits(
    _ section: PlacedText, of kind: String, in ids: [String]
  ) -> UInt64 {
    var bits: UInt64 = 0
    for part in section.split(at: ",") {
      guard !part.text.isEmpty else {
        note(.syntax("nothing stands here; allowed: \(kind)s with commas between"), at: part)
        continue
      }
      guard let index = ids.firstIndex(where: { $0 == part.text }) else {
        note(.unknownReference(kind: kind, id: String(part.text), known: ids), at: part)
        continue
      }
      let bit: UInt64 = 1 << UInt64(index)
      if bits & bit != 0 {
        note(.contradiction("\(part.text) stands twice", allowed: "each \(kind) once"), at: part)
      }
      bits |= bit
    }
    return bits
  }

  private mutating func stats(_ section: PlacedText) -> [AttackerStat] {
    var stats: [AttackerStat] = []
    for part in section.split(at: ",") {
      guard let (name, value) = pair(part, like: "NAME:N, as in accuracy:12") else { continue }
      let id = String(name.text)
      let number = takesPercentages(id) ? factor(value, of: id) : number(value, of: id, from: nil)
      if !Identifier.isValid(id) {
        note(
          .notAllowed(field: "a stat's name", value: id, allowed: Identifier.allowed), at: name)
      } else if let known = declaredStats, !known.contains(id) {
        note(
          .unknownReference(kind: Vocabulary.List.attackerStats.name, id: id, known: known),
          at: name)
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
    return stats.sorted { $0.name < $1.name }
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

  private mutating func source(_ section: PlacedText) -> String {
    guard let source = unescaped(section.text), source.utf8.count <= AttackSyntax.sourceLimit,
      !source.unicodeScalars.contains(where: isControl)
    else {
      note(
        .notAllowed(
          field: "source", value: String(section.text),
          allowed: "1 to \(AttackSyntax.sourceLimit) bytes without control characters; "
            + "% and ; are written %25 and %3B"), at: section)
      return ""
    }
    return source
  }

  /// The text with `%25` and `%3B` read; nil where a percent sign means anything else.
  private func unescaped(_ text: Substring) -> String? {
    var result = ""
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let code = String(rest.prefix(2))
      rest = rest.dropFirst(2)
      switch code {
      case "25": result.unicodeScalars.append("%")
      case "3B": result.unicodeScalars.append(";")
      default: return nil
      }
    }
    return result
  }
}
