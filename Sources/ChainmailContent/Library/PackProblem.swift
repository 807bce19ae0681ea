/// What went wrong at a place while the next was asked.
public struct PackReport: Hashable, Sendable {
  public var place: PackShelf.ID
  public var problem: PackProblem

  public init(place: PackShelf.ID, problem: PackProblem) {
    self.place = place
    self.problem = problem
  }
}

extension PackReport: CustomStringConvertible {
  public var description: String { "\(place): \(problem)" }
}

/// A failure that keeps a pack from being found or kept, and stops nobody else.
public enum PackProblem: Error, Hashable, Sendable {
  /// There is no folder of the user's, in which downloads could lie.
  case noUserFolder
  /// The endpoint's index did not come.
  case indexTransfer(TransferError)
  /// The endpoint's index is none.
  case index(PackFormError)
  /// The endpoint does not have the pack; it has these.
  case notListed(known: [String])
  case transfer(TransferError)
  /// The archive is not the one that the index tells of.
  case tampered(listed: ContentDigest, got: ContentDigest)
  case archive(PackFormError)
  /// The archive is sound, and what is in it is no pack.
  case pack(ContentErrors)
  /// The archive holds another pack.
  case otherPack(String)
  /// What was downloaded and kept was changed, or is of another version, and does not read.
  case damaged(ContentErrors)
  /// A download could not be kept.
  case notKept(path: String, reason: String)
}

extension PackProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noUserFolder: "there is no folder for downloads"
    case .indexTransfer(let error): "no index: \(error)"
    case .index(let error): "a bad index: \(error)"
    case .notListed(let known):
      known.isEmpty
        ? "its index lists no pack" : "its index lists only " + known.joined(separator: ", ")
    case .transfer(let error): "no archive: \(error)"
    case .tampered: "the archive is not the one that the index lists"
    case .archive(let error): "a bad archive: \(error)"
    case .pack(let errors):
      "a bad pack: " + (errors.errors.first?.description ?? "")
    case .otherPack(let id): "the archive holds \(id)"
    case .damaged(let errors):
      "the download is damaged: " + (errors.errors.first?.description ?? "")
    case .notKept(let path, let reason): "\(path) could not be written: \(reason)"
    }
  }
}
