import ArgumentParser
import ChainmailContent
import ChainmailCore

/// Which rules and which loadout a command is to use; by itself those of the program.
struct PackChoice {
  var pack: String?
  /// A file.
  var loadout: String?
  /// A folder.
  var assets: String?

  /// Whether a pack was asked for, by itself or with a loadout.
  var isExplicit: Bool { pack != nil || loadout != nil }

  /// The pack with the loadout in it.
  func load() throws -> Pack {
    var library = try Self.library(assets: assets)
    guard let loadout else { return try find(pack ?? "first-armour", in: &library) }
    let file = try LoadoutFile(try ContentFile(readingFrom: loadout))
    if let pack, pack != file.pack {
      throw Failure.usage(CommandText.loadoutOfOtherPack(loadout, file.pack, pack))
    }
    let found: PackLibrary.Found
    do throws(PackLibraryError) {
      found = try library.pack(file.pack)
    } catch {
      // It is the file that names the pack, not the command line.
      guard case .unknown(_, let known) = error else { throw Failure.library(error) }
      throw file.errors(where: known)
    }
    var pack = try file.applied(to: found.pack, from: found.files)
    pack.loadoutName = file.name ?? Self.name(ofLoadout: loadout)
    return pack
  }

  /// What a loadout goes by that has no name: its file's, without `.yml`.
  private static func name(ofLoadout path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".yml") ? String(file.dropLast(4)) : file
  }

  /// The options that asked for a pack, as they are called.
  var options: String {
    [pack.map { _ in "--pack" }, loadout.map { _ in "--loadout" }].compactMap(\.self)
      .joined(separator: " and ")
  }

  /// Where links of the rules are written; nil where no file that is at hand has them.
  func places(of links: [LinkID], in rules: Rules) -> [ContentLocation]? {
    guard var library = try? Self.library(assets: assets),
      let found = try? library.pack(rules.pack)
    else { return nil }
    let file = loadout.flatMap { try? LoadoutFile(try ContentFile(readingFrom: $0)) }
    return found.places(of: links, with: file)
  }

  /// The ids of the packs that are here, for shells to complete.
  static let ids = CompletionKind.custom { _, _, _ in places(assets: nil, endpoints: []).ids }

  /// Where packs are found.
  ///
  /// - Parameters:
  ///   - assets: The folder that is asked first, if one was named.
  ///   - endpoints: Where packs may be downloaded from.
  /// - Returns: The library.
  /// - Throws: ``Failure`` where a folder was named that has no packs.
  static func library(
    assets: String?, endpoints: [EndpointAddress] = []
  ) throws(Failure) -> PackLibrary {
    if let assets, !Places.isThere(assets + "/Packs/.") {
      throw .badInput(CommandText.noAssets(assets, isThere: Places.isThere(assets)))
    }
    return places(assets: assets, endpoints: endpoints)
  }

  /// The same where a folder without packs counts as one that has none.
  static func places(assets: String?, endpoints: [EndpointAddress]) -> PackLibrary {
    PackLibrary(
      override: assets, user: Places.userAssets, installed: Places.installedAssets,
      endpoints: endpoints, builtIn: PackLibrary.builtInFiles)
  }

  private func find(_ id: String, in library: inout PackLibrary) throws -> Pack {
    do throws(PackLibraryError) {
      return try Self.pack(id, in: &library)
    } catch {
      throw Failure.library(error)
    }
  }

  /// Looks a pack up; what failed before another had it is told.
  static func pack(
    _ id: String, in library: inout PackLibrary
  ) throws(PackLibraryError) -> Pack {
    let lookup = library.lookUp(id)
    for report in lookup.reports { StandardError.say(CommandText.failed(report, id)) }
    return try lookup.result.get().pack
  }
}
