public import Messages

/// What went wrong at a place while the next was asked.
public struct PackReport: Hashable, Sendable {
  public var place: PackShelf.ID
  public var problem: PackProblem

  public init(place: PackShelf.ID, problem: PackProblem) {
    self.place = place
    self.problem = problem
  }
}

extension PackReport: Worded {
  public var message: Message { Message("\(place): \(problem)") }
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
  case notKept(path: String, reason: Message)
}

extension PackProblem: Worded {
  public var message: Message {
    switch self {
    case .noUserFolder: Message("there is no folder for downloads")
    case .indexTransfer(let error): Message("no index: \(error)")
    case .index(let error): Message("a bad index: \(error)")
    case .notListed(let known):
      known.isEmpty
        ? Message("its index lists no pack") : Message("its index lists only \(listed(known))")
    case .transfer(let error): Message("no archive: \(error)")
    case .tampered: Message("the archive is not the one that the index lists")
    case .archive(let error): Message("a bad archive: \(error)")
    case .pack(let errors):
      Message("a bad pack: \(errors.errors.first?.message)")
    case .otherPack(let id): Message("the archive holds \(id)")
    case .damaged(let errors):
      Message("the download is damaged: \(errors.errors.first?.message)")
    case .notKept(let path, let reason): Message("\(path) could not be written: \(reason)")
    }
  }
}
