public import Messages

/// A pack that is looked for, on its way through the library.
struct PackRequest {
  let id: String
  /// The pack, once somebody has it.
  var found: PackLibrary.Found?
  /// The pack's files, where they were downloaded.
  var download: PackDownload?

  init(_ id: String) { self.id = id }
}

/// Who is asked for a pack.
public struct PackScope: Hashable, Sendable {
  /// Which places may answer.
  public enum Reach: Hashable, Sendable {
    /// Those of this machine; what a game needs, it looks up like this.
    case local
    /// The endpoints only; the others keep what is found.
    case endpoints
    /// Everybody, in the chain's order.
    case everywhere
  }

  public var reach: Reach
  /// Places that are taken to be out of order.
  public var outOfOrder: Set<PackShelf.ID>

  public init(_ reach: Reach, outOfOrder: Set<PackShelf.ID> = []) {
    self.reach = reach
    self.outOfOrder = outOfOrder
  }

  /// Why a place passes the request on without looking; nil where it looks.
  func reasonToPass(_ id: PackShelf.ID) -> PackReason? {
    if !outOfOrder.isEmpty, outOfOrder.contains(id) { return .outOfOrder }
    if case .endpoint = id { return reach == .local ? .fetchOnly : nil }
    return reach == .endpoints ? .releaseWanted : nil
  }
}

/// Why a place had a pack to give or had none.
public enum PackReason: Hashable, Sendable {
  case found
  case absent
  /// Endpoints are asked by a fetch, and by nothing else.
  case fetchOnly
  /// A fetch wants what an endpoint has, not what is here.
  case releaseWanted
  case outOfOrder
  /// A failure, which counts as absent and is reported.
  case failed(PackProblem)
  /// An error, with which the walk ends here.
  case ended(PackLibraryError)
}

extension PackReason: Worded {
  public var message: Message {
    switch self {
    case .found: Message("found")
    case .absent: Message("absent")
    case .fetchOnly: Message("asked by a fetch only")
    case .releaseWanted: Message("a release is wanted")
    case .outOfOrder: Message("out of order")
    case .failed(let problem): Message("failed: \(problem)")
    // The first mistake is enough to find the file; a reason is one line.
    case .ended(.broken(let errors)): Message("broken: \(errors.errors.first?.message)")
    case .ended(let error): error.message
    }
  }
}
