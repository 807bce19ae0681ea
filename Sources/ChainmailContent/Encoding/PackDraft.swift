/// What the lines of a canonical form have said so far.
struct PackDraft {
  /// A defender or an attack while its lines are read.
  struct Entity {
    var node: ContentNode
    var entries: [ContentNode.Entry]
    var links: [ContentNode] = []
  }

  var top: ContentLocation
  var id: ContentNode?
  var name: ContentNode?
  var unit: ContentNode?
  var lists: [Vocabulary.List: [ContentNode]] = [:]
  /// What is said of each type beside its id.
  var typeEntries: [String: [ContentNode.Entry]] = [:]
  var groups: [[ContentNode.Entry]] = []
  var stats: [Vocabulary.List: [Entity]] = [:]
  var statNames: [Vocabulary.List: [String: ContentNode]] = [:]
  /// What attacks may bring of each stat.
  var attackerLimits: [String: [ContentNode.Entry]] = [:]
  /// What is said of penetration.
  var penetration: [ContentNode.Entry] = []
  var worn: [ContentNode] = []
  var bag: [ContentNode] = []
  /// What the loadout says of stats and links, by the keyword of the lines.
  var settings: [String: [ContentNode.Entry]] = [:]
  var defenders: [Entity] = []
  var attacks: [Entity] = []
  /// Where each id's defender, and each id's attack, stands; of several the first.
  var defenderPlaces: [String: Int] = [:]
  var attackPlaces: [String: Int] = [:]

  /// The same pack as YAML would bring it; names that nothing was said of are the ids.
  var source: PackSource {
    func entry(_ name: String, _ node: ContentNode) -> ContentNode.Entry {
      .init(name: name, nameLocation: node.location, value: node)
    }
    func text(_ text: String) -> ContentNode { ContentNode(location: top, content: .scalar(text)) }
    func list(_ nodes: [ContentNode]) -> ContentNode {
      ContentNode(location: top, content: .sequence(nodes))
    }
    func group(_ entries: [ContentNode.Entry]) -> ContentNode {
      ContentNode(location: entries.first?.nameLocation ?? top, content: .mapping(entries))
    }
    func named(_ id: ContentNode, _ name: ContentNode?) -> ContentNode.Entry {
      entry("name", name ?? ContentNode(location: id.location, content: id.content))
    }
    var header = [entry("schema", text("\(PackLanguage.version)"))]
    if let id {
      header.append(entry("id", id))
      header.append(named(id, name))
    }
    func typeEntries(of id: ContentNode) -> [ContentNode.Entry] {
      let said = self.typeEntries[id.scalar ?? ""] ?? []
      return said.contains { $0.name == "name" } ? said : said + [named(id, nil)]
    }
    let types = (lists[.types] ?? []).map {
      group([entry("id", $0)] + typeEntries(of: $0))
    }
    header.append(entry("types", list(types)))
    for kind in [Vocabulary.List.tags, .effects, .registers, .stages] {
      header.append(entry(kind.rawValue, list(lists[kind] ?? [])))
    }
    header.append(entry("groups", list(groups.map(group))))
    if let unit { header.append(entry("unit", unit)) }
    header += penetration
    header.append(entry("attacks", list(attacks.map(\.node))))
    for kind in [Vocabulary.List.stats, .attackerStats] {
      let stats = (stats[kind] ?? []).map {
        let id = $0.node.scalar ?? ""
        let limits = kind == .attackerStats ? attackerLimits[id] ?? [] : []
        return group($0.entries + limits + [named($0.node, statNames[kind]?[id])])
      }
      header.append(entry(kind.rawValue, list(stats)))
    }
    var loadout = [entry("worn", list(worn)), entry("bag", list(bag))]
    for (field, keyword) in [("stats", "value"), ("levels", "level"), ("charges", "charges")] {
      let entries = settings[keyword] ?? []
      loadout.append(
        entry(
          field,
          ContentNode(
            location: entries.first?.nameLocation ?? top, content: .mapping(entries))))
    }
    header.append(entry("loadout", group(loadout)))
    func entities(_ all: [Entity], _ shape: ObjectShape) -> [PackSource.Part] {
      all.map { entity in
        var entries = entity.entries
        if !entries.contains(where: { $0.name == "name" }) {
          entries.append(named(entity.node, nil))
        }
        if shape == PackLanguage.defenderMember {
          entries.append(entry("links", list(entity.links)))
        }
        return PackSource.Part(node: group(entries), shape: shape)
      }
    }
    return PackSource(
      pack: .init(node: group(header), shape: PackLanguage.pack),
      defenders: entities(defenders, PackLanguage.defenderMember),
      attacks: entities(attacks, PackLanguage.attackMember), sortsDefenders: false)
  }
}
