internal import ChainmailCore
internal import Messages

/// Loadouts: that of a pack, and those in files of their own.
extension PackLanguage {
  /// The pieces of a character.
  public static let loadout = ObjectShape(
    Message("a loadout"), "The pieces of a character, and what they begin with.",
    loadoutFields(isWornRequired: true),
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
    ] + loadoutFields(isWornRequired: false) + [
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

  private static func loadoutFields(isWornRequired: Bool) -> [Field] {
    func unlessWorn(_ text: String) -> String {
      isWornRequired ? "" : "; where worn is absent, " + text
    }
    return [
      Field(
        "worn", pieces, required: isWornRequired,
        "What is worn, outermost first; the last is the body. A piece may stand more than once."
          + (isWornRequired ? "" : " Without it, what the pack's own character wears.")),
      Field(
        "bag", pieces, default: "",
        without: "none" + unlessWorn("what the pack's own character has"), "What is in the bag."),
      Field(
        "stats", .map(.stats, .statValue), default: "",
        "What stats are that differ from their initial values"
          + unlessWorn("from what the pack's own character has") + "."),
      Field(
        "levels", .pairs(.amount(.zero...(.max))), default: "",
        "What pools and durabilities begin with, at most what they hold when fresh. Others are fresh"
          + unlessWorn("as the pack's own character has them") + "."),
      Field(
        "charges", .pairs(.whole(0...1_000_000)), default: "",
        "How often links may still act, at most as often as fresh ones. Others are fresh"
          + unlessWorn("as the pack's own character has them") + "."),
    ]
  }

  private static let pieces = FieldKind.list(
    .reference(.defenders), atMost: Defense.linkLimit, isUnique: false)
}
