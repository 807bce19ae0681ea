import ArgumentParser
import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailRooms
import ResponderChain

/// `chainmail demo armor`: attacks on a character in armour and magic resistance.
struct DemoArmor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "armor", abstract: CommandText.demoArmorAbstract,
    discussion: CommandText.demoArmorDiscussion)

  @OptionGroup var packOptions: PackOptions

  @Option(help: ArgumentHelp(CommandText.demoAttackHelp, valueName: "attack"))
  var attack: [String] = []

  @OptionGroup var output: DemoOutput

  @OptionGroup var language: LanguageOptions

  func run() throws {
    try ending {
      let pack = try packOptions.choice.load()
      let rules = pack.rules
      // A weapon, magic and lightning; each link's sentence in turn.
      let attacks = attack.isEmpty ? ["weapon:18", "magic:12", "lightning:7"] : attack
      for text in attacks {
        let blow: Blow
        do throws(AttackSyntaxErrors) {
          blow = try AttackSyntax.blow(text, under: rules)
        } catch {
          throw Failure.usage(error)
        }
        if let wearer = try? Wearer(rules) {
          var unread = UnreadStats(on: [wearer])
          unread.tell(of: blow, called: attacks.count == 1 ? "attack" : text)
        }
        do throws(ExplanationError) {
          let explanation = try Explanation(of: blow, under: rules)
          output.print(
            WalkTrace(of: text, as: explanation.report, under: rules),
            told: WalkTrace(of: text, told: explanation.report, with: pack))
        } catch {
          throw Failure.unresolved(
            error, rules, packOptions.choice, of: attacks.count == 1 ? nil : text)
        }
      }
    }
  }
}
