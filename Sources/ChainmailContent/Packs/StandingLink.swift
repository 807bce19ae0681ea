internal import ChainmailCore
internal import Messages

/// A link of a defender as it comes out of what a loadout file says of it.
struct StandingLink {
  var node: ContentNode
  var name: String
  /// The index that it has where none is written.
  var ownIndex: Int
  /// Where the file gives it its index, by writing it or by adding the link.
  var indexed: ContentLocation?

  var index: Int { node.index(at: ownIndex) }
}

extension [StandingLink] {
  /// The nodes, each with its index where that is not its place.
  ///
  /// - Parameter count: How many links there were.
  /// - Returns: As many nodes as there are links.
  func nodes(of count: Int) -> [ContentNode] {
    enumerated().map { place, link in
      var node = link.node
      if node["index"] == nil, link.index != place {
        node.entries.append(.init(name: "index", text: "\(link.index)", at: node))
      }
      // Who was one of several is still known by its name.
      if self.count == 1, count > 1, node["name"] == nil {
        node.entries.append(.init(name: "name", text: link.name, at: node))
      }
      return node
    }
  }

  /// Tells every index that the file gives to a link and that another link has.
  mutating func refuseIndicesOfOthers(in defender: String, _ errors: inout ErrorList) {
    var owners = Dictionary(
      filter { $0.indexed == nil }.map { ($0.index, $0.name) }
    ) { first, _ in first }
    for place in indices {
      let link = self[place]
      guard let location = link.indexed else { continue }
      guard let owner = owners[link.index] else {
        owners[link.index] = link.name
        continue
      }
      errors.add(
        .contradiction(
          "the index \(link.index) of \(link.name) is that of \(owner)",
          allowed: "an index that no link of \(defender) has"), at: location)
      // Told once: the check of the pack meets one that is free.
      self[place].node.entries.removeAll { $0.name == "index" }
      self[place].ownIndex = (0...Int(UInt16.max)).first { owners[$0] == nil } ?? 0
      owners[self[place].ownIndex] = link.name
    }
  }
}

extension ContentNode.Entry {
  /// A field that nobody has written, at the place of a node.
  init(name: String, text: String, at node: ContentNode) {
    self.init(
      name: name, nameLocation: node.location,
      value: ContentNode(location: node.location, content: .scalar(text)))
  }
}
