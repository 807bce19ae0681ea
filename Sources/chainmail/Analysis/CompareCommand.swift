import ArgumentParser
import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailUI

/// `chainmail compare`: the same attacks through several loadouts.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: CommandText.compareAbstract,
    discussion: CommandText.compareDiscussion)

  @Option(
    help: ArgumentHelp(CommandText.comparePackHelp, valueName: "id"), completion: PackChoice.ids)
  var pack: [String] = []

  @Option(
    help: ArgumentHelp(CommandText.compareLoadoutHelp, valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var loadout: [String] = []

  @Option(help: ArgumentHelp(CommandText.assetsHelp, valueName: "folder"), completion: .directory)
  var assets: String?

  @OptionGroup var attacks: AttackOptions

  @Option(help: ArgumentHelp(CommandText.aliasHelp, valueName: "type=type"))
  var alias: [String] = []

  @Option(help: ArgumentHelp(CommandText.seedHelp, valueName: "hex"))
  var seed: Seed = Seed(value: 0)

  @Flag(help: ArgumentHelp(CommandText.jsonHelp))
  var json = false

  @OptionGroup var language: LanguageOptions

  func run() throws {
    try ending {
      var errors = UsageErrors()
      if pack.count + loadout.count < 2 { errors.note(.usage(CommandText.compareNeedsTwo)) }
      attacks.check(&errors)
      try errors.throwIfAny()
      let sides = try contenders()
      let source = sides[0].rules
      let read = attacks.blows(under: source, &errors)
      let written = (read?.texts ?? []).map { AttackSyntax.typeNames(in: $0, under: source) }
      let aliases = TypeAliases(
        alias, from: source, to: sides.dropFirst().map(\.rules), &errors)
      // What an alias was to say is not asked for again.
      try errors.throwIfAny()
      let contenders = sides.enumerated().map { place, side in
        // Attacks are written for the first, which takes them as they are.
        let mapping = TypeMapping(
          from: source, to: side.rules,
          aliases: place == 0 ? [:] : aliases.names(in: side.rules.pack))
        return contender(side, mapping, read?.blows ?? [], written, &errors)
      }
      try errors.throwIfAny()
      attacks.warn(of: read?.blows ?? [], on: contenders.compactMap { $0?.wearer })
      let comparison: Comparison
      do throws(Comparison.Failure) {
        comparison = try Comparison(of: contenders.compactMap(\.self))
      } catch {
        let side = sides[error.contender]
        throw Failure.unresolved(
          error.reason.reason, side.rules,
          side.choice,
          of: CommandText.of(side.name, read?.texts[error.reason.attack] ?? ""))
      }
      if json {
        StandardOutput.print(ViewJSON.text(of: comparison), as: .json)
      } else {
        print(comparison, read?.texts ?? [], of: sides)
      }
    }
  }

  /// Rules whose character is compared, by the name with which they were asked for.
  private struct Side {
    var name: String
    var choice: PackChoice
    var pack: Pack

    var rules: Rules { pack.rules }

    init(_ name: String, _ choice: PackChoice) throws {
      self.name = name
      self.choice = choice
      pack = try choice.load()
    }
  }

  /// Packs and loadouts as they were named one after the other.
  ///
  /// The parser gives the values of each option in their order, and not how those of two stand to
  /// each other; so the names of the options are looked up where they were written. No value begins
  /// with one.
  private func contenders() throws -> [Side] {
    var (packs, loadouts) = (pack[...], loadout[...])
    let options = CommandLine.arguments.compactMap { $0.split(separator: "=").first }
      .filter { ["--pack", "--loadout"].contains($0) }
    return try options.compactMap { option in
      if option == "--pack" {
        try packs.popFirst().map { try Side($0, PackChoice(pack: $0, assets: assets)) }
      } else {
        try loadouts.popFirst().map { try Side($0, PackChoice(loadout: $0, assets: assets)) }
      }
    }
  }

  private func contender(
    _ side: Side, _ mapping: TypeMapping, _ blows: [Blow], _ written: [[DamageType: String]],
    _ errors: inout UsageErrors
  ) -> Comparison.Contender? {
    var mapped: [Blow] = []
    for (blow, names) in zip(blows, written) {
      do throws(TypeMapping.Unmapped) {
        mapped.append(try mapping.blow(blow))
      } catch {
        // What one attack lacks the next lacks as well.
        for sentence in CommandText.unmapped(error, side.rules, called: { names[$0] ?? "" }) {
          errors.note(.usage(sentence))
        }
        return nil
      }
    }
    return errors.check { () throws(Failure) in
      do throws(ExplanationError) {
        return Comparison.Contender(
          name: side.pack.loadoutName ?? side.pack.presentation.name, given: side.name,
          loadout: side.pack.loadoutName,
          wearer: try Wearer(checked: side.rules, seed: seed.value), blows: mapped,
          leftOut: blows.map(mapping.leftOut(of:)),
          renamed: zip(blows, written).map { renamed($0, $1, mapping, side.rules) })
      } catch {
        throw .unresolved(error, side.rules, side.choice)
      }
    }
  }

  /// The types of a blow that have other names than were written.
  private func renamed(
    _ blow: Blow, _ written: [DamageType: String], _ mapping: TypeMapping, _ rules: Rules
  ) -> [Comparison.Renamed] {
    mapping.types(of: blow).compactMap { type in
      guard let from = written[type], let to = mapping.type(for: type).map(rules.name(of:)),
        from != to
      else { return nil }
      return Comparison.Renamed(from: from, to: to)
    }
  }

  /// The name of each loadout, with its pack's where they are of several; of those that are named
  /// alike, with what was given, and which one it is.
  private func names(of sides: [Side]) -> [String] {
    let texts = CommandText.screens
    let isOnePack = sides.allSatisfy { $0.rules.pack == sides[0].rules.pack }
    let names = sides.map { side in
      isOnePack ? texts.loadout(of: side.pack) : texts.game(with: side.pack)
    }
    return names.indices.map { place in
      let alike = names.indices.filter { names[$0] == names[place] }
      guard alike.count > 1 else { return names[place] }
      let given = Set(alike.map { sides[$0].name })
      return given.count == alike.count
        ? CommandText.namesake(names[place], sides[place].name)
        : CommandText.namesake(names[place], "\(alike.count { $0 <= place })")
    }
  }

  private func print(_ comparison: Comparison, _ texts: [String], of sides: [Side]) {
    let names = names(of: sides)
    let source = sides[0].pack
    for (place, text) in texts.enumerated() {
      StandardOutput.print(text.onOneLine)
      let hasRenamed = comparison.columns.contains { !$0.contender.renamed[place].isEmpty }
      var table = TextTable(
        [
          "  " + CommandText.loadoutHeading, CommandText.bodyHeading, CommandText.overkillHeading,
          CommandText.resultHeading,
        ] + (hasRenamed ? [CommandText.typesHeading] : []))
      for (name, column) in zip(names, comparison.columns) {
        func add(_ label: String, _ script: ScriptExplanation) {
          let attack = script.attacks[place]
          let rules = column.contender.wearer.rules
          let types = CommandText.renamed(column.contender.renamed[place])
          table.add(
            [
              label, CommandText.quanta(attack.bodyQuanta),
              CommandText.quanta(attack.overkillQuanta),
              CommandText.result(attack.report, rules),
            ] + (hasRenamed ? [types] : []))
        }
        add("  " + name, column.script)
        if let withReturns = column.withReturns { add(CommandText.withReturnsBelow, withReturns) }
      }
      for line in table.lines { StandardOutput.print(line) }
      for (name, column) in zip(names, comparison.columns) {
        let leftOut = column.contender.leftOut[place]
        guard !leftOut.isEmpty else { continue }
        StandardOutput.print("  " + CommandText.leftOut(leftOut, of: source, by: name))
      }
    }
    StandardOutput.print(CommandText.totalHeading)
    var table = TextTable(
      "  " + CommandText.loadoutHeading, CommandText.bodyHeading, CommandText.overkillHeading,
      CommandText.fallsHeading)
    for (name, column) in zip(names, comparison.columns) {
      func add(_ label: String, _ script: ScriptExplanation) {
        table.add(
          label, CommandText.quanta(script.bodyQuanta), CommandText.quanta(script.overkillQuanta),
          "\(script.falls)")
      }
      add("  " + name, column.script)
      if let withReturns = column.withReturns { add(CommandText.withReturnsBelow, withReturns) }
    }
    for line in table.lines { StandardOutput.print(line) }
  }
}
