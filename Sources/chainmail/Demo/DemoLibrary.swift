import ArgumentParser
import ChainmailContent
import ChainmailCore
import Messages
import ResponderChain

/// `chainmail demo library`: packs looked up through a chain of places that fail now and then.
struct DemoLibrary: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "library", abstract: CommandText.demoLibraryAbstract,
    discussion: CommandText.demoLibraryDiscussion)

  @Option(help: ArgumentHelp(CommandText.demoNameHelp, valueName: "id"))
  var name: [String] = []

  @Option(help: ArgumentHelp(CommandText.demoFaultHelp, valueName: "place"))
  var fault: [DemoPlace] = []

  @Option(help: ArgumentHelp(CommandText.demoCountHelp, valueName: "number"))
  var count = 10_000

  @Option(help: ArgumentHelp(CommandText.seedHelp, valueName: "hex"))
  var seed = Seed(value: 0x2a)

  @OptionGroup var output: DemoOutput

  @OptionGroup var language: LanguageOptions

  func validate() throws {
    guard (1...1_000_000).contains(count) else {
      throw ValidationError(CommandText.demoCountOutOfRange)
    }
  }

  func run() throws {
    try ending {
      let shop = try DemoPacks()
      let folder: TemporaryFolder
      do throws(FolderError) {
        folder = try TemporaryFolder()
        try shop.writeInstalled(into: folder.path + "/installed")
      } catch {
        throw Failure.badInput(CommandText.notWritten(error.path, error.reason))
      }
      func library(of person: String) -> PackLibrary {
        PackLibrary(
          user: "\(folder.path)/\(person)", installed: folder.path + "/installed",
          endpoints: DemoEndpoints.addresses, builtIn: shop.builtIn)
      }
      if name.isEmpty, fault.isEmpty {
        // Of two people, so that the many look-ups begin where nobody has asked yet.
        showTextbook(library(of: "reader"), shop)
        lookUpMany(library(of: "user"), shop)
      } else {
        var library = library(of: "user")
        let faults = Set(fault.map(\.id))
        for name in name.isEmpty ? [DemoPacks.names[0]] : name {
          var endpoints = DemoEndpoints(shop, faults: faults)
          show(library.lookUp(name, DemoFaults.scope(faults), by: &endpoints))
        }
      }
    }
  }

  /// Prints the textbook's walks, each with another end.
  private func showTextbook(_ library: PackLibrary, _ shop: DemoPacks) {
    var library = library
    for (name, faults) in DemoPacks.textbook {
      var endpoints = DemoEndpoints(shop, faults: faults, kind: .lies)
      show(library.lookUp(name, DemoFaults.scope(faults), by: &endpoints))
    }
  }

  private func show(_ lookup: PackLookup) { output.print(lookup.trace, told: lookup.toldTrace) }

  /// Looks up one of the packs again and again, each time with the faults that the seed has in
  /// store, and counts who answered.
  private func lookUpMany(_ library: PackLibrary, _ shop: DemoPacks) {
    var library = library
    var answers: [PackShelf.ID?: Int] = [:]
    var failures: [String: Int] = [:]
    for number in 0..<count {
      let luck = DemoFaults(number: UInt64(number), seed: seed.value)
      var endpoints = DemoEndpoints(shop, faults: luck.faults, kind: luck.kind)
      let lookup = library.lookUp(
        DemoPacks.names[luck.name], DemoFaults.scope(luck.faults), by: &endpoints)
      answers[lookup.place, default: 0] += 1
      for report in lookup.reports where !report.isAbsence {
        failures[CommandText.told(report), default: 0] += 1
      }
      if output.json { show(lookup) }
    }
    guard !output.json else { return }
    StandardOutput.print("")
    StandardOutput.print(CommandText.demoLookUps(count, seed.text))
    for place in library.chain.map({ Optional($0.id) }) + [nil] {
      let name = place.map { CommandText.told($0) } ?? CommandText.demoNobody
      StandardOutput.print(CommandText.counted(name, answers[place] ?? 0))
    }
    StandardOutput.print(CommandText.demoFailures(failures.values.reduce(0, +)))
    for (failure, count) in failures.sorted(by: { $0.key < $1.key }) {
      StandardOutput.print(CommandText.counted(failure, count))
    }
  }
}

/// A place of the library as the command line names it.
struct DemoPlace: ExpressibleByArgument {
  static let all: [PackShelf.ID] = [
    .memory, .user, .installed, .endpoint(0), .endpoint(1), .builtIn,
  ]

  var id: PackShelf.ID

  init?(argument: String) {
    guard let id = Self.all.first(where: { $0.description == argument }) else { return nil }
    self.id = id
  }

  static var allValueStrings: [String] { all.map(\.description) }
}

/// What goes wrong in one look-up.
struct DemoFaults {
  /// How an endpoint fails.
  enum Kind: Int, CaseIterable { case refuses, breaksOff, isSlow, lies }

  /// Which of the packs is looked for.
  var name: Int
  var faults: Set<PackShelf.ID> = []
  var kind: Kind

  /// Draws from the seed and the look-up's number alone.
  init(number: UInt64, seed: UInt64) {
    let (word, other) = Philox.block(counter: (number, 0), key: seed)
    name = Int(word % UInt64(DemoPacks.names.count))
    kind = Kind.allCases[Int(word >> 32) % Kind.allCases.count]
    // Memory loses what it had in one look-up of eight, any other place in one of four.
    for (place, id) in DemoPlace.all.enumerated() {
      let chance: UInt64 = id == .memory ? 8 : 4
      if (other >> (8 * UInt64(place)) & 0xFF) < 256 / chance { faults.insert(id) }
    }
  }

  /// Everybody is asked; endpoints fail by themselves, the others are out of order.
  static func scope(_ faults: Set<PackShelf.ID>) -> PackScope {
    PackScope(
      .everywhere,
      outOfOrder: faults.filter { if case .endpoint = $0 { false } else { true } })
  }
}

extension PackReport {
  /// Whether the endpoint is well and only does not have the pack.
  fileprivate var isAbsence: Bool { if case .notListed = problem { true } else { false } }
}
