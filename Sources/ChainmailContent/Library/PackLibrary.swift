internal import ChainmailCore

/// Where packs are found by their ids.
///
/// Asked are the override, the user's folder, the installed folder and the copy inside the binary,
/// in this order; the first that has the pack answers, also where that pack is broken, so that a
/// mistake in an override is told and not hidden by what it overrides. In a folder a pack is read
/// from its YAML, so that an edit counts at once; inside the binary from its canonical form.
public struct PackLibrary: Sendable {
  /// Who had a pack.
  public enum Origin: Hashable, Sendable {
    /// A folder that the caller named, `--assets DIR`.
    case override
    case user
    case installed
    case builtIn
  }

  /// A pack and where it was found.
  public struct Found: Hashable, Sendable {
    public var pack: Pack
    public var origin: Origin
  }

  private var folders: [(origin: Origin, path: String)] = []
  private let builtIn: [ContentFile]

  /// A library; each folder may be absent, and is looked at only when a pack is asked for.
  ///
  /// - Parameters:
  ///   - override: A folder with `Packs/` in it.
  ///   - user: The user's.
  ///   - installed: That of the installation.
  ///   - builtIn: Assets inside the program, by paths such as `Packs/first-armour/pack.rules`.
  public init(
    override: String? = nil, user: String? = nil, installed: String? = nil,
    builtIn: [ContentFile]
  ) {
    self.builtIn = builtIn
    for (origin, path) in [
      (Origin.override, override), (.user, user), (.installed, installed),
    ] {
      if let path { folders.append((origin, path)) }
    }
  }

  /// The ids of all packs that can be asked for, in ascending order.
  public var ids: [String] {
    var ids = Set(
      builtIn.compactMap { file -> String? in
        let parts = file.path.split(separator: "/")
        guard parts.count == 3, parts[0] == "Packs", parts[2] == "pack.rules" else { return nil }
        return String(parts[1])
      })
    for folder in folders {
      for name in ContentFolder.names(in: folder.path + "/Packs")
      where Identifier.isValid(name) && ContentFolder.exists("\(folder.path)/Packs/\(name)") {
        ids.insert(name)
      }
    }
    return ids.sorted()
  }

  /// The pack with an id.
  ///
  /// - Throws: ``PackLibraryError``.
  public func pack(_ id: String) throws(PackLibraryError) -> Found {
    guard Identifier.isValid(id) else { throw .unknown(id, known: ids) }
    for folder in folders {
      let path = "\(folder.path)/Packs/\(id)"
      guard ContentFolder.exists(path) else { continue }
      do throws(ContentErrors) {
        let pack = try Pack(files: try ContentFolder.yamlFiles(in: path))
        return Found(pack: try checked(pack, isNamed: id), origin: folder.origin)
      } catch {
        throw .broken(error.below(path))
      }
    }
    guard let file = builtIn.first(where: { $0.path == "Packs/\(id)/pack.rules" }) else {
      throw .unknown(id, known: ids)
    }
    do throws(ContentErrors) {
      return Found(pack: try PackEncoding.pack(file), origin: .builtIn)
    } catch {
      throw .broken(error)
    }
  }

  private func checked(_ pack: Pack, isNamed id: String) throws(ContentErrors) -> Pack {
    guard pack.rules.pack != id else { return pack }
    throw ContentErrors([
      ContentError(
        .notAllowed(field: "id", value: pack.rules.pack, allowed: "\(id), as the folder is called"),
        at: ContentLocation(file: "pack.yml", line: 1, column: 1))
    ])
  }
}

/// Why a library has no pack to give.
public enum PackLibraryError: Error, Hashable, Sendable {
  /// Nobody has a pack of this id.
  case unknown(String, known: [String])
  case broken(ContentErrors)
}

extension PackLibraryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknown(let id, let known):
      "error: \(ContentProblem.unknownReference(kind: "pack", id: id, known: known))"
    case .broken(let errors): errors.description
    }
  }
}

extension ContentErrors {
  /// The same errors with the folder named in which the files lie.
  func below(_ folder: String) -> ContentErrors {
    ContentErrors(
      errors.map { error in
        var error = error
        error.location.file = "\(folder)/\(error.location.file)"
        return error
      })
  }
}
