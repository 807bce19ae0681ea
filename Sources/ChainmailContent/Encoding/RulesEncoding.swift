public import ChainmailCore

/// The canonical form of rules: lines that a person can read and compare, the same on every
/// machine.
///
/// ```
/// chainmail rules 1
/// pack first-armour
/// type weapon
/// defender armor
/// link immune when.types=weapon
/// worn armor
/// ```
///
/// A line is a keyword, an id or a primitive, and fields in the order of ``PackLanguage``; a field
/// that has its default is left out. Lists are written `a,b`, values for several things `a:1,b:2`,
/// numbers as their shortest decimals, formulas in quotation marks; a field of a field is written
/// `when.types`, and the reductions of a combination follow their link in lines of their own. There
/// is exactly one text for given rules, and nothing else
/// is read.
///
/// Where on the figure a piece is worn, at which stage it is put on and what attacks may bring of a
/// stat change no outcome, so `DefenderDefinition.slot`, `Rules.stages`,
/// `AttackerStatDefinition.range` and the like are not part of it. What a character starts with is
/// part of it, but not of the ``digest(of:)``: games that begin with another loadout are played by
/// the same rules.
public enum RulesEncoding {
  static let header = "chainmail rules \(PackLanguage.version)"

  /// Writes rules that a pack could have; see ``rules(_:file:)`` for the way back.
  public static func text(of rules: Rules) -> String {
    let loadout = rules.loadout
    return unequipped(rules)
      + joined(
        loadout.worn.map { "worn \(rules.defenders[Int($0.index)].id)" }
          + loadout.bag.map { "bag \(rules.defenders[Int($0.index)].id)" }
          + settings(of: rules))
  }

  /// SHA-256 of ``text(of:)`` without the lines of the loadout, `worn`, `bag`, `value`, `level` and
  /// `charges`, in lower-case hexadecimal.
  public static func digest(of rules: Rules) -> String {
    ContentDigest(of: Array(unequipped(rules).utf8)).description
  }

  /// The fields of a link as the canonical form has them, such as `when.types` and `weapon`.
  package static func fields(
    of link: LinkDefinition, under rules: Rules
  ) -> [(name: String, value: String)] {
    pairs(LinkText(link, rules).fields)
  }

  /// The same without its name and index, parted into what it does and when it acts.
  package static func partedFields(
    of link: LinkDefinition, under rules: Rules
  ) -> (own: [(name: String, value: String)], when: [(name: String, value: String)]) {
    let fields = fields(of: link, under: rules).filter { !["name", "index"].contains($0.name) }
    return (
      fields.filter { !$0.name.hasPrefix("when.") },
      fields.filter { $0.name.hasPrefix("when.") }.map { (String($0.name.dropFirst(5)), $0.value) }
    )
  }

  /// The fields of an attack as the canonical form has them, but percentages as attacks are typed.
  package static func fields(
    of attack: AttackDefinition, under rules: Rules
  ) -> [(name: String, value: String)] {
    pairs(fields(of: attack, rules, asTyped: true))
  }

  /// What the order of a group is called.
  package static func name(of order: LinkGroup.Order) -> String {
    PackLanguage.groupOrders.name(of: order) ?? ""
  }

  /// The fields of a stat as the canonical form has them.
  package static func fields(
    of stat: StatDefinition, under rules: Rules
  ) -> [(name: String, value: String)] {
    pairs(StatText.fields(of: stat, rules))
  }

  /// The fields of an attacker's stat as the canonical form of a pack has them.
  package static func fields(
    of stat: AttackerStatDefinition, under rules: Rules
  ) -> [(name: String, value: String)] {
    pairs(StatText.fields(of: stat, rules) + StatText.limits(of: stat))
  }

  /// What attacks may say of penetration, as the fields of a pack.
  package static func fields(
    ofPenetration penetration: PenetrationDefinition
  ) -> [(name: String, value: String)] {
    let (quantity, range) = (AttackQuantity(penetration), penetration.range)
    let (low, high) = (quantity.text(of: range.lowerBound), quantity.text(of: range.upperBound))
    return [
      ("penetration", penetration.isPercentage ? "ratio" : "amount"),
      ("penetration-range", "\(low)..\(high)"),
    ]
  }

  /// What the loadout says besides what is worn and in the bag, a line each, such as
  /// `value armour 12`.
  package static func settings(of rules: Rules) -> [String] {
    rules.loadout.stats.map { StatText.line(of: $0, rules) }
      + rules.loadout.overrides.flatMap { override in
        let name = rules.name(of: override.link)
        return [
          override.level.map { "level \(name) \($0)" },
          override.charges.map { "charges \(name) \($0)" },
        ].compactMap(\.self)
      }
  }

  /// The reductions that a link combines, a line each in the same form.
  package static func parts(of link: LinkDefinition, under rules: Rules) -> [String] {
    LinkText.members(of: link.primitive, rules)
  }

  private static func pairs(_ fields: String) -> [(name: String, value: String)] {
    PlacedText(fields[...], column: 1).split(at: " ", keepingQuotes: true).dropFirst().map {
      field in
      let parts = field.split(at: "=", atMost: 2)
      return (String(parts[0].text), parts.count == 2 ? String(parts[1].text) : "")
    }
  }

  /// Everything but the loadout.
  private static func unequipped(_ rules: Rules) -> String {
    var lines = [header, "pack \(rules.pack)"]
    lines += rules.types.map { "type \($0)" }
    lines += rules.tags.map { "tag \($0)" }
    lines += rules.effects.map { "effect \($0)" }
    lines += rules.registers.map { "register \($0)" }
    lines += rules.groups.map { group in
      "group \(group.id)" + (group.order == .listed ? "" : " order=\(name(of: group.order))")
    }
    if rules.unit != 1 { lines.append("unit \(rules.unit)") }
    lines += rules.stats.map { "stat \($0.id)" + StatText.fields(of: $0, rules) }
    lines += rules.attackerStats.map { "attacker-stat \($0.id)" + StatText.fields(of: $0, rules) }
    for defender in rules.defenders {
      lines.append("defender \(defender.id)" + (defender.isCompanion ? " companion=yes" : ""))
      for link in defender.links {
        lines.append("link \(link.primitive.name)" + LinkText(link, rules).fields)
        lines += LinkText.members(of: link.primitive, rules)
      }
    }
    lines += rules.attacks.map { "attack \($0.id)" + fields(of: $0, rules) }
    return joined(lines)
  }

  private static func joined(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  /// Reads rules from their canonical form; of texts that mean the same only that one is read.
  ///
  /// - Parameters:
  ///   - text: What ``text(of:)`` wrote.
  ///   - file: What errors call it.
  /// - Returns: The rules, with no stages, no slot in any defender, and attackers' stats of any size.
  /// - Throws: ``ContentErrors``.
  public static func rules(
    _ text: String, file: String = "pack.rules"
  ) throws(ContentErrors) -> Rules {
    try PackDecoder.pack(ContentFile(path: file, text: text), hasPresentation: false).rules
  }

  private static func fields(
    of attack: AttackDefinition, _ rules: Rules, asTyped: Bool = false
  ) -> String {
    func text(_ value: Amount, _ quantity: AttackQuantity) -> String {
      asTyped ? quantity.text(of: value) : "\(value)"
    }
    let amounts = attack.amounts.map { "\(rules.name(of: $0.type)):\(rangeText($0.range))" }
    var fields = " amounts=" + amounts.joined(separator: ",")
    if !attack.tags.isEmpty { fields += " tags=\(listText(rules.names(of: attack.tags)))" }
    if !attack.effects.isEmpty { fields += " effects=\(listText(rules.names(of: attack.effects)))" }
    if !attack.penetration.isZero {
      let penetration = attack.penetration.types.map {
        "\(rules.name(of: $0)):"
          + text(attack.penetration[$0], AttackQuantity(rules.penetration))
      }
      fields += " penetration=\(listText(penetration))"
    }
    if let maximum = attack.maximum { fields += " max=\(maximum)" }
    if !attack.stats.isEmpty {
      // In the order of the declarations, as lists of what the pack declares are.
      let stats = rules.attackerStats.flatMap { declared in
        attack.stats.filter { $0.parts.stat == declared.id }.map {
          "\($0.name):" + text($0.value, AttackQuantity(declared))
        }
      }
      fields += " stats=\(listText(stats))"
    }
    return fields
  }
}

func listText(_ items: [String]) -> String { items.joined(separator: ",") }

/// `4` or `2..6`.
func rangeText<Number: Comparable & CustomStringConvertible>(_ range: ClosedRange<Number>) -> String
{
  range.lowerBound == range.upperBound
    ? range.lowerBound.description : "\(range.lowerBound)..\(range.upperBound)"
}
