import ArgumentParser
import ChainmailContent
import ChainmailCore
import ChainmailLog
import Messages

/// `chainmail pack validate`: every mistake of packs and loadouts, and what is surely wrong.
struct PackValidate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: CommandText.packValidateAbstract,
    discussion: CommandText.packValidateDiscussion)

  @Argument(
    help: ArgumentHelp(CommandText.packValidatePathsHelp, valueName: "path"), completion: .file())
  var paths: [String]

  @Option(help: ArgumentHelp(CommandText.assetsHelp, valueName: "folder"), completion: .directory)
  var assets: String?

  @Flag(help: ArgumentHelp(CommandText.jsonHelp))
  var json = false

  @OptionGroup var language: LanguageOptions

  func run() throws {
    try ending {
      var check = PackCheck(library: try PackChoice.library(assets: assets))
      let findings = paths.flatMap(PackCheck.parts).map { check.findings(at: $0) }
      if json {
        StandardOutput.print(PackFindings.json(findings), as: .json)
      } else {
        for finding in findings { tell(finding) }
      }
      if findings.contains(where: { !$0.errors.isEmpty }) { throw ExitCode(ExitStatus.badInput) }
    }
  }

  private func tell(_ findings: PackFindings) {
    for error in findings.errors { StandardError.print(CommandText.told(error)) }
    for warning in findings.warnings { StandardError.print(CommandText.told(warning)) }
    StandardOutput.print(
      CommandText.validated(
        findings.path, mistakes: findings.errors.count, warnings: findings.warnings.count))
  }
}
