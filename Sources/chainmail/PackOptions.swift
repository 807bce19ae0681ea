import ArgumentParser
import ChainmailCore

/// Which rules and which loadout: the options that all commands with a chain share.
struct PackOptions: ParsableArguments {
  @Option(help: ArgumentHelp(CommandText.packHelp, valueName: "id"), completion: PackChoice.ids)
  var pack: String?

  @Option(
    help: ArgumentHelp(CommandText.loadoutHelp, valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var loadout: String?

  @Option(help: ArgumentHelp(CommandText.assetsHelp, valueName: "folder"), completion: .directory)
  var assets: String?

  /// What was chosen.
  var choice: PackChoice { PackChoice(pack: pack, loadout: loadout, assets: assets) }
}

/// A seed as people write it: one to sixteen hexadecimal digits.
struct Seed: ExpressibleByArgument {
  var value: UInt64

  init(value: UInt64) { self.value = value }

  init?(argument: String) {
    let digits = argument.hasPrefix("0x") ? argument.dropFirst(2) : argument[...]
    guard (1...16).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let value = UInt64(digits, in: 0 ... .max, radix: 16)
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
