import ChainmailAnalysis
import ChainmailCore
import TestSupport
import Testing

@Suite struct `Hits that are lost to rounding` {
  private let weapon = HitProfile(Chains.weapon)

  private func quanta(_ quanta: Int64) throws -> Amount { try #require(Amount(quanta: quanta)) }

  /// The links that are named for never falling to hits of this size; nil if the body falls.
  private func links(
    _ links: [LinkDefinition], body: Amount = 100, hit: Amount, profile: HitProfile? = nil
  ) throws -> [String]? {
    let wearer = try Chains.wearer(links, body: body)
    let answer = try EffectiveHitPoints(of: profile ?? weapon, on: wearer, hit: hit)
    guard case .infinite(let never) = answer.hits, never.exact == .one else { return nil }
    let json = ViewJSON.text(of: Twice(answer), rules: wearer.rules)
    #expect(json.contains(#""ground":"rounded""#) == !answer.linksRoundingAway.isEmpty)
    return answer.linksRoundingAway.map(wearer.rules.name(of:))
  }

  @Test func `name the link behind a pool that has run dry`() throws {
    let pool = LinkDefinition(.pool(Pool(size: 30)))
    let scale = LinkDefinition(.scale(Scale(Chains.ratio(40))))
    #expect(try links([pool, scale], hit: quanta(1)) == ["piece-1"])
    #expect(try links([pool, scale], hit: quanta(10)) == nil)
  }

  @Test func `name a link that takes out more than its part`() throws {
    let share = try #require(Ratio("0.666666667"))
    let reflect = LinkDefinition(.emit(Emit(.diverted(share), to: .attacker)))
    #expect(try links([reflect], hit: quanta(1)) == ["piece-0"])
    #expect(try links([reflect], hit: quanta(2)) == nil)
    let keep = LinkDefinition(.defer(Defer(share, over: 3)))
    #expect(try links([keep], hit: quanta(1)) == ["piece-0"])
    let convert = LinkDefinition(.convert(Convert(to: Chains.magic, share: share)))
    let immune = LinkDefinition(when: Chains.on([Chains.magic]), .immune(Immune()))
    #expect(try links([convert, immune], hit: quanta(1)) == ["piece-0"])
    let pool = LinkDefinition(.pool(Pool(size: 10, share: share)))
    #expect(try links([pool], hit: quanta(1)) == nil)
    // A pool that loses nothing to what it takes takes it for ever.
    let free = Combination(.sum, [Combination.Member(.scale(Scale(Ratio.zero)))])
    let ward = LinkDefinition(.pool(Pool(.fixed(10), share: PerType(.fixed(share)), own: free)))
    #expect(try links([ward], hit: quanta(1)) == ["piece-0"])
  }

  @Test func `name a link that rounds as its pack says`() throws {
    let down = Curve(
      PerType(.fixed(100)), .overConstant(.fixed(100)), remainder: Remainder(.down))
    #expect(try links([LinkDefinition(.curve(down))], hit: 1) == ["piece-0"])
    #expect(try links([LinkDefinition(.curve(down))], hit: 2) == nil)
    let half = LinkDefinition(.scale(Scale(Chains.ratio(30), rounding: .halfUp)))
    #expect(try links([half], hit: 1) == ["piece-0"])
    let result = LinkDefinition(.scale(Scale(ExactChain.third)))
    #expect(try links([result], hit: 2) == ["piece-0"])
    #expect(try links([result], hit: 3) == nil)
  }

  @Test func `name the link that loses the part that another takes off exactly`() throws {
    // Of 11 units 5.5 are left, which are 5, of which nothing is.
    let half = LinkDefinition(.scale(Scale(Chains.ratio(50), rounding: .down)))
    let five = LinkDefinition(.subtract(Subtract(5)))
    #expect(try links([half, five], hit: 11) == ["piece-0"])
    #expect(try links([half, five], hit: 10) == [])
  }

  @Test func `name no link that only rounds what is stopped anyway`() throws {
    let half = LinkDefinition(.scale(Scale(Chains.ratio(50), rounding: .down)))
    #expect(try links([half, LinkDefinition(.immune(Immune()))], hit: 1) == [])
    #expect(try links([half, LinkDefinition(.subtract(Subtract(1)))], hit: 1) == [])
  }

  @Test func `name the link where there are dice`() throws {
    // Half of all hits are stopped by chance, the others by rounding.
    let gate = LinkDefinition(.gate(Gate(chance: Chains.ratio(50))))
    let scale = LinkDefinition(.scale(Scale(Chains.ratio(40))))
    #expect(try links([gate, scale], hit: quanta(1)) == ["piece-1"])
    #expect(try links([gate, LinkDefinition(.immune(Immune()))], hit: quanta(1)) == [])
    // A die that only a trial throws: half of all hits get past it, or none.
    var positive = Condition()
    positive.total = try quanta(1)...(.max)
    let some = LinkDefinition(when: positive, .subtract(Subtract(0, die: 0...1)))
    #expect(try links([scale, some], hit: quanta(1)) == ["piece-0"])
    #expect(try links([gate, scale, some], hit: quanta(1)) == ["piece-1"])
    let all = LinkDefinition(when: positive, .subtract(Subtract(0, die: 1...2)))
    #expect(try links([scale, all], hit: quanta(1)) == [])
    #expect(try links([gate, scale, all], hit: quanta(1)) == [])
  }

  @Test func `are exact only if the body stands forever in exact fractions, too`() throws {
    try withSeeds(400, reaching: 20) { random in
      let chain = ExactChain(&random)
      let hit = Int64.random(in: 1...40, using: &random)
      let wearer = try Chains.wearer(chain.definitions, body: quanta(60))
      let answer = try EffectiveHitPoints(of: weapon, on: wearer, hit: quanta(hit))
      guard case .infinite = answer.hits else { return false }
      guard answer.linksRoundingAway.isEmpty else { return chain.falls(to: hit) }
      #expect(!chain.falls(to: hit), "\(chain.links), hits of \(hit)")
      return true
    }
  }
}

/// A chain without dice, and what it makes of hits in exact fractions.
private struct ExactChain {
  enum Link {
    case scale(percent: Int, Rounding)
    case curve(rating: Int, Rounding)
    case subtract(quanta: Int64)
    case convert(percent: Int)
    case divert(percent: Int)
    case keep(percent: Int)
    case pool(quanta: Int64, percent: Int, own: Int)
    case third
    case immuneToMagic
  }

  let links: [Link]

  init(_ random: inout some RandomNumberGenerator) {
    let roundings: [Rounding] = [.none, .none, .none, .down, .halfUp, .halfEven]
    links = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let percent = Int.random(in: 0...100, using: &random)
      let rounding = roundings.randomElement(using: &random) ?? .none
      return switch Int.random(in: 0..<9, using: &random) {
      case 0: .scale(percent: percent, rounding)
      case 1: .curve(rating: percent, rounding)
      case 2: .subtract(quanta: .random(in: 0...9, using: &random))
      case 3: .convert(percent: percent)
      case 4: .divert(percent: percent)
      case 5: .keep(percent: percent)
      case 6:
        .pool(
          quanta: .random(in: 1...20, using: &random), percent: percent,
          own: [0, 100, percent].randomElement(using: &random) ?? 0)
      case 7: .third
      default: .immuneToMagic
      }
    }
  }

  var definitions: [LinkDefinition] {
    links.map { link in
      switch link {
      case .scale(let percent, let rounding):
        LinkDefinition(.scale(Scale(Chains.ratio(percent), rounding: rounding)))
      case .curve(let rating, let rounding):
        LinkDefinition(
          .curve(
            Curve(
              PerType(.fixed(Chains.units(rating))), .overConstant(.fixed(50)),
              remainder: Remainder(rounding))))
      case .subtract(let quanta):
        LinkDefinition(.subtract(Subtract(Amount(quanta: quanta) ?? .zero)))
      case .convert(let percent):
        LinkDefinition(.convert(Convert(to: Chains.magic, share: Chains.ratio(percent))))
      case .divert(let percent):
        LinkDefinition(.emit(Emit(.diverted(Chains.ratio(percent)), to: .attacker)))
      case .keep(let percent): LinkDefinition(.defer(Defer(Chains.ratio(percent), over: 2)))
      case .pool(let quanta, let percent, let own):
        LinkDefinition(
          .pool(
            Pool(
              .fixed(Amount(quanta: quanta) ?? .zero),
              share: PerType(.fixed(Chains.ratio(percent))),
              own: Combination(
                .sum, [Combination.Member(.scale(Scale(Chains.ratio(100 - own))))]))))
      case .third: LinkDefinition(.scale(Scale(ExactChain.third)))
      case .immuneToMagic:
        LinkDefinition(when: Chains.on([Chains.magic]), .immune(Immune()))
      }
    }
  }

  /// A third of what arrives, in whole units.
  static let third: Scale.Factor = {
    let third = Formula(
      text: "floor(damage / 3)",
      instructions: [
        .read(.damage, isPerType: true), .constant(Number(Int64(3))), .divide, .floor,
      ])
    return third.map { .result($0) } ?? .ratio(PerType(.fixed(.one)))
  }()

  /// Whether the body falls to hits of so many quanta, one after the other: what costs a pool
  /// anything empties it sooner or later, and what costs the body anything fells it.
  func falls(to quanta: Int64) -> Bool {
    var dry: Set<Int> = []
    while true {
      var (weapon, magic) = (Part(quanta), Part(0))
      var drained: Int?
      for (index, link) in links.enumerated() {
        switch link {
        case .scale(let percent, _):
          weapon = weapon.times(percent, 100)
          magic = magic.times(percent, 100)
        case .curve(let rating, _):
          weapon = weapon.times(50, 50 + rating)
          magic = magic.times(50, 50 + rating)
        case .subtract(let quanta):
          weapon = weapon.minus(quanta)
          magic = magic.minus(quanta)
        case .convert(let percent):
          magic = magic.plus(weapon.times(percent, 100))
          weapon = weapon.times(100 - percent, 100)
        case .divert(let percent), .keep(let percent):
          weapon = weapon.times(100 - percent, 100)
          magic = magic.times(100 - percent, 100)
        case .pool(_, let percent, let own):
          guard !dry.contains(index) else { continue }
          if !weapon.plus(magic).times(percent * (100 - own), 1).isZero { drained = index }
          weapon = weapon.times(100 - percent, 100)
          magic = magic.times(100 - percent, 100)
        case .third:
          weapon = weapon.times(1, 3)
          magic = magic.times(1, 3)
        case .immuneToMagic: magic = Part(0)
        }
      }
      guard let drained else { return !weapon.plus(magic).isZero }
      dry.insert(drained)
    }
  }
}

/// An exact fraction of at least zero.
private struct Part {
  var top: Int128
  var bottom: Int128 = 1

  init(_ whole: Int64) { top = Int128(whole) }

  var isZero: Bool { top == 0 }

  func times(_ factor: Int, _ divisor: Int) -> Part {
    with(top * Int128(factor), bottom * Int128(divisor))
  }

  func plus(_ other: Part) -> Part {
    with(top * other.bottom + other.top * bottom, bottom * other.bottom)
  }

  func minus(_ whole: Int64) -> Part { with(max(top - Int128(whole) * bottom, 0), bottom) }

  private func with(_ top: Int128, _ bottom: Int128) -> Part {
    var (a, b) = (top, bottom)
    while b != 0 { (a, b) = (b, a % b) }
    var part = self
    (part.top, part.bottom) = (top / max(a, 1), bottom / max(a, 1))
    return part
  }
}
