import ChainmailContent
import ChainmailTerminal
import ChainmailUI
import Messages
import Testing

@Suite struct `The reference as text` {
  private static let reference = PackReference()

  @Test func `shows a topic`() {
    let text = ReferenceText(.english, columns: 60)
    #expect(
      text.lines(of: Self.reference.topics(named: "group")).joined(separator: "\n") == """
        group  (in groups of a pack)
          Links that belong together.

          id     Its id. Required.
                 Allowed: a name of a to z, 0 to 9 and -, from a
                 letter, at most 64.
          order  How its worn links are met: each where it stands
                 (listed); all where the outermost stands, the
                 lowest level first, of equal ones the piece whose
                 id comes first in the alphabet, then the earlier
                 copy and link (smallest-first); each where it
                 stands, in proportion to their levels
                 (proportional); or by a combination only
                 (gathered). Without it: listed.
                 Allowed: one of listed, smallest-first,
                 proportional, gathered.

          Example:
            groups:
              - {id: absorbs, order: smallest-first}
        """)
  }

  /// English, and all built-in translations.
  private static let languages = [String?.none] + BuiltInTexts.names.map(Optional.some)

  static func texts(_ name: String?) throws -> Texts {
    guard let name else { return .english }
    let domains: [BuiltInTexts.Domain] = [.reference, .screens, .mistakes]
    let files = try domains.map { try TranslationFile(#require(BuiltInTexts.file(name, of: $0))) }
    return Texts(language: name, files)
  }

  @Test(arguments: [60, 80, 200], languages)
  func `fits the columns that it is given, examples aside`(columns: Int, name: String?) throws {
    let text = ReferenceText(try Self.texts(name), columns: columns)
    let example = "  " + text.texts(Message("Example:"))
    for topic in Self.reference.topics {
      let lines = text.lines(of: [topic])
      #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
      let wide = lines.prefix { $0 != example }.filter { CharacterWidth.columns(of: $0) > columns }
      #expect(wide == [], "\(topic.name)")
    }
  }

  @Test(arguments: BuiltInTexts.names)
  func `is translated, each sentence and all that stands in it`(name: String) throws {
    let texts = try Self.texts(name)
    // What primitives are called is a word of the language.
    let words = PackLanguage.primitives.map(\.name.template)
    for topic in Self.reference.topics {
      var said = [topic.meaning] + (topic.place.map { [$0] } ?? [])
      for field in topic.fields {
        said += field.sentences + [Message("Allowed: \(field.kind.summary).")]
      }
      for term in topic.terms { said += term.sentences }
      if case .object(let shape) = topic.content, let choice = shape.choice { said.append(choice) }
      let left = said.flatMap(\.templates).filter {
        texts.filled($0, []) == nil && !words.contains($0)
      }
      #expect(left == [], "\(topic.name)")
    }
  }
}

extension Message {
  /// The templates of this message and of all that is filled in, without those that have no words.
  fileprivate var templates: [String] {
    let parts = values.flatMap { value in
      if case .message(let part) = value { part.templates } else { [String]() }
    }
    return (template.contains(/[A-Za-z]{2}/) ? [template] : []) + parts
  }
}
