package import ChainmailCore
internal import ChainmailTerminal

/// Turns what the rules know into what a person reads.
///
/// Names come from the presentation, sentences from the table of texts.
package struct Wording: Sendable {
  private let setting: Setting
  /// The stats of the character of whom is told, by which formulas are worked out; nil leaves them
  /// as the pack writes them.
  var stats: StatTable?
  /// Whether a formula that nobody reads at a glance is only a sign.
  var isGlance = false

  package init(_ setting: Setting, stats: StatTable? = nil) {
    self.setting = setting
    self.stats = stats
  }

  var texts: Texts { setting.texts }
  var rules: Rules { setting.rules }
  var isOutline: Bool { setting.isOutline }
  var presentation: Presentation { setting.presentation }

  func name(of type: DamageType) -> String {
    let place = Int(type.index)
    if presentation.types.indices.contains(place) { return presentation.types[place] }
    return rules.types.indices.contains(place) ? rules.types[place] : String(place)
  }

  func name(of piece: PieceID) -> String {
    let place = Int(piece.kind.index)
    let name =
      presentation.defenders.indices.contains(place)
      ? presentation.defenders[place].name
      : rules.defenders.indices.contains(place) ? rules.defenders[place].id : String(place)
    return name + copy(of: piece)
  }

  /// The end of a name that tells a copy apart from the piece's first, as in `Ring #2`; empty for
  /// that.
  func copy(of piece: PieceID) -> String { piece.copy == 1 ? "" : " #\(piece.copy)" }

  /// The piece's name, with the link's own behind it where the piece brings several.
  func name(of link: LinkID) -> String {
    let piece = name(of: link.piece)
    return nameWithin(link).map { "\(piece)/\($0)" } ?? piece
  }

  /// The link's own name within its piece; the piece's where it brings one only.
  func ownName(of link: LinkID) -> String {
    nameWithin(link) ?? name(of: link.piece)
  }

  /// The link's name within its piece; nil where that brings one only.
  private func nameWithin(_ link: LinkID) -> String? {
    guard let definition = rules.definition(of: link),
      rules.defenders[Int(link.piece.kind.index)].links.count > 1
    else { return nil }
    return definition.name
  }

  func slot(of piece: PieceID) -> FigureSlot? {
    let place = Int(piece.kind.index)
    return presentation.defenders.indices.contains(place)
      ? presentation.defenders[place].slot : nil
  }

  func nameOfAttack(_ place: Int) -> String {
    if presentation.attacks.indices.contains(place) { return presentation.attacks[place] }
    return rules.attacks.indices.contains(place) ? rules.attacks[place].id : String(place + 1)
  }

  /// As in `weapon 18, magic 2.5`.
  func amounts(_ table: AmountTable) -> String {
    guard !table.isZero else { return texts(.nothing) }
    return table.types.map { "\(name(of: $0)) \(table[$0])" }.joined(separator: texts(.separator))
  }

  /// As in `lightning 6-9`; without the type where the attack is called after it.
  func amounts(of attack: AttackDefinition, named name: String) -> String {
    let words = name.lowercased().split(separator: " ")
    return attack.amounts.map { amount in
      let type = self.name(of: amount.type)
      return words.contains { $0 == type.lowercased() }
        ? range(amount.range) : "\(type) \(range(amount.range))"
    }.joined(separator: texts(.separator))
  }

  /// As in `6-9`: what an attack has, without saying of what.
  func numbers(of attack: AttackDefinition) -> String {
    attack.amounts.map { range($0.range) }.joined(separator: texts(.separator))
  }

  func range(_ range: ClosedRange<Int64>) -> String {
    range.lowerBound == range.upperBound
      ? String(range.lowerBound)
      : texts(.range, String(range.lowerBound), String(range.upperBound))
  }

  /// The types of a set that the pack has; a word where they are all of them.
  func types(_ set: TypeSet) -> String {
    let known = rules.types.indices.map { DamageType($0) }
    let named = known.filter(set.contains)
    if named.count == known.count { return texts(.anyType) }
    return named.map(name(of:)).joined(separator: texts(.separator))
  }

  /// An amount in few columns, without what is too fine to be seen: `743.8`, `217102`, `12.5M`.
  ///
  /// It is never rounded up, and never down to nothing.
  func brief(_ amount: Amount) -> String {
    let unit = Amount.quantaPerUnit
    let size = Int64(clamping: amount.quanta.magnitude)
    let sign = amount.quanta < 0 ? "-" : ""
    func decimal(_ tenths: Int64, _ digits: Int64) -> String {
      let (whole, part) = (tenths / digits, tenths % digits)
      guard part > 0 else { return String(whole) }
      let places = digits == 10 ? 1 : 2
      var digits = String(part)
      digits = String(repeating: "0", count: places - digits.utf8.count) + digits
      if digits.last == "0" { digits.removeLast() }
      return "\(whole).\(digits)"
    }
    let step = Self.briefStep(size)
    switch step {
    case _ where size == 0: return "0"
    case ..<(unit / 10): return sign + decimal(max(size / step, 1), 100)
    case ..<unit: return sign + decimal(size / step, 10)
    case unit: return sign + String(size / step)
    default: return texts(.millions, sign + decimal(size / step, 10))
    }
  }

  /// The steps, in quanta, in which an amount of this size is told in few columns.
  private static func briefStep(_ size: Int64) -> Int64 {
    let unit = Amount.quantaPerUnit
    return switch size {
    case ..<(100 * unit): unit / 100
    case ..<(1000 * unit): unit / 10
    case ..<(1_000_000 * unit): unit
    default: unit * 100_000
    }
  }

  /// The least amount in few columns that this one is at most; it is zero or more.
  package func brief(boundOf amount: Amount) -> String {
    let step = Self.briefStep(amount.quanta)
    // Nothing is a bound of its own.
    return brief(amount == .zero ? amount : Amount(quanta: amount.quanta + step - 1) ?? .max)
  }

  /// An amount in few columns, of which a long one ends in a sign where its last places are left
  /// out.
  func brief(_ amount: Amount, cutBy sign: Glyph) -> String {
    let whole = amount.description
    guard whole.utf8.count > Self.wholeColumns else { return whole }
    let brief = brief(amount)
    return brief == whole ? whole : brief + sign.text
  }

  /// The most columns of an amount that is told whole where there is little room.
  private static var wholeColumns: Int { 6 }

  /// Ticks as seconds with one decimal place.
  func seconds(ticks: UInt64) -> String {
    "\(ticks / Self.ticksPerSecond).\(ticks % Self.ticksPerSecond)"
  }

  /// How many of a game's ticks are a second to its players.
  static let ticksPerSecond: UInt64 = 10

  /// A ratio in percent.
  func percent(_ ratio: Ratio) -> String {
    let permille = ratio.quanta / (Ratio.quantaPerUnit / 1000)
    let (whole, tenth) = (permille.magnitude / 10, permille.magnitude % 10)
    let sign = permille < 0 ? "-" : ""
    return tenth == 0 ? "\(sign)\(whole)%" : "\(sign)\(whole).\(tenth)%"
  }
}

/// The sum of a table; the largest amount where it is beyond that.
func total(_ table: AmountTable) -> Amount { Amount(quanta: table.totalQuanta) ?? .max }
