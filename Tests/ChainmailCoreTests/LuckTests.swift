import ChainmailCore
import ResponderChain
import TestSupport
import Testing

@Suite struct `Luck` {
  /// Known answers published with the generator (Random123, `kat_vectors`, philox2x64, 7 rounds).
  @Test(
    arguments: [
      (0, 0, 0, 0xb41d_a69f_bfef_c666, 0x511e_9ce1_a553_4056),
      (.max, .max, .max, 0xa469_6cc0_4462_015d, 0x7247_82da_e171_69e9),
      (
        0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344, 0xa409_3822_299f_31d0,
        0x98ed_1534_392b_f372, 0x6752_8b15_6888_2fd5
      ),
    ] as [(UInt64, UInt64, UInt64, UInt64, UInt64)])
  func `the generator gives the published answers`(
    left: UInt64, right: UInt64, key: UInt64, first: UInt64, second: UInt64
  ) {
    let block = Philox.block(counter: (left, right), key: key)
    #expect(block.0 == first)
    #expect(block.1 == second)
  }

  @Test func `bounded draws lie below their bound and reach every outcome evenly`() {
    let luck = CounterLuck(seed: 2026)
    var counts = [Int](repeating: 0, count: 6)
    for ordinal in 0..<60_000 as Range<UInt32> {
      let key = PacketKey(attack: AttackID(attacker: .player, ordinal: ordinal))
      counts[Int(luck.draw(below: 6, packet: key, link: 0x1234_0000, slot: 1))] += 1
    }
    // Five degrees of freedom; 20.5 is exceeded once in a thousand times, and the seed is fixed.
    let squared = counts.map { Double(($0 - 10_000) * ($0 - 10_000)) / 10_000 }.reduce(0, +)
    #expect(squared < 20.5)
  }

  @Test func `domains, links, slots, attacks and seeds have luck of their own`() {
    var seen: Set<UInt64> = []
    var count = 0
    for seed in [1, 2] as [UInt64] {
      for domain in [LuckDomain.defense, .attack, .intent, .looks] {
        let luck = CounterLuck(seed: seed, domain: domain)
        for ordinal in 0..<4 as Range<UInt32> {
          for link in ["ring", "helmet"] {
            for slot in 0..<4 as Range<UInt8> {
              let number = luck.draw(
                below: .max,
                packet: PacketKey(attack: AttackID(attacker: .sparring, ordinal: ordinal)),
                link: LinkID.luck(ofKind: link, copy: 1, index: 0), slot: slot)
              seen.insert(number)
              count += 1
            }
          }
        }
      }
    }
    #expect(seen.count == count)
  }

  @Test func `moving, adding or removing one piece changes no other link's draws`() throws {
    var compared = 0
    try withSeeds(200) { random in
      let rules = RandomFights.rules(&random)
      var state = try GameState(seed: random.next(), rules: rules)
      let blow = RandomFights.blow(&random)
      // Draws depend on the attack's id, so both lines of fate throw the same ordinals.
      var other = state
      let edit = randomEdit(state, &random)
      guard case .rejected = reduce(&other, edit, under: rules).first else {
        let touched = edit.piece
        for _ in 0..<10 {
          let here = draws(of: reduce(&state, .receive(blow, entry: nil), under: rules))
          let there = draws(of: reduce(&other, .receive(blow, entry: nil), under: rules))
          for (key, draw) in here
          where key.link.piece != touched && !key.path.contains(where: { $0.piece == touched }) {
            guard let twin = there[key], twin.bound == draw.bound else { continue }
            compared += 1
            #expect(draw.result == twin.result)
          }
        }
        return
      }
    }
    #expect(compared > 500)
  }

  @Test func `two copies of a piece draw apart, whichever stands outside`() throws {
    let gate = DefenderDefinition(
      id: "ring", links: [LinkDefinition(.gate(Gate(chance: Ratio(percent: 50) ?? .one)))])
    let body = DefenderDefinition(
      id: "body", links: [LinkDefinition(.pool(Pool(size: 1000, isTerminal: true)))])
    let rules = Rules(
      pack: "rings", types: ["weapon"], defenders: [gate, body],
      loadout: Loadout(worn: [DefenderKind(0), DefenderKind(0), DefenderKind(1)]))
    #expect(rules.name(of: PieceID(kind: DefenderKind(0), copy: 2)) == "ring#2")
    let inOrder = try GameState(seed: 3, rules: rules)
    var swapped = inOrder
    let second = LinkID(piece: PieceID(kind: DefenderKind(0), copy: 2), index: 0)
    _ = reduce(&swapped, .move(second, to: .first), under: rules)
    var (here, there) = (inOrder, swapped)
    var differing = 0
    for _ in 0..<200 {
      let left = draws(
        of: reduce(&here, .receive(Blow([DamageType(0): 1]), entry: nil), under: rules))
      let right = draws(
        of: reduce(&there, .receive(Blow([DamageType(0): 1]), entry: nil), under: rules))
      for (key, draw) in left where right[key] != nil { #expect(right[key] == draw) }
      let results = left.filter { $0.key.link.piece.kind == DefenderKind(0) }.map(\.value.result)
      if Set(results).count == 2 { differing += 1 }
    }
    #expect(differing > 50)
  }

  @Test func `every combination of enumerated draws comes once and their weights add up to one`() {
    var draws = EnumeratedDraws()
    let key = PacketKey(attack: AttackID(attacker: .player, ordinal: 0))
    var seen: [[UInt64]] = []
    var total: Probability? = .zero
    repeat {
      let first = draws.draw(below: 3, packet: key, link: 0, slot: 0)
      // How often is drawn may depend on what was drawn.
      let rest = (0..<first).map { place in
        draws.draw(below: 2, packet: key, link: 0, slot: UInt8(1 + place))
      }
      seen.append([first] + rest)
      total = draws.weight.flatMap { total?.adding($0) }
    } while draws.advance()
    #expect(Set(seen).count == seen.count)
    #expect(seen.count == 1 + 2 + 4)
    #expect(total == .one)
  }

  @Test func `a slot that is asked again gives the same, however many were asked between`() {
    let key = PacketKey(attack: AttackID(attacker: .player, ordinal: 0))
    var draws = EnumeratedDraws()
    var seen: Set<[UInt64]> = []
    var total: Probability? = .zero
    repeat {
      // All but every twentieth have one outcome.
      let walk = (0..<100).map { link in
        draws.draw(below: link % 20 == 7 ? 2 : 1, packet: key, link: UInt64(link), slot: 0)
      }
      let again = [7, 87, 47, 86, 87].map { link in
        draws.draw(
          below: link % 20 == 7 ? 2 : 1, packet: key, link: UInt64(link), slot: 0)
      }
      #expect(again == [walk[7], walk[87], walk[47], 0, walk[87]])
      // First in which half it lies, then in which quarter, with other draws between.
      let half = draws.draw(below: 100, dividedAt: 50, packet: key, link: 200, slot: 1)
      _ = draws.draw(below: 1, packet: key, link: 201, slot: 0)
      let quarter = draws.draw(below: 100, dividedAt: 75, packet: key, link: 200, slot: 1)
      #expect((quarter >= 50) == (half >= 50))
      seen.insert(walk + [half, quarter])
      total = draws.weight.flatMap { total?.adding($0) }
    } while draws.advance()
    #expect(seen.count == 32 * 3)
    #expect(total == .one)
  }

  private struct DrawKey: Hashable {
    var path: [LinkID]
    var link: LinkID
    var slot: UInt8
  }

  /// All draws, by the way that their packet came, link and slot.
  private func draws(of events: [Event]) -> [DrawKey: RecordedDraw] {
    var draws: [DrawKey: RecordedDraw] = [:]
    for case .hit(let report) in events where report.attack.id.attacker == .player {
      var paths: [[LinkID]] = []
      for (index, packet) in report.packets.enumerated() {
        paths.append(packet.origin.map { paths[$0.parent] + [$0.cause] } ?? [])
        for step in report.walk(of: index) {
          for draw in step.draws {
            draws[DrawKey(path: paths[index], link: step.link, slot: draw.slot)] = draw
          }
        }
      }
    }
    return draws
  }

  private func randomEdit(
    _ state: GameState, _ random: inout some RandomNumberGenerator
  ) -> Action {
    while true {
      let action = RandomFights.action(state, &random)
      if action.piece != nil { return action }
    }
  }
}

extension Action {
  /// The piece that an edit of the chain is about.
  fileprivate var piece: PieceID? {
    switch self {
    case .don(let piece, _), .doff(let piece): piece
    case .move(let link, _): link.piece
    default: nil
    }
  }
}
