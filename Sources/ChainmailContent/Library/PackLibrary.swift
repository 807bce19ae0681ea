public import ResponderChain

/// Where packs are found by their ids: a chain of places, of which the first that has a pack
/// answers.
///
/// Asked are memory, the override, the user's folder, the installed folder, the endpoints and the
/// copy inside the program, in this order. On the way back the places that were asked before keep
/// what was found: memory everything, the user's folder downloads. A place that fails counts as one
/// that does not have the pack, is reported, and the next is asked; so does a download that no
/// longer reads. Any other pack on this machine that is broken ends the walk with its mistakes, so
/// that what it overrides does not hide them.
public struct PackLibrary: Sendable {
  /// A pack and where it was found.
  public struct Found: Hashable, Sendable {
    public var pack: Pack
    /// What it was read from.
    public var files: PackFiles
    /// Who had it first; memory remembers whom it has a pack from.
    public var origin: PackShelf.ID

    package init(pack: Pack, files: PackFiles, origin: PackShelf.ID) {
      (self.pack, self.files, self.origin) = (pack, files, origin)
    }
  }

  /// The places, outermost first.
  public private(set) var chain: ResponderChain<PackShelf>
  private let user: PackDirectory?

  /// The most endpoints of a library.
  public static let endpointLimit = 8

  /// A library; each folder may be absent, and is looked at only when a pack is asked for.
  ///
  /// - Parameters:
  ///   - override: A folder with `Packs/` in it.
  ///   - user: The user's, in which downloads are kept.
  ///   - installed: That of the installation.
  ///   - endpoints: Where packs are downloaded from, backups behind the first; at most
  ///     ``endpointLimit``.
  ///   - builtIn: Assets inside the program, by paths such as `Packs/first-armour/pack.rules`.
  public init(
    override: String? = nil, user: String? = nil, installed: String? = nil,
    endpoints: [EndpointAddress] = [], builtIn: [ContentFile]
  ) {
    precondition(endpoints.count <= Self.endpointLimit, "a library has at most 8 endpoints")
    self.user = user.map(PackDirectory.init)
    var shelves = [PackShelf(id: .memory, stock: .memory([:]))]
    let folders: [(PackShelf.ID, String?)] = [
      (.override, override), (.user, user), (.installed, installed),
    ]
    for case (let id, let path?) in folders {
      shelves.append(PackShelf(id: id, stock: .folder(PackDirectory(path: path))))
    }
    shelves += endpoints.enumerated().map {
      PackShelf(id: .endpoint($0.offset), stock: .endpoint($0.element))
    }
    shelves.append(PackShelf(id: .builtIn, stock: .program(builtIn)))
    do throws(ChainEditError<PackShelf.ID>) {
      chain = try ResponderChain(shelves)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The ids of all packs of this machine, in ascending order; endpoints are not asked.
  public var ids: [String] {
    var ids: Set<String> = []
    for shelf in chain {
      switch shelf.stock {
      case .memory(let packs): ids.formUnion(packs.keys)
      case .folder(let folder): ids.formUnion(folder.ids)
      case .endpoint: break
      case .program(let files):
        for file in files {
          let parts = file.path.split(separator: "/")
          guard parts.count == 3, parts[0] == "Packs", parts[2] == "pack.rules" else { continue }
          ids.insert(String(parts[1]))
        }
      }
    }
    return ids.sorted()
  }

  /// The pack with an id, from this machine.
  ///
  /// - Throws: ``PackLibraryError``.
  public mutating func pack(_ id: String) throws(PackLibraryError) -> Found {
    var finder = PackFinder(PackScope(.local), user: user, NoTransport())
    var recorder = NoRecorder<PackShelf, PackRequest, PackReason>()
    return try walk(id, &finder, &recorder)
  }

  /// Looks a pack up and tells who was asked.
  ///
  /// - Parameters:
  ///   - id: The pack.
  ///   - scope: Who is asked.
  ///   - transport: Brings what endpoints have; not used where none is asked.
  /// - Returns: The walk, what was found, and what failed.
  public mutating func lookUp(
    _ id: String, _ scope: PackScope, by transport: inout some PackTransport
  ) -> PackLookup {
    var finder = PackFinder(scope, user: user, transport)
    var recorder = AnswerRecorder()
    let result: Result<Found, PackLibraryError>
    do throws(PackLibraryError) {
      result = .success(try walk(id, &finder, &recorder))
    } catch {
      result = .failure(error)
    }
    transport = finder.transport
    return PackLookup(
      id: id, answers: recorder.answers, result: result, reports: finder.reports)
  }

  /// Looks a pack up on this machine and tells who was asked.
  public mutating func lookUp(_ id: String) -> PackLookup {
    var transport = NoTransport()
    return lookUp(id, PackScope(.local), by: &transport)
  }

  private mutating func walk<Transport: PackTransport, Recorder: WalkRecorder>(
    _ id: String, _ finder: inout PackFinder<Transport>, _ recorder: inout Recorder
  ) throws(PackLibraryError) -> Found
  where
    Recorder.Element == PackShelf, Recorder.Request == PackRequest, Recorder.Reason == PackReason
  {
    guard Identifier.isValid(id) else { throw .unknown(id, known: ids) }
    var request = PackRequest(id)
    var failures: [PackReport] = []
    let end = chain.walkAndUnwind(&request, handler: &finder, recorder: &recorder) {
      shelf, request, _ in
      do throws(PackProblem) {
        try shelf.keep(request)
      } catch {
        failures.append(PackReport(place: shelf.id, problem: error))
      }
    }
    finder.reports += failures
    if case .stopped(_, .ended(let error)) = end { throw error }
    // A download that is damaged is here, and is not had.
    guard let found = request.found else { throw .unknown(id, known: ids.filter { $0 != id }) }
    return found
  }

  /// Asks the endpoints for a pack, which the user's folder keeps.
  ///
  /// - Parameters:
  ///   - id: The pack.
  ///   - transport: Brings what endpoints have.
  /// - Returns: The walk and, where no endpoint gave the pack, who on this machine has it, or why
  ///   nobody does.
  public mutating func fetch(
    _ id: String, by transport: inout some PackTransport
  ) -> (lookup: PackLookup, otherwise: Result<PackShelf.ID, PackLibraryError>?) {
    let lookup = lookUp(id, PackScope(.endpoints), by: &transport)
    guard case .failure(.unknown) = lookup.result else { return (lookup, nil) }
    do throws(PackLibraryError) {
      return (lookup, .success(try pack(id).origin))
    } catch {
      return (lookup, .failure(error))
    }
  }

  /// Removes what was downloaded of a pack, half and damaged downloads included, and forgets it in
  /// memory.
  ///
  /// - Parameter id: The pack.
  /// - Returns: Whether there was a download.
  /// - Throws: ``PackLibraryError``; what a person wrote or changed stays.
  public mutating func forget(_ id: String) throws(PackLibraryError) -> Bool {
    guard Identifier.isValid(id) else { throw .unknown(id, known: ids) }
    let hadDownload = try user?.forget(id) ?? false
    for index in chain.indices { chain[index].drop(id) }
    return hadDownload
  }
}
