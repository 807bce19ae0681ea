internal import ChainmailCore
package import Messages

/// Something that a game can be begun with: a pack as it is, or with the loadout of a file.
package struct PackOffer: Hashable, Sendable {
  /// The pack's id; empty where a loadout does not even say it.
  package var id: String
  /// A loadout in a file of its own.
  package struct Loadout: Hashable, Sendable {
    /// The file's name without `.yml`.
    package var file: String
    /// What people call it; the file's name where it does not say.
    package var name: String
    /// What kind of character it is; nil where it does not say.
    package var summary: String?
  }

  /// The loadout; nil is the pack's own.
  package var loadout: Loadout?
  /// The pack with the loadout in it, or what is wrong: of mistakes the first, with its place.
  package var pack: Result<Pack, Fault>

  /// Why nothing can be begun with it.
  package struct Fault: Error, Hashable, Sendable {
    package var message: Message
  }
}

extension PackLibrary {
  /// Everything on this machine that a game can be begun with, read anew, so that an edit counts.
  ///
  /// Packs come by their ids in ascending order, each followed by its loadouts by their files'
  /// names; loadouts of packs that are not here come last. What is broken is among them.
  ///
  /// - Complexity: O(bytes of all packs); nothing of it stays in the library's memory.
  package func offers() -> [PackOffer] {
    var files: [String: [PackOffer]] = [:]
    var copy = self
    let found = ids.map { id in
      (id: id, pack: Result { () throws(PackLibraryError) in try copy.pack(id) })
    }
    let packs = found.map { id, pack in
      PackOffer(
        id: id, pack: pack.map(\.pack).mapError { PackOffer.Fault(message: $0.firstMistake) })
    }
    for (name, file) in loadoutFiles {
      let offer = Self.offer(of: file, called: name, among: found)
      files[offer.id, default: []].append(offer)
    }
    let known = packs.flatMap { [$0] + (files.removeValue(forKey: $0.id) ?? []) }
    return known + files.keys.sorted().flatMap { files[$0] ?? [] }
  }

  private static func offer(
    of file: Result<ContentFile, ContentErrors>, called name: String,
    among packs: [(id: String, pack: Result<Found, PackLibraryError>)]
  ) -> PackOffer {
    var offer = PackOffer(
      id: "", loadout: PackOffer.Loadout(file: name, name: name),
      pack: .failure(PackOffer.Fault(message: "")))
    do throws(ContentErrors) {
      let loadout = try LoadoutFile(try file.get())
      offer.id = loadout.pack
      offer.loadout = PackOffer.Loadout(
        file: name, name: loadout.name ?? name, summary: loadout.summary)
      guard let pack = packs.first(where: { $0.id == loadout.pack })?.pack else {
        throw loadout.errors(where: packs.map(\.id))
      }
      // Where the pack is broken nobody knows whether the loadout is.
      switch pack {
      case .success(let found):
        var pack = try loadout.applied(to: found.pack, from: found.files)
        pack.loadoutName = loadout.name ?? name
        offer.pack = .success(pack)
      case .failure(let error):
        offer.pack = .failure(PackOffer.Fault(message: error.firstMistake))
      }
    } catch {
      offer.pack = .failure(PackOffer.Fault(message: error.errors.first?.message ?? ""))
    }
    return offer
  }
}

extension PackLibraryError {
  /// What it says in one line: of mistakes the first.
  fileprivate var firstMistake: Message {
    if case .broken(let errors) = self {
      errors.errors.first?.message ?? ""
    } else {
      message
    }
  }
}
