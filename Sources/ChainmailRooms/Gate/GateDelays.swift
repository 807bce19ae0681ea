internal import Crypto

/// The delays of the gate: each e-mail has its own, whether anybody has it or not.
///
/// Delays of profiles alone would tell which e-mails have one. One delay for several e-mails would
/// let somebody with a profile of their own clear it between two guesses at another's. E-mails
/// stand here by a tag, made with a key that is drawn on this machine.
package struct GateDelays: Hashable, Sendable {
  /// The most e-mails of which failures are remembered.
  ///
  /// While that many are remembered, further ones have to wait.
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

  /// How many seconds there are to wait before an e-mail is tried at the time `now`; 0 where it may
  /// be tried.
  ///
  /// While as many e-mails are remembered as there is room for, another one waits until one of them
  /// may be forgotten. Otherwise failing at many e-mails would end the delay of one of them.
  package func wait(of email: Secret, at now: Int64) -> Int64 {
    if let known = self[email] { return known.wait(at: now) }
    guard entries.count == GateDelays.limit else { return 0 }
    return entries.map { $0.delay.memory(at: now) }.min() ?? 0
  }

  /// Counts a failure at an e-mail that need not wait.
  ///
  /// Where there is no room, the oldest of those that may be forgotten is.
  package mutating func fail(_ email: Secret, at now: Int64) {
    var delay = self[email] ?? GateDelay()
    delay.fail(at: now)
    let tag = tag(of: email)
    succeed(email)
    if entries.count == GateDelays.limit {
      let least = entries.indices.filter { entries[$0].delay.memory(at: now) == 0 }
        .min { entries[$0].delay.lastFailure < entries[$1].delay.lastFailure }
      guard let least else { return }
      entries.remove(at: least)
    }
    let index = entries.firstIndex { $0.tag > tag } ?? entries.count
    entries.insert(Entry(tag: tag, delay: delay), at: index)
  }

  /// Forgets the failures at an e-mail.
  package mutating func succeed(_ email: Secret) {
    let tag = tag(of: email)
    entries.removeAll { $0.tag == tag }
  }

  /// The failures at an e-mail; nil where there are none.
  package subscript(email: Secret) -> GateDelay? {
    let tag = tag(of: email)
    return entries.first { $0.tag == tag }?.delay
  }

  private func tag(of email: Secret) -> UInt32 {
    let code = HMAC<SHA256>.authenticationCode(
      for: Person.key(of: email), using: SymmetricKey(data: key))
    return code.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
