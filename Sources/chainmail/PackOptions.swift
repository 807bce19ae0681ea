import ArgumentParser
import ChainmailContent
import ChainmailCore
import ChainmailLog

/// Which rules and which loadout: the options that all commands with a chain share.
struct PackOptions: ParsableArguments {
  @Option(help: ArgumentHelp(CommandText.packHelp, valueName: "id"))
  var pack: String?

  @Option(help: ArgumentHelp(CommandText.loadoutHelp, valueName: "file"))
  var loadout: String?

  @Option(help: ArgumentHelp(CommandText.assetsHelp, valueName: "folder"))
  var assets: String?

  /// The pack with the loadout in it.
  func load() throws -> Pack {
    var library = Self.library(assets: assets)
    guard let loadout else { return try find(pack ?? "first-armour", in: &library) }
    let file: ContentFile
    let parsed: LoadoutFile
    do {
      file = try ContentFile(readingFrom: loadout)
      parsed = try LoadoutFile(file)
    } catch {
      throw Failure.badInput("\(error)")
    }
    if let pack, pack != parsed.pack {
      throw Failure.usage(CommandText.loadoutOfOtherPack(loadout, parsed.pack, pack))
    }
    var found = try find(parsed.pack, in: &library)
    do throws(ContentErrors) {
      found.rules.loadout = try parsed.loadout(for: found.rules)
    } catch {
      throw Failure.badInput(error)
    }
    return found
  }

  /// The rules that a log may have been made with: those that are asked for, else those of the pack
  /// that it names; nil where there is no such pack.
  func load(for header: LogHeader) throws -> Pack? {
    if pack != nil || loadout != nil { return try load() }
    var library = Self.library(assets: assets)
    return try? library.pack(header.pack).pack
  }

  /// Where packs are found.
  static func library(
    assets: String?, endpoints: [EndpointAddress] = []
  ) -> PackLibrary {
    PackLibrary(
      override: assets, user: Places.userAssets, installed: Places.installedAssets,
      endpoints: endpoints, builtIn: PackLibrary.builtInFiles)
  }

  private func find(_ id: String, in library: inout PackLibrary) throws -> Pack {
    do throws(PackLibraryError) {
      return try library.pack(id).pack
    } catch {
      switch error {
      case .unknown: throw Failure.usage(error)
      case .broken, .own, .notRemoved: throw Failure.badInput(error)
      }
    }
  }
}

/// A seed as people write it: one to sixteen hexadecimal digits.
struct Seed: ExpressibleByArgument {
  var value: UInt64

  init(value: UInt64) { self.value = value }

  init?(argument: String) {
    let digits = argument.hasPrefix("0x") ? argument.dropFirst(2) : argument[...]
    guard (1...16).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let value = UInt64(digits, radix: 16)
    else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { text }

  static func random() -> Seed { Seed(value: .random(in: .min ... .max)) }

  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
