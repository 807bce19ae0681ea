import ChainmailCore
import ResponderChain
import TestSupport
import Testing

@Suite struct `A piece that is gained` {
  private static let rules = FirstArmour.rules
  private static let resonator = DefenderKind(3)
  private static let body = DefenderKind(2)

  private func game(_ rules: Rules = rules) throws -> GameState {
    try GameState(seed: 7, rules: rules)
  }

  private func copy(_ number: UInt16) -> PieceID { PieceID(kind: Self.resonator, copy: number) }

  @Test func `lies last in the bag, fresh and as a copy of its own, and nothing else changes`()
    throws
  {
    var state = try game()
    var expected = state
    expected.remember()
    expected.bag.append(Piece(copy(2), rules: Self.rules, stats: StatTable()))
    expected.copies[Int(Self.resonator.index)] = 2
    #expect(reduce(&state, .gain(Self.resonator), under: Self.rules) == [.gained(copy(2))])
    #expect(state == expected)
    #expect(state.bag.map(\.id) == [copy(1), copy(2)])
    #expect(
      reduce(&state, .don(copy(2), at: .first), under: Self.rules)
        == [.donned(copy(2), place: 0)])
    #expect(state.defense.pieces.first == copy(2))
  }

  @Test func `goes and comes with undo and redo, and its number is never given again`() throws {
    var state = try game()
    let before = state
    _ = reduce(&state, .gain(Self.resonator), under: Self.rules)
    let gained = state.bag
    _ = reduce(&state, .undo, under: Self.rules)
    #expect(state.bag == before.bag)
    #expect(state.copies[Int(Self.resonator.index)] == 2)
    _ = reduce(&state, .redo, under: Self.rules)
    #expect(state.bag == gained)
    _ = reduce(&state, .undo, under: Self.rules)
    #expect(reduce(&state, .gain(Self.resonator), under: Self.rules) == [.gained(copy(3))])
    #expect(state.bag.map(\.id) == [copy(1), copy(3)])
    let lucks = [copy(1), copy(2), copy(3)].map {
      Piece($0, rules: Self.rules, stats: StatTable()).links[0].luck
    }
    #expect(Set(lucks).count == 3)
  }

  @Test func `is no body, no companion, and of the rules`() throws {
    var rules = Self.rules
    rules.defenders.append(
      DefenderDefinition(
        id: "dog", isCompanion: true, links: [LinkDefinition(.subtract(Subtract(1)))]))
    var state = try game(rules)
    let before = state
    for kind in [Self.body, DefenderKind(4), DefenderKind(5), DefenderKind(.max)] {
      #expect(reduce(&state, .gain(kind), under: rules) == [.rejected(.noPiece(kind))])
      #expect(state == before)
    }
  }

  /// The first armour, and a coat of as many links as fit into a chain.
  private static let coats: Rules = {
    var rules = FirstArmour.rules
    rules.defenders.append(
      DefenderDefinition(
        id: "coat",
        links: (0..<256).map { LinkDefinition(name: "ring-\($0)", .subtract(Subtract(1))) }))
    rules.defenders.append(
      DefenderDefinition(
        id: "dog", isCompanion: true,
        links: (0..<250).map { LinkDefinition(name: "hair-\($0)", .subtract(Subtract(1))) }))
    return rules
  }()

  @Test func `has its place in the bag; where there is none, it is refused`() throws {
    let coat = DefenderKind(4)
    var state = try game(Self.coats)
    for copy in 1...3 as ClosedRange<UInt16> {
      #expect(
        reduce(&state, .gain(coat), under: Self.coats)
          == [.gained(PieceID(kind: coat, copy: copy))])
    }
    let full = state
    #expect(reduce(&state, .gain(coat), under: Self.coats) == [.rejected(.bagFull)])
    #expect(state == full)
    // A companion is no part of the kit: it takes no room, and needs none there.
    #expect(reduce(&state, .call(DefenderKind(5), blows: 1), under: Self.coats).count == 1)
    #expect(reduce(&state, .gain(coat), under: Self.coats) == [.rejected(.bagFull)])
    #expect(reduce(&state, .gain(Self.resonator), under: Self.coats) == [.gained(copy(2))])
  }

  @Test func `is refused where too many were had, though nothing of them is left`() throws {
    var state = try game()
    var count = 0
    while case .gained? = reduce(&state, .gain(Self.resonator), under: Self.rules).first {
      _ = reduce(&state, .undo, under: Self.rules)
      count += 1
    }
    #expect(count == GameState.gainLimit - 4)
    #expect(
      reduce(&state, .gain(Self.resonator), under: Self.rules) == [.rejected(.noMorePieces)])
    #expect(state.bag.count == 1)
  }

  @Test func `is another one each time, whatever is done`() throws {
    try withSeeds(50) { random in
      let rules = RandomFights.rules(&random)
      var state = try GameState(seed: random.next(), rules: rules)
      var seen = Set(state.defense.pieces + state.bag.map(\.id))
      for _ in 0..<120 {
        let before = state
        for event in reduce(&state, RandomFights.action(state, &random), under: rules) {
          guard case .gained(let piece) = event else { continue }
          #expect(seen.insert(piece).inserted)
          #expect(state.bag == before.bag + [Piece(piece, rules: rules, stats: StatTable())])
        }
        let pieces = state.defense.pieces + state.bag.map(\.id)
        #expect(Set(pieces).count == pieces.count)
        #expect(pieces.allSatisfy { $0.copy <= state.copies[Int($0.kind.index)] })
      }
    }
  }
}
