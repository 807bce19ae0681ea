import ChainmailContent
import ChainmailCore
import Messages
import Testing

@Suite struct `A loadout file of a pack with stats` {
  let rules: Rules

  init() throws { rules = try Pack(files: PackFolders.provingGround()).rules }

  private static let head = "schema: 1\npack: proving-ground\n"

  private func loadout(_ text: String) throws -> Loadout {
    try LoadoutFile(ContentFile(path: "mine.yml", text: Self.head + text)).loadout(for: rules)
  }

  private func ratios(_ quanta: Int64...) -> StatValue {
    .perType(quanta.map { Number(Ratio(quanta: $0 * 10_000_000)) })
  }

  private func link(_ name: String) throws -> LinkID { try #require(rules.link(named: name)) }

  @Test func `changes the pack's own character where it does not say what is worn`() throws {
    let wounded = try #require(try PackFolders.wounded())
    let loadout = try LoadoutFile(wounded).loadout(for: rules)
    var expected = rules.loadout
    expected.stats = [
      StatSetting(stat: 0, value: .single(Number(12 as Amount))),
      StatSetting(stat: 1, value: ratios(0, 75, 40)),
    ]
    expected.overrides = [
      LinkOverride(link: try link("flesh"), level: 20),
      LinkOverride(link: try link("mail/react"), level: 8),
      LinkOverride(link: try link("talisman/pool"), level: .zero),
      LinkOverride(link: try link("ward/shield"), charges: 2),
    ]
    #expect(loadout == expected)
    #expect(try self.loadout("") == rules.loadout)
    expected = rules.loadout
    expected.bag = []
    #expect(expected != rules.loadout)
    #expect(try self.loadout("bag: []\n") == expected)
  }

  @Test func `tells of a new character where it says what is worn`() throws {
    let flesh = try #require(rules.kind(named: "flesh"))
    #expect(try loadout("worn: [flesh]\n") == Loadout(worn: [flesh]))
    #expect(
      try loadout("worn: [flesh]\nstats: {armour: 6}\n")
        == Loadout(
          worn: [flesh], stats: [StatSetting(stat: 0, value: .single(Number(6 as Amount)))]))
  }

  @Test func `gives a value to every type where it names none`() throws {
    #expect(
      try loadout("worn: [flesh]\nstats: {resistance: 25%}\n").stats
        == [StatSetting(stat: 1, value: ratios(25, 25, 25))])
  }

  @Test func `says nothing where it says what is so by itself`() throws {
    let text = "worn: [mail, flesh]\nbag: [mail]\n"
    #expect(
      try loadout(
        text
          + "stats: {armour: 5.0, resistance: {fire: 0.1}}\nlevels: {flesh: 60, mail#2/react: 10}\n"
      ) == loadout(text))
  }

  @Test func `names copies and links as reports do`() throws {
    let second = LinkID(
      piece: PieceID(kind: try #require(rules.kind(named: "mail")), copy: 2), index: 1)
    #expect(
      try loadout("worn: [mail, flesh]\nbag: [mail]\nlevels: {mail#2/react: 1}\n").overrides
        == [LinkOverride(link: second, level: 1)])
    #expect(
      try loadout(
        "worn: [mail, ward, flesh]\nlevels: {mail.react: 1}\ncharges: {ward.shield: 1}\n")
        == loadout(
          "worn: [mail, ward, flesh]\nlevels: {mail/react: 1}\ncharges: {ward/shield: 1}\n"))
    // The first copy has no number in reports, and one in the head of who counts from 1.
    #expect(
      try loadout("worn: [mail, flesh]\nlevels: {mail#1/react: 1, flesh#1: 9}\n")
        == loadout("worn: [mail, flesh]\nlevels: {mail/react: 1, flesh: 9}\n"))
  }

  @Test func `tells every mistake in stats, levels and charges at its place`() {
    let text = """
      worn: [mail, ward, flesh]
      stats: {amour: 1, armour: -1, resistance: {fire: 80%, water: 1%}}
      levels: {mail: 3, mail/react: 11, flesh: 0, mail#2/react: 1}
      charges: {ward/shield: 4, ward/evade: 1}

      """
    do throws(ContentErrors) {
      _ = try LoadoutFile(ContentFile(path: "mine.yml", text: Self.head + text))
        .loadout(for: rules)
      Issue.record("a broken loadout was read")
    } catch {
      #expect(
        error.errors.map(\.description) == [
          "mine.yml:4:9: error: no stat has the id \"amour\" (did you mean armour?); allowed: "
            + "armour, resistance",
          "mine.yml:4:27: error: armour is \"-1\"; allowed: a number 0...99999999999.9999 with at "
            + "most four decimals",
          "mine.yml:4:50: error: fire is \"80%\"; allowed: a percentage such as 35%, or a factor "
            + "such as 0.35, within -1000...0.75",
          "mine.yml:4:55: error: no damage type has the id \"water\"; allowed: blade, fire, "
            + "frost, elemental, also ice",
          "mine.yml:5:9: error: the body begins with nothing left; allowed: a level above 0",
          "mine.yml:5:10: error: no link with a level has the id \"mail\" (did you mean mail/react?); "
            + "allowed: mail/react, flesh",
          "mine.yml:5:31: error: mail/react is \"11\"; allowed: a number 0...10 with at most four "
            + "decimals",
          "mine.yml:5:45: error: no link with a level has the id \"mail#2/react\" (did you mean "
            + "mail/react?); allowed: mail/react, flesh",
          "mine.yml:6:24: error: ward/shield is \"4\"; allowed: a whole number 0...3",
          "mine.yml:6:27: error: no link with charges has the id \"ward/evade\"; allowed: "
            + "ward/shield",
        ])
    }
  }
}
