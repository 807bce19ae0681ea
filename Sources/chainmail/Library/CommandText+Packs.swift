import ChainmailContent
import Messages

extension CommandText {
  static let packDocsAbstract = text("Print the reference of the pack language.")
  static let packDocsDiscussion = text(
    """
    Example: chainmail pack docs subtract

    Without names all of it: every file, object and field, what is allowed and what it means, with \
    examples; how values and formulas are written; the limits; and what 'pack validate' warns of. A \
    name is that \
    of a topic or of a field. In a pipe lines have 80 columns.

    Exit statuses: 0 printed; 64 the command line is wrong.
    """)
  static let packDocsNamesHelp = text("What to look up, such as subtract or ceiling.")

  static let packNewAbstract = text("Write a small commented pack to begin your own with.")
  static let packNewDiscussion = text(
    """
    Example: chainmail pack new mine

    The pack lies in the folder Packs of your own folder or of --at, and can be played at once. \
    Nothing that is there is written over, and the id of a pack that is here is refused.

    Exit statuses: 0 written; 2 it is there already or cannot be written, and nothing was; 64 the \
    command line is wrong.
    """)
  static let packNewNameHelp = text("The new pack's id: a to z, 0 to 9 and -, from a letter.")
  static let packAtHelp = text(
    "The folder below which it is written, as --assets takes it; made where it is not there.")

  static let packValidateAbstract = text(
    "Tell every mistake of packs and loadouts, with its place.")
  static let packValidateDiscussion = text(
    """
    Example: chainmail pack validate Assets/Packs/first-armour my-loadout.yml

    A path is a pack's folder, a file of a pack, with which the whole pack is read, or a loadout; its \
    pack is one that was named before it, or is looked up. A folder of packs, of loadouts, or with \
    folders Packs and Loadouts in it, stands for each of them. Mistakes and warnings go to standard \
    error, each as file:line:column; warnings are of what is legal and surely wrong, and \
    'chainmail pack docs warnings' lists their kinds.

    Exit statuses: 0 there is no mistake, warnings or not; 2 there is; 64 the command line is wrong.
    """)
  static let packValidatePathsHelp = text(
    "Packs' folders, folders of those or of loadouts, and files.")

  static let packShowAbstract =
    text("Show a pack: its types, stats, attacks, defenders with their links, loadout.")
  static let packShowDiscussion = text(
    """
    Example: chainmail pack show first-armour

    Links are shown by the fields that 'chainmail pack docs' explains; what has its default is left \
    out. A path is read as it is, an id is looked up. Of a loadout file the pack is shown as the \
    loadout changes it, and the defenders that it changes or adds are marked. A link that does not \
    draw by its place has its index behind it. On a terminal long lines are broken at blanks.

    Exit statuses: 0 shown; 2 the pack or the folder of --assets is bad; 64 the command line is wrong.
    """)
  static let packShowNameHelp = text("A pack's id, or its folder or a loadout file, as in ./mine.")

  static func noTopic(_ name: String, meant: String?, _ known: [String]) -> String {
    let hint = meant.map { text(" (did you mean \($0)?)") } ?? ""
    return text(
      """
      the pack language has nothing called "\(name)"\(hint); allowed: a field, or one of \
      \(known.joined(separator: ", "))
      """)
  }

  static let noPlaceForPack =
    text("the environment names no folder for packs; give one with --at, or set HOME")

  static func packTaken(_ id: String, _ origin: PackShelf.ID?) -> String {
    let place = origin.map { " (\(told($0)))" } ?? ""
    return text(
      """
      there is a pack \(id) already\(place), and a new one would be played in its place; \
      allowed: another id, such as my-\(id)
      """)
  }

  static func wrotePack(_ id: String, at path: String, assets: String?) -> String {
    let option = assets.map { " --assets \($0)" } ?? ""
    return text(
      """
      wrote \(path)

      What to do next:
        change its files; 'chainmail pack docs' explains every field
        chainmail pack validate \(path)
        chainmail play --pack \(id)\(option)
      """)
  }

  static func validated(_ path: String, mistakes: Int, warnings: Int) -> String {
    let parts =
      (mistakes > 0 ? [mistakes == 1 ? text("1 mistake") : text("\(mistakes) mistakes")] : [])
      + (warnings > 0 ? [warnings == 1 ? text("1 warning") : text("\(warnings) warnings")] : [])
    return "\(path): \(parts.isEmpty ? text("nothing is wrong") : parts.joined(separator: ", "))"
  }

  static func noWalkToPath(_ path: String) -> String {
    text("--walk shows who has a pack; \(path) is a path; allowed: a pack's id")
  }

  static func packDigest(_ digest: String) -> String { text("digest \(digest)") }
  static let packTypes = text("Damage types")
  static func inGroups(_ groups: String) -> String { text("in \(groups)") }
  static func also(_ aliases: String) -> String { text("also \(aliases)") }
  static let packTags = text("Tags")
  static let packEffects = text("Effects")
  static let packRegisters = text("Registers")
  static let packGroups = text("Groups")
  static let packStages = text("Stages, outermost first")
  static let packStats = text("Stats")
  static let packAttackerStats = text("Stats of attackers")
  static let packPenetration = text("Penetration")
  static let packAttacks = text("Attacks")
  static let packDefenders = text("Defenders")
  static let packLoadout = text("Worn, outermost first")
  static let packBag = text("In the bag")
  static let packBeginning = text("What the character begins with")
  static let companion = text("companion")
  static func packWithLoadout(_ name: String) -> String { text("with the loadout \(name)") }

  /// What a loadout does to a defender.
  static func byLoadout(_ change: PackPicture.Change) -> String {
    switch change {
    case .changed: text("changed by the loadout")
    case .added: text("added by the loadout")
    }
  }

  /// The index of a link that is not its place.
  static func linkIndex(_ index: UInt16) -> String { text("[index \(index)]") }

  static func worn(at slot: String) -> String { text("at \(slot)") }
  static func stage(_ stage: String) -> String { text("stage \(stage)") }
}
