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

  func run() throws {
    try ending {
      let pack = try wearer.pack.choice.load()
      let rules = pack.rules
      var errors = UsageErrors()
      let read = attacks.blows(under: rules, &errors)
      let dressed = wearer.wearer(under: rules, &errors)
      try errors.throwIfAny()
      guard let read, let dressed else { return }
      let script: Twice<ScriptExplanation>
      do throws(ScriptExplanation.Failure) {
        script = try Twice { playingOut throws(ScriptExplanation.Failure) in
          try ScriptExplanation(of: read.blows, on: dressed, playingOut: playingOut)
        }
      } catch {
        let text = read.texts.count == 1 ? nil : read.texts[error.attack]
        throw Failure.unresolved(error.reason, rules, wearer.pack.choice, of: text)
      }
      let text = PlainText(ScreenManner().setting(for: pack))
      if attacks.attack != nil, let only = script.itself.attacks.first {
        StandardOutput.print(
          json
            ? LedgerJSON.text(of: only.report, rules: rules)
            : text.ledger(of: only.report).joined(separator: "\n"))
      } else if json {
        StandardOutput.print(ViewJSON.text(of: script, rules: rules))
      } else {
        print(script.itself, read.texts, text)
        StandardOutput.print(CommandText.total(script.itself))
        guard let withReturns = script.withReturns else { return }
        StandardOutput.print("")
        StandardOutput.print(CommandText.playedOut)
        print(withReturns, read.texts, text)
        StandardOutput.print(CommandText.toldWithReturns(CommandText.total(withReturns)))
      }
    }
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
