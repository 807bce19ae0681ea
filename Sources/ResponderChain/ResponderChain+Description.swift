extension ResponderChain: CustomStringConvertible {
  /// The identities in order, as in `[armor > magic-resistance > body]`.
  public var description: String {
    "[" + storage.map { "\($0.id)" }.joined(separator: " > ") + "]"
  }
}

extension ResponderChain: CustomDebugStringConvertible {
  /// A picture of the chain, one element a line, outermost first.
  public var debugDescription: String {
    guard !storage.isEmpty else { return "request ==> (nobody)" }
    let lines = storage.enumerated().map { offset, element in
      (offset == 0 ? "request ==> " : "            ") + "\(offset) \(element.id)"
    }
    return lines.joined(separator: "\n            |\n")
  }
}
