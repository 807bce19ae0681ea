internal import ChainmailCore
internal import Messages
internal import ResponderChain

extension LedgerWriter {
  /// The members of an action; waiting has none, since the tick of the next record tells of it.
  func action(_ action: Action, to writer: inout JSONWriter) {
    writer.key("do")
    switch action {
    case .throw(let attack, let entry):
      writer.string("throw")
      writer.key("attack")
      self.attack(at: attack, to: &writer)
      self.entry(entry, to: &writer)
    case .receive(let blow, let entry):
      writer.string("receive")
      self.blow(blow, to: &writer)
      self.entry(entry, to: &writer)
    case .face(let attack, let entry):
      writer.string("face")
      writer.key("attack")
      self.attack(attack, to: &writer)
      self.entry(entry, to: &writer)
    case .don(let piece, let position):
      writer.string("don")
      writer.key("piece")
      self.piece(piece, to: &writer)
      self.position(position, to: &writer)
    case .doff(let piece):
      writer.string("doff")
      writer.key("piece")
      self.piece(piece, to: &writer)
    case .swap(let piece, let worn):
      writer.string("swap")
      writer.key("piece")
      self.piece(piece, to: &writer)
      writer.key("for")
      self.piece(worn, to: &writer)
    case .move(let link, let position):
      writer.string("move")
      writer.key("link")
      self.link(link, to: &writer)
      self.position(position, to: &writer)
    case .call(let kind, let blows):
      writer.string("call")
      writer.key("piece")
      self.piece(PieceID(kind: kind, copy: 1), to: &writer)
      writer.key("blows")
      writer.integer(blows)
    case .gain(let kind):
      writer.string("gain")
      writer.key("piece")
      self.piece(newest(of: kind), to: &writer)
    case .undo: writer.string("undo")
    case .redo: writer.string("redo")
    case .spar(let pace):
      writer.string("spar")
      writer.key("pace")
      writer.integer(pace)
    case .rest: writer.string("rest")
    case .wait: writer.string("wait")
    case .note(let fact):
      writer.string("note")
      self.fact(fact, to: &writer)
    }
  }

  private func attack(at place: Int, to writer: inout JSONWriter) {
    switch vocabulary {
    case .names(let rules) where rules.attacks.indices.contains(place):
      writer.string(rules.attacks[place].id)
    case .indices, .names: writer.integer(place)
    }
  }

  /// The piece of a kind that was defined last: where one was just gained, that one.
  private func newest(of kind: DefenderKind) -> PieceID {
    guard case .indices(let glossary) = vocabulary, let piece = glossary.newest(of: kind) else {
      return PieceID(kind: kind, copy: 1)
    }
    return piece
  }

  private func entry(_ entry: LinkID?, to writer: inout JSONWriter) {
    guard let entry else { return }
    writer.key("entry")
    link(entry, to: &writer)
  }

  private func position(_ position: ChainPosition<LinkID>, to writer: inout JSONWriter) {
    writer.key("at")
    switch position {
    case .first: writer.string("first")
    case .last: writer.string("last")
    case .offset(let offset): writer.integer(offset)
    case .before(let link): anchor("before", link, to: &writer)
    case .after(let link): anchor("after", link, to: &writer)
    }
  }

  private func anchor(_ name: String, _ link: LinkID, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key(named: name)
      self.link(link, to: &writer)
    }
  }
}

extension LedgerReader {
  func action(_ value: JSONValue) throws(JSONError) -> Action {
    switch try value.string("do") {
    case "throw":
      let attack: Int = try value.integer("attack")
      guard attack < glossary.count(of: .attack) else {
        throw JSONError(field: "attack", "no attack is defined as \(attack)")
      }
      return .throw(attack, entry: try entry(value))
    case "receive": return .receive(try blow(value), entry: try entry(value))
    case "face":
      return .face(try attack(try value.member("attack")), entry: try entry(value))
    case "don": return .don(try glossary.piece(value["piece"], "piece"), at: try position(value))
    case "doff": return .doff(try glossary.piece(value["piece"], "piece"))
    case "swap":
      return .swap(
        try glossary.piece(value["piece"], "piece"), for: try glossary.piece(value["for"], "for"))
    case "move": return .move(try glossary.link(value["link"], "link"), to: try position(value))
    case "call":
      let piece = try glossary.piece(value["piece"], "piece")
      guard piece.copy == 1 else { throw JSONError(field: "piece", "is no companion") }
      return .call(piece.kind, blows: try value.integer("blows"))
    case "gain": return .gain(try glossary.piece(value["piece"], "piece").kind)
    case "undo": return .undo
    case "redo": return .redo
    case "spar": return .spar(pace: try pace(value))
    case "rest": return .rest
    case "note": return .note(try fact(value))
    case let name: throw JSONError(field: "do", "no action is called \(name)")
    }
  }

  private func pace(_ value: JSONValue) throws(JSONError) -> UInt32 {
    let pace: UInt32 = try value.integer("pace")
    let allowed = Sparring.paces
    guard allowed.contains(pace) else {
      throw JSONError(
        field: "pace", "is \(pace); allowed: \(allowed.lowerBound) to \(allowed.upperBound)")
    }
    return pace
  }

  private func entry(_ value: JSONValue) throws(JSONError) -> LinkID? {
    try value["entry"].map { value throws(JSONError) in try glossary.link(value, "entry") }
  }

  private func position(_ value: JSONValue) throws(JSONError) -> ChainPosition<LinkID> {
    let place = try value.member("at")
    switch place {
    case .string("first"): return .first
    case .string("last"): return .last
    case .number: return .offset(try place.asInteger("at"))
    case .object:
      if let link = place["before"] { return .before(try glossary.link(link, "at")) }
      return .after(try glossary.link(place["after"], "at"))
    default: throw JSONError(field: "at", "is no place in a chain")
    }
  }
}
