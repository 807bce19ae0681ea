internal import Messages

extension Pack {
  /// Reads a pack from its YAML files.
  ///
  /// `pack.yml`, `defenders/*.yml` and `attacks/*.yml` are read; a YAML file anywhere else is a
  /// mistake, and files that are no YAML are not looked at.
  ///
  /// - Parameter files: The files below the pack's folder, in any order.
  /// - Throws: ``ContentErrors``, all mistakes at once.
  public init(files: [ContentFile]) throws(ContentErrors) {
    self = try PlacedPack(files: files).pack
  }
}

extension PlacedPack {
  /// Reads a pack from its YAML files, as ``Pack/init(files:)`` does.
  init(files: [ContentFile]) throws(ContentErrors) {
    var errors = ErrorList()
    let source = try PackSource(files: files, errors: &errors)
    self = try PackReader.pack(from: source, errors: errors)
  }
}

extension PackSource {
  /// Sorts out YAML files.
  ///
  /// - Parameters:
  ///   - files: The files below the pack's folder, in any order.
  ///   - folder: What is put before their paths in places; nil where nothing is.
  ///   - errors: Where mistakes are noted.
  /// - Throws: ``ContentErrors`` where so little can be read that everything else would look wrong.
  init(
    files: [ContentFile], below folder: String? = nil, errors: inout ErrorList
  ) throws(ContentErrors) {
    let files = files.filter { $0.path.hasSuffix(".yml") || $0.path.hasSuffix(".yaml") }
      .sorted { $0.path < $1.path }
    if let error = ContentFile.excess(of: files) {
      let errors = ContentErrors([error])
      throw folder.map(errors.below) ?? errors
    }
    func placed(_ path: String) -> String { folder.map { "\($0)/\(path)" } ?? path }
    var header: PackSource.Part?
    var defenders: [PackSource.Part] = []
    var attacks: [PackSource.Part] = []
    var unread: Set<Vocabulary.List> = []
    for file in files {
      guard let place = PackFolder(file.path) else {
        errors.add(
          .unreadable(
            "no place for a YAML file",
            allowed: "pack.yml, defenders/NAME.yml and attacks/NAME.yml"),
          at: ContentLocation(file: placed(file.path), line: 1, column: 1))
        continue
      }
      let placedFile = ContentFile(path: placed(file.path), text: file.text)
      guard let root = YAMLDocument.root(of: placedFile, errors: &errors) else {
        unread.formUnion(place.brings)
        continue
      }
      switch place {
      case .root: header = .init(node: root, shape: PackLanguage.pack)
      case .defenders:
        defenders.append(
          root["defenders"] == nil
            ? .init(node: root, shape: PackLanguage.defender)
            : .init(node: root, shape: PackLanguage.defenderFamily, members: "defenders"))
      case .attacks:
        attacks.append(
          root["attacks"] == nil
            ? .init(node: root, shape: PackLanguage.attack)
            : .init(node: root, shape: PackLanguage.attackFamily, members: "attacks"))
      }
    }
    guard let header else {
      // Without what it declares, everything in the other files would look unknown.
      if errors.isEmpty || !files.contains(where: { $0.path == "pack.yml" }) {
        errors.add(
          .unreadable("the pack has no pack.yml", allowed: "a folder with a pack.yml"),
          at: ContentLocation(file: placed("pack.yml"), line: 1, column: 1))
      }
      throw errors.all
    }
    self.init(pack: header, defenders: defenders, attacks: attacks, unread: unread)
  }
}

/// Where in a pack's folder a YAML file lies.
private enum PackFolder {
  case root, defenders, attacks

  var brings: Set<Vocabulary.List> {
    switch self {
    case .root: []
    case .defenders: [.defenders]
    case .attacks: [.attacks]
    }
  }

  init?(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard path.hasSuffix(".yml") else { return nil }
    switch (parts.count, parts.first) {
    case (1, "pack.yml"): self = .root
    case (2, "defenders"): self = .defenders
    case (2, "attacks"): self = .attacks
    default: return nil
    }
  }
}
