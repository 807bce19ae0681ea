import ChainmailContent
import TestSupport
import Testing

@Suite struct `A cap that is never reached` {
  @Test(arguments: [
    ("scale: {resistance: 50%, cap: ⟦75%⟧}", "every resistance is below it"),
    (
      "scale: {resistance: {fire: 50%}, cap: ⟦{fire: 75%, blade: 1}⟧}",
      "every resistance is below it"
    ),
    ("scale: {resistance: 80%, hard-cap: ⟦90%⟧}", "every resistance is below it"),
    ("scale: {resistance: 95%, cap: 75%, hard-cap: ⟦90%⟧}", "the cap is below it"),
    (
      "scale: {resistance: 50%, cap: ⟦75%⟧, penetration: before-cap}",
      "every resistance is below it"
    ),
    ("curve: {rating: 40, divisor: 240, most: ⟦50⟧}", "the rating is below it"),
    ("curve: {rating: 100, constant: 900, cap: ⟦11%⟧}", "every share is below it"),
    ("curve: {rating: 60, divisor: 240, cap: ⟦26%⟧}", "every share is below it"),
    ("curve: {rating: 40, per-damage: 5, times: 80%, cap: ⟦80%⟧}", "every share is below it"),
    (
      "bucket: {combine: sum, cap: ⟦91%⟧, links: [{scale: {ratio: 50%}}, {scale: {resistance: 40%}}]}",
      "what is combined is always below it"
    ),
    (
      "bucket: {combine: product, cap: ⟦71%⟧, links: [{scale: {ratio: 50%}}, {scale: {resistance: 40%}}]}",
      "what is combined is always below it"
    ),
    (
      "bucket: {combine: stacking, cap: ⟦80%⟧, links: [{scale: {ratio: 50%}}, {scale: {ratio: 150%}}]}",
      "what is combined is always below it"
    ),
    (
      "bucket: {combine: largest, cap: ⟦60%⟧, links: [{scale: {ratio: 50%}}, {curve: {rating: 9, constant: 9, cap: 20%}}]}",
      "what is combined is always below it"
    ),
    (
      "bucket: {combine: sum, links: [{scale: {resistance: 50%, cap: ⟦75%⟧}}]}",
      "every resistance is below it"
    ),
    (
      "pool: {size: 5, own: {combine: sum, cap: ⟦60%⟧, links: [{scale: {ratio: {fire: 50%}}}]}}",
      "what is combined is always below it"
    ),
  ])
  func `is one above what it caps`(link: String, reason: String) throws {
    try SoundPack.expect(
      "cap-never-reached", "defenders/mail.yml", SoundPack.mailAnd("  - \(link)\n"),
      "this cap is never reached: \(reason)")
  }

  @Test(arguments: [
    "scale: {resistance: 75%, cap: 75%}",
    "scale: {resistance: {fire: 80%, blade: 1%}, cap: 75%}",
    "scale: {resistance: location / 8, cap: 75%}",
    "scale: {resistance: 80%, cap: 75%, hard-cap: 75%}",
    "curve: {rating: 50, divisor: 240, most: 50}",
    "curve: {rating: 100, constant: 900, cap: 10%}",
    "curve: {rating: 40, per-damage: 5, cap: 90%}",
    "curve: {rating: 2 * damage, constant: 900, cap: 99%}",
    "bucket: {combine: sum, cap: 90%, links: [{scale: {ratio: 50%}}, {scale: {resistance: 40%}}]}",
    "bucket: {combine: product, cap: 70%, links: [{scale: {ratio: 50%}}, {scale: {resistance: 40%}}]}",
    "bucket: {combine: sum, cap: 90%, links: [{scale: {ratio: location / 6}}]}",
    "bucket: {combine: sum, cap: 90%, links: [{curve: {rating: 9 * location, constant: 1}}]}",
    "bucket: {combine: largest, cap: 90%, links: [{scale: {resistance: {fire: 95%}}}]}",
  ])
  func `is none that may be reached`(link: String) throws {
    try SoundPack.expectNone("  - \(link)\n")
  }

  private static let stats = [
    "pack.yml": (SoundPack.files["pack.yml"] ?? "") + """

      stats:
        - {id: res, name: Resistance, unit: ratio, per: type, range: -200%..90%, initial: 0%}
        - {id: top, name: Top, unit: ratio, range: 50%..75%, initial: 50%}
        - {id: armour, name: Armour, unit: amount, range: 0..500, initial: 0}
      """
  ]

  @Test(arguments: [
    ("scale: {resistance: res, cap: ⟦91%⟧}", "every resistance is below it"),
    ("scale: {resistance: \"min(res, 20%) * 2\", cap: ⟦50%⟧}", "every resistance is below it"),
    (
      "scale: {resistance: \"if(location = 3, 40%, 20%)\", cap: ⟦50%⟧}",
      "every resistance is below it"
    ),
    ("scale: {resistance: \"min(res, 45%)\", cap: ⟦top⟧}", "every resistance is below it"),
    ("scale: {resistance: res, cap: top, hard-cap: ⟦76%⟧}", "the cap is below it"),
    ("curve: {rating: armour, divisor: 1000, most: ⟦501⟧}", "the rating is below it"),
    ("curve: {rating: armour, constant: 500, cap: ⟦51%⟧}", "every share is below it"),
    (
      "bucket: {combine: sum, cap: ⟦76%⟧, links: [{scale: {ratio: 1 - top / 2}}, {curve: {rating: armour, constant: 1000}}]}",
      "what is combined is always below it"
    ),
  ])
  func `is one above all that the ranges of stats allow`(link: String, reason: String) throws {
    let found = try SoundPack.warnings(
      with: Self.stats.merging([
        "defenders/mail.yml": SoundPack.mailAnd("  - \(MarkedText(link).text)\n")
      ]) { $1 }
    ).filter { !$0.contains("unused-name") }
    let place = MarkedText("  - \(link)").marks.map(\.start.column)
    #expect(
      found
        == place.map {
          "defenders/mail.yml:6:\($0): warning: this cap is never reached: \(reason) "
            + "[cap-never-reached]"
        })
  }

  /// Each way through the branches by itself would be one of a million.
  @Test func `is seen behind twenty branches`() throws {
    let sum = (1...20).map { "if(location = \($0), 2%, 1%)" }.joined(separator: " + ")
    let warnings = try SoundPack.warnings(with: [
      "defenders/mail.yml": SoundPack.mailAnd("  - scale: {resistance: \"\(sum)\", cap: 27%}\n")
    ])
    #expect(warnings.count == 1 && warnings[0].contains("every resistance is below it"))
    try SoundPack.expectNone("  - scale: {resistance: \"\(sum)\", cap: 26%}\n")
  }

  @Test(arguments: [
    "scale: {resistance: res, cap: 90%}",
    "scale: {resistance: \"min(res, 20%) * 3\", cap: 60%}",
    "scale: {resistance: \"min(res, 50%)\", cap: top}",
    "scale: {resistance: res, cap: top, hard-cap: 75%}",
    "curve: {rating: armour, divisor: 1000, most: 500}",
    "curve: {rating: armour, constant: 500, cap: 50%}",
  ])
  func `is none that a stat may reach`(link: String) throws {
    let found = try SoundPack.warnings(
      with: Self.stats.merging(["defenders/mail.yml": SoundPack.mailAnd("  - \(link)\n")]) { $1 }
    ).filter { !$0.contains("unused-name") }
    #expect(found == [])
  }
}
