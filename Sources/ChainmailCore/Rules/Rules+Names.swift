extension Rules {
  /// The id of a type, which the rules must have.
  public func name(of type: DamageType) -> String { types[Int(type.index)] }

  /// The name of a register, or its index if the rules name none there.
  package func name(ofRegister register: UInt8) -> String {
    let index = Int(register)
    return registers.indices.contains(index) ? registers[index] : String(index)
  }

  /// The damage type with this id or alias, or nil.
  public func type(named name: some StringProtocol) -> DamageType? {
    types.firstIndex { $0 == name }.map { DamageType($0) } ?? typeNames.type(called: name)
  }

  /// The defender with this id, or nil.
  public func kind(named id: some StringProtocol) -> DefenderKind? {
    defenders.firstIndex { $0.id == id }.map { DefenderKind(UInt16($0)) }
  }

  /// The kind with this id that can be put on and taken off, thus no body and no companion; else
  /// nil.
  public func wearable(named id: some StringProtocol) -> DefenderKind? {
    guard let kind = kind(named: id), isWearable(kind) else { return nil }
    return kind
  }

  /// Whether this kind can be put on and taken off: it is in the rules, no body and no companion.
  func isWearable(_ kind: DefenderKind) -> Bool {
    let place = Int(kind.index)
    return defenders.indices.contains(place) && !defenders[place].isBody
      && !defenders[place].isCompanion
  }

  /// The name of a piece: `ring`, and `ring#2` from the second copy on.
  ///
  /// - Precondition: The rules have its kind.
  public func name(of piece: PieceID) -> String {
    let id = defenders[Int(piece.kind.index)].id
    return piece.copy == 1 ? id : "\(id)#\(piece.copy)"
  }

  /// The name of a link: the piece's, with `/name` behind it where the piece brings several.
  ///
  /// - Precondition: The rules have its kind.
  public func name(of link: LinkID) -> String {
    let piece = name(of: link.piece)
    guard let name = definition(of: link)?.name,
      defenders[Int(link.piece.kind.index)].links.count > 1
    else { return piece }
    return "\(piece)/\(name)"
  }

  /// The piece with this name, or nil; `ring` and `ring#1` are the same.
  public func piece(named name: some StringProtocol) -> PieceID? {
    let parts = name.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let id = parts.first, let kind = kind(named: id) else { return nil }
    guard parts.count == 2 else { return PieceID(kind: kind, copy: 1) }
    guard let copy = UInt16(parts[1], in: 1 ... .max) else { return nil }
    return PieceID(kind: kind, copy: copy)
  }

  /// The link with this name, or nil; a piece's name alone stands for its first link, which is the
  /// one with the lowest index, wherever it stands.
  public func link(named name: some StringProtocol) -> LinkID? {
    let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let piece = piece(named: first) else { return nil }
    let defender = defenders[Int(piece.kind.index)]
    let place =
      parts.count == 1
      ? defender.placeOfFirstLink : defender.links.firstIndex { $0.name == parts[1] }
    return place.map { LinkID(piece: piece, index: defender.index(ofLinkAt: $0)) }
  }

  /// The name of every link that a first copy of each piece brings, in the rules' order.
  public var linkNames: [String] {
    defenders.indices.flatMap {
      linkNames(of: PieceID(kind: DefenderKind(UInt16(clamping: $0)), copy: 1))
    }
  }

  /// The name of every link that a piece brings, in the rules' order.
  ///
  /// - Precondition: The rules have its kind.
  public func linkNames(of piece: PieceID) -> [String] {
    let defender = defenders[Int(piece.kind.index)]
    return defender.links.indices.map {
      name(of: LinkID(piece: piece, index: defender.index(ofLinkAt: $0)))
    }
  }

  /// The link that a person names: as reports do, or with a point for the slash, as formulas do.
  public func link(written name: some StringProtocol) -> LinkID? {
    link(named: String(name).replacing(".", with: "/"))
  }

  /// The ids of the tags in a set, in the pack's order.
  public func names(of set: TagSet) -> [String] { names(set.rawValue, in: tags) }

  /// The ids of the effects in a set, in the pack's order.
  public func names(of set: EffectSet) -> [String] { names(set.rawValue, in: effects) }

  private func names(_ bits: UInt64, in ids: [String]) -> [String] {
    ids.enumerated().filter { bits & 1 << UInt64($0.offset) != 0 }.map(\.element)
  }
}
