import ChainmailAnalysis
import ChainmailCore
import ResponderChain
import TestSupport
import Testing

@Suite struct `The largest hit that is survived` {
  private let weapon = HitProfile(Chains.weapon)

  /// Whether a fresh character falls to a hit, found by resolving it.
  private func falls(_ hit: Amount, _ wearer: Wearer, _ profile: HitProfile) throws -> Bool {
    try Explanation(of: profile.hit(hit), under: wearer.rules).fell
  }

  private func expectBorder(_ answer: MaxHit, _ wearer: Wearer) throws {
    #expect(try !falls(answer.largestSurvived, wearer, answer.profile))
    let next = try answer.largestSurvived.adding(answer.unit)
    #expect(try falls(next, wearer, answer.profile))
    #expect(answer.survivalAt?.exact == .one)
    #expect(answer.survivalBeyond?.exact == .zero)
  }

  @Test func `lies one below what empties body and armour`() throws {
    let wearer = try Chains.wearer([
      LinkDefinition(.scale(Scale(Chains.ratio(50)))), LinkDefinition(.subtract(Subtract(5))),
    ])
    let answer = MaxHit(of: weapon, on: wearer)
    #expect(answer.largestSurvived == 109)
    #expect(answer.firstKilling == 110)
    #expect(answer.ground == .proven)
    try expectBorder(answer, wearer)
  }

  @Test func `is not searched for any more once nobody wants it`() throws {
    let wearer = try Chains.wearer([LinkDefinition(.scale(Scale(Chains.ratio(50))))])
    #expect(MaxHit(of: weapon, on: wearer, unless: { true }) == nil)
    #expect(MaxHit(of: weapon, on: wearer, unless: { false }) == MaxHit(of: weapon, on: wearer))
  }

  @Test func `is found to the quantum`() throws {
    let wearer = try Chains.wearer([LinkDefinition(.scale(Scale(Chains.ratio(50))))])
    let quantum = try #require(Amount(quanta: 1))
    let answer = MaxHit(of: weapon, on: wearer, unit: quantum)
    // Half of 99.9999 is 49.99995, which goes to the even quantum: 50.
    #expect(answer.largestSurvived == Amount("99.9998"))
    try expectBorder(answer, wearer)
  }

  @Test func `is none where nothing kills`() throws {
    let answer = MaxHit(of: weapon, on: try Chains.wearer([LinkDefinition(.immune(Immune()))]))
    #expect(answer.isNone)
    #expect(answer.firstKilling == nil)
    #expect(answer.largestSurvived == Chains.units(99_999_999_999))
    #expect(answer.ground == .proven)
  }

  @Test func `is zero where the smallest kills`() throws {
    let answer = MaxHit(of: weapon, on: try Chains.wearer([], body: 1))
    #expect(answer.largestSurvived == .zero)
    #expect(answer.firstKilling == 1)
    #expect(answer.survivalAt == nil)
  }

  @Test func `stands above a ceiling that stops small hits`() throws {
    // 50 to 79 kill as if there were no second link; up to 60 nothing is felt.
    let wearer = try Chains.wearer([LinkDefinition(.immune(Immune(ceiling: PerType(.fixed(60)))))])
    let answer = MaxHit(of: weapon, on: wearer)
    #expect(answer.ground == .proven)
    #expect(answer.largestSurvived == 60)
    #expect(answer.firstKilling == 61)
    try expectBorder(answer, wearer)
  }

  @Test func `stands beside a smaller one that kills, where large hits are stopped`() throws {
    let wearer = try Chains.wearer([
      LinkDefinition(when: Chains.total(100...200), .immune(Immune())),
      LinkDefinition(.scale(Scale(Chains.ratio(80)))),
    ])
    let answer = MaxHit(of: weapon, on: wearer)
    #expect(answer.ground == .proven)
    #expect(answer.largestSurvived == 200)
    #expect(answer.firstKilling == 63)
    try expectBorder(answer, wearer)
    #expect(try !falls(62, wearer, weapon))
    #expect(try falls(63, wearer, weapon))
  }

  @Test func `is proven through thresholds behind thresholds, as trying every hit shows`() throws {
    try withSeeds(60) { random in
      var links: [LinkDefinition] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let low = Chains.units(.random(in: 0...60, using: &random))
        let high = Chains.units(.random(in: 60...120, using: &random))
        let percent = Int.random(in: 20...130, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: links.append(LinkDefinition(.immune(Immune(ceiling: PerType(.fixed(low))))))
        case 1:
          links.append(
            LinkDefinition(when: Chains.total(low...high), .scale(Scale(Chains.ratio(percent)))))
        case 2: links.append(LinkDefinition(.scale(Scale(Chains.ratio(percent)))))
        case 3:
          links.append(LinkDefinition(when: Chains.total(high ... .max), .subtract(Subtract(70))))
        default:
          links.append(LinkDefinition(.convert(Convert(to: Chains.magic, share: Chains.ratio(40)))))
        }
      }
      let wearer = try Chains.wearer(links, body: 30)
      let answer = MaxHit(of: weapon, on: wearer)
      #expect(answer.ground == .proven)
      let fates = try (1...400).map { try falls(Chains.units($0), wearer, weapon) }
      let first = fates.firstIndex(of: true).map { Chains.units($0 + 1) }
      #expect(answer.firstKilling.map { $0 <= 400 ? $0 : nil } ?? nil == first)
      if answer.largestSurvived < 400 {
        #expect(answer.largestSurvived == Chains.units((fates.lastIndex(of: false) ?? -1) + 1))
      }
    }
  }

  @Test func `is only checked where dice decide what passes a threshold`() throws {
    let wearer = try Chains.wearer([
      LinkDefinition(.subtract(Subtract(0, die: 0...3))),
      LinkDefinition(.immune(Immune(ceiling: PerType(.fixed(60))))),
    ])
    let answer = MaxHit(of: weapon, on: wearer)
    #expect(answer.ground == .checked(upTo: 2000))
    // With the worst die 60 is the last that is stopped; 63 may be.
    #expect(answer.largestSurvived == 60)
    #expect(answer.firstKilling == 61)
    #expect(answer.survivalBeyond?.exact == Probability(3, of: 4))
    let lucky = MaxHit(of: weapon, on: wearer, luck: .best)
    #expect(lucky.largestSurvived == 63)
    let half = MaxHit(of: weapon, on: wearer, luck: .likely(0.5))
    #expect(half.largestSurvived == 62)
  }

  @Test func `is proven where a gain follows, which raises nobody who has fallen`() throws {
    let body = LinkReference(kind: DefenderKind(1), index: 0)
    let wearer = try Chains.wearer([LinkDefinition(.react(React(on: .hit, .gain(40, of: body))))])
    let answer = MaxHit(of: weapon, on: wearer)
    #expect(answer.ground == .proven)
    #expect(answer.largestSurvived == 49)
    #expect(answer.firstKilling == 50)
    try expectBorder(answer, wearer)
  }

  @Test func `grows with luck`() throws {
    let wearer = try Chains.wearer([LinkDefinition(.subtract(Subtract(0, die: 1...4)))])
    let certain = MaxHit(of: weapon, on: wearer)
    #expect(certain.ground == .proven)
    #expect(certain.largestSurvived == 50)
    #expect(certain.survivalBeyond?.exact == Probability(3, of: 4))
    #expect(MaxHit(of: weapon, on: wearer, luck: .likely(0.75)).largestSurvived == 51)
    #expect(MaxHit(of: weapon, on: wearer, luck: .likely(0.5)).largestSurvived == 52)
    #expect(MaxHit(of: weapon, on: wearer, luck: .best).largestSurvived == 53)
  }

  @Test func `of a mix keeps its proportions`() throws {
    let wearer = try Chains.wearer([
      LinkDefinition(when: Chains.on([Chains.magic]), .immune(Immune()))
    ])
    let mix = HitProfile(like: Blow([Chains.weapon: 3, Chains.magic: 1]))
    #expect(mix.hit(8).amounts == [Chains.weapon: 6, Chains.magic: 2])
    let answer = MaxHit(of: mix, on: wearer)
    // Three quarters of 67 are 50.25.
    #expect(answer.largestSurvived == 66)
    try expectBorder(answer, wearer)
  }

  @Test func `ends where amounts leave their range, and says where`() throws {
    let wearer = try Chains.wearer([
      LinkDefinition(.scale(Scale(Chains.ratio(200)))), LinkDefinition(.immune(Immune())),
    ])
    let answer = MaxHit(of: weapon, on: wearer)
    // Whether larger ones kill is not known.
    #expect(!answer.isNone)
    #expect(answer.firstKilling == nil)
    #expect(answer.largestSurvived == Chains.units(49_999_999_999))
    #expect(answer.firstUnresolved == Chains.units(50_000_000_000))
    #expect(answer.survivalBeyond == nil)
  }

  @Test(
    arguments: [
      .immune(Immune()), .scale(Scale(Ratio.zero)),
      .bucket(
        Bucket(
          Combination(
            .largest, [.init(.scale(Scale(.resistance(Resistance(PerType(.fixed(.one)))))))]))),
    ] as [Primitive])
  func `is none where everything is stopped before what nothing is known of`(
    stop: Primitive
  ) throws {
    let hound = LinkDefinition(.emit(Emit(.spawned(Chains.ratio(50)), to: .oneself)))
    let answer = MaxHit(of: weapon, on: try Chains.wearer([LinkDefinition(stop), hound]))
    #expect(answer.isNone && answer.ground == .proven)
    // What stops only at times, or one of two types, stops nothing for sure.
    var sometimes = LinkDefinition(stop)
    sometimes.condition.chance = .fixed(Chains.ratio(50))
    #expect(!MaxHit(of: weapon, on: try Chains.wearer([sometimes, hound])).isNone)
    let one = LinkDefinition(when: Chains.on([Chains.magic]), stop)
    #expect(!MaxHit(of: weapon, on: try Chains.wearer([one, hound])).isNone)
  }

  @Test func `is checked by trying hits where nothing is known of a link`() throws {
    let wearer = try Chains.wearer([
      LinkDefinition(.emit(Emit(.spawned(Chains.ratio(50)), to: .oneself)))
    ])
    // Half comes back, half of that again, and so on: the depth limit ends it as an error.
    let answer = MaxHit(of: weapon, on: wearer)
    #expect(answer.ground == .checked(upTo: 2000))
    #expect(answer.largestSurvived == .zero)
    #expect(answer.firstUnresolved == 1)
  }

  @Test func `is not taken for proven where a formula reads the packet`() throws {
    // Whatever is thrown, 60 are left of it, and 40 behind the second link.
    let formula = try #require(
      Formula(
        text: "60 / damage",
        instructions: [
          .constant(Number(60 as Amount)), .read(.damage, isPerType: true), .divide,
        ]))
    let wearer = try Chains.wearer([
      LinkDefinition(.scale(Scale(.ratio(PerType(.formula(formula)))))),
      LinkDefinition(.subtract(Subtract(20))),
    ])
    let answer = MaxHit(of: weapon, on: wearer)
    #expect(answer.ground == .checked(upTo: 2000))
    // Beyond some millions a ratio of nine digits no longer says 60 over the damage.
    #expect(answer.largestSurvived > 1_000_000)
    #expect(answer.firstKilling.map { $0 > 1_000_000 } ?? true)
  }

  /// A formula that reads the damage, as the reader would compile it.
  private func formula(_ text: String, _ instructions: [FormulaInstruction]) throws -> Formula {
    try #require(Formula(text: text, instructions: instructions))
  }

  @Test func `is proven where a formula can only rise with the damage`() throws {
    // A third, cut off; then what is left less the half of it, cut off, which is the half rounded
    // up.
    let third = try formula(
      "floor(damage / 3)",
      [.read(.damage, isPerType: true), .constant(Number(3)), .divide, .floor])
    let rest = try formula(
      "damage - floor(damage / 2)",
      [
        .read(.damage, isPerType: true), .read(.damage, isPerType: true), .constant(Number(2)),
        .divide, .floor, .subtract,
      ])
    let wearer = try Chains.wearer([
      LinkDefinition(.scale(Scale(.result(third)))), LinkDefinition(.scale(Scale(.result(rest)))),
    ])
    let answer = MaxHit(of: weapon, on: wearer)
    #expect(answer.ground == .proven)
    // 98 are the first of which half, rounded up, is 49; 99 make 50: three times that, less one.
    #expect(answer.largestSurvived == 296)
    try expectBorder(answer, wearer)
  }

  @Test func `is not proven where a mirror leaves parts of points to what takes whole ones`() throws
  {
    let whole = try formula("floor(damage)", [.read(.damage, isPerType: true), .floor])
    let mirror = Emit(.diverted(PerType(.fixed(Chains.ratio(30)))), to: .attacker)
    let wearer = try Chains.wearer(
      [
        LinkDefinition(.emit(mirror)),
        LinkDefinition(.subtract(Subtract(PerType(.formula(whole))))),
      ],
      body: try #require(Amount("0.75")))
    let answer = MaxHit(of: weapon, on: wearer)
    // Of 4 arrive 2.8, of which 0.8 are left, and so with 14; of all others less than 0.75.
    #expect(answer.firstKilling == 4)
    #expect(answer.ground != .proven)
    #expect(answer.largestSurvived > 4)
  }

  @Test func `is not proven where a formula may fall as the damage rises`() throws {
    // Above 40 everything but a fifth is taken off.
    let clipped = try formula(
      "if(damage > 40, damage / 5, damage)",
      [
        .read(.damage, isPerType: true), .constant(Number(40)), .greater, .jumpIfZero(8),
        .read(.damage, isPerType: true), .constant(Number(5)), .divide, .jump(9),
        .read(.damage, isPerType: true),
      ])
    let wearer = try Chains.wearer([LinkDefinition(.scale(Scale(.result(clipped))))], body: 30)
    let answer = MaxHit(of: weapon, on: wearer)
    #expect(answer.ground == .checked(upTo: 2000))
    #expect(answer.firstKilling == 30)
    #expect(answer.largestSurvived == 149)
    try expectBorder(answer, wearer)
  }

  @Test func `stays right where packets go on apart`() throws {
    // Of each hit a half goes on by itself, and both halves meet the ceiling.
    let wearer = try Chains.wearer([
      LinkDefinition(.emit(Emit(.diverted(Chains.ratio(50)), to: .onward))),
      LinkDefinition(.immune(Immune(ceiling: PerType(.fixed(60))))),
    ])
    let answer = MaxHit(of: weapon, on: wearer)
    #expect(answer.ground == .checked(upTo: 2000))
    #expect(answer.largestSurvived == 120)
    #expect(answer.firstKilling == 121)
    try expectBorder(answer, wearer)
  }

  @Test func `is not proven where a pool takes more than what arrives more`() throws {
    let twice = try formula(
      "2 * damage - 60",
      [
        .constant(Number(2)), .read(.damage, isPerType: false), .multiply, .constant(Number(60)),
        .subtract,
      ])
    let wearer = try Chains.wearer([
      LinkDefinition(.pool(Pool(.fixed(1000), take: .formula(twice))))
    ])
    let answer = MaxHit(of: weapon, on: wearer)
    // From 30 to 60 the pool takes ever more, so that 30 is the worst; from 1031 on it is dry.
    #expect(answer.ground == .checked(upTo: 2000))
    #expect(answer.largestSurvived == 1049)
    try expectBorder(answer, wearer)
  }

  @Test func `is proven where a link adapts, which shows at the next hit`() throws {
    let (watcher, body) = (DefenderKind(0), DefenderKind(2))
    let ratio = try formula(
      "adapted(piece-0)",
      [.read(.link(LinkReference(kind: watcher, index: 0), .adaptation), isPerType: true)])
    let adaptation = Adaptation(
      to: LinkReference(kind: body, index: 0), types: [Chains.weapon, Chains.magic],
      initial: Chains.ratio(50), step: Chains.ratio(20))
    let wearer = try Chains.wearer([
      LinkDefinition(.react(React(on: .hit, .adapt(adaptation)))),
      LinkDefinition(.scale(Scale(.ratio(PerType(.formula(ratio)))))),
    ])
    let answer = MaxHit(of: weapon, on: wearer)
    #expect(answer.ground == .proven)
    #expect(answer.largestSurvived == 99)
    try expectBorder(answer, wearer)
  }

  @Test func `is the same as trying, on random chains`() throws {
    try withSeeds(60) { random in
      let wearer = try Chains.wearer(RandomChains.links(1...4, &random), body: 20)
      let answer = MaxHit(of: weapon, on: wearer)
      guard answer.ground == .proven else { return }
      for units in 1...80 {
        let hit = weapon.hit(Chains.units(units))
        guard let distribution = try? Distribution(of: [hit], on: wearer) else { continue }
        let survived = distribution.falls.value == 0
        if !survived {
          let first = try #require(answer.firstKilling)
          #expect(first <= Chains.units(units))
        } else {
          #expect(answer.largestSurvived >= Chains.units(units))
        }
        if let first = answer.firstKilling, first == Chains.units(units) { #expect(!survived) }
        if answer.largestSurvived == Chains.units(units) { #expect(survived) }
      }
    }
  }
}
