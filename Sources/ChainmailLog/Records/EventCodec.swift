internal import ChainmailCore
internal import Messages

extension LedgerWriter {
  /// The members of an event that is no hit.
  func event(_ event: Event, to writer: inout JSONWriter) {
    switch event {
    case .hit, .rejected: break
    case .donned(let piece, let place): self.event("donned", piece: piece, place, to: &writer)
    case .doffed(let piece): self.event("doffed", piece: piece, nil, to: &writer)
    case .swapped(let piece, let left, let place):
      self.event("swapped", piece: piece, place, to: &writer)
      writer.key("for")
      self.piece(left, to: &writer)
    case .broke(let piece): self.event("broke", piece: piece, nil, to: &writer)
    case .moved(let link, let place):
      name("moved", to: &writer)
      writer.key("link")
      self.link(link, to: &writer)
      writer.key("place")
      writer.integer(place)
    case .joined(let piece, let place, let blows):
      self.event("joined", piece: piece, place, to: &writer)
      writer.key("blows")
      writer.integer(blows)
    case .gained(let piece): self.event("gained", piece: piece, nil, to: &writer)
    case .left(let piece): self.event("left", piece: piece, nil, to: &writer)
    case .fell: name("fell", to: &writer)
    case .rose: name("rose", to: &writer)
    case .undone: name("undone", to: &writer)
    case .redone: name("redone", to: &writer)
    case .sparringBegan(let pace):
      name("sparring_began", to: &writer)
      writer.key("pace")
      writer.integer(pace)
    case .sparringEnded: name("sparring_ended", to: &writer)
    case .announced(let attack, let due):
      name("announced", to: &writer)
      writer.key("attack")
      self.attack(attack, to: &writer)
      writer.key("due")
      writer.integer(due)
    case .noted(let fact):
      name("noted", to: &writer)
      self.fact(fact, to: &writer)
    case .dissolved(let id, let why):
      name("dissolved", to: &writer)
      writer.key("id")
      writer.string(id.description)
      failure(why, to: &writer)
    }
  }

  private func name(_ name: String, to writer: inout JSONWriter) {
    writer.key("ev")
    writer.string(name)
  }

  private func event(
    _ name: String, piece: PieceID, _ place: Int?, to writer: inout JSONWriter
  ) {
    self.name(name, to: &writer)
    writer.key("piece")
    self.piece(piece, to: &writer)
    guard let place else { return }
    writer.key("place")
    writer.integer(place)
  }

  /// Why an attack could not be resolved.
  private func failure(_ rejection: Rejection, to writer: inout JSONWriter) {
    writer.key("why")
    // A blow that nobody threw by hand fails in the evaluation or not at all.
    guard case .evaluation(let error) = rejection else { return writer.string("exhausted") }
    let (name, links) =
      switch error {
      case .overflow(let link): ("overflow", [link])
      case .arithmetic(let link, let error), .unanswerable(let link, let error):
        (error.name, [link])
      case .tooManyPackets(let link): ("too_many_packets", [link])
      case .tooMuchWork(let link): ("too_much_work", [link])
      case .spawnedTooDeep(let links): ("spawned_too_deep", links)
      }
    writer.string(name)
    writer.key("links")
    writer.array(links) { self.link($1, to: &$0) }
  }
}

extension LedgerReader {
  func event(_ value: JSONValue) throws(JSONError) -> Event {
    switch try value.string("ev") {
    case "donned":
      return .donned(
        try glossary.piece(value["piece"], "piece"), place: try value.integer("place"))
    case "doffed": return .doffed(try glossary.piece(value["piece"], "piece"))
    case "swapped":
      return .swapped(
        try glossary.piece(value["piece"], "piece"), for: try glossary.piece(value["for"], "for"),
        place: try value.integer("place"))
    case "broke": return .broke(try glossary.piece(value["piece"], "piece"))
    case "moved":
      return .moved(try glossary.link(value["link"], "link"), place: try value.integer("place"))
    case "joined":
      return .joined(
        try glossary.piece(value["piece"], "piece"), place: try value.integer("place"),
        blows: try value.integer("blows"))
    case "gained": return .gained(try glossary.piece(value["piece"], "piece"))
    case "left": return .left(try glossary.piece(value["piece"], "piece"))
    case "fell": return .fell
    case "rose": return .rose
    case "undone": return .undone
    case "redone": return .redone
    case "sparring_began": return .sparringBegan(pace: try value.integer("pace"))
    case "sparring_ended": return .sparringEnded
    case "announced":
      return .announced(
        try attack(try value.member("attack")), due: try value.integer("due"))
    case "noted": return .noted(try fact(value))
    case "dissolved": return .dissolved(try attackID(value["id"], "id"), try failure(value))
    case let name: throw JSONError(field: "ev", "no event is called \(name)")
    }
  }

  private func failure(_ value: JSONValue) throws(JSONError) -> Rejection {
    let why = try value.string("why")
    if why == "exhausted" { return .exhausted }
    var links: [LinkID] = []
    for element in try value.arrayOrEmpty("links") {
      links.append(try glossary.link(element, "links"))
    }
    switch (why, links.first) {
    case ("overflow", let link?): return .evaluation(.overflow(link))
    case (let name, let link?) where NumberError(name: name) != nil:
      return .evaluation(.arithmetic(link, NumberError(name: name) ?? .overflow))
    case ("too_many_packets", let link?): return .evaluation(.tooManyPackets(link))
    case ("too_much_work", let link?): return .evaluation(.tooMuchWork(link))
    case ("spawned_too_deep", _): return .evaluation(.spawnedTooDeep(links))
    default: throw JSONError(field: "why", "is no reason why an attack came to nothing")
    }
  }
}
