internal import ChainmailCore

/// A name that the pack declares and nothing of it uses.
enum UnusedName: PackRule {
  static let name = "unused-name"
  static let meaning =
    "A damage type, tag, effect, register, group or stat that no attack and no link names, or a register "
    + "that is rolled and read by nobody."

  static func check(_ pack: PlacedPack) -> [ContentWarning] {
    var uses = NameUses()
    var readings = NameUses(passingOver: Roll.shape)
    for defender in pack.defenders {
      uses.add(defender, PackLanguage.defender)
      readings.add(defender, PackLanguage.defender)
    }
    for attack in pack.attacks { uses.add(attack, PackLanguage.attack) }
    return [Vocabulary.List.types, .tags, .effects, .registers, .groups, .stats, .attackerStats]
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

  /// - Parameter shape: What objects of this shape refer to does not count, nor where they read that.
  init(passingOver shape: ObjectShape? = nil) { passedOver = shape }

  func contains(_ place: Int, _ list: Vocabulary.List) -> Bool {
    places[list]?.contains(place) ?? false
  }

  mutating func add(_ object: CheckedObject, _ shape: ObjectShape) {
    guard shape != passedOver else { return addReadings(of: object, shape) }
    for field in shape.fields where object.written.contains(field.name) {
      if let value = object.fields[field.name] { add(value, field.kind) }
    }
  }

  /// A roll out of other registers reads them; of its own it only keeps what it reads.
  private mutating func addReadings(of object: CheckedObject, _ shape: ObjectShape) {
    var (named, read) = (NameUses(), NameUses())
    for field in shape.fields where object.written.contains(field.name) {
      guard let value = object.fields[field.name] else { continue }
      if case .reference = field.kind {
        named.add(value, field.kind)
      } else {
        read.add(value, field.kind)
      }
    }
    for (list, found) in read.places {
      places[list, default: []].formUnion(found.subtracting(named.places[list] ?? []))
    }
  }

  private mutating func add(_ value: CheckedValue, _ kind: FieldKind) {
    switch (kind, value.content) {
    case (.reference(let list), .place(let place)): places[list, default: []].insert(place)
    case (.list(let kind, _, _), .list(let members)): for member in members { add(member, kind) }
    case (.map(let list, let kind), .map(let entries)):
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

  private mutating func add(_ formula: Formula) {
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
