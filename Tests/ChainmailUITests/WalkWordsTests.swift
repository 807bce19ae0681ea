import ChainmailRooms
import ChainmailUI
import ResponderChain
import Testing

@Suite struct `Words of the rooms' walks` {
  /// What each kind of word may be.
  private static let words: [(said: @Sendable (Texts, String) -> String, english: [String])] = [
    ({ $0.coinReason($1) }, [CoinReason.diameter, .weight, .accepted].map(\.description)),
    ({ $0.validator($1) }, (CoinValidator.standards + [.token]).map(\.id)),
    ({ $0.appetite($1) }, [Appetite.favourite, .secondChoice, .declined].map(\.description)),
    ({ $0.animal($1) }, ResponderChain.game.map(\.id)),
    ({ $0.food($1) }, [Food.banana, .nut, .meatball, .coffee].map(\.name)),
    (
      { $0.passwordAnswer($1) },
      [PasswordAnswer.doesNotFit, .opensIt, .fitsButGarbled].map(\.description)
    ),
    ({ $0.password($1) }, [1, 2, 12].map { PasswordID(number: $0).description }),
    (
      { $0.gateReason($1) },
      ([.met] + GateCheck.allCases.map(GateReason.failed)).map(\.description)
    ),
    ({ $0.gateCheck($1) }, GateCheck.allCases.map(\.rawValue)),
  ]

  @Test func `are texts of the screens, each another`() throws {
    let keys = try WrittenText.all().map { (TextKey($0.id, $0.english), "«\($0.english)»") }
    let texts = Texts(language: "x", templates: Dictionary(uniqueKeysWithValues: keys))
    for (said, english) in Self.words {
      let all = english.map { said(texts, $0) }
      #expect(all.allSatisfy { $0.hasPrefix("«") && $0.hasSuffix("»") }, "\(all)")
      #expect(Set(all).count == english.count, "\(all)")
    }
  }

  @Test func `are what they were where nobody knows them`() {
    for (said, _) in Self.words { #expect(said(.english, "something else") == "something else") }
  }
}
