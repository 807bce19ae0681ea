internal import Messages
internal import ResponderChain

/// Asks a place for a pack.
struct PackFinder<Transport: PackTransport>: ChainHandler {
  let scope: PackScope
  /// Where downloads lie until they are whole; nil where the user has no folder.
  let user: PackDirectory?
  var transport: Transport
  /// What went wrong so far.
  var reports: [PackReport] = []

  init(_ scope: PackScope, user: PackDirectory?, _ transport: Transport) {
    self.scope = scope
    self.user = user
    self.transport = transport
  }

  mutating func handle(
    _ request: inout PackRequest, at shelf: inout PackShelf
  ) -> Verdict<PackReason> {
    if let reason = scope.reasonToPass(shelf.id) {
      // What is downloaded must not take the place of what a person wrote.
      if scope.reach == .endpoints, case .folder(let folder) = shelf.stock,
        shelf.id != .installed, folder.holdsOwn(request.id)
      {
        return .stop(.ended(.own(request.id, path: folder.path(of: request.id))))
      }
      return .pass(reason)
    }
    if case .endpoint(let address) = shelf.stock { return download(&request, address, shelf.id) }
    do throws(ContentErrors) {
      switch shelf.stock {
      case .memory(let packs): request.found = packs[request.id]
      case .folder(let folder):
        request.found = try folder.read(request.id)
          .map { .init(pack: $0.pack, files: $0.files, origin: shelf.id) }
      case .program(let files):
        request.found = try Self.files(of: request.id, in: files)
          .map { (files) throws(ContentErrors) in
            .init(pack: try files.pack(), files: files, origin: shelf.id)
          }
      case .endpoint: break
      }
    } catch {
      guard shelf.id == .user, let user, user.holdsDownload(request.id) else {
        return .stop(.ended(.broken(error)))
      }
      // As if it had not come; who wrote none of it is not asked to mend it.
      return pass(with: .damaged(error), at: shelf.id)
    }
    return request.found == nil ? .pass(.absent) : .stop(.found)
  }

  /// Asks an endpoint.
  private mutating func download(
    _ request: inout PackRequest, _ address: EndpointAddress, _ place: PackShelf.ID
  ) -> Verdict<PackReason> {
    do throws(PackProblem) {
      guard let user else { throw .noUserFolder }
      let download = try PackDownload(request.id, from: address, into: user, by: &transport)
      request.found = .init(
        pack: download.pack,
        files: PackFiles(download.archive.files, in: user.path(of: request.id)), origin: place)
      request.download = download
      return .stop(.found)
    } catch .indexTransfer(.cancelled), .transfer(.cancelled) {
      return .stop(.ended(.cancelled(request.id)))
    } catch {
      return pass(with: error, at: place)
    }
  }

  /// Reports what went wrong at a place, which counts as one that does not have the pack.
  private mutating func pass(
    with problem: PackProblem, at place: PackShelf.ID
  ) -> Verdict<PackReason> {
    reports.append(PackReport(place: place, problem: problem))
    if case .notListed = problem { return .pass(.absent) }
    return .pass(.failed(problem))
  }

  /// A pack among the files inside the program: its canonical form, which is read soonest, and what
  /// a person wrote.
  private static func files(of id: String, in files: [ContentFile]) -> PackFiles? {
    let folder = "Packs/\(id)"
    guard let canonical = files.first(where: { $0.path == "\(folder)/pack.rules" }) else {
      return nil
    }
    let yaml = files.filter { $0.path.hasPrefix(folder + "/") && $0.path.hasSuffix(".yml") }
    return PackFiles(
      canonical: canonical,
      of: yaml.map {
        ContentFile(path: String($0.path.dropFirst(folder.count + 1)), text: $0.text)
      }, in: folder)
  }
}

/// A transport for look-ups that ask no endpoint.
struct NoTransport: PackTransport {
  func download(_ address: EndpointAddress, into file: inout PartFile) throws(TransferError) {
    throw .failed("nothing is transferred here")
  }
}
