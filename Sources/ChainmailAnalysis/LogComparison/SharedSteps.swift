internal import ChainmailCore

/// Which steps of the recorded history the other game took too, so that it takes back no others.
struct SharedSteps {
  private var past: [Bool] = []
  private var future: [Bool] = []

  mutating func did(_ isDone: Bool) {
    past.append(isDone)
    if past.count > History.limit { past.removeFirst() }
    future = []
  }

  /// Whether what is undone was done here.
  mutating func undo() -> Bool {
    guard let isDone = past.popLast() else { return true }
    future.append(isDone)
    return isDone
  }

  /// Whether what is redone had been done here.
  mutating func redo() -> Bool {
    guard let isDone = future.popLast() else { return true }
    past.append(isDone)
    return isDone
  }
}
