import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import Testing

@Suite struct `The largest hit on the shipped packs` {
  static let proven = ["angband", "eve-online", "first-armour", "world-of-warcraft"]

  private func wearer(_ id: String) throws -> Wearer {
    var library = PackLibrary(builtIn: PackLibrary.builtInFiles)
    return try Wearer(library.pack(id).pack.rules)
  }

  @Test(arguments: proven)
  func `is proven for every type, and one unit more may kill`(_ id: String) throws {
    let wearer = try wearer(id)
    for type in wearer.rules.types.indices.map({ DamageType($0) }) {
      let profile = HitProfile(type)
      let answer = MaxHit(of: profile, on: wearer)
      #expect(answer.ground == .proven, "\(wearer.rules.name(of: type))")
      guard answer.firstKilling != nil else { continue }
      let hits = [answer.largestSurvived, try answer.largestSurvived.adding(1)]
      let falls = try hits.map {
        $0 == .zero ? 0 : try Distribution(of: [profile.hit($0)], on: wearer).falls.value
      }
      #expect(falls[0] == 0)
      #expect(falls[1] > 0)
    }
  }
}
