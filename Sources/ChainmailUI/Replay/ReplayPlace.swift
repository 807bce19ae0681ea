internal import ChainmailCore

/// A place within a stop, between two of the events of which it consists: each link that the blow
/// meets is one, and everything else that happened.
struct ReplayPlace: Sendable {
  /// The number of the moment's events that are told here.
  var told: Int
  /// The game here; while a blow walks, as it was when it arrived.
  var game: GameState
  /// The blow that walks, and how far it has come; nil between two blows.
  var walk: (hit: HitReport, moment: BlowMotion.Moment)?

  /// The blow as it is seen here, standing still.
  func motion(number: UInt64) -> BlowMotion? {
    walk.map { BlowMotion($0.hit, meeting: game.defense, number: number, heldAt: $0.moment) }
  }
}

extension ReplayMoment {
  /// The places of the stop in order, the last one being all of it; none at the start.
  var places: [ReplayPlace] {
    steps.flatMap { step in
      let hit = step.events.last { events[$0].hit != nil }
      return step.events.flatMap { index -> [ReplayPlace] in
        let after = index < hit ?? 0 ? before : step.game(after: index, of: events)
        let walk = events[index].hit.map { hit in
          hit.walkMoments.map { ReplayPlace(told: index, game: before, walk: (hit, $0)) }
        }
        return (walk ?? []) + [ReplayPlace(told: index + 1, game: after)]
      }
    }
  }

  /// The blow of the stop, as far as it was told.
  func hit(told: Int? = nil) -> HitReport? {
    events.prefix(told ?? events.count).last { $0.turn == turn && $0.hit != nil }?.hit
  }

  /// The last blow that had fallen, of as much of the past as is at hand.
  var lastHit: HitReport? { events.last { $0.hit != nil }?.hit }
}

extension ReplayEvent {
  /// The blow, where it is one.
  var hit: HitReport? { if case .hit(let report) = event { report } else { nil } }
}

extension HitReport {
  /// Each link that the blow meets, then what links send off because of it; the body lies at
  /// nothing before it is saved from death.
  fileprivate var walkMoments: [BlowMotion.Moment] {
    let deadly = deadlyPackets
    return packets.indices.flatMap { packet -> [BlowMotion.Moment] in
      let way: [BlowMotion.Moment] =
        packet == 0 ? walk(of: 0).indices.map { .at(step: $0) } : [.sends(packet: packet)]
      return way + (deadly.contains(packet) ? [.falls(packet: packet)] : [])
    }
  }
}
