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
  ) throws(PackLibraryError) -> Verdict<PackReason> {
    if let reason = scope.reasonToPass(shelf.id) {
      // What is downloaded must not take the place of what a person wrote.
      if scope.reach == .endpoints, case .folder(let folder) = shelf.stock,
        shelf.id != .installed, folder.holdsOwn(request.id)
      {
        throw .own(request.id, path: folder.path(of: request.id))
      }
      return .pass(reason)
    }
    switch shelf.stock {
    case .memory(let packs): request.found = packs[request.id]
    case .folder(let folder):
      request.found = try folder.pack(request.id).map { .init(pack: $0, origin: shelf.id) }
    case .program(let files):
      request.found = try Self.pack(request.id, in: files).map { .init(pack: $0, origin: shelf.id) }
    case .endpoint(let address):
      do throws(PackProblem) {
        guard let user else { throw .noUserFolder }
        let download = try PackDownload(request.id, from: address, into: user, by: &transport)
        request.found = .init(pack: download.pack, origin: shelf.id)
        request.download = download
      } catch .indexTransfer(.cancelled), .transfer(.cancelled) {
        throw .cancelled(request.id)
      } catch {
        reports.append(PackReport(place: shelf.id, problem: error))
        if case .notListed = error { return .pass(.absent) }
        return .pass(.failed(error))
      }
    }
    return request.found == nil ? .pass(.absent) : .stop(.found)
  }

  /// The pack among the files inside the program, in its canonical form.
  private static func pack(
    _ id: String, in files: [ContentFile]
  ) throws(PackLibraryError) -> Pack? {
    guard let file = files.first(where: { $0.path == "Packs/\(id)/pack.rules" }) else {
      return nil
    }
    do throws(ContentErrors) {
      return try PackEncoding.pack(file)
    } catch {
      throw .broken(error)
    }
  }
}

/// A transport for look-ups that ask no endpoint.
struct NoTransport: PackTransport {
  func download(_ address: EndpointAddress, into file: inout PartFile) throws(TransferError) {
    throw .failed("nothing is transferred here")
  }
}
