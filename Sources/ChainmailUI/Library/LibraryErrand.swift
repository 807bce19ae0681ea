package import ChainmailContent

/// What the library has done beside its screen.
package enum LibraryErrand: Hashable, Sendable {
  /// Sees which packs there are on this machine.
  case list
  /// Looks a pack up on this machine.
  case lookUp(String)
  /// Asks the endpoints for a pack.
  case fetch(String)
  /// Removes what was downloaded of a pack.
  case forget(String)

  /// The pack that it is about; nil where it is about all.
  var pack: String? {
    switch self {
    case .list: nil
    case .lookUp(let id), .fetch(let id), .forget(let id): id
    }
  }
}

extension LibraryErrand {
  /// Does it, as long as it takes.
  ///
  /// - Parameters:
  ///   - library: Where packs are looked for.
  ///   - transport: Brings what endpoints have.
  /// - Returns: What came of it.
  package func run(
    in library: inout PackLibrary, by transport: inout some PackTransport
  ) -> LibraryAnswer {
    let deed = perform(in: &library, by: &transport)
    // To list the packs leaves nothing in the library's memory.
    var copy = library
    let packs = copy.ids.map { id in
      LibraryPack(id: id, title: (try? copy.pack(id))?.pack.presentation.name)
    }
    return LibraryAnswer(deed, packs: packs)
  }

  private func perform(
    in library: inout PackLibrary, by transport: inout some PackTransport
  ) -> LibraryAnswer.Deed {
    switch self {
    case .list: return .listed
    case .lookUp(let id): return .lookedUp(id, library.lookUp(id))
    case .fetch(let id):
      let (lookup, other) = library.fetch(id, by: &transport)
      return .fetched(id, lookup, otherwise: other)
    case .forget(let id):
      do throws(PackLibraryError) {
        let hadDownload = try library.forget(id)
        return .forgotten(id, hadDownload: hadDownload, then: library.lookUp(id))
      } catch {
        return .notForgotten(id, error)
      }
    }
  }
}

/// What came of it.
package struct LibraryAnswer: Sendable {
  /// What was done, and what came of it.
  package enum Deed: Sendable {
    case listed
    case lookedUp(String, PackLookup)
    /// Also who on this machine has the pack where no endpoint gave it, or why nobody does.
    case fetched(String, PackLookup, otherwise: Result<PackShelf.ID, PackLibraryError>?)
    /// Also who has it then.
    case forgotten(String, hadDownload: Bool, then: PackLookup)
    case notForgotten(String, PackLibraryError)
  }

  package var deed: Deed
  /// The packs that are on this machine now, by id in ascending order.
  package var packs: [LibraryPack]

  package init(_ deed: Deed, packs: [LibraryPack]) {
    self.deed = deed
    self.packs = packs
  }
}

/// A pack as the list shows it.
package struct LibraryPack: Hashable, Sendable {
  package var id: String
  /// What its title is; nil where it is broken.
  package var title: String?

  package init(id: String, title: String?) {
    self.id = id
    self.title = title
  }
}

/// The places where packs are looked for, as the screen shows them.
package struct LibraryPlaces: Sendable {
  /// Their ids, the first that is asked first.
  package var ids: [PackShelf.ID]
  /// The addresses of the endpoints, by their numbers.
  package var endpoints: [EndpointAddress]
  /// Why there are no endpoints; nil where there are some.
  package var lack: Lack?

  /// Why no endpoint can be asked.
  package enum Lack: Hashable, Sendable {
    /// Nobody chose one; this file would name them.
    case noneChosen(file: String)
    /// What is wrong with the choice, a mistake each.
    case mistakes([String])
  }

  /// Whether a choice was made and is bad.
  var isBad: Bool { if case .mistakes = lack { true } else { false } }

  package init(ids: [PackShelf.ID], endpoints: [EndpointAddress], lack: Lack?) {
    self.ids = ids
    self.endpoints = endpoints
    self.lack = lack
  }
}
