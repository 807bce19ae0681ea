/// How fast blows, and walks in the rooms, are seen to move.
package enum Motion: String, CaseIterable, Hashable, Sendable {
  case full, slow
  /// Results are shown at once.
  case off

  /// How many times longer than in full each step is seen; nil where none is.
  var slowness: UInt64? {
    switch self {
    case .full: 1
    case .slow: 3
    case .off: nil
    }
  }
}
