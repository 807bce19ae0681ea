internal import ChainmailCore
internal import Messages
internal import ResponderChain

/// What the indices in a log's records stand for, in the order in which they were defined.
public struct Glossary: Hashable, Sendable {
  /// All definitions so far; each key repeats them.
  public private(set) var definitions: [Definition] = []
  /// How many stats are defined.
  private(set) var statCount = 0
  private(set) var pieces: [PieceID] = []
  private(set) var links: [LinkID] = []
  private var places: [LinkID: Int] = [:]
  private var piecePlaces: [PieceID: Int] = [:]
  private var counts: [Definition.List: Int] = [:]
  /// The kinds of the rules by name; an outline grows with what is learned.
  private var kinds: [String: DefenderKind] = [:]
  /// The kinds of which a piece is defined.
  private var pieceKinds: Set<DefenderKind> = []
  /// The indices of the attacks that are defined, by name.
  private var attacks: [String: Int] = [:]

  /// The most pieces, and the most links, that one log may define.
  static let limit = 16_384

  /// No definitions under these rules.
  init(under rules: Rules) {
    for (index, defender) in rules.defenders.enumerated() {
      add(DefenderKind(UInt16(clamping: index)), named: defender.id)
    }
  }

  /// The names of the rules' lists, and their stats; an index there is a place in the list.
  init(_ rules: Rules) {
    self.init(under: rules)
    for list in Definition.List.allCases {
      for (index, name) in rules.names(of: list).enumerated() {
        append(.name(list, index: index, name))
      }
    }
    for (index, stat) in rules.stats.enumerated() {
      append(.stat(index: index, StatOutline(stat)))
    }
  }

  /// The definitions that a state needs and that are not there yet, pieces in the order worn and
  /// then as they lie in the bag, each with its links behind it.
  mutating func define(_ state: GameState, rules: Rules) -> [Definition] {
    let known = definitions.count
    for link in state.defense.chain where piecePlaces[link.id.piece] == nil {
      define(link.id.piece, state, rules)
    }
    for piece in state.bag where piecePlaces[piece.id] == nil {
      define(piece.id, state, rules)
    }
    return Array(definitions[known...])
  }

  /// The definitions that a state needs with which a log begins: its history and what is still to
  /// come back may tell of pieces that broke long ago.
  mutating func defineWithHistory(_ state: GameState, rules: Rules) {
    _ = define(state, rules: rules)
    var pieces = state.defense.deferrals.map(\.cause.piece)
    for step in state.history.past + state.history.future {
      pieces += step.defense.chain.map(\.id.piece) + step.bag.map(\.id)
      pieces += step.defense.deferrals.map(\.cause.piece)
    }
    for piece in pieces where piecePlaces[piece] == nil { define(piece, state, rules) }
  }

  private mutating func define(_ id: PieceID, _ state: GameState, _ rules: Rules) {
    let kind = rules.defenders[Int(id.kind.index)]
    let place = pieces.count
    append(
      .piece(
        index: place, kind: kind.id, copy: id.copy, slot: kind.slot,
        isCompanion: kind.isCompanion))
    append(id, at: place)
    for (link, definition) in zip(
      Piece(id, rules: rules, stats: state.defense.stats).links, kind.links)
    {
      append(
        .link(index: links.count, LinkOutline(link, piece: place, name: definition.name)))
      places[link.id] = links.count
      links.append(link.id)
    }
  }

  private mutating func append(_ definition: Definition) {
    switch definition {
    case .name(let list, let index, let name):
      counts[list, default: 0] += 1
      if list == .attack, attacks[name] == nil { attacks[name] = index }
    case .stat: statCount += 1
    case .piece, .link: break
    }
    definitions.append(definition)
  }

  private mutating func append(_ piece: PieceID, at index: Int) {
    pieces.append(piece)
    piecePlaces[piece] = index
    pieceKinds.insert(piece.kind)
  }

  /// Takes over a kind that the rules have; of several with one name the first counts.
  mutating func add(_ kind: DefenderKind, named name: String) {
    if kinds[name] == nil { kinds[name] = kind }
  }

  /// Takes over a definition that a log holds; it must be the next of its kind and agree with the
  /// rules.
  mutating func learn(_ definition: Definition, rules: Rules) throws(JSONError) {
    switch definition {
    case .name(let list, let index, let name):
      guard index == counts[list, default: 0], rules.name(in: list, at: index) == name else {
        throw JSONError(field: list.rawValue, "is not what the rules have at this place")
      }
    case .stat(let index, let stat):
      // Every character has all stats, so none comes later.
      guard index == statCount, pieces.isEmpty, rules.stats.indices.contains(index),
        StatOutline(rules.stats[index]) == stat
      else { throw JSONError(field: "stat", "is not what the rules have at this place") }
    case .piece(let index, let kind, let copy, _, let isCompanion):
      guard index == pieces.count, index < Glossary.limit, copy > 0,
        let found = kinds[kind],
        rules.defenders[Int(found.index)].isCompanion == isCompanion
      else { throw JSONError(field: "piece", "is not the next piece, or of no known kind") }
      let id = PieceID(kind: found, copy: copy)
      guard piecePlaces[id] == nil else {
        throw JSONError(field: "piece", "is defined twice")
      }
      append(id, at: index)
    case .link(let index, let link):
      guard index == links.count, index < Glossary.limit, pieces.indices.contains(link.piece),
        case let id = LinkID(piece: pieces[link.piece], index: link.part),
        rules.definition(of: id)?.name == link.name
      else { throw JSONError(field: "link", "is not the next link, or of no known piece") }
      guard places.updateValue(index, forKey: id) == nil else {
        throw JSONError(field: "link", "is defined twice")
      }
      links.append(id)
    }
    append(definition)
  }

  /// The index of a link; nil where it was never defined.
  func index(of link: LinkID) -> Int? { places[link] }

  func index(of piece: PieceID) -> Int? { piecePlaces[piece] }

  /// The piece of a kind that was defined last; nil where none was.
  func newest(of kind: DefenderKind) -> PieceID? { pieces.last { $0.kind == kind } }

  func link(_ value: JSONValue?, _ field: String) throws(JSONError) -> LinkID {
    let index: Int = try (value ?? .null).asInteger(field)
    guard links.indices.contains(index) else {
      throw JSONError(field: field, "no link is defined as \(index)")
    }
    return links[index]
  }

  func piece(_ value: JSONValue?, _ field: String) throws(JSONError) -> PieceID {
    let index: Int = try (value ?? .null).asInteger(field)
    guard pieces.indices.contains(index) else {
      throw JSONError(field: field, "no piece is defined as \(index)")
    }
    return pieces[index]
  }

  /// The kind with this name; nil if the rules have none.
  func kind(named name: String) -> DefenderKind? { kinds[name] }

  /// Whether a piece of the kind that a piece's definition names is defined before it.
  func hasPiece(ofKindIn definition: Definition) -> Bool {
    guard case .piece(_, let name, _, _, _) = definition, let kind = kinds[name] else {
      return false
    }
    return pieceKinds.contains(kind)
  }

  /// The index of the attack with this name; nil if none is defined.
  func attack(named name: String) -> Int? { attacks[name] }

  /// How many names of a list are defined.
  func count(of list: Definition.List) -> Int { counts[list, default: 0] }
}

extension Rules {
  func names(of list: Definition.List) -> [String] {
    switch list {
    case .type: types
    case .tag: tags
    case .effect: effects
    case .attack: attacks.map(\.id)
    }
  }

  func name(in list: Definition.List, at index: Int) -> String? {
    switch list {
    case .type: types.indices.contains(index) ? types[index] : nil
    case .tag: tags.indices.contains(index) ? tags[index] : nil
    case .effect: effects.indices.contains(index) ? effects[index] : nil
    case .attack: attacks.indices.contains(index) ? attacks[index].id : nil
    }
  }
}
