internal import ChainmailCore
internal import Messages

extension AttackerStatDefinition {
  /// Looks whether a value may have a name.
  ///
  /// - Parameters:
  ///   - name: The stat's id, with that of a damage type behind it where it is for one.
  ///   - ids: Those of the damage types, by place.
  /// - Returns: Why it may not; nil where it may.
  func problem(ofName name: String, types ids: [String]) -> ContentProblem? {
    guard let type = AttackerStat.parts(of: name).type else { return nil }
    guard let types else {
      return .contradiction(
        "\(name), but \(id) is no stat with a value for each damage type", allowed: "\(id)")
    }
    let names = types.filter { ids.indices.contains(Int($0.index)) }.map { ids[Int($0.index)] }
    guard !names.contains(String(type)) else { return nil }
    return .contradiction(
      "\(name), but \(id) is for other damage types",
      allowed: listed(names.map { AttackerStat.name(of: id, for: $0) }))
  }
}

/// The damage types that an attack has, as those that a stat's value may be for.
struct StatBearers {
  private let attack: TypeSet
  private let defenders: [DefenderDefinition]
  private let ids: [String]

  /// - Parameters:
  ///   - attack: The types that the attack has.
  ///   - defenders: Those of the pack, whose links may turn a type into another.
  ///   - ids: Those of all damage types, by place.
  init(_ attack: TypeSet, met defenders: [DefenderDefinition], types ids: [String]) {
    (self.attack, self.defenders, self.ids) = (attack, defenders, ids)
  }

  /// Looks whether a type of the attack has a use for each value of a stat, and which.
  ///
  /// - Parameters:
  ///   - definition: A stat with a value for each type.
  ///   - stats: What the attack brings.
  /// - Returns: What is wrong, each with the name under which the value stands.
  func problems(
    of definition: AttackerStatDefinition, in stats: [AttackerStat]
  ) -> [(name: String, problem: ContentProblem)] {
    let (id, types) = (definition.id, definition.types ?? [])
    func name(_ type: DamageType) -> String { AttackerStat.name(of: id, for: ids[Int(type.index)]) }
    let names = types.intersection(attack).map(name)
    let brought = stats.filter { $0.parts.stat == id }
    var problems: [(name: String, problem: ContentProblem)] = []
    if let general = brought.first(where: { $0.name == id }) {
      if let other = brought.first(where: { $0.name != id }) {
        problems.append(
          (id, .contradiction("\(id) stands beside \(other.name)", allowed: uses(names, or: id))))
      } else if general.value != .zero, names.count > 1 {
        problems.append(
          (
            id,
            .contradiction(
              "\(id) does not say which of the attack's types it is for", allowed: listed(names))
          ))
      } else if general.value != .zero, names.isEmpty, types.isDisjoint(with: made) {
        problems.append(
          (
            id,
            .contradiction(
              "\(id) is for none of the attack's damage types", allowed: attacks(with: types))
          ))
      }
    }
    for stat in brought where stat.value != .zero {
      guard let id = stat.parts.type, let index = ids.firstIndex(where: { $0 == id }),
        !attack.contains(DamageType(index)), !made.contains(DamageType(index))
      else { continue }
      problems.append(
        (
          stat.name,
          .contradiction(
            "\(stat.name), but the attack has no \(id)",
            allowed: names.isEmpty ? attacks(with: types) : listed(names))
        ))
    }
    return problems
  }

  private func uses(_ names: [String], or id: String) -> Message {
    names.count == 1 ? Message("one of \(id), \(names[0])") : listed(names)
  }

  private func attacks(with types: TypeSet) -> Message {
    Message("in an attack with \(listed(types.map { ids[Int($0.index)] }))")
  }

  /// The types into which links turn others.
  private var made: TypeSet {
    var made: TypeSet = []
    for link in defenders.lazy.flatMap(\.links) {
      switch link.primitive {
      case .convert(let convert): for part in convert.parts { made.insert(part.target) }
      case .emit(let emit) where emit.target == .oneself || emit.target == .onward:
        if case .flat(let type, _) = emit.content { made.insert(type) }
        if let type = emit.type { made.insert(type) }
      default: break
      }
    }
    return made
  }
}
