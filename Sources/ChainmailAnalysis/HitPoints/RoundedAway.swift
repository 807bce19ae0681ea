internal import ChainmailCore
internal import ResponderChain

extension Wearer {
  /// The links, each once, at which something of a hit is less than half a quantum and counts for
  /// nothing.
  ///
  /// Of dice the first few ways are looked at that they may fall.
  func linksRoundingAway(_ blow: Blow) -> [LinkID] {
    var evaluator = Evaluator(draws: EnumeratedDraws(), recorder: RoundingRecorder())
    let entry = entry.flatMap(state.defense.index(of:)) ?? 0
    for _ in 0..<64 {
      var defense = state.defense
      // Where no answer is, that far it came.
      _ = try? evaluator.resolve(Attack(id: attack(0), blow), in: &defense, from: entry)
      guard evaluator.draws.advance() else { break }
    }
    return evaluator.recorder.links
  }
}

/// Takes note of the links that round something to nothing.
private struct RoundingRecorder: HitRecorder {
  private(set) var links: [LinkID] = []
  private var link: LinkID?

  static var isRecording: Bool { true }

  mutating func beginLink(_ link: LinkID, state: LinkState) { self.link = link }

  mutating func roundedAway() {
    if let link, !links.contains(link) { links.append(link) }
  }

  func begin(at attack: UnsafePointer<Attack>, hitPoints: Amount) {}
  func beginPacket(_ packet: borrowing Packet, origin: SpawnOrigin?) {}
  func note(_ account: Account, _ type: DamageType, _ amount: Amount) {}
  func drew(_ draw: RecordedDraw) {}
  func deferred(as id: AttackID) {}
  func endLink(_ reason: Reason, packet: borrowing Packet, state: LinkState) {}
  func reacted(_ reaction: Reaction) {}
  func endPacket(_ end: PacketEnd) {}
  func end(_ outcome: Outcome, broken: [PieceID], hitPoints: Amount) {}
}
