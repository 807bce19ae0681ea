internal import ChainmailCore
internal import Messages

/// What a loadout file says of a defender's links.
///
/// Each link that was there keeps its index, and so its dice, wherever it comes to stand; that of a
/// new one is made of its name, so that it draws the same whatever else is added.
struct LinkChanges {
  /// How what is written is put into what there is, with the mistakes so far.
  private(set) var change: NodeChange
  /// Whether the file has no list of them, which the check of the pack tells.
  private(set) var isBroken = false
  /// The links that were there and are changed or taken out, by their names; one that is only moved
  /// is not.
  private(set) var changed: Set<String> = []
  private var standing: [StandingLink]
  /// Where the file says something of a link.
  private var told: [String: ContentLocation] = [:]
  /// The links that the file takes out.
  private var takenOut: Set<String> = []
  /// How many links there were.
  private let count: Int
  /// The link that goes by the defender's name alone.
  private let first: String?
  private let defender: String

  /// What says where a link belongs, and is no field of it.
  fileprivate static let directions = ["before", "after"]
  fileprivate static let fields =
    PackLanguage.link.fields.map(\.name) + directions + [NodeChange.without]

  init(of links: [ContentNode], _ defender: String, _ change: NodeChange) {
    self.defender = defender
    self.change = change
    count = links.count
    standing = links.enumerated().map { place, link in
      StandingLink(
        node: link, name: link["name"]?.scalar ?? link.primitiveName ?? "",
        ownIndex: link.index(at: place))
    }
    first = standing.min { $0.index < $1.index }?.name
  }

  /// The links as they come out.
  var links: [ContentNode] { standing.nodes(of: count) }

  /// All names that a loadout may give a link of the defender.
  func names(of link: String) -> [String] {
    ["\(defender)/\(link)"] + (link == first ? [defender] : [])
  }

  /// Takes out the links of a list of names.
  mutating func remove(_ list: ContentNode) {
    for name in list.names(of: NodeChange.without, &change.errors) {
      guard let place = place(of: name) else { continue }
      changed.insert(name.text)
      takenOut.insert(name.text)
      standing.remove(at: place)
    }
  }

  /// Reads the list of a file.
  mutating func read(_ list: ContentNode) {
    guard case .sequence(let members) = list.content else {
      isBroken = true
      return
    }
    guard members.count <= Defense.linkLimit else {
      change.errors.add(
        .tooMany("links", limit: Defense.linkLimit), at: members[Defense.linkLimit].location)
      return
    }
    for member in members { read(link: member) }
    standing.refuseIndicesOfOthers(in: defender, &change.errors)
  }

  private mutating func read(link written: ContentNode) {
    let member = written.known(of: Self.fields, in: "a link", &change.errors)
    guard case .mapping = member.content else {
      change.errors.add(
        .wrongKind(
          field: "a member of links", found: member.kind,
          allowed: FieldKind.object(PackLanguage.link).allowed), at: member.location)
      return
    }
    let anchors = Self.directions.compactMap { field in member[field].map { (field, $0) } }
    if anchors.count > 1 {
      change.errors.add(
        .contradiction("a link before one and after another", allowed: "before or after"),
        at: anchors[1].1.location)
      return
    }
    guard let name = name(of: member) else { return }
    if let first = told[name.text] {
      change.errors.add(
        .duplicateID(kind: "link", id: name.text, first: first), at: name.location)
      return
    }
    told[name.text] = name.location
    guard !takenOut.contains(name.text) else {
      change.errors.add(
        .contradiction(
          "the link \(name.text) of \(defender) is taken out and written",
          allowed: "one of both, since one that is there may be given another primitive"),
        at: name.location)
      return
    }
    if let (field, anchor) = anchors.first {
      move(name, member, field, CheckedName(text: anchor.scalar ?? "", location: anchor.location))
    } else {
      change(name, by: member, isPlaceMistyped: written.isPlaceMistyped)
    }
  }

  /// What a link is called that says so itself, or by its primitive, or is the only one and stays
  /// what it is; nil, and a mistake, where nothing says it.
  private mutating func name(of member: ContentNode) -> CheckedName? {
    if let name = member["name"] {
      return CheckedName(text: name.scalar ?? "", location: name.location)
    }
    let isPlaced = Self.directions.contains { member[$0] != nil }
    let primitive = member.primitiveName
    if standing.count == 1, !isPlaced, primitive == nil || standing[0].node[primitive ?? ""] != nil
    {
      return CheckedName(text: standing[0].name, location: member.location)
    }
    // Where nothing is left it can only be a new one, of which the check of the pack tells the
    // rest.
    if primitive != nil || standing.isEmpty {
      return CheckedName(text: primitive ?? "", location: member.location)
    }
    let names = names.joined(separator: ", ")
    change.errors.add(
      .missingField(
        "name", in: PackLanguage.changedLink.name,
        allowed: "that of a link of \(defender), one of \(names)"), at: member.location)
    return nil
  }

  /// Changes a link where it stands; one alone needs no place, nor is it missed where it is
  /// mistyped.
  private mutating func change(
    _ name: CheckedName, by member: ContentNode, isPlaceMistyped: Bool
  ) {
    if let place = standing.firstIndex(where: { $0.name == name.text }) {
      standing[place] = changed(standing[place], by: member)
      return
    }
    if standing.isEmpty || isPlaceMistyped && member.primitiveName != nil {
      insert(name, member, at: 0)
      return
    }
    let names = names
    if member.primitiveName != nil, !name.text.isEmpty,
      nearestName(to: name.text, among: names) == nil
    {
      // Most likely it is to be a new one.
      change.errors.add(
        .contradiction(
          "the new link \(name.text) of \(defender) says no place",
          allowed: """
            before or after, one of \(names.joined(separator: ", ")), or the name of one whose \
            place it takes
            """),
        at: name.location)
      return
    }
    _ = place(of: name)
  }

  /// Puts a link beside another, which is looked up when it is no longer where it was.
  private mutating func move(
    _ name: CheckedName, _ member: ContentNode, _ field: String, _ anchor: CheckedName
  ) {
    guard anchor.text != name.text else {
      change.errors.add(
        .contradiction(
          "the link \(name.text) stands \(field) itself",
          allowed: "another link; a new one beside it needs a name of its own"),
        at: anchor.location)
      return
    }
    let own = standing.firstIndex { $0.name == name.text }
    var link = own.map { standing.remove(at: $0) }
    if let known = link { link = changed(known, by: member) }
    // One that has no place is still there for what names it.
    let beside = place(of: anchor).map { field == "before" ? $0 : $0 + 1 } ?? 0
    if let link { standing.insert(link, at: beside) } else { insert(name, member, at: beside) }
  }

  private mutating func insert(_ name: CheckedName, _ member: ContentNode, at place: Int) {
    let nothing = ContentNode(location: member.location, content: .mapping([]))
    let node = change.changed(nothing, by: member.leavingOut(Self.directions), PackLanguage.link)
    let link = StandingLink(
      node: node, name: name.text, ownIndex: Int(LinkDefinition.index(ofAdded: name.text)),
      indexed: member["index"]?.location ?? member.location)
    standing.insert(link, at: place)
  }

  /// Where a link stands; nil, and a mistake, where there is none of this name.
  private mutating func place(of name: CheckedName) -> Int? {
    if let place = standing.firstIndex(where: { $0.name == name.text }) { return place }
    let names = names
    change.errors.add(
      .unknownReference(kind: "link of \(defender)", id: name.text, known: names),
      at: name.location)
    return nil
  }

  /// A link with what a member says of it.
  private mutating func changed(_ base: StandingLink, by member: ContentNode) -> StandingLink {
    let written = member.leavingOut(Self.directions + ["name"])
    if !written.entries.isEmpty { changed.insert(base.name) }
    var link = base
    link.node = change.changed(base.node, by: written, PackLanguage.link)
    link.indexed = member["index"]?.location
    // It stays the link that it was, by whatever name that is known.
    if base.node["name"] == nil, let primitive = member.primitiveName, base.node[primitive] == nil {
      link.node.entries.append(.init(name: "name", text: base.name, at: member))
    }
    return link
  }

  private var names: [String] { standing.map(\.name) }
}

extension ContentNode {
  /// Whether a field that a link does not have most likely says where it belongs.
  fileprivate var isPlaceMistyped: Bool {
    entries.prefix(LinkChanges.fields.count).contains { entry in
      !LinkChanges.fields.contains(entry.name)
        && LinkChanges.directions.contains(
          nearestName(to: entry.name, among: LinkChanges.fields) ?? "")
    }
  }
}
