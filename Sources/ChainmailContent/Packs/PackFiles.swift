/// What a pack is read from: YAML files below a folder, or one file with its canonical form.
public struct PackFiles: Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    case yaml([ContentFile], folder: String?)
    case canonical(ContentFile)
  }

  private let form: Form

  /// YAML files.
  ///
  /// - Parameters:
  ///   - files: The files below the pack's folder, in any order.
  ///   - folder: The folder, which places put before the paths; nil where there is none.
  public init(_ files: [ContentFile], in folder: String? = nil) {
    form = .yaml(files, folder: folder)
  }

  /// The YAML files in a folder.
  ///
  /// - Parameter folder: The pack's folder.
  /// - Throws: ``ContentErrors`` where one cannot be read.
  public init(folder: String) throws(ContentErrors) {
    do throws(ContentErrors) {
      self.init(try ContentFolder.yamlFiles(in: folder), in: folder)
    } catch {
      throw error.below(folder)
    }
  }

  /// A file with what ``PackEncoding`` writes.
  public init(canonical file: ContentFile) { form = .canonical(file) }

  /// The pack in the files.
  ///
  /// - Throws: ``ContentErrors``, all mistakes at once.
  public func pack() throws(ContentErrors) -> Pack {
    switch form {
    case .yaml: try placed().pack
    case .canonical(let file): try PackEncoding.pack(file)
    }
  }

  /// Whether a person can look its places up.
  var isWrittenByHand: Bool { if case .yaml = form { true } else { false } }

  /// The pack with the places of what it was read from.
  ///
  /// - Parameter loadout: A loadout that changes the pack's defenders; nil where none does.
  /// - Returns: The pack as it comes out.
  /// - Throws: ``ContentErrors``, all mistakes at once.
  func placed(changedBy loadout: ContentNode? = nil) throws(ContentErrors) -> PlacedPack {
    var errors = ErrorList()
    var source: PackSource
    switch form {
    case .yaml(let files, let folder):
      source = try PackSource(files: files, below: folder, errors: &errors)
    case .canonical(let file): (source, errors) = try PackDecoder.source(of: file)
    }
    if let loadout { source.change(by: loadout, &errors) }
    return try PackReader.pack(from: source, errors: errors)
  }
}
