public import Messages

/// A small commented pack to begin one's own with: it loads, plays, and gives no warning.
public struct StarterPack {
  /// The pack's id, after which its folder is called.
  private let id: String
  /// What a comment is in the language in which it is written.
  private let comment: (Message) -> String
  /// What a name is in that language, as YAML.
  private let named: (Message) -> String

  /// A pack with an id.
  ///
  /// - Parameters:
  ///   - id: `[a-z][a-z0-9-]*`, at most 64 bytes.
  ///   - said: What the comments and names are in another language; by itself they are in English.
  ///     What cannot stand there stays English.
  public init(id: String, said: @escaping (Message) -> String = \.description) {
    precondition(Identifier.isValid(id), "a pack's id is an identifier")
    self.id = id
    func known(_ message: Message, _ kind: FieldKind) -> String {
      let text = said(message)
      return kind.read(text) == nil ? message.description : text
    }
    comment = { known($0, .text(ContentFile.lengthLimit)) }
    named = { name in
      let text = known(name, PackLanguage.name)
      guard !text.allSatisfy({ $0.isLetter || $0 == " " }) else { return text }
      return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
  }

  /// The files of the pack.
  public var files: [ContentFile] {
    [
      ContentFile(path: "pack.yml", text: header),
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
  /// - Parameter folder: Where its folder is made; this is made too where it is not there.
  /// - Returns: The path of the pack's folder.
  /// - Throws: ``StarterPackError``.
  public func write(into folder: String) throws(StarterPackError) -> String {
    let path = "\(folder)/\(id)"
    guard !ContentFolder.holds(path) else { throw .exists(path: path) }
    // No pack is called so, and a half one under its own name would be read.
    let draft = ContentFolder.draft(beside: path)
    do throws(FolderError) {
      for file in files {
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

  /// A comment on a line of its own.
  private func note(_ text: Message) -> String { "# " + comment(text) }

  private var header: String {
    """
    \(note("What the pack is called, and the names that its other files use."))
    \(note("'chainmail pack docs' explains every field of every file."))
    schema: 1
    id: \(id)
    name: \(id.prefix(1).uppercased() + id.dropFirst().replacing("-", with: " "))

    \(note("Kinds of damage. Where several meet a pool, they drain it in this order."))
    types:
      - {id: blade, name: \(named("Blade"))}
      - {id: fire, name: \(named("Fire"))}
      - {id: frost, name: \(named("Frost"))}

    \(note("What an attack may be, and what it may bring besides damage."))
    tags: [melee, spell]
    effects: [burning]

    \(note("Numbers that a link rolls and links behind it read."))
    registers: [location]

    \(note("Where pieces stand that are put on, outermost first; it is easily changed in the game."))
    stages: [evasion, armour, cloaks, charms]

    \(note("The attacks in the order of the digits that throw them."))
    attacks: [sword, fireball, frostbite]

    \(note("What the character wears, outermost first, and has in the bag. The last piece is the body."))
    \(note("Order matters: an attack meets the pieces one after the other."))
    loadout:
      worn: [ward, mail, cloak, body]
      bag: [charm]

    """
  }

  private var ward: String {
    """
    \(note("Decides where an attack hits, and turns a few away altogether."))
    schema: 1
    id: ward
    name: \(named("Ward"))
    slot: aura
    stage: evasion
    links:
      - name: where             # \(comment("a die that the mail reads: 1 to 4 is the torso"))
        roll: {register: location, die: 1..6}
      - name: evade             # \(comment("stops a packet whole, one in ten"))
        gate: {chance: 10%}
        when: {not-tags: [spell]}

    """
  }

  private var mail: String {
    """
    \(note("Takes the edge off blades that hit the torso, and wears out doing so."))
    schema: 1
    id: mail
    name: \(named("Mail"))
    slot: torso
    stage: armour
    art: armor
    links:
      - subtract: {amount: 2, die: 1..4}
        when: {types: [blade], register: {location: 1..4}}
      - react: {on: absorbed, wear: 1, durability: 20}

    """
  }

  private var cloaks: String {
    """
    \(note("A family: several defenders in one file."))
    schema: 1
    defenders:
      - id: cloak
        name: \(named("Cloak"))
        slot: cloak
        stage: cloaks
        links:
          - scale:               # \(comment("half of all fire, all of the frost and a half more"))
              ratio: {fire: 50%, frost: 150%}
              round: down
            when: {types: [fire, frost]}    # \(comment("without it blades would be rounded too"))
      - id: charm
        name: \(named("Charm"))
        slot: neck
        stage: charms
        links:
          - name: shell         # \(comment("takes a part of everything until it is empty"))
            pool: {size: 15, share: 30%}
          - name: luck          # \(comment("saves from one deadly blow"))
            react: {on: lethal, save: 1}
            when: {charges: 1}

    """
  }

  private var body: String {
    """
    \(note("Takes whatever reaches it; the game is over when it is empty."))
    schema: 1
    id: body
    name: \(named("Body"))
    slot: body
    art: body
    links:
      - pool: {size: 50, terminal: yes}

    """
  }

  private var sword: String {
    """
    schema: 1
    id: sword
    name: \(named("Sword"))
    amounts: {blade: 6..12}     # \(comment("rolled when the blow is thrown"))
    tags: [melee]
    penetration: {blade: 1}     # \(comment("so much of a defence does not count"))

    """
  }

  private var spells: String {
    """
    schema: 1
    attacks:
      - id: fireball
        name: \(named("Fireball"))
        amounts: {fire: 14}
        tags: [spell]
        effects: [burning]
      - id: frostbite
        name: \(named("Frostbite"))
        amounts: {frost: 4..8, blade: 1}
        tags: [spell]

    """
  }
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
