internal import ChainmailCore
internal import Messages

/// What a loadout file says of defenders, each put together with what it changes.
struct DefenderChanges {
  /// The pack's defenders that are changed, by their ids, as they come out.
  private(set) var changed: [String: ContentNode] = [:]
  /// The defenders that the pack does not have, in the file's order.
  private(set) var new: [ContentNode] = []
  /// The links of the pack that are changed or taken out, by every name that a loadout may give
  /// them.
  private(set) var changedLinks: Set<String> = []
  private var change: NodeChange
  /// The ids of new defenders that could not be made, so that who names one makes no mistake.
  private(set) var unmade: Set<String> = []
  /// Every defender that there is by now.
  private var known: [String: ContentNode] = [:]
  /// Their ids, the pack's first.
  private var ids: [String] = []
  /// The ids of the file's list.
  private var listed: Set<String> = []

  /// The most defenders that a loadout changes or brings.
  static let limit = 256
  /// The most links of all these, so that copies of a long defender do not add up.
  static let linkLimit = 1024

  var errors: ErrorList { change.errors }

  init(of defenders: [ContentNode], _ change: NodeChange) {
    self.change = change
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
      change.errors.add(
        .wrongKind(
          field: Message(verbatim: "defenders"), found: list.kind, allowed: "a list, as in [a, b]"),
        at: list.location)
      return
    }
    guard members.count <= Self.limit else {
      change.errors.add(
        .tooMany("defenders of a loadout", limit: Self.limit), at: members[Self.limit].location)
      unmade = Set(members.compactMap { $0["id"]?.scalar })
      return
    }
    listed = Set(members.compactMap { $0["id"]?.scalar })
    var places: [String: ContentLocation] = [:]
    var links = 0
    for member in members {
      guard let id = id(of: member) else { continue }
      if let first = places[id.text] {
        change.errors.add(
          .duplicateID(kind: "defender", id: id.text, first: first), at: id.location)
        continue
      }
      places[id.text] = id.location
      let fields = PackLanguage.defenderMember.fields.map(\.name) + ["like", NodeChange.without]
      guard let node = defender(id, member.known(of: fields, in: "a defender", &change.errors))
      else {
        continue
      }
      links += node["links"]?.elements.count ?? 0
      guard links <= Self.linkLimit else {
        change.errors.add(
          .tooMany("links of a loadout", limit: Self.linkLimit), at: member.location)
        unmade.formUnion(listed)
        return
      }
    }
  }

  private mutating func id(of member: ContentNode) -> CheckedName? {
    guard case .mapping = member.content else {
      change.errors.add(
        .wrongKind(
          field: "a member of defenders", found: member.kind,
          allowed: FieldKind.object(PackLanguage.defenderMember).allowed), at: member.location)
      return nil
    }
    guard let id = member["id"], let text = id.scalar, !text.isEmpty else {
      change.errors.add(
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
        change.errors.add(
          .contradiction(
            "\(id.text), which the pack has, is like another", allowed: "like of a new defender"),
          at: like.location)
        return nil
      }
      guard let other = other(like, than: id.text) else {
        unmade.insert(id.text)
        return nil
      }
      node = changed(other, by: member, id.text)
    } else if let own {
      node = changed(own, by: member, id.text)
    } else if member["name"] == nil || member["links"] == nil {
      // Who writes so little means one that is there; else others may name the new one rightly.
      if nearestName(to: id.text, among: ids) == nil { unmade.insert(id.text) }
      refuse(id.text, at: id.location, new: Message("a new one with name and links, or with like"))
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

  /// What a new defender is like, called as that is: two of one name could not be told apart.
  private mutating func other(_ like: ContentNode, than id: String) -> ContentNode? {
    let text = like.scalar ?? ""
    guard let other = known[text] else {
      if listed.contains(text) {
        change.errors.add(
          .contradiction(
            text == id ? "\(id) is like itself" : "\(text), which \(id) is like, comes behind it",
            allowed: "a defender of the pack, or one that stands before it"), at: like.location)
      } else {
        refuse(text, at: like.location)
      }
      return nil
    }
    var copy = other.renaming(text, to: id, in: PackLanguage.defenderMember)
    for (place, entry) in copy.entries.enumerated() where entry.name == "name" {
      copy.entries[place].value = ContentNode(location: like.location, content: .scalar(id))
    }
    return copy
  }

  private mutating func refuse(_ id: String, at location: ContentLocation, new: Message? = nil) {
    change.errors.add(
      .unknownReference(kind: "defender", id: id, known: ids, new: new), at: location)
  }

  private mutating func changed(
    _ base: ContentNode, by member: ContentNode, _ id: String
  ) -> ContentNode {
    var links = LinkChanges(of: base["links"]?.elements ?? [], id, change)
    if let names = member[NodeChange.without] { links.remove(names) }
    if let list = member["links"] { links.read(list) }
    change = links.change
    for name in links.changed { changedLinks.formUnion(links.names(of: name)) }
    var node = change.changed(
      base.leavingOut(["links"]), by: member.leavingOut(["like", NodeChange.without, "links"]),
      PackLanguage.defenderMember)
    if let entry = (member.entries + base.entries).first(where: { $0.name == "links" }) {
      var list = entry
      if !links.isBroken {
        list.value.content = .sequence(links.links)
        // Who takes out the last one leaves none, and not who wrote them.
        if links.links.isEmpty, let names = member[NodeChange.without] {
          list.value.location = names.location
        }
      }
      node.entries.append(list)
    }
    return node
  }
}
