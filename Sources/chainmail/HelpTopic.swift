/// A page of help about what several commands take: `chainmail help attacks`.
enum HelpTopic: String, CaseIterable {
  /// How attacks are written.
  case attacks

  /// A part of a page.
  enum Part {
    case paragraph(String)
    /// A form, and its meaning.
    case row(String, String)
  }

  /// The topic that a command line asks for; nil for all others.
  init?(askedBy arguments: some Collection<String>) {
    let words = Array(Language.skipped(in: arguments))
    guard words.first == "help", words.count > 1, Language.skipped(in: words.dropFirst(2)).isEmpty
    else { return nil }
    self.init(rawValue: words[1])
  }

  var parts: [Part] {
    switch self {
    case .attacks: CommandText.attacksTopic
    }
  }
}
