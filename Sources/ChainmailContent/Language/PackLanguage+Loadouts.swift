internal import ChainmailCore
internal import Messages

/// Loadouts: that of a pack, and those in files of their own.
extension PackLanguage {
  /// The pieces of a character.
  public static let loadout = ObjectShape(
    Message("a loadout"), "The pieces of a character, and what they begin with.",
    loadoutFields(isOfPack: true),
    example: """
      loadout:
        worn: [mail, hide, flesh]
        bag: [mail]
        stats: {armour: 15, resistance: {frost: 40%}}
        levels: {flesh: 40}
        charges: {hide: 3}
      """)

  /// A loadout in a file of its own.
  public static let loadoutFile = ObjectShape(
    Message("a loadout"), "Other pieces for a pack's character, in a file of their own.",
    [
      schema, Field("pack", .id, required: true, "The pack whose pieces these are."),
      Field("name", name, "What people call it; without one, as its file."),
      Field("summary", .text(100), "What kind of character it is, in a line."),
    ] + loadoutFields(isOfPack: false) + [
      Field(
        "defenders",
        .list(.object(changedDefender), atMost: DefenderChanges.limit, isUnique: false),
        default: "", "What differs in the pack's defenders, and new ones.")
    ],
    example: """
      schema: 1
      pack: proving-ground
      name: Twice hidden
      summary: Mail over one hide, a thicker one to change.
      worn: [mail, hide, flesh]
      bag: [thick-hide]
      stats: {armour: 20}
      levels: {flesh: 30}
      charges: {hide: 2}
      defenders:
        - id: thick-hide
          like: hide
          name: Thick hide
          links: [{scale: {ratio: 60%}}]
      """)

  /// The fields of a pack's loadout, without which nothing would be worn, or of one in a file, which
  /// stands in its place.
  private static func loadoutFields(isOfPack: Bool) -> [Field] {
    [
      Field(
        "worn", pieces, required: isOfPack,
        isOfPack
          ? """
          What is worn, outermost first; the last is the body. A piece may stand more than once.
          """
          : """
          What is worn, outermost first; the last is the body. A piece may stand more than once. \
          Without it, what the pack's own character wears.
          """),
      Field(
        "bag", pieces, default: "",
        without: isOfPack ? nil : "none; where worn is absent, what the pack's own character has",
        "What is in the bag."),
      Field(
        "stats", .map(.stats, .statValue), default: "",
        isOfPack
          ? "What stats are that differ from their initial values."
          : """
          What stats are that differ from their initial values; where worn is absent, from what the \
          pack's own character has.
          """),
      Field(
        "levels", .pairs(.amount(.zero...(.max))), default: "",
        isOfPack
          ? """
          What pools and durabilities begin with, at most what they hold when fresh. Others are fresh.
          """
          : """
          What pools and durabilities begin with, at most what they hold when fresh. Others are \
          fresh; where worn is absent, as the pack's own character has them.
          """),
      Field(
        "charges", .pairs(.whole(0...1_000_000)), default: "",
        isOfPack
          ? "How often links may still act, at most as often as fresh ones. Others are fresh."
          : """
          How often links may still act, at most as often as fresh ones. Others are fresh; where \
          worn is absent, as the pack's own character has them.
          """),
    ]
  }

  private static let pieces = FieldKind.list(
    .reference(.defenders), atMost: Defense.linkLimit, isUnique: false)
}
