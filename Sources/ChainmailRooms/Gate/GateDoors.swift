internal import Crypto

/// The delays of the gate: each e-mail comes through one of a few doors, whether anybody has it or
/// not.
///
/// Delays by profile would tell which e-mails have one. One delay for all would let somebody with a
/// profile of their own clear it between two guesses. Which door it is depends on a key drawn on
/// this machine; the file tells nothing of e-mails.
package struct GateDoors: Hashable, Sendable {
  package static let count = 64
  package static let keyLength = 16

  let key: [UInt8]
  private(set) var delays: [GateDelay]

  /// Doors at which nobody has failed.
  package init(using generator: inout some RandomNumberGenerator) {
    key = (0..<GateDoors.keyLength).map { _ in .random(in: .min ... .max, using: &generator) }
    delays = Array(repeating: GateDelay(), count: GateDoors.count)
  }

  /// Doors as they were kept; nil where the lengths are others.
  init?(key: [UInt8], delays: [GateDelay]) {
    guard key.count == GateDoors.keyLength, delays.count == GateDoors.count else { return nil }
    self.key = key
    self.delays = delays
  }

  /// The delay of an e-mail's door.
  package subscript(email: Secret) -> GateDelay {
    get { delays[place(of: email)] }
    set { delays[place(of: email)] = newValue }
  }

  private func place(of email: Secret) -> Int {
    let code = HMAC<SHA256>.authenticationCode(
      for: Person.key(of: email), using: SymmetricKey(data: key))
    return code.reduce(0) { ($0 * 256 + Int($1)) % GateDoors.count }
  }
}
