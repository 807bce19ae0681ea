import ArgumentParser
import ChainmailAnalysis
import ChainmailContent
import ChainmailCore

/// On whom attacks fall: the options that every view of a loadout shares.
struct WearerOptions: ParsableArguments {
  @OptionGroup var pack: PackOptions

  @Option(help: ArgumentHelp(CommandText.doffHelp, valueName: "link"), completion: .looseLinks)
  var doff: [String] = []

  @Option(help: ArgumentHelp(CommandText.donHelp, valueName: "piece"), completion: .bagPieces)
  var don: [String] = []

  @Option(help: ArgumentHelp(CommandText.enterHelp, valueName: "link"), completion: .wornLinks)
  var enter: String?

  // A text, so that it is told with the others where it is wrong.
  @Option(help: ArgumentHelp(CommandText.seedHelp, valueName: "hex"))
  var seed: String = Seed(value: 0).text

  /// What was chosen; what is wrong with values that need no rules is told with what is wrong
  /// there.
  func load(_ errors: inout UsageErrors) throws -> Pack {
    do {
      return try pack.choice.load()
    } catch let error as any EndingError {
      errors.note(error.failure)
      errors.seed(seed)
      try errors.throwIfAny()
      throw error
    }
  }

  /// The character; nil where a value is wrong, which is noted.
  func wearer(under rules: Rules, _ errors: inout UsageErrors) -> Wearer? {
    // Each is read whatever became of the others, so that all mistakes are told.
    let worn = rules.loadout.pieces.prefix(rules.loadout.worn.count)
    // All but the body, which is innermost, can be taken off.
    let doffed = doff.map { name in
      errors.check { () throws(Failure) in
        try Self.link(name, among: Array(worn.dropLast()), of: rules, option: "--doff")
      }
    }
    let donned = don.map { name in
      errors.check { () throws(Failure) in try Self.piece(name, of: rules) }
    }
    let chain = rules.worn(
      doffing: doffed.compactMap { $0?.piece }, donning: donned.compactMap(\.self))
    let entry = enter.map { name in
      errors.check { () throws(Failure) in
        try Self.link(name, among: chain, of: rules, option: "--enter")
      }
    }
    let seed = errors.seed(seed)
    // Each step is tried where what it stands on is right, so that it has no mistakes but its own.
    let luck = seed?.value ?? 0
    let (off, on) = (doffed.compactMap(\.self), donned.compactMap(\.self))
    let undressed = errors.check { () throws(Failure) in
      try resolving("--doff", rules) { () throws(ExplanationError) in
        try Wearer(checked: rules, doffing: off, seed: luck)
      }
    }
    guard undressed != nil, !doffed.contains(nil), !donned.contains(nil) else { return nil }
    let dressed = errors.check { () throws(Failure) in
      try resolving("--don", rules) { () throws(ExplanationError) in
        try Wearer(checked: rules, doffing: off, donning: on, seed: luck)
      }
    }
    guard let dressed, entry != .some(nil) else { return nil }
    let wearer = errors.check { () throws(Failure) in
      try resolving("--enter", rules) { () throws(ExplanationError) in
        try Wearer(rules, in: dressed.state, entry: entry ?? nil)
      }
    }
    return seed == nil ? nil : wearer
  }

  /// A character as far as an option says; what is wrong with that is told with the option's name.
  private func resolving(
    _ option: String, _ rules: Rules, _ dress: () throws(ExplanationError) -> Wearer
  ) throws(Failure) -> Wearer {
    do throws(ExplanationError) { return try dress() } catch {
      throw .unresolved(error, rules, pack.choice, of: option)
    }
  }

  /// A piece, by its name or that of one of its links.
  private static func piece(_ name: String, of rules: Rules) throws(Failure) -> PieceID {
    guard let piece = rules.link(written: name)?.piece else {
      throw .usage(CommandText.of("--don", CommandText.noSuchPiece(name, rules)))
    }
    return piece
  }

  /// A link, by its name; where there is none of this name, those of these pieces are told.
  private static func link(
    _ name: String, among pieces: [PieceID], of rules: Rules, option: String
  ) throws(Failure) -> LinkID {
    guard let link = rules.link(written: name) else {
      throw .usage(CommandText.of(option, CommandText.noSuchLink(name, of: pieces, rules)))
    }
    return link
  }
}

extension Rules {
  /// What the loadout's wearer has on who took some pieces off and then put others on, outermost
  /// first; the body stays.
  func worn(doffing left: [PieceID], donning pieces: [PieceID]) -> [PieceID] {
    let worn = loadout.pieces.prefix(loadout.worn.count)
    return worn.dropLast().filter { !left.contains($0) } + pieces + worn.suffix(1)
  }
}

/// How many seeds are played where the dice are too many, and in what form the answer is told: the
/// options that every view with dice shares.
struct AnswerOptions: ParsableArguments {
  // A number below zero is no option; what counts as one is said where it is read.
  @Option(parsing: .unconditional, help: ArgumentHelp(CommandText.seedsHelp, valueName: "count"))
  var seeds: Int?

  @Flag(help: ArgumentHelp(CommandText.jsonHelp))
  var json = false

  /// How many seeds, with what counts where the option is not there; nil where it is wrong, which
  /// is noted.
  func seeds(_ usual: Int, _ errors: inout UsageErrors) -> Int? { errors.seeds(seeds ?? usual) }
}

/// What falls: an attack or several, or a script.
struct AttackOptions: ParsableArguments {
  @Option(help: ArgumentHelp(CommandText.attackHelp, valueName: "attack"))
  var attack: [String] = []

  @Option(
    help: ArgumentHelp(CommandText.scriptHelp, valueName: "file"), completion: .file())
  var script: String?

  /// True if what falls was written as one attack.
  var isOne: Bool { attack.count == 1 }

  /// The name of an attack in mistakes.
  func name(of place: Int) -> String { isOne ? "attack" : "attack \(place + 1)" }

  /// True if it was said what falls, and not twice over.
  private var isSaid: Bool { attack.isEmpty != (script == nil) }

  /// Notes where it was not said what falls, or said twice over.
  func check(_ errors: inout UsageErrors) {
    if !isSaid { errors.note(.usage(CommandText.attackOrScript)) }
  }

  /// The attacks as they were written, and read; nil where they are wrong, which is noted.
  func blows(
    under rules: Rules, _ errors: inout UsageErrors
  ) -> (texts: [String], blows: [Blow])? {
    guard isSaid else { return nil }
    guard let script else {
      let blows = attack.indices.map { place in
        errors.check { () throws(Failure) in
          try Self.blow(attack[place], called: name(of: place), under: rules)
        }
      }
      return blows.contains(nil) ? nil : (attack, blows.compactMap(\.self))
    }
    return errors.check { () throws(Failure) in
      do throws(ContentErrors) {
        let entries = try AttackScript(ContentFile(readingFrom: script), under: rules).entries
        return (entries.map(\.text), entries.map(\.blow))
      } catch {
        throw .badInput(error)
      }
    }
  }

  /// Reads an attack; mistakes in it are told with what it is called.
  static func blow(
    _ text: String, called name: String = "attack", under rules: Rules
  ) throws(Failure) -> Blow {
    do throws(AttackSyntaxErrors) {
      return try AttackSyntax.blow(text, under: rules)
    } catch {
      throw .usage(error, in: name)
    }
  }
}

/// Which hits are asked about: those like an attack, or those of each type.
struct ProfileOptions: ParsableArguments {
  @Option(help: ArgumentHelp(CommandText.likeHelp, valueName: "attack"))
  var attack: String?

  /// The profile asked for; nil where there is none, or where it is wrong, which is noted.
  func profile(under rules: Rules, _ errors: inout UsageErrors) -> HitProfile? {
    guard let attack else { return nil }
    return errors.check { () throws(Failure) in
      let blow = try AttackOptions.blow(attack, under: rules)
      guard !blow.amounts.isZero else { throw .usage(CommandText.noProportions(attack)) }
      return HitProfile(like: blow)
    }
  }
}

extension UsageErrors {
  /// Reads an amount above zero.
  mutating func amount(_ text: String, of option: String) -> Amount? {
    check { () throws(Failure) in
      guard let amount = Amount(text), amount > .zero else {
        throw .usage(CommandText.noAmount(text, option))
      }
      return amount
    }
  }

  /// Reads the seed of all dice.
  @discardableResult
  mutating func seed(_ text: String) -> Seed? {
    check { () throws(Failure) in
      guard let seed = Seed(argument: text) else { throw .usage(CommandText.noSeed(text)) }
      return seed
    }
  }

  /// Reads how many seeds are played.
  mutating func seeds(_ count: Int) -> Int? {
    check { () throws(Failure) in
      guard CommandText.seedCounts.contains(count) else {
        throw .usage(CommandText.noSeedCount(count))
      }
      return count
    }
  }
}
