internal import ChainmailCore

/// What a loadout file says of a defender's links.
struct LinkChanges {
  /// The links as they come out.
  private(set) var links: [ContentNode]
  private(set) var errors: ErrorList
  /// Whether the file has no list of them, which the check of the pack tells.
  private(set) var isBroken = false
  /// What each link is called, by place.
  private var names: [String]
  private let defender: String

  /// What says where a link belongs, and is no field of it.
  private static let directions = ["before", "after", "without"]

  init(of links: [ContentNode], _ defender: String, _ errors: ErrorList) {
    self.links = links
    self.defender = defender
    self.errors = errors
    names = links.map { $0["name"]?.scalar ?? $0.primitiveName ?? "" }
  }

  /// Takes out the links of a list of names.
  mutating func remove(_ list: ContentNode) {
    for name in list.names(of: "without", &errors) {
      guard let place = place(of: name) else { continue }
      links.remove(at: place)
      names.remove(at: place)
    }
  }

  /// Reads the list of a file.
  mutating func read(_ list: ContentNode) {
    guard case .sequence(let members) = list.content else {
      isBroken = true
      return
    }
    guard members.count <= Defense.linkLimit else {
      errors.add(
        .tooMany("links", limit: Defense.linkLimit), at: members[Defense.linkLimit].location)
      return
    }
    let fields = PackLanguage.link.fields.map(\.name) + Self.directions
    for member in members { read(link: member.known(of: fields, in: "a link", &errors)) }
  }

  private mutating func read(link member: ContentNode) {
    guard case .mapping = member.content else {
      errors.add(
        .wrongKind(
          field: "a member of links", found: member.kind,
          allowed: FieldKind.object(PackLanguage.link).allowed), at: member.location)
      return
    }
    let anchors = ["before", "after"].compactMap { field in member[field].map { (field, $0) } }
    if anchors.count > 1 {
      errors.add(
        .contradiction("a link before one and after another", allowed: "before or after"),
        at: anchors[1].1.location)
      return
    }
    let name = name(of: member)
    guard let (field, anchor) = anchors.first else { return change(name, by: member) }
    // Where it goes is looked up when it is no longer where it was.
    var link = member
    link.entries.removeAll { Self.directions.contains($0.name) }
    if let place = names.firstIndex(of: name.text) {
      link = changed(links.remove(at: place), by: member, name.text)
      names.remove(at: place)
    }
    let beside = CheckedName(text: anchor.scalar ?? "", location: anchor.location)
    guard let place = place(of: beside) else { return }
    links.insert(link, at: field == "before" ? place : place + 1)
    names.insert(name.text, at: field == "before" ? place : place + 1)
  }

  /// Changes a link where it stands.
  private mutating func change(_ name: CheckedName, by member: ContentNode) {
    if !names.contains(name.text), member.primitiveName != nil, !name.text.isEmpty,
      nearestName(to: name.text, among: names) == nil
    {
      // Most likely it is to be a new one.
      errors.add(
        .contradiction(
          "the new link \(name.text) of \(defender) says no place",
          allowed: "before or after, one of \(names.joined(separator: ", "))"), at: name.location)
      return
    }
    guard let place = place(of: name) else { return }
    links[place] = changed(links[place], by: member, name.text)
  }

  /// What a link is called that says so itself, or by its primitive, or is the only one.
  private func name(of member: ContentNode) -> CheckedName {
    if let name = member["name"] {
      return CheckedName(text: name.scalar ?? "", location: name.location)
    }
    let isPlaced = member["before"] != nil || member["after"] != nil
    if names.count == 1, !isPlaced { return CheckedName(text: names[0], location: member.location) }
    return CheckedName(text: member.primitiveName ?? "", location: member.location)
  }

  /// Where a link stands; nil, and a mistake, where there is none of this name.
  private mutating func place(of name: CheckedName) -> Int? {
    if let place = names.firstIndex(of: name.text) { return place }
    errors.add(
      .unknownReference(kind: "link of \(defender)", id: name.text, known: names),
      at: name.location)
    return nil
  }

  /// A link with what a member says of it.
  private mutating func changed(
    _ base: ContentNode, by member: ContentNode, _ name: String
  ) -> ContentNode {
    let primitives = PackLanguage.primitives.map(\.name)
    var base = base
    base.remove(member["without"], of: "a link", &errors)
    var node = base.changed(by: member, leavingOut: Self.directions + ["name"])
    if let primitive = member.primitiveName, base[primitive] == nil {
      node.entries.removeAll { primitives.contains($0.name) && member[$0.name] == nil }
      // It stays the link that it was, by whatever name that is known.
      if base["name"] == nil { node.entries.append(.init(name: "name", text: name, at: member)) }
    }
    for (place, entry) in node.entries.enumerated() {
      guard entry.name == "when" || primitives.contains(entry.name), let own = base[entry.name],
        member[entry.name] != nil, entry.value.isGroup
      else { continue }
      var fields = own
      fields.remove(entry.value["without"], of: entry.name, &errors)
      node.entries[place].value = fields.changed(by: entry.value, leavingOut: ["without"])
    }
    return node
  }
}

extension ContentNode {
  /// Whether it is a group of fields; nothing at all says as much as one without any.
  fileprivate var isGroup: Bool {
    if case .mapping = content { true } else { scalar == "" }
  }
}

extension ContentNode.Entry {
  fileprivate init(name: String, text: String, at node: ContentNode) {
    self.init(
      name: name, nameLocation: node.location,
      value: ContentNode(location: node.location, content: .scalar(text)))
  }
}
