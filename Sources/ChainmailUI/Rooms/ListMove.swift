internal import ChainmailTerminal

/// A step of the selection in a list.
package enum ListMove: Hashable, Sendable {
  case next, previous, first, last
  /// So many lines down, or up.
  case by(Int)

  /// The place that is selected after it.
  ///
  /// - Parameters:
  ///   - place: The one that is selected now.
  ///   - count: How many there are in the list.
  /// - Returns: A place in the list; 0 where it is empty.
  func from(_ place: Int, of count: Int) -> Int {
    let target =
      switch self {
      case .next: place + 1
      case .previous: place - 1
      case .first: 0
      case .last: count - 1
      case .by(let lines): place + lines
      }
    return max(min(target, count - 1), 0)
  }
}

extension Keymap {
  /// The keys that move the selection of a room's list.
  ///
  /// - Parameters:
  ///   - hint: What the list is of, for the hints at the bottom.
  ///   - command: The room's command for such a step.
  /// - Returns: The bindings.
  package static func selecting(
    hint: TextKey, _ command: (ListMove) -> Command
  ) -> [Binding] {
    [
      Binding([.character("j"), .down], command(.next), .helpSelectNext, hint: hint),
      Binding([.character("k"), .up], command(.previous), .helpSelectPrevious, hint: hint),
      Binding([.home], command(.first), .helpSelectFirst),
      Binding([.end], command(.last), .helpSelectLast),
    ]
  }
}
