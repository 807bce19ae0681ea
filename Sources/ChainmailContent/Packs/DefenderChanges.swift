internal import ChainmailCore

/// What a loadout file says of defenders, each put together with what it changes.
struct DefenderChanges {
  /// The pack's defenders that are changed, by their ids, as they come out.
  private(set) var changed: [String: ContentNode] = [:]
  /// The defenders that the pack does not have, in the file's order.
  private(set) var new: [ContentNode] = []
  private(set) var errors: ErrorList
  /// Whether a new defender could not be made, so that who names it makes no mistake.
  private(set) var isIncomplete = false
  /// Every defender that there is by now.
  private var known: [String: ContentNode] = [:]
  /// Their ids, the pack's first.
  private var ids: [String] = []

  /// The most defenders that a loadout changes or brings.
  static let limit = 256
  /// The most links of all these, so that copies of a long defender do not add up.
  static let linkLimit = 1024

  init(of defenders: [ContentNode], _ errors: ErrorList) {
    self.errors = errors
    for defender in defenders {
      guard let id = defender["id"]?.scalar, known[id] == nil else { continue }
      var node = defender
      // It belongs to the file that a defender is alone in.
      node.entries.removeAll { $0.name == "schema" }
      known[id] = node
      ids.append(id)
    }
    ids.sort()
  }

  /// Reads the list of a file.
  mutating func read(_ list: ContentNode) {
    guard case .sequence(let members) = list.content else {
      errors.add(
        .wrongKind(field: "defenders", found: list.kind, allowed: "a list, as in [a, b]"),
        at: list.location)
      return
    }
    guard members.count <= Self.limit else {
      errors.add(
        .tooMany("defenders of a loadout", limit: Self.limit), at: members[Self.limit].location)
      return
    }
    var places: [String: ContentLocation] = [:]
    var links = 0
    for member in members {
      guard let id = id(of: member) else { continue }
      if let first = places[id.text] {
        errors.add(.duplicateID(kind: "defender", id: id.text, first: first), at: id.location)
        continue
      }
      places[id.text] = id.location
      let fields = PackLanguage.defenderMember.fields.map(\.name) + ["like", "without"]
      guard let node = defender(id, member.known(of: fields, in: "a defender", &errors)) else {
        continue
      }
      links += node["links"]?.elements.count ?? 0
      guard links <= Self.linkLimit else {
        errors.add(.tooMany("links of a loadout", limit: Self.linkLimit), at: member.location)
        return
      }
    }
  }

  private mutating func id(of member: ContentNode) -> CheckedName? {
    guard case .mapping = member.content else {
      errors.add(
        .wrongKind(
          field: "a member of defenders", found: member.kind,
          allowed: FieldKind.object(PackLanguage.defenderMember).allowed), at: member.location)
      return nil
    }
    guard let id = member["id"], let text = id.scalar, !text.isEmpty else {
      errors.add(
        .missingField(
          "id", in: PackLanguage.changedDefender.name, allowed: FieldKind.id.allowed),
        at: member["id"]?.location ?? member.location)
      return nil
    }
    return CheckedName(text: text, location: id.location)
  }

  /// Puts a member together with the defender that it changes or is like; nil where there is none.
  private mutating func defender(_ id: CheckedName, _ member: ContentNode) -> ContentNode? {
    let own = known[id.text]
    var node = member
    if let like = member["like"] {
      guard own == nil else {
        errors.add(
          .contradiction(
            "\(id.text), which the pack has, is like another", allowed: "like of a new defender"),
          at: like.location)
        return nil
      }
      guard let other = like.scalar.flatMap({ known[$0] }) else {
        refuse(like.scalar ?? "", at: like.location)
        isIncomplete = true
        return nil
      }
      node = changed(
        other.renaming(like.scalar ?? "", to: id.text, in: PackLanguage.defenderMember), by: member,
        id.text)
    } else if let own {
      node = changed(own, by: member, id.text)
    } else if member["name"] == nil {
      // Who writes no name means a defender that has one.
      refuse(id.text, at: id.location)
      return nil
    }
    if own == nil {
      new.append(node)
      ids.append(id.text)
    } else {
      changed[id.text] = node
    }
    known[id.text] = node
    return node
  }

  private mutating func refuse(_ id: String, at location: ContentLocation) {
    errors.add(.unknownReference(kind: "defender", id: id, known: ids), at: location)
  }

  private mutating func changed(
    _ base: ContentNode, by member: ContentNode, _ id: String
  ) -> ContentNode {
    var node = base.changed(by: member, leavingOut: ["like", "without", "links"])
    var links = LinkChanges(of: base["links"]?.elements ?? [], id, errors)
    if let names = member["without"] { links.remove(names) }
    if let list = member["links"] { links.read(list) }
    errors = links.errors
    node.entries.removeAll { $0.name == "links" }
    if let entry = (member.entries + base.entries).first(where: { $0.name == "links" }) {
      var list = entry
      if !links.isBroken { list.value.content = .sequence(links.links) }
      node.entries.append(list)
    }
    return node
  }
}
