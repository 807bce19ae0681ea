/// Receives what happened in a room, in the order in which it happened.
public protocol FactSink<Fact> {
  associatedtype Fact
  mutating func receive(_ fact: Fact)
}

/// A list keeps everything that happened.
extension Array: FactSink {
  public mutating func receive(_ fact: Element) { append(fact) }
}
