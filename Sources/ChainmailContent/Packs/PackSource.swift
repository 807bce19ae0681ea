internal import ChainmailCore

/// A pack's nodes, sorted out but not checked; YAML and the canonical form both come down to it.
struct PackSource {
  /// A node and what it must look like.
  struct Part {
    var node: ContentNode
    var shape: ObjectShape
    /// Where a family's members stand; nil where the node is an entity itself.
    var members: String?
  }

  var pack: Part
  var defenders: [Part] = []
  /// What a loadout brings besides, one each; these come after the pack's own, whose places stay.
  var newDefenders: [Part] = []
  var attacks: [Part] = []
  /// What a loadout file says that changes the pack's own character; nil where there is none.
  var changedCharacter: Part?
  /// The ids of defenders that a loadout would have brought, and could not.
  var unmade: Set<String> = []
  /// What files that could not be read would have brought.
  var unread: Set<Vocabulary.List> = []
  /// Files have no order, so their defenders are put in that of their ids.
  var sortsDefenders = true

  /// The ids that are declared, so that a file may name what a later one brings.
  ///
  /// Takes what reads as an id and leaves it to the check to complain of the rest.
  var vocabulary: Vocabulary {
    var vocabulary = Vocabulary()
    func ids(_ nodes: [ContentNode]) -> [String] {
      var seen: Set<String> = []
      return nodes.compactMap(\.scalar).filter {
        Identifier.isValid($0) && seen.insert($0).inserted
      }
    }
    vocabulary.incomplete = unread.union(mistyped)
    vocabulary.unmade = unmade
    vocabulary[.types] = ids((pack.node["types"]?.elements ?? []).compactMap { $0["id"] })
    // That the pack has no type is said once, not of every type that it lacks.
    if vocabulary[.types].isEmpty { vocabulary.incomplete.insert(.types) }
    vocabulary[.tags] = ids(pack.node["tags"]?.elements ?? [])
    vocabulary[.effects] = ids(pack.node["effects"]?.elements ?? [])
    vocabulary[.registers] = ids(pack.node["registers"]?.elements ?? [])
    vocabulary[.groups] = ids((pack.node["groups"]?.elements ?? []).compactMap { $0["id"] })
    vocabulary[.stages] = ids(pack.node["stages"]?.elements ?? [])
    vocabulary[.stats] = ids((pack.node["stats"]?.elements ?? []).compactMap { $0["id"] })
    vocabulary[.attackerStats] = ids(
      (pack.node["attacker-stats"]?.elements ?? []).compactMap { $0["id"] })
    let defenders = ids(self.defenders.flatMap(\.entityIDs))
    let new = ids(newDefenders.flatMap(\.entityIDs))
    vocabulary[.defenders] = (sortsDefenders ? defenders.sorted() : defenders) + new
    let attacks = Set(ids(self.attacks.flatMap(\.entityIDs)))
    let listed = ids(pack.node["attacks"]?.elements ?? []).filter(attacks.contains)
    vocabulary[.attacks] = listed + attacks.subtracting(listed).sorted()
    // What is beyond a limit is told where it stands, and not looked through for every reference.
    for list in Vocabulary.List.allCases where vocabulary[list].count > list.limit {
      vocabulary[list].removeSubrange(list.limit...)
      vocabulary.incomplete.insert(list)
    }
    vocabulary.typeNames = typeNames(of: vocabulary[.types])
    vocabulary.formulaNames = formulaNames(of: vocabulary)
    return vocabulary
  }

  /// What types are called besides; a name that is another's too is told of where it stands, and
  /// means here what came first: an id, a group, an alias.
  private func typeNames(of types: [String]) -> TypeNames {
    var names = TypeNames()
    var taken = Set(types)
    let declared = pack.node["types"]?.elements ?? []
    func each(_ field: String, _ add: (String, DamageType) -> Void) {
      for (place, id) in types.enumerated() {
        let node = declared.first { $0["id"]?.scalar == id }?[field]
        for name in (node?.elements ?? []).prefix(PackLanguage.typeNameLimit).compactMap(\.scalar)
        where Identifier.isValid(name) && !taken.contains(name) {
          add(name, DamageType(place))
        }
      }
    }
    each("groups") { names.add($1, to: $0) }
    taken.formUnion(names.groups.map(\.name))
    each("aliases") { name, type in
      if names.type(called: name) == nil { names.aliases.append(TypeNames.Alias(name, for: type)) }
    }
    return names
  }

  /// The lists of which the name is mistyped: that is told once, not of every name that they lack.
  private var mistyped: Set<Vocabulary.List> {
    guard case .mapping(let entries) = pack.node.content else { return [] }
    let names = Set(pack.shape.fields.map(\.name))
    let unknown = entries.map(\.name).filter { !names.contains($0) }
    let meant = ObjectChecker.meant(by: unknown, pack.shape).filter { pack.node[$0] == nil }
    return Set(meant.compactMap(Vocabulary.List.init(rawValue:)))
  }

  /// What formulas may name of what is declared.
  private func formulaNames(of vocabulary: Vocabulary) -> FormulaNames {
    var named: [String: FormulaNames.Defender] = [:]
    for defender in (defenders + newDefenders).flatMap(\.entities) {
      guard let id = defender["id"]?.scalar, named[id] == nil else { continue }
      named[id] = FormulaNames.Defender(
        id, links: defender.linkNames, indices: defender.linkIndices)
    }
    func stats(_ list: Vocabulary.List) -> [FormulaNames.Stat] {
      let declared = pack.node[list.rawValue]?.elements ?? []
      return vocabulary[list].map { id in
        let stat = declared.first { $0["id"]?.scalar == id }
        // A unit that does not read goes with everything, so that it is told of once.
        return FormulaNames.Stat(
          id, unit: stat?["unit"]?.scalar.flatMap { FormulaUnit(name: $0) } ?? .number,
          isPerType: stat?["per"] != nil)
      }
    }
    var names = FormulaNames(
      stats: stats(.stats), attackerStats: stats(.attackerStats),
      registers: vocabulary[.registers], groups: vocabulary[.groups],
      defenders: vocabulary[.defenders].map { named[$0] ?? FormulaNames.Defender($0, links: []) })
    names.incomplete = vocabulary.incomplete
    names.unmade = vocabulary.unmade
    return names
  }
}

extension PackSource.Part {
  /// The nodes of what it brings.
  var entities: [ContentNode] {
    if let members { node[members]?.elements ?? [] } else { [node] }
  }

  fileprivate var entityIDs: [ContentNode] { entities.compactMap { $0["id"] } }
}

extension ContentNode {
  /// The names of a defender's links: those that are given, else the primitives'; one alone needs
  /// none.
  fileprivate var linkNames: [String] {
    let links = self["links"]?.elements ?? []
    return links.map { link in
      link["name"]?.scalar ?? (links.count > 1 ? link.primitiveName ?? "" : "")
    }
  }

  /// Which of a defender's links each is.
  fileprivate var linkIndices: [UInt16] {
    (self["links"]?.elements ?? []).enumerated().map { place, link in
      UInt16(clamping: link.index(at: place))
    }
  }

  /// Which of its defender's links one at a place is; that of its place, too, where it says what
  /// none can be.
  func index(at place: Int) -> Int {
    self["index"]?.scalar.flatMap { Int($0, in: 0...Int(UInt16.max)) } ?? place
  }

  /// The primitive of a link; nil where it has none.
  var primitiveName: String? { PackLanguage.primitives.map(\.field).first { self[$0] != nil } }
}
