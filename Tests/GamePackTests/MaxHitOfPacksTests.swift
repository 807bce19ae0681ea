import ChainmailContent
import ChainmailCore
import Testing

import ChainmailAnalysis

@Suite struct `The largest hit on the shipped packs` {
  /// Those whose own characters leave nothing to be tried.
  static let proven = [
    "angband", "cataclysm-dda", "dungeon-crawl", "eve-online", "first-armour", "world-of-warcraft",
  ]
  /// Where dice take long to go through, few seeds are played soon.
  private static let seeds = 20
  /// How often links are asked for the odds of one hit; where they cost little, more often.
  private static let steps = ["dnd-5e": 50_000]

  private func wearer(_ id: String) throws -> Wearer {
    var library = PackLibrary(builtIn: PackLibrary.builtInFiles)
    return try Wearer(library.pack(id).pack.rules)
  }

  @Test(arguments: proven) func `is proven for every type`(_ id: String) throws {
    let wearer = try wearer(id)
    for type in wearer.rules.types.indices.map({ DamageType($0) }) {
      let answer = MaxHit(of: HitProfile(type), on: wearer)
      #expect(answer.ground == .proven, "\(wearer.rules.name(of: type))")
    }
  }

  /// Like three of the pack's attacks, with every kind of luck.
  @Test(arguments: `Every shipped pack`.ids)
  func `is survived, and one unit more is not`(_ id: String) throws {
    let wearer = try wearer(id)
    let blows = wearer.rules.attacks.map(\.averageBlow).filter { blow in
      !blow.amounts.isZero && blow.amounts.types.allSatisfy { blow.amounts[$0] > .zero }
    }
    #expect(blows.count >= 3)
    let steps = Self.steps[id] ?? 1000
    var effort = HitProbe.Effort()
    (effort.walks, effort.hit, effort.all, effort.rest) = (8, steps, 3 * steps, 50)
    (effort.scannedHits, effort.scannedSteps) = (50, 500)
    var told = 0
    for blow in blows.prefix(3) {
      let profile = HitProfile(like: blow)
      for luck in [SurvivalLuck.certain, .likely(0.5), .best] {
        let answer = MaxHit(
          of: profile, on: wearer, luck: luck, seeds: Self.seeds, within: effort)
        let border = answer.largestSurvived
        if border > .zero {
          let survives = survives(profile.hit(border), answer, wearer)
          if survives != nil { told += 1 }
          #expect(survives != false, "\(luck) \(blow)")
        }
        guard answer.firstKilling != nil || answer.firstUnresolved != nil else { continue }
        let beyond = try border.adding(1)
        let survives = survives(profile.hit(beyond), answer, wearer)
        if survives != nil { told += 1 }
        #expect(survives != true, "\(luck) \(blow)")
      }
    }
    #expect(told >= 6)
  }

  /// Whether a hit is survived, by the odds of all dice, or of the seeds that the answer is from;
  /// nil where that does not tell: where an amount leaves its range on any way that the dice may
  /// fall.
  private func survives(_ blow: Blow, _ answer: MaxHit, _ wearer: Wearer) -> Bool? {
    var odds = try? Distribution(
      of: [blow], on: wearer, seeds: 1,
      within: Enumeration.Bounds(steps: Self.steps[wearer.rules.pack] ?? 1000))
    if case .simulation = odds?.ground {
      odds = try? Distribution(simulating: [blow], on: wearer, seeds: Self.seeds)
      // That one walk fells the body, or one does not, few seeds need not show.
      if case .simulated = answer.ground {} else { return nil }
    }
    guard let odds else { return nil }
    return switch answer.luck {
    case .certain: odds.falls.value == 0
    case .best: odds.falls.value < 1
    case .likely(let probability): 1 - odds.falls.value >= probability - 1e-12
    }
  }
}
