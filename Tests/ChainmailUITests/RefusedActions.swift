import ChainmailAnalysis
import ChainmailCore
import ChainmailLog

/// Recorded actions that another game refuses, as their log has them, and why.
enum RefusedActions {
  static let all: [(action: JSONValue, reason: WhatIf.Refusal.Reason)] = [
    (
      deed("don", "piece", "armor"),
      .rejected(.notInBag(PieceID(kind: DefenderKind(0), copy: 1)))
    ),
    (deed("throw", "attack", "bolt"), .unknown(.attack, "bolt")),
  ]

  private static func deed(_ word: String, _ name: String, _ id: String) -> JSONValue {
    .object([.init("do", .string(word)), .init(name, .string(id))])
  }
}
