/// What a pack is read from: YAML files below a folder, or one file with its canonical form, or
/// both, which say the same.
public struct PackFiles: Hashable, Sendable {
  /// What is read as it is; nil where there are only YAML files.
  private let canonical: ContentFile?
  /// What is read where places are asked for; empty where there is only the canonical form.
  private let yaml: [ContentFile]
  private let folder: String?

  /// YAML files.
  ///
  /// - Parameters:
  ///   - files: The files below the pack's folder, in any order.
  ///   - folder: The folder, which places put before the paths; nil where there is none.
  public init(_ files: [ContentFile], in folder: String? = nil) {
    canonical = nil
    yaml = files
    self.folder = folder
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

  /// A file with what ``PackEncoding`` wrote, which is not held against what it would write.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - yaml: The files that it was made of, by their paths below the pack's folder, for places;
  ///     none where they are not at hand.
  ///   - folder: The folder, which places put before these paths.
  public init(
    canonical file: ContentFile, of yaml: [ContentFile] = [], in folder: String? = nil
  ) {
    canonical = file
    self.yaml = yaml
    self.folder = folder
  }

  /// The pack in the files.
  ///
  /// - Throws: ``ContentErrors``, all mistakes at once.
  public func pack() throws(ContentErrors) -> Pack {
    guard let canonical else { return try placed().pack }
    // Who says that it is canonical has written it; to write it once more only to compare the two
    // would take half as long as reading it.
    let (source, errors) = try PackDecoder.source(of: canonical)
    return try PackReader.pack(from: source, errors: errors).pack
  }

  /// Whether what a person wrote is at hand, so that places can be looked up there.
  var hasPlaces: Bool { !yaml.isEmpty }

  /// The pack with the places of what it was read from.
  ///
  /// - Throws: ``ContentErrors``, all mistakes at once.
  func placed() throws(ContentErrors) -> PlacedPack {
    var errors = ErrorList()
    let source = try source(&errors)
    return try PackReader.pack(from: source, errors: errors)
  }

  /// What the files say, before it is checked.
  ///
  /// - Parameter errors: Where mistakes are noted.
  /// - Returns: The nodes of the pack.
  /// - Throws: ``ContentErrors`` where so little can be read that everything else would look wrong.
  func source(_ errors: inout ErrorList) throws(ContentErrors) -> PackSource {
    guard let canonical, yaml.isEmpty else {
      return try PackSource(files: yaml, below: folder, errors: &errors)
    }
    let source: PackSource
    (source, errors) = try PackDecoder.source(of: canonical)
    return source
  }
}
