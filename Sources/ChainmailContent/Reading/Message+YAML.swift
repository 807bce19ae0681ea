internal import Messages

extension Message {
  /// What the parser of YAML says of a text that is none; what is rare in English alone.
  init(yaml said: String) {
    self = Self.saidOfYAML.first { $0.description == said } ?? Message(verbatim: said)
  }

  /// What is wrong, and what the parser was at when it met that.
  private static let saidOfYAML = [
    Message("mapping values are not allowed in this context"),
    Message("mapping keys are not allowed in this context"),
    Message("block sequence entries are not allowed in this context"),
    Message("could not find expected ':'"),
    Message("did not find expected key"),
    Message("did not find expected node content"),
    Message("did not find expected '-' indicator"),
    Message("did not find expected ',' or ']'"),
    Message("did not find expected ',' or '}'"),
    Message("did not find expected <document start>"),
    Message("did not find expected comment or line break"),
    Message("did not find expected alphabetic or numeric character"),
    Message("found character that cannot start any token"),
    Message("found a tab character that violates indentation"),
    Message("found a tab character where an indentation space is expected"),
    Message("found unexpected ':'"),
    Message("found unexpected end of stream"),
    Message("found unexpected document indicator"),
    Message("found unknown escape character"),
    Message("found undefined tag handle"),
    Message("control characters are not allowed"),
    Message("while parsing a block collection"),
    Message("while parsing a block mapping"),
    Message("while parsing a block node"),
    Message("while parsing a flow mapping"),
    Message("while parsing a flow node"),
    Message("while parsing a flow sequence"),
    Message("while parsing a node"),
    Message("while parsing a quoted scalar"),
    Message("while scanning a block scalar"),
    Message("while scanning a directive"),
    Message("while scanning a plain scalar"),
    Message("while scanning a quoted scalar"),
    Message("while scanning a simple key"),
    Message("while scanning a tag"),
    Message("while scanning an alias"),
    Message("while scanning an anchor"),
    Message("while scanning for the next token"),
  ]
}
