internal import ChainmailCore
internal import ChainmailLog
internal import ResponderChain

/// Actions as they are in the rules under which they are done again.
extension WhatIf {
  func mapped(_ action: Action) throws(Refusal.Reason) -> Action {
    switch action {
    case .throw(let place, let entry):
      let attacks = recorded.rules.attacks
      let id = attacks.indices.contains(place) ? attacks[place].id : String(place)
      guard let attack = rules.attacks.firstIndex(where: { $0.id == id }) else {
        throw .unknown(.attack, id)
      }
      return .throw(attack, entry: try mapped(entry: entry))
    case .receive(let blow, let entry):
      return .receive(try mapped(blow), entry: try mapped(entry: entry))
    case .face(let attack, let entry):
      return .face(Attack(id: attack.id, try mapped(attack.blow)), entry: try mapped(entry: entry))
    case .don(let piece, let position): return .don(try mapped(piece), at: try mapped(position))
    case .doff(let piece): return .doff(try mapped(piece))
    case .swap(let piece, let worn): return .swap(try mapped(piece), for: try mapped(worn))
    case .move(let link, let position): return .move(try mapped(link), to: try mapped(position))
    case .call(let kind, let blows): return .call(try mapped(kind), blows: blows)
    case .gain(let kind): return .gain(try mapped(kind))
    case .undo, .redo, .spar, .rest, .wait, .note: return action
    }
  }

  private func mapped(_ blow: Blow) throws(Refusal.Reason) -> Blow {
    do throws(TypeMapping.Unmapped) {
      return try mapping.blow(blow)
    } catch {
      let types = error.missing + error.choices.map(\.type)
      throw .unknown(.type, types.map(recorded.rules.name(of:)).joined(separator: ", "))
    }
  }

  private func mapped(_ link: LinkID) throws(Refusal.Reason) -> LinkID {
    let name = recorded.rules.name(of: link)
    guard let link = rules.link(named: name) else { throw .unknown(.link, name) }
    return link
  }

  /// Where an attack enters.
  func mapped(entry: LinkID?) throws(Refusal.Reason) -> LinkID? {
    guard let entry else { return nil }
    return try mapped(entry)
  }

  private func mapped(_ piece: PieceID) throws(Refusal.Reason) -> PieceID {
    let name = recorded.rules.name(of: piece)
    guard let piece = rules.piece(named: name) else { throw .unknown(.piece, name) }
    return piece
  }

  private func mapped(_ kind: DefenderKind) throws(Refusal.Reason) -> DefenderKind {
    let defenders = recorded.rules.defenders
    let place = Int(kind.index)
    let id = defenders.indices.contains(place) ? defenders[place].id : String(place)
    guard let kind = rules.kind(named: id) else { throw .unknown(.piece, id) }
    return kind
  }

  private func mapped(
    _ position: ChainPosition<LinkID>
  ) throws(Refusal.Reason) -> ChainPosition<LinkID> {
    switch position {
    case .first, .last, .offset: position
    case .before(let link): .before(try mapped(link))
    case .after(let link): .after(try mapped(link))
    }
  }
}
