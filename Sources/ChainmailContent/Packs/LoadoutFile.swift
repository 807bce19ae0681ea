package import ChainmailCore
internal import Messages

/// A loadout in a file of its own, which replaces that of its pack.
///
/// ```yaml
/// schema: 1
/// pack: first-armour
/// worn: [resonator, magic-resistance, body]
/// bag: [armor]
/// levels: {body: 40}
/// ```
///
/// A file that does not say what is worn changes the pack's own character: the bag, and the stats,
/// levels and charges that it does not name, stay as they are there. One that says it tells of a
/// new character, which begins with an empty bag and initial values where it says nothing.
///
/// What it says of `defenders` changes the rules: they are read as if it had been written in the
/// pack.
public struct LoadoutFile: Sendable {
  /// The id of the pack whose pieces are worn.
  public let pack: String
  /// What people call it; nil where it does not say.
  public let name: String?
  /// What kind of character it is, in a line; nil where it does not say.
  public let summary: String?
  private let file: ContentFile

  /// Reads which pack a file is for.
  ///
  /// - Throws: ``ContentErrors`` where it does not say: all mistakes that can be told without a
  ///   pack.
  public init(_ file: ContentFile) throws(ContentErrors) {
    self.file = file
    let (reader, object, _) = Self.read(file, under: nil)
    guard let pack = object?.text("pack") else { throw reader.checker.errors.all }
    self.pack = pack
    name = object?.text("name")
    summary = object?.text("summary")
  }

  /// The pack with this loadout.
  ///
  /// - Parameters:
  ///   - pack: The pack, as it is in `files`.
  ///   - files: What it was read from, which is read again where the loadout changes it.
  /// - Returns: The pack with what is worn and in the bag, and with its defenders changed; a
  ///   loadout that changes none leaves its digest as it is.
  /// - Throws: ``ContentErrors``, all mistakes at once.
  public func applied(to pack: Pack, from files: PackFiles) throws(ContentErrors) -> Pack {
    var pack = try changedPack(from: files)?.pack ?? pack
    pack.rules.loadout = try loadout(for: pack.rules)
    return pack
  }

  /// The pack with the changes of this file; nil where it has none.
  func changedPack(from files: PackFiles) throws(ContentErrors) -> PlacedPack? {
    var errors = ErrorList()
    guard let root = YAMLDocument.root(of: file, errors: &errors), root["defenders"] != nil else {
      return nil
    }
    let source = try files.source(&errors)
    do throws(ContentErrors) {
      return try source.changed(by: root, errors)
    } catch {
      var changes = GuiltyChanges(in: root, of: source)
      // What can be told without the pack is told as well.
      throw changes.blamed(for: error).with(Self.read(file, under: nil).reader.checker.errors)
    }
  }

  /// The ids of the defenders that new ones are like, by those of the new ones.
  var originals: [String: String] {
    var errors = ErrorList()
    let members = YAMLDocument.root(of: file, errors: &errors)?["defenders"]?.elements ?? []
    let pairs = members.compactMap { member in
      member["id"]?.scalar.flatMap { id in member["like"]?.scalar.map { (id, $0) } }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Reads the loadout.
  ///
  /// - Parameter rules: The rules of ``pack``, with what the file changes of them.
  /// - Returns: What is worn and what is in the bag.
  /// - Throws: ``ContentErrors``, all mistakes at once.
  package func loadout(for rules: Rules) throws(ContentErrors) -> Loadout {
    try placedLoadout(for: rules).loadout
  }

  /// Where a file says what is worn and in the bag.
  struct Places {
    /// The file's beginning.
    var top: ContentLocation
    /// The place of each piece; nil where the file leaves it to the pack.
    var worn: [ContentLocation]?
    var bag: [ContentLocation]?
  }

  /// The loadout, and the places of its pieces.
  func placedLoadout(
    for rules: Rules
  ) throws(ContentErrors) -> (loadout: Loadout, places: Places) {
    var (reader, object, loadout) = Self.read(file, under: rules)
    if let object, rules.pack != pack {
      reader.note(
        .contradiction("the loadout is for \(pack)", allowed: "for the pack \(rules.pack)"), object,
        "pack")
    }
    guard reader.checker.errors.isEmpty, let object, let loadout else {
      throw reader.checker.errors.all
    }
    func places(_ field: String) -> [ContentLocation]? {
      object.written.contains(field) ? object.list(field)?.map(\.location) : nil
    }
    return (loadout, Places(top: object.location, worn: places("worn"), bag: places("bag")))
  }

  /// What is wrong with the file where there is no such pack.
  ///
  /// - Parameter known: The packs that there are.
  /// - Returns: That, and all mistakes but those in its pieces, which nobody knows.
  public func errors(where known: [String]) -> ContentErrors {
    var (reader, object, _) = Self.read(file, under: nil)
    if let object {
      reader.note(.unknownReference(kind: "pack", id: pack, known: known), object, "pack")
    }
    return reader.checker.errors.all
  }

  /// Reads a file; without rules its pieces are not looked at.
  private static func read(
    _ file: ContentFile, under rules: Rules?
  ) -> (reader: PackReader, object: CheckedObject?, loadout: Loadout?) {
    var errors = ErrorList()
    var root = YAMLDocument.root(of: file, errors: &errors)
    root?.forgetChanges()
    var vocabulary = Vocabulary()
    if let rules {
      vocabulary[.defenders] = rules.defenders.map(\.id)
      vocabulary[.stats] = rules.stats.map(\.id)
      vocabulary[.types] = rules.types
      vocabulary.typeNames = rules.typeNames
    } else {
      vocabulary.incomplete = [.defenders, .stats]
    }
    var reader = PackReader(vocabulary: vocabulary, errors: errors)
    let object = root.flatMap { reader.checker.check($0, PackLanguage.loadoutFile) }
    let builds = rules?.defenders.map(PackReader.Build.init) ?? []
    let loadout = object.flatMap {
      reader.loadout(
        $0, builds: builds, stats: rules?.stats ?? [], changing: rules?.loadout)
    }
    return (reader, object, loadout)
  }
}

extension ContentNode {
  /// Leaves nothing in the lists of changed defenders, which are read with the pack.
  fileprivate mutating func forgetChanges() {
    for (place, entry) in entries.enumerated() where entry.name == "defenders" {
      entries[place].value.content = .sequence([])
    }
  }
}
