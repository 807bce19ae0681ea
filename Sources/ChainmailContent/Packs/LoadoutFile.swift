public import ChainmailCore

/// A loadout in a file of its own, which replaces that of its pack.
///
/// ```yaml
/// schema: 1
/// pack: first-armour
/// worn: [resonator, magic-resistance, body]
/// bag: [armor]
/// ```
public struct LoadoutFile: Sendable {
  /// The id of the pack whose pieces are worn.
  public let pack: String
  private let file: ContentFile

  /// Reads which pack a file is for.
  ///
  /// - Throws: ``ContentErrors``.
  public init(_ file: ContentFile) throws(ContentErrors) {
    var errors = ErrorList()
    let root = YAMLDocument.root(of: file, errors: &errors)
    let id = root?["pack"]
    if let root, id == nil {
      errors.add(.missingField("pack", in: PackLanguage.loadoutFile.name), at: root.location)
    }
    if let id, !Identifier.isValid(id.scalar ?? "") {
      errors.add(
        .notAllowed(field: "pack", value: id.scalar ?? "", allowed: Identifier.allowed),
        at: id.location)
    }
    try errors.throwIfAny()
    pack = id?.scalar ?? ""
    self.file = file
  }

  /// Reads the loadout.
  ///
  /// - Parameter rules: The rules of ``pack``.
  /// - Returns: What is worn and what is in the bag.
  /// - Throws: ``ContentErrors``, all mistakes at once.
  public func loadout(for rules: Rules) throws(ContentErrors) -> Loadout {
    var errors = ErrorList()
    let root = YAMLDocument.root(of: file, errors: &errors)
    var vocabulary = Vocabulary()
    vocabulary[.defenders] = rules.defenders.map(\.id)
    var reader = PackReader(vocabulary: vocabulary, errors: errors)
    let object = root.flatMap { reader.checker.check($0, PackLanguage.loadoutFile) }
    let bodies = rules.defenders.map(PackReader.Build.init)
    if let object, rules.pack != pack {
      reader.note(
        .contradiction("the loadout is for \(pack)", allowed: "for the pack \(rules.pack)"), object,
        "pack")
    }
    let loadout = object.flatMap { reader.loadout($0, bodies: bodies) }
    guard reader.checker.errors.isEmpty, let loadout else { throw reader.checker.errors.all }
    return loadout
  }
}
