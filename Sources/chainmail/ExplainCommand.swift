import ArgumentParser
import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailUI

/// `chainmail explain`: the ledger of one attack.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: CommandText.explainAbstract,
    discussion: CommandText.explainDiscussion)

  @OptionGroup var pack: PackOptions

  @Option(help: ArgumentHelp(CommandText.attackHelp, valueName: "attack"))
  var attack: String

  @Option(help: ArgumentHelp(CommandText.doffHelp, valueName: "link"))
  var doff: [String] = []

  @Option(help: ArgumentHelp(CommandText.donHelp, valueName: "piece"))
  var don: [String] = []

  @Option(help: ArgumentHelp(CommandText.enterHelp, valueName: "link"))
  var enter: String?

  @Option(help: ArgumentHelp(CommandText.seedHelp, valueName: "hex"))
  var seed: Seed = Seed(value: 0)

  @Flag(help: ArgumentHelp(CommandText.jsonHelp))
  var json = false

  func run() throws {
    try ending {
      let pack = try pack.choice.load()
      let rules = pack.rules
      let blow: Blow
      do throws(AttackSyntaxErrors) {
        blow = try AttackSyntax.blow(attack, under: rules)
      } catch {
        throw Failure.usage(error)
      }
      let doffed = try doff.map { try link($0, of: rules) }
      let donned = try don.map { try link($0, of: rules).piece }
      let entry = try enter.map { try link($0, of: rules) }
      let explanation: Explanation
      do throws(ExplanationError) {
        explanation = try Explanation(
          of: blow, under: rules, doffing: doffed, donning: donned, entry: entry, seed: seed.value)
      } catch {
        throw Failure.usage(CommandText.explanationFailed(error, rules))
      }
      StandardOutput.print(
        json
          ? LedgerJSON.text(of: explanation.report, rules: rules)
          : PlainText(ScreenManner().setting(for: pack))
            .ledger(of: explanation.report).joined(separator: "\n"))
    }
  }

  private func link(_ name: String, of rules: Rules) throws -> LinkID {
    guard let link = rules.link(named: name) else {
      throw Failure.usage(CommandText.noSuchLink(name, rules))
    }
    return link
  }
}
