import ArgumentParser
import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailUI

/// `chainmail explain`: the ledger of one attack, or of a script of attacks.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: CommandText.explainAbstract,
    discussion: CommandText.explainDiscussion)

  @OptionGroup var wearer: WearerOptions
  @OptionGroup var attacks: AttackOptions

  @Flag(help: ArgumentHelp(CommandText.jsonHelp))
  var json = false

  @OptionGroup var language: LanguageOptions

  func run() throws {
    try ending {
      var errors = UsageErrors()
      attacks.check(&errors)
      let pack = try wearer.load(&errors)
      let rules = pack.rules
      let read = attacks.blows(under: rules, &errors)
      let dressed = wearer.wearer(under: rules, &errors)
      try errors.throwIfAny()
      guard let read, let dressed else { return }
      attacks.warn(of: read.blows, on: [dressed])
      let script: Twice<ScriptExplanation>
      do throws(ScriptExplanation.Failure) {
        script = try Twice { playingOut throws(ScriptExplanation.Failure) in
          try ScriptExplanation(of: read.blows, on: dressed, playingOut: playingOut)
        }
      } catch {
        let text = read.texts.count == 1 ? nil : read.texts[error.attack]
        throw Failure.unresolved(error.reason, rules, wearer.pack.choice, of: text)
      }
      if json {
        StandardOutput.print(
          attacks.isOne
            ? ViewJSON.text(ofOne: script, rules: rules) : ViewJSON.text(of: script, rules: rules),
          as: .json)
        return
      }
      let text = PlainText(ScreenManner.printed.setting(for: pack))
      if attacks.isOne {
        print(one: script, text)
      } else {
        print(script, read.texts, text)
      }
      let ids = text.idsThatDiffer(of: dressed.state.defense.pieces, in: rules)
      if !ids.isEmpty { StandardOutput.print(CommandText.ids(ids)) }
    }
  }

  /// The ledger of one attack, and below it what comes back.
  private func print(one script: Twice<ScriptExplanation>, _ text: PlainText) {
    guard let attack = script.itself.attacks.first else { return }
    for line in text.ledger(of: attack.report) { StandardOutput.print(line) }
    // Of a body in parts the ledger tells what is left of the others.
    if attack.fell, attack.report.hitPointsAfter > .zero {
      StandardOutput.print(CommandText.roseAgain)
    }
    guard let withReturns = script.withReturns, let played = withReturns.attacks.first else {
      return
    }
    StandardOutput.print("")
    StandardOutput.print(CommandText.returned)
    for line in played.returned.flatMap({ text.ledger(of: $0) }) {
      StandardOutput.print(line.isEmpty ? "" : "  " + line)
    }
    StandardOutput.print(CommandText.toldWithReturns(CommandText.total(withReturns)))
  }

  /// The ledgers of a script, and once more with what comes back.
  private func print(
    _ script: Twice<ScriptExplanation>, _ texts: [String], _ text: PlainText
  ) {
    print(script.itself, texts, text)
    StandardOutput.print(CommandText.total(script.itself))
    guard let withReturns = script.withReturns else { return }
    StandardOutput.print("")
    StandardOutput.print(CommandText.playedOut)
    print(withReturns, texts, text)
    StandardOutput.print(CommandText.toldWithReturns(CommandText.total(withReturns)))
  }

  private func print(_ script: ScriptExplanation, _ texts: [String], _ text: PlainText) {
    for (explanation, written) in zip(script.attacks, texts) {
      StandardOutput.print(written.onOneLine)
      for line in text.ledger(of: explanation.report) {
        StandardOutput.print(line.isEmpty ? "" : "  " + line)
      }
      if !explanation.returned.isEmpty { StandardOutput.print("  " + CommandText.returned) }
      for line in explanation.returned.flatMap({ text.ledger(of: $0) }) {
        StandardOutput.print(line.isEmpty ? "" : "    " + line)
      }
      if explanation.fell { StandardOutput.print("  " + CommandText.roseAgain) }
    }
  }
}

extension PlainText {
  /// The names of pieces on the command line, where nobody guesses them from those in the ledger.
  fileprivate func idsThatDiffer(
    of pieces: [PieceID], in rules: Rules
  ) -> [(name: String, id: String)] {
    var kinds: Set<DefenderKind> = []
    return pieces.filter { kinds.insert($0.kind).inserted }.compactMap { piece in
      let first = PieceID(kind: piece.kind, copy: 1)
      let (name, id) = (name(of: first), rules.name(of: first))
      return name.asID == id ? nil : (name, id)
    }
  }
}

extension String {
  /// The id that a piece of this name is expected to have.
  fileprivate var asID: String {
    let letters = filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
    return letters.lowercased().split(separator: " ").joined(separator: "-")
  }
}
