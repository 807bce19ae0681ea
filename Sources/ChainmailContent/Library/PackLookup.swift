public import ResponderChain

/// What came of looking a pack up.
public struct PackLookup: Sendable {
  /// Who was asked, what each answered, and who had the pack.
  public var trace: WalkTrace
  public var result: Result<PackLibrary.Found, PackLibraryError>
  /// What failed on the way in, and what could not be kept on the way back.
  public var reports: [PackReport]
}

/// Why a library has no pack to give, or cannot forget one.
public enum PackLibraryError: Error, Hashable, Sendable {
  /// Nobody who was asked has a pack of this id; these are on this machine.
  case unknown(String, known: [String])
  case broken(ContentErrors)
  /// A person wrote or changed the pack that lies there; no download takes its place.
  case own(String, path: String)
  case notRemoved(path: String, reason: String)
  /// The transfer of a pack was cancelled; what came of it is gone on with the next time.
  case cancelled(String)
}

extension PackLibraryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknown(let id, let known):
      "\(ContentProblem.unknownReference(kind: "pack", id: id, known: known))"
    case .broken(let errors): errors.description
    case .own(_, let path):
      "\(path) is your own, or was changed since it was fetched, and stays as it is"
    case .notRemoved(let path, let reason): "\(path) cannot be removed: \(reason)"
    case .cancelled(let id): "the transfer of \(id) was cancelled"
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
