internal import ChainmailCore
internal import Messages

/// What a loadout file changes of a pack's defenders.
extension PackLanguage {
  /// What a member of `defenders` in a loadout file may say besides the fields of a defender.
  public static let changedDefender = ObjectShape(
    Message("a changed defender"),
    """
    What differs in a defender of the pack, or a new one: these and the fields of a defender. \
    What is not written stays as it is.
    """,
    [
      Field(
        "id", .id, required: true,
        """
        Its id: that of the defender that is changed, or another for a new one. That is like one \
        that there is, or has all the fields that a defender has to have.
        """),
      Field(
        "like", .id,
        """
        The defender, of the pack or further up, of which a new one has everything that is not \
        written here but its name, instead of which its id is shown. What that reads of its own \
        links, the new one reads of its own; its groups are the same.
        """),
      Field(
        "without", .list(.id, atMost: Defense.linkLimit, isUnique: false), default: "",
        "The links that it no longer has."),
      Field(
        "links", .list(.object(changedLink), atMost: Defense.linkLimit, isUnique: false),
        "Its links that differ, and new ones."),
    ],
    example: """
      bag: [thick-hide]
      defenders:
        - id: mail
          without: [react]
          links:
            - subtract: {amount: self.thickness + 2}
        - id: thick-hide
          like: hide
          name: Thick hide
          links:
            - scale: {ratio: 60%}
      """)

  /// What a link of a changed defender may say besides the fields of a link.
  public static let changedLink = ObjectShape(
    Message("a changed link"),
    """
    What differs in a link, or a new one: these and the fields of a link. In groups of fields, \
    and in values for several things, each key that is not written stays; all else is replaced. \
    Another primitive takes the place of its own.
    """,
    [
      Field(
        "name", .id,
        """
        Which link it is. Without it, that called as the primitive that is written; where none is \
        written, the only one. Needed to give a link another primitive.
        """),
      Field(
        "before", .id,
        """
        The link before which it stands: a new one, which has to have a primitive, or one that is \
        moved. No link of the pack loses its dice by it.
        """),
      Field("after", .id, "The link behind which it stands, likewise."),
      Field(
        "without", .list(.id, atMost: 64, isUnique: false), default: "",
        """
        The fields that it no longer has, such as when. Every group of fields in it, and values \
        for several things, may have such a list, too.
        """),
    ],
    example: """
      defenders:
        - id: mail
          links:
            - name: subtract
              without: [when]
              subtract: {amount: self.thickness + 2, without: [die]}
            - name: padding
              before: subtract
              scale: {ratio: 90%}
            - name: react
              after: padding
      """)
}
