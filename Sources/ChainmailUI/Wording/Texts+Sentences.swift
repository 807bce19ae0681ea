extension Texts {
  /// Sentences one after the other, as the language sets them.
  func joined(_ sentences: [String]) -> String {
    sentences.dropFirst().reduce(sentences.first ?? "") { self(.sentences, $0, $1) }
  }
}
