import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import Testing

@Suite struct `The largest hit on the shipped packs` {
  /// Those whose own characters leave nothing to be tried.
  static let proven = ["angband", "eve-online", "first-armour", "world-of-warcraft"]
  /// Whose dice take long to go through: there few seeds are played.
  private static let seeds = 40

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
    for blow in blows.prefix(3) {
      let profile = HitProfile(like: blow)
      for luck in [SurvivalLuck.certain, .likely(0.5), .best] {
        let answer = MaxHit(of: profile, on: wearer, luck: luck, seeds: Self.seeds)
        let border = answer.largestSurvived
        if border > .zero {
          #expect(try survives(profile.hit(border), answer, wearer) != false, "\(luck) \(blow)")
        }
        guard !answer.isNone, border < 99_999_999_999 else { continue }
        let beyond = try border.adding(1)
        // Beyond it there is no answer, or the body falls.
        if let first = answer.firstUnresolved, first == beyond { continue }
        #expect(try survives(profile.hit(beyond), answer, wearer) != true, "\(luck) \(blow)")
      }
    }
  }

  /// Whether a hit is survived, by the odds of all dice, or of the seeds that the answer is from; nil
  /// where that does not tell.
  private func survives(_ blow: Blow, _ answer: MaxHit, _ wearer: Wearer) throws -> Bool? {
    let odds: Distribution
    if case .simulated = answer.ground {
      odds = try Distribution(simulating: [blow], on: wearer, seeds: Self.seeds)
    } else {
      odds = try Distribution(of: [blow], on: wearer, seeds: Self.seeds)
      // That one walk fells the body, or one does not, few seeds need not show.
      if case .simulation = odds.ground { return nil }
    }
    return switch answer.luck {
    case .certain: odds.falls.value == 0
    case .best: odds.falls.value < 1
    case .likely(let probability): 1 - odds.falls.value >= probability - 1e-12
    }
  }
}
