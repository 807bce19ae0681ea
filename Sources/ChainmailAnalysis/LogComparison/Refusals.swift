public import ChainmailCore
package import ChainmailLog

extension WhatIf {
  /// A recorded action or attack that could not be done.
  public struct Refusal: Hashable, Sendable {
    /// The reason why it could not be done.
    public enum Reason: Error, Hashable, Sendable {
      /// The other rules have nothing of this name.
      case unknown(Kind, String)
      /// The game refused it.
      case rejected(Rejection)
    }

    /// The kind of thing that the other rules do not have.
    public enum Kind: String, Hashable, Sendable {
      case attack, link, piece, type
    }

    /// The number of the blow in the recorded game, or of those that had fallen when it was done.
    public let turn: UInt64
    public let isBlow: Bool
    /// The time at which it was done, in ticks of the recorded game.
    public let tick: UInt64
    /// It as its log tells it, with the names in full.
    package let action: JSONValue
    public let reason: Reason

    /// Notes one; of an action as a log tells it.
    package init(
      turn: UInt64, isBlow: Bool, tick: UInt64, action: JSONValue, reason: Reason
    ) {
      (self.turn, self.isBlow, self.tick) = (turn, isBlow, tick)
      (self.action, self.reason) = (action, reason)
    }
  }

  /// The recorded actions and attacks that could not be done: how many, and the first of them.
  public struct Refusals: Hashable, Sendable {
    /// The most that are kept.
    public static let limit = 100

    public private(set) var count: UInt64 = 0
    /// In the order in which they were recorded, at most ``limit``.
    public private(set) var first: [Refusal] = []

    public init() {}

    /// Counts one, and makes it only where it is kept.
    package mutating func add(_ refusal: @autoclosure () -> Refusal) {
      count += 1
      if first.count < Self.limit { first.append(refusal()) }
    }
  }
}

extension WhatIf.Refusal {
  /// The action, by the names of what takes part in it.
  package enum Deed: Hashable, Sendable {
    /// An attack of the pack is thrown, by its id.
    case thrown(String)
    /// Any other attack falls.
    case attacked
    case donned(String)
    case doffed(String)
    case swapped(String, for: String)
    case moved(link: String)
    case called(String)
    case gained(String)
    case undone, redone, sparring, resting
  }

  /// The action, as its log tells it.
  package var deed: Deed {
    func word(_ name: String) -> String {
      if case .string(let text)? = action[name] { text } else { "" }
    }
    return switch word("do") {
    case "throw": .thrown(word("attack"))
    case "don": .donned(word("piece"))
    case "doff": .doffed(word("piece"))
    case "swap": .swapped(word("piece"), for: word("for"))
    case "move": .moved(link: word("link"))
    case "call": .called(word("piece"))
    case "gain": .gained(word("piece"))
    case "undo": .undone
    case "redo": .redone
    case "spar": .sparring
    case "rest": .resting
    default: .attacked
    }
  }
}

extension WhatIf.Refusal.Reason {
  /// The word for it that programs are told.
  package var name: String {
    switch self {
    case .unknown(let kind, _): "unknown_\(kind.rawValue)"
    case .rejected(let rejection): rejection.name
    }
  }
}

extension Rejection {
  fileprivate var name: String {
    switch self {
    case .edit(let error): error.name
    case .notInBag: "not_in_bag"
    case .noCompanion: "no_companion"
    case .companionBlows: "companion_blows"
    case .noPiece: "no_piece"
    case .bagFull: "bag_full"
    case .noMorePieces: "no_more_pieces"
    case .nothingToUndo: "nothing_to_undo"
    case .nothingToRedo: "nothing_to_redo"
    case .notSparring: "not_sparring"
    case .noSuchAttack: "no_such_attack"
    case .invalid: "invalid"
    case .nothingToSparWith: "nothing_to_spar_with"
    case .pace: "pace"
    case .evaluation(let error): error.name
    case .exhausted: "exhausted"
    }
  }
}

extension DefenseEditError {
  fileprivate var name: String {
    switch self {
    case .notWorn: "not_worn"
    case .alreadyWorn: "already_worn"
    case .noSuchPlace: "no_such_place"
    case .body, .bodyNotLast: "body"
    case .companion: "companion"
    case .tooManyLinks: "too_many_links"
    }
  }
}

extension EvaluationError {
  fileprivate var name: String {
    switch self {
    case .overflow: "overflow"
    case .arithmetic, .unanswerable: "arithmetic"
    case .spawnedTooDeep: "spawned_too_deep"
    case .tooManyPackets: "too_many_packets"
    case .tooMuchWork: "too_much_work"
    }
  }
}
