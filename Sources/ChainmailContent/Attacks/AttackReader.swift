internal import ChainmailCore

/// Reads the sections of an attack's text, one after the other.
struct AttackReader {
  let rules: Rules
  private(set) var blow = Blow([:])
  private var seen: [String] = []
  private var maximumText: PlacedText?

  init(rules: Rules) {
    self.rules = rules
  }

  mutating func readAmounts(_ section: PlacedText) throws(AttackSyntaxError) {
    guard !section.text.isEmpty else {
      throw section.error(
        .syntax("the attack has no amount; allowed: TYPE:AMOUNT, as in \(example)"))
    }
    blow.amounts = try table(section)
    guard Amount(quanta: blow.amounts.totalQuanta) != nil else {
      throw section.error(
        .contradiction(
          "the amounts come to more than an amount can hold",
          allowed: "a total of at most \(Amount.max)"))
    }
  }

  mutating func readField(_ section: PlacedText) throws(AttackSyntaxError) {
    let parts = section.split(at: "=", atMost: 2)
    let name = String(parts[0].text)
    guard AttackSyntax.fields.contains(name) else {
      throw section.error(.unknownField(name, in: "an attack", allowed: AttackSyntax.fields))
    }
    guard parts.count == 2, !parts[1].text.isEmpty else {
      throw section.error(
        .syntax("\(name) says nothing; allowed: \(name)=…, or no \(name)"))
    }
    guard !seen.contains(name) else {
      throw section.error(
        .contradiction("\(name) stands twice", allowed: "once, with commas where there are several")
      )
    }
    seen.append(name)
    let value = parts[1]
    switch name {
    case "tags": blow.tags = TagSet(rawValue: try bits(value, of: "tag", in: rules.tags))
    case "effect":
      blow.effects = EffectSet(rawValue: try bits(value, of: "effect", in: rules.effects))
    case "pen": blow.penetration = try table(value)
    case "max":
      blow.maximum = try number(value, of: "max", from: .zero)
      maximumText = value
    case "stat": blow.stats = try stats(value)
    default: blow.source = try source(value)
    }
  }

  func checkMaximum() throws(AttackSyntaxError) {
    guard let maximumText, let maximum = blow.maximum,
      maximum.quanta < blow.amounts.totalQuanta,
      let total = Amount(quanta: blow.amounts.totalQuanta)
    else { return }
    throw maximumText.error(
      .notAllowed(
        field: "max", value: maximum.description, allowed: "the total, \(total), and more"))
  }

  private var example: String { "\(rules.types.first ?? "weapon"):18" }

  private func table(_ section: PlacedText) throws(AttackSyntaxError) -> AmountTable {
    var table = AmountTable()
    var seen = TypeSet()
    for part in section.split(at: ",") {
      let (name, value) = try pair(part, like: "TYPE:AMOUNT, as in \(example)")
      guard let type = rules.type(named: name.text) else {
        throw name.error(
          .unknownReference(kind: "damage type", id: String(name.text), known: rules.types))
      }
      guard !seen.contains(type) else {
        throw name.error(.contradiction("\(name.text) stands twice", allowed: "each type once"))
      }
      seen.insert(type)
      table[type] = try number(value, of: String(name.text), from: .zero)
    }
    return table
  }

  private func pair(
    _ part: PlacedText, like form: String
  ) throws(AttackSyntaxError) -> (PlacedText, PlacedText) {
    let parts = part.split(at: ":", atMost: 2)
    guard parts.count == 2 else {
      throw part.error(
        .syntax("\(quoted(String(part.text))) has no colon; allowed: \(form)"))
    }
    return (parts[0], parts[1])
  }

  private func number(
    _ part: PlacedText, of field: String, from lowest: Amount?
  ) throws(AttackSyntaxError) -> Amount {
    guard let amount = Amount(String(part.text)), lowest.map({ amount >= $0 }) ?? true else {
      throw part.error(
        .notAllowed(
          field: field, value: String(part.text),
          allowed:
            "a number \(lowest?.description ?? "-\(Amount.max)")...\(Amount.max) with at most "
            + "four decimals"))
    }
    return amount
  }

  private func bits(
    _ section: PlacedText, of kind: String, in ids: [String]
  ) throws(AttackSyntaxError) -> UInt64 {
    var bits: UInt64 = 0
    for part in section.split(at: ",") {
      guard let index = ids.firstIndex(where: { $0 == part.text }) else {
        throw part.error(.unknownReference(kind: kind, id: String(part.text), known: ids))
      }
      let bit: UInt64 = 1 << UInt64(index)
      guard bits & bit == 0 else {
        throw part.error(.contradiction("\(part.text) stands twice", allowed: "each \(kind) once"))
      }
      bits |= bit
    }
    return bits
  }

  private func stats(_ section: PlacedText) throws(AttackSyntaxError) -> [AttackerStat] {
    var stats: [AttackerStat] = []
    for part in section.split(at: ",") {
      let (name, value) = try pair(part, like: "NAME:N, as in accuracy:12")
      guard Identifier.isValid(name.text) else {
        throw name.error(
          .notAllowed(
            field: "a stat's name", value: String(name.text), allowed: Identifier.allowed))
      }
      let id = String(name.text)
      guard !stats.contains(where: { $0.name == id }) else {
        throw name.error(.contradiction("\(id) stands twice", allowed: "each stat once"))
      }
      guard stats.count < AttackSyntax.statLimit else {
        throw name.error(.tooMany("stats", limit: AttackSyntax.statLimit))
      }
      stats.append(AttackerStat(name: id, value: try number(value, of: id, from: nil)))
    }
    return stats.sorted { $0.name < $1.name }
  }

  private func source(_ section: PlacedText) throws(AttackSyntaxError) -> String {
    guard let source = unescaped(section.text), source.utf8.count <= AttackSyntax.sourceLimit,
      !source.unicodeScalars.contains(where: isControl)
    else {
      throw section.error(
        .notAllowed(
          field: "source", value: String(section.text),
          allowed: "1 to \(AttackSyntax.sourceLimit) bytes without control characters; "
            + "% and ; are written %25 and %3B"))
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

extension PlacedText {
  fileprivate func error(_ problem: ContentProblem) -> AttackSyntaxError {
    AttackSyntaxError(column: column, problem)
  }
}
