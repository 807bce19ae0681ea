internal import Crypto

/// The delays of the gate: each e-mail has its own, whether anybody has it or not.
///
/// Delays of profiles alone would tell which e-mails have one. One delay for several e-mails would
/// let somebody with a profile of their own clear it between two guesses at another's. E-mails
/// stand here by a tag, made with a key that is drawn on this machine.
package struct GateDelays: Hashable, Sendable {
  /// The most e-mails of which failures are remembered.
  package static let limit = 256
  package static let keyLength = 16

  /// An e-mail at which somebody failed.
  struct Entry: Hashable, Sendable {
    var tag: UInt32
    var delay: GateDelay
  }

  let key: [UInt8]
  /// By ascending tags, each once, and none without a failure.
  private(set) var entries: [Entry] = []

  /// No failures yet.
  package init(using generator: inout some RandomNumberGenerator) {
    key = (0..<GateDelays.keyLength).map { _ in .random(in: .min ... .max, using: &generator) }
  }

  /// Delays as they were kept; nil for a key of another length, for too many, and where they do not
  /// stand in their order.
  init?(key: [UInt8], entries: [Entry]) {
    guard key.count == GateDelays.keyLength, entries.count <= GateDelays.limit,
      zip(entries, entries.dropFirst()).allSatisfy({ $0.tag < $1.tag }),
      entries.allSatisfy({ $0.delay.failures > 0 })
    else { return nil }
    self.key = key
    self.entries = entries
  }

  /// The delay of an e-mail.
  ///
  /// Where too many are remembered, the one with the fewest failures is forgotten, of several the
  /// oldest: whoever fails at many e-mails does not make a long delay be forgotten.
  package subscript(email: Secret) -> GateDelay {
    get {
      let tag = tag(of: email)
      return entries.first { $0.tag == tag }?.delay ?? GateDelay()
    }
    set {
      let tag = tag(of: email)
      entries.removeAll { $0.tag == tag }
      guard newValue.failures > 0 else { return }
      if entries.count == GateDelays.limit { forgetLeast() }
      let place = entries.firstIndex { $0.tag > tag } ?? entries.count
      entries.insert(Entry(tag: tag, delay: newValue), at: place)
    }
  }

  private mutating func forgetLeast() {
    let least = entries.indices.min { left, right in
      let (left, right) = (entries[left].delay, entries[right].delay)
      return (left.failures, left.lastFailure) < (right.failures, right.lastFailure)
    }
    if let least { entries.remove(at: least) }
  }

  private func tag(of email: Secret) -> UInt32 {
    let code = HMAC<SHA256>.authenticationCode(
      for: Person.key(of: email), using: SymmetricKey(data: key))
    return code.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
