extension PackLibrary {
  /// The loadout files of this machine: those in `Loadouts/` beside `Packs/`, in every place where
  /// packs are looked for.
  ///
  /// Of files with the same name that of the first place counts, as of packs. Each says for which
  /// pack it is.
  ///
  /// - Returns: Their names without `.yml` in ascending order, at most ``ContentFile/countLimit``,
  ///   each with the file, or with why it cannot be read.
  public var loadoutFiles: [(name: String, file: Result<ContentFile, ContentErrors>)] {
    var files: [String: Result<ContentFile, ContentErrors>] = [:]
    for shelf in chain {
      switch shelf.stock {
      case .memory, .endpoint: break
      case .folder(let folder):
        let path = "\(folder.path)/\(Self.loadouts)"
        for name in ContentFolder.names(in: path) {
          guard let loadout = Self.loadout(name), files[loadout] == nil else { continue }
          files[loadout] = Result { () throws(ContentErrors) in
            try ContentFile(readingFrom: "\(path)/\(name)")
          }
        }
      case .program(let assets):
        for file in assets {
          let parts = file.path.split(separator: "/")
          guard parts.count == 2, parts[0] == Self.loadouts,
            let loadout = Self.loadout(String(parts[1])), files[loadout] == nil
          else { continue }
          files[loadout] = .success(file)
        }
      }
    }
    return files.keys.sorted().prefix(ContentFile.countLimit).compactMap { name in
      files[name].map { (name, $0) }
    }
  }

  private static let loadouts = "Loadouts"

  /// The name of a loadout in the file of this name; nil where it is another kind of file.
  private static func loadout(_ file: String) -> String? {
    file.hasSuffix(".yml") && !file.hasPrefix(".") ? String(file.dropLast(4)) : nil
  }
}
