extension Texts {
  /// Names one after the other, as the language lists them.
  package func listed(_ names: [String]) -> String { names.joined(separator: self(.separator)) }

  /// Sentences one after the other, as the language sets them.
  func joined(_ sentences: [String]) -> String {
    sentences.dropFirst().reduce(sentences.first ?? "") { self(.sentences, $0, $1) }
  }
}
