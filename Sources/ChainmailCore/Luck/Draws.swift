/// What a draw is for; every domain has luck of its own.
public enum LuckDomain: UInt64, Hashable, Sendable {
  /// What links draw while a packet walks them.
  case defense = 0
  /// The attack's own dice.
  case attack = 1
  /// What an attacker intends.
  case intent = 2
  /// What only the looks of a screen need.
  case looks = 3
  /// What is found on the way.
  case loot = 4
}

/// Which packet of which attack is drawing.
public struct PacketKey: Hashable, Sendable {
  /// The attack id in one word.
  public let attack: UInt64
  /// Zero for the attack itself; for a spawned packet a hash of the way it came.
  public let path: UInt64

  public init(attack: AttackID, path: UInt64 = 0) {
    self.attack = attack.word
    self.path = path
  }

  /// The key of the packet that the link with this luck spawns out of this one.
  ///
  /// A link is asked once for each packet and spawns at most one, so path and link tell all packets
  /// apart. A block of the generator serves as the hash; two paths share luck only by a collision
  /// in 64 bits.
  package func spawned(by link: UInt64) -> PacketKey {
    let (path, _) = Philox.block(counter: (link, 1), key: path)
    return PacketKey(attack: attack, path: path)
  }

  /// A number for what the link with this luck keeps back of this packet; see ``Deferral/luck``.
  package func deferred(by link: UInt64) -> UInt64 {
    Philox.block(counter: (link, attack), key: path).0
  }

  init(attack: UInt64, path: UInt64) {
    self.attack = attack
    self.path = path
  }
}

/// Where the numbers that links draw come from.
public protocol DrawSource {
  /// Returns an integer in `0..<bound` for one slot of one link and one packet.
  ///
  /// `bound` is at least 1.
  mutating func draw(below bound: UInt64, packet: PacketKey, link: UInt64, slot: UInt8) -> UInt64

  /// Returns an integer in `0..<bound` of which only this matters: whether it is below `threshold`.
  ///
  /// It is the number that ``draw(below:packet:link:slot:)`` gives. Only a source that goes through
  /// all outcomes does otherwise: it sees two, and gives one number for each.
  mutating func draw(
    below bound: UInt64, dividedAt threshold: UInt64, packet: PacketKey, link: UInt64, slot: UInt8
  ) -> UInt64

  /// How many rolls of a die with so many outcomes ``drawSum(of:below:packet:link:slot:)`` takes
  /// together; 1 of all but a source that goes through all outcomes.
  static func rollsAtOnce(below bound: UInt64) -> Int

  /// Returns the sum of `count` integers in `0..<bound` for one slot of one link and one packet.
  ///
  /// - Parameters:
  ///   - count: At most ``rollsAtOnce(below:)``.
  ///   - bound: At least 1.
  ///   - packet: The packet that meets the link.
  ///   - link: The number by which the link draws.
  ///   - slot: The slot.
  /// - Returns: The sum.
  mutating func drawSum(
    of count: Int, below bound: UInt64, packet: PacketKey, link: UInt64, slot: UInt8
  ) -> UInt64
}

extension DrawSource {
  public static func rollsAtOnce(below bound: UInt64) -> Int { 1 }

  public mutating func drawSum(
    of count: Int, below bound: UInt64, packet: PacketKey, link: UInt64, slot: UInt8
  ) -> UInt64 {
    precondition(count == 1, "one roll at a time")
    return draw(below: bound, packet: packet, link: link, slot: slot)
  }

  @inline(__always)
  public mutating func draw(
    below bound: UInt64, dividedAt threshold: UInt64, packet: PacketKey, link: UInt64, slot: UInt8
  ) -> UInt64 {
    draw(below: bound, packet: packet, link: link, slot: slot)
  }
}

/// Luck that belongs to the seed, the attack, the link and the slot, and to no moment.
///
/// A slot of a link and an attack gives the same answer whatever else is worn and however often
/// anybody else draws.
public struct CounterLuck: DrawSource, Hashable, Sendable {
  /// The seed of the game.
  public let seed: UInt64
  let key: UInt64

  /// Luck of one domain of a game.
  public init(seed: UInt64, domain: LuckDomain = .defense) {
    self.seed = seed
    key = domain == .defense ? seed : Philox.block(counter: (domain.rawValue, 0), key: seed).0
  }

  /// Returns a uniform integer in `0..<bound`.
  ///
  /// The counter is the attack's word beside the link's with slot and retry in its low sixteen
  /// bits; the key is the seed, for a spawned packet the seed exclusive-or its path. A number in
  /// the biased tail (probability below `bound / 2⁶⁴`) is drawn again with the slot's next retry
  /// and shifts no other draw. Method: Lemire, "Fast Random Integer Generation in an Interval"
  /// (2019), algorithm 5. Replays depend on this exact sequence.
  public func draw(below bound: UInt64, packet: PacketKey, link: UInt64, slot: UInt8) -> UInt64 {
    precondition(bound > 0, "a draw needs at least one outcome")
    let slotted = link & ~0xFFFF | UInt64(slot) << 8
    var product = word(packet, slotted).multipliedFullWidth(by: bound)
    guard product.low < bound else { return product.high }
    let threshold = (0 &- bound) % bound
    var retry: UInt64 = 0
    while product.low < threshold, retry < 255 {
      retry += 1
      product = word(packet, slotted | retry).multipliedFullWidth(by: bound)
    }
    return product.high
  }

  func word(_ packet: PacketKey, _ link: UInt64) -> UInt64 {
    Philox.block(counter: (packet.attack, link), key: key ^ packet.path).0
  }
}

/// Draws that are laid down beforehand, for tests and for "what if the dice fall so".
///
/// The numbers are handed out in order, each held below its bound; when they are used up, zeros
/// follow.
public struct FixedDraws: DrawSource, Hashable, Sendable {
  /// The numbers still to be handed out.
  public private(set) var upcoming: ArraySlice<UInt64>

  /// Creates a source that hands out `numbers`.
  public init(_ numbers: [UInt64] = []) { upcoming = numbers[...] }

  public mutating func draw(
    below bound: UInt64, packet: PacketKey, link: UInt64, slot: UInt8
  ) -> UInt64 {
    Swift.min(upcoming.popFirst() ?? 0, bound - 1)
  }
}
