import ArgumentParser
import ChainmailContent
import ChainmailUI

/// `chainmail pack docs`: the reference of the pack language.
struct PackDocs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: CommandText.packDocsAbstract,
    discussion: CommandText.packDocsDiscussion)

  @Argument(help: ArgumentHelp(CommandText.packDocsNamesHelp, valueName: "name"))
  var names: [String] = []

  @OptionGroup var language: LanguageOptions

  func run() throws {
    try ending {
      let reference = PackReference()
      let topics = names.isEmpty ? reference.topics : try names.flatMap { try found($0, reference) }
      let text = ReferenceText(
        try Language.spoken.texts(of: [.reference, .screens]),
        columns: StandardOutput.columns ?? 80)
      StandardOutput.print(text.lines(of: topics).joined(separator: "\n"))
    }
  }

  private func found(
    _ name: String, _ reference: PackReference
  ) throws(Failure) -> [PackReference.Topic] {
    let topics = reference.topics(named: name)
    guard topics.isEmpty else { return topics }
    let known = reference.topics.map(\.name)
    let fields = reference.topics.flatMap(\.fields).map(\.name)
    throw .usage(
      CommandText.noTopic(name, meant: nearestName(to: name, among: known + fields), known))
  }
}
