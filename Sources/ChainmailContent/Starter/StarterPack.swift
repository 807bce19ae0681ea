public import Messages

/// A small commented pack to begin one's own with: it loads, plays, and gives no warning.
public enum StarterPack {
  /// The files of the pack with an id, `[a-z][a-z0-9-]*` and at most 64 bytes.
  public static func files(id: String) -> [ContentFile] {
    precondition(Identifier.isValid(id), "a pack's id is an identifier")
    return [
      ContentFile(path: "pack.yml", text: header(id)),
      ContentFile(path: "defenders/ward.yml", text: ward),
      ContentFile(path: "defenders/mail.yml", text: mail),
      ContentFile(path: "defenders/cloaks.yml", text: cloaks),
      ContentFile(path: "defenders/body.yml", text: body),
      ContentFile(path: "attacks/sword.yml", text: sword),
      ContentFile(path: "attacks/spells.yml", text: spells),
    ]
  }

  /// Writes the pack as a new folder: whole, or not at all.
  ///
  /// - Parameters:
  ///   - id: The pack's id, after which its folder is called.
  ///   - folder: Where its folder is made; this is made too where it is not there.
  /// - Returns: The path of the pack's folder.
  /// - Throws: ``StarterPackError``.
  public static func write(
    id: String, into folder: String
  ) throws(StarterPackError) -> String {
    let path = "\(folder)/\(id)"
    guard !ContentFolder.holds(path) else { throw .exists(path: path) }
    // No pack is called so, and a half one under its own name would be read.
    let draft = ContentFolder.draft(beside: path)
    do throws(FolderError) {
      for file in files(id: id) {
        let end = file.path.lastIndex(of: "/") ?? file.path.startIndex
        try ContentFolder.create("\(draft)/\(file.path[..<end])")
        try ContentFolder.write(Array(file.text.utf8), to: "\(draft)/\(file.path)")
      }
      try ContentFolder.move(draft, to: path)
    } catch {
      try? ContentFolder.remove(draft)
      throw .notWritten(path: error.path, reason: error.reason)
    }
    return path
  }

  private static func header(_ id: String) -> String {
    """
    # What the pack is called, and the names that its other files use.
    # 'chainmail pack docs' explains every field of every file.
    schema: 1
    id: \(id)
    name: \(id.prefix(1).uppercased() + id.dropFirst().replacing("-", with: " "))

    # Kinds of damage. Where several meet a pool, they drain it in this order.
    types:
      - {id: blade, name: Blade}
      - {id: fire, name: Fire}
      - {id: frost, name: Frost}

    # What an attack may be, and what it may bring besides damage.
    tags: [melee, spell]
    effects: [burning]

    # Numbers that a link rolls and links behind it read.
    registers: [location]

    # Where pieces stand that are put on, outermost first; it is easily changed in the game.
    stages: [evasion, armour, cloaks, charms]

    # The attacks in the order of the digits that throw them.
    attacks: [sword, fireball, frostbite]

    # What the character wears, outermost first, and has in the bag. The last piece is the body.
    # Order matters: an attack meets the pieces one after the other.
    loadout:
      worn: [ward, mail, cloak, body]
      bag: [charm]

    """
  }

  private static let ward = """
    # Decides where an attack hits, and turns a few away altogether.
    schema: 1
    id: ward
    name: Ward
    slot: aura
    stage: evasion
    links:
      - name: where             # a die that the mail reads: 1 to 4 is the torso
        roll: {register: location, die: 1..6}
      - name: evade             # stops a packet whole, one in ten
        gate: {chance: 10%}
        when: {not-tags: [spell]}

    """

  private static let mail = """
    # Takes the edge off blades that hit the torso, and wears out doing so.
    schema: 1
    id: mail
    name: Mail
    slot: torso
    stage: armour
    art: armor
    links:
      - subtract: {amount: 2, die: 1..4}
        when: {types: [blade], register: {location: 1..4}}
      - react: {on: absorbed, wear: 1, durability: 20}

    """

  private static let cloaks = """
    # A family: several defenders in one file.
    schema: 1
    defenders:
      - id: cloak
        name: Cloak
        slot: cloak
        stage: cloaks
        links:
          - scale:               # half of all fire, all of the frost and a half more
              ratio: {fire: 50%, frost: 150%}
              round: down
            when: {types: [fire, frost]}    # without it blades would be rounded too
      - id: charm
        name: Charm
        slot: neck
        stage: charms
        links:
          - name: shell         # takes a part of everything until it is empty
            pool: {size: 15, share: 30%}
          - name: luck          # saves from one deadly blow
            react: {on: lethal, save: 1}
            when: {charges: 1}

    """

  private static let body = """
    # Takes whatever reaches it; the game is over when it is empty.
    schema: 1
    id: body
    name: Body
    slot: body
    art: body
    links:
      - pool: {size: 50, terminal: yes}

    """

  private static let sword = """
    schema: 1
    id: sword
    name: Sword
    amounts: {blade: 6..12}     # rolled when the blow is thrown
    tags: [melee]
    penetration: {blade: 1}     # so much of a defence does not count

    """

  private static let spells = """
    schema: 1
    attacks:
      - id: fireball
        name: Fireball
        amounts: {fire: 14}
        tags: [spell]
        effects: [burning]
      - id: frostbite
        name: Frostbite
        amounts: {frost: 4..8, blade: 1}
        tags: [spell]

    """
}

/// Why a new pack was not written.
public enum StarterPackError: Error, Hashable, Sendable {
  /// Something is there already.
  case exists(path: String)
  case notWritten(path: String, reason: Message)
}

extension StarterPackError: Worded {
  public var message: Message {
    switch self {
    case .exists(let path): Message("\(path) is there already and stays; choose another name")
    case .notWritten(let path, let reason): Message("\(path) cannot be written: \(reason)")
    }
  }
}
