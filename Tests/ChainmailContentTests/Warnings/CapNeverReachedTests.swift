import ChainmailContent
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
    "scale: {resistance: location / 10, cap: 75%}",
    "scale: {resistance: 80%, cap: 75%, hard-cap: 75%}",
    "curve: {rating: 50, divisor: 240, most: 50}",
    "curve: {rating: 100, constant: 900, cap: 10%}",
    "curve: {rating: 40, per-damage: 5, cap: 90%}",
    "curve: {rating: 2 * damage, constant: 900, cap: 99%}",
    "bucket: {combine: sum, cap: 90%, links: [{scale: {ratio: 50%}}, {scale: {resistance: 40%}}]}",
    "bucket: {combine: product, cap: 70%, links: [{scale: {ratio: 50%}}, {scale: {resistance: 40%}}]}",
    "bucket: {combine: sum, cap: 90%, links: [{scale: {ratio: location / 6}}]}",
    "bucket: {combine: sum, cap: 90%, links: [{curve: {rating: 9, constant: 9}}]}",
    "bucket: {combine: largest, cap: 90%, links: [{scale: {resistance: {fire: 95%}}}]}",
  ])
  func `is none that may be reached`(link: String) throws {
    try SoundPack.expectNone("  - \(link)\n")
  }
}
