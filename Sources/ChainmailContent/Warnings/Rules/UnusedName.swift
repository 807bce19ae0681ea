internal import ChainmailCore
internal import Messages

/// A name that the pack declares and nothing of it uses.
enum UnusedName: PackRule {
  static let name = "unused-name"
  static let meaning: Message =
    """
    A damage type, tag, effect, register, group, stage or stat that no attack and no defender \
    names, or a register that is rolled and read by nobody.
    """

  static func check(_ pack: PlacedPack) -> [ContentWarning] {
    var uses = NameUses()
    for defender in pack.defenders { uses.add(defender, PackLanguage.defender) }
    for attack in pack.attacks { uses.add(attack, PackLanguage.attack) }
    let readings = readings(of: pack)
    return [
      Vocabulary.List.types, .tags, .effects, .registers, .groups, .stages, .stats, .attackerStats,
    ]
    .flatMap { list in
      declared(list, pack.header).enumerated().compactMap { place, id in
        if !uses.contains(place, list) {
          return warning("nothing uses the \(list.name) \(id.name)", at: id.location)
        }
        guard list == .registers, !readings.contains(place, list) else { return nil }
        return warning("the register \(id.name) is rolled and never read", at: id.location)
      }
    }
  }

  /// The registers that somebody reads.
  ///
  /// A roll that reads what it rolls into counts on from there and tells nobody. One whose own
  /// state is read is made for that, whatever it rolls.
  private static func readings(of pack: PlacedPack) -> NameUses {
    var readings = NameUses(passingOver: Roll.shape)
    for defender in pack.defenders { readings.add(defender, PackLanguage.defender) }
    let asked = pack.rules.askedLinks
    for link in pack.links {
      guard case .roll(let roll) = link.primitive else { continue }
      var read = NameUses()
      for formula in link.primitive.formulas { read.add(formula) }
      if asked.contains(link.id.reference) {
        read.insert(Int(roll.register), .registers)
      } else {
        read.remove(Int(roll.register), .registers)
      }
      readings.formUnion(read)
    }
    return readings
  }

  private static func declared(
    _ list: Vocabulary.List, _ header: CheckedObject
  ) -> [(name: String, location: ContentLocation)] {
    if [.types, .groups, .stats, .attackerStats].contains(list) {
      return (header.objects(list.rawValue) ?? []).map {
        ($0.text("id") ?? "", $0.location(of: "id"))
      }
    }
    return (header.list(list.rawValue) ?? []).compactMap { value in
      if case .text(let name) = value.content { (name, value.location) } else { nil }
    }
  }
}

/// The declared names that fields refer to, found by the language's shapes alone, so that a new
/// field counts without being named here.
struct NameUses {
  private var places: [Vocabulary.List: Set<Int>] = [:]
  private let passedOver: ObjectShape?

  /// - Parameter shape: Objects of this shape do not count.
  init(passingOver shape: ObjectShape? = nil) { passedOver = shape }

  func contains(_ place: Int, _ list: Vocabulary.List) -> Bool {
    places[list]?.contains(place) ?? false
  }

  mutating func insert(_ place: Int, _ list: Vocabulary.List) {
    places[list, default: []].insert(place)
  }

  mutating func remove(_ place: Int, _ list: Vocabulary.List) { places[list]?.remove(place) }

  mutating func formUnion(_ other: NameUses) {
    places.merge(other.places) { $0.union($1) }
  }

  mutating func add(_ object: CheckedObject, _ shape: ObjectShape) {
    guard shape != passedOver else { return }
    for field in shape.fields where object.written.contains(field.name) {
      if let value = object.fields[field.name] { add(value, field.kind) }
    }
  }

  private mutating func add(_ value: CheckedValue, _ kind: FieldKind) {
    switch (kind, value.content) {
    case (.reference(let list), .place(let place)): places[list, default: []].insert(place)
    case (.list(let kind, _, _), .list(let members)): for member in members { add(member, kind) }
    case (.map(let list, let kind), .map(let entries)),
      (.single(let list, let kind), .map(let entries)):
      for (place, value) in entries {
        places[list, default: []].insert(place)
        add(value, kind)
      }
    case (.perType(let kind), .map(let entries)):
      for (place, value) in entries {
        places[.types, default: []].insert(place)
        add(value, kind)
      }
    case (.perType(let kind), _): add(value, kind)
    case (.table(_, let kind), .map(let entries)): for (_, value) in entries { add(value, kind) }
    case (.object(let shape), .object(let object)): add(object, shape)
    case (_, .formula(let formula)), (_, .quantity(.formula(let formula))),
      (_, .proportion(.formula(let formula))):
      add(formula)
    default: break
    }
  }

  mutating func add(_ formula: Formula) {
    for case .read(let input, _) in formula.instructions {
      switch input {
      case .register(let place): places[.registers, default: []].insert(Int(place))
      case .stat(let place): places[.stats, default: []].insert(Int(place))
      case .attackerStat(let place): places[.attackerStats, default: []].insert(Int(place))
      default: break
      }
    }
  }
}
