/// Takes note of what each link does to amounts, for the means of a distribution.
///
/// It stands here, and not with those, so that walks that it follows are compiled for it.
package struct ShareRecorder: HitRecorder {
  /// What one link did.
  package struct Note {
    package let link: LinkID
    package fileprivate(set) var absorbed: Int64 = 0
    package fileprivate(set) var amplified: Int64 = 0
    package fileprivate(set) var diverted: Int64 = 0
    package fileprivate(set) var deferred: Int64 = 0
    package fileprivate(set) var acted = false
  }

  /// The reactions that did anything.
  package private(set) var reactions: [LinkID] = []

  /// In the order asked; a link that is asked for several packets stands several times.
  package private(set) var notes: [Note] = []

  package init() {}

  package static var isRecording: Bool { true }

  package mutating func removeAll() {
    notes.removeAll(keepingCapacity: true)
    reactions.removeAll(keepingCapacity: true)
  }

  package mutating func beginLink(_ link: LinkID, state: LinkState) {
    notes.append(Note(link: link))
  }

  package mutating func note(_ account: Account, _ type: DamageType, _ amount: Amount) {
    guard !notes.isEmpty else { return }
    switch account {
    case .absorbed: notes[notes.count - 1].absorbed += amount.quanta
    case .amplified: notes[notes.count - 1].amplified += amount.quanta
    case .diverted: notes[notes.count - 1].diverted += amount.quanta
    case .deferred: notes[notes.count - 1].deferred += amount.quanta
    case .convertedIn, .convertedOut, .lost, .out: break
    }
  }

  package mutating func endLink(_ reason: Reason, packet: borrowing Packet, state: LinkState) {
    guard !notes.isEmpty else { return }
    notes[notes.count - 1].acted = reason.isAction
  }

  package mutating func reacted(_ reaction: Reaction) {
    if reaction.acted { reactions.append(reaction.link) }
  }

  package func begin(_ attack: borrowing Attack, hitPoints: Amount) {}
  package func beginPacket(_ packet: borrowing Packet, origin: SpawnOrigin?) {}
  package func drew(_ draw: RecordedDraw) {}
  package func deferred(as id: AttackID) {}
  package func endPacket(_ end: PacketEnd) {}
  package func end(_ outcome: Outcome, broken: [PieceID], hitPoints: Amount) {}
}
