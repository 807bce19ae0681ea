/// A kind of defender: its place in the pack's list.
public struct DefenderKind: Hashable, Comparable, Sendable {
  public let index: UInt16

  public init(_ index: UInt16) { self.index = index }

  public static func < (left: DefenderKind, right: DefenderKind) -> Bool {
    left.index < right.index
  }
}

/// One piece that this character has or had: a kind and which copy of it.
///
/// Copies are counted for each kind and each character: the starting loadout in its listed order,
/// then as acquired. Nothing else that is worn, moved or taken off changes a piece's identity.
public struct PieceID: Hashable, Comparable, Sendable {
  public let kind: DefenderKind
  /// Which copy, from 1.
  public let copy: UInt16

  public init(kind: DefenderKind, copy: UInt16) {
    self.kind = kind
    self.copy = copy
  }

  public static func < (left: PieceID, right: PieceID) -> Bool {
    (left.kind, left.copy) < (right.kind, right.copy)
  }
}

/// One link of one piece.
///
/// A link stays the same one where others of its piece are added, taken out or moved; see
/// ``LinkDefinition/index``.
///
/// All of it is one word, so that a walk that notes who stopped a packet stores and loads one.
public struct LinkID: Hashable, Comparable, Sendable {
  /// Kind, copy and index, sixteen bits each, the kind's highest.
  package let word: UInt64

  public init(piece: PieceID, index: UInt16) {
    word = UInt64(piece.kind.index) << 32 | UInt64(piece.copy) << 16 | UInt64(index)
  }

  public var piece: PieceID {
    PieceID(
      kind: DefenderKind(UInt16(truncatingIfNeeded: word >> 32)),
      copy: UInt16(truncatingIfNeeded: word >> 16))
  }

  /// Which of the piece's links, from 0; its place where the rules say nothing else.
  public var index: UInt16 { UInt16(truncatingIfNeeded: word) }

  public static func < (left: LinkID, right: LinkID) -> Bool { left.word < right.word }
}

/// Who attacks: the first number of every attack's id.
public struct Attacker: Hashable, Comparable, Sendable {
  /// A place in the game's list of attackers.
  public let index: UInt16

  public init(_ index: UInt16) { self.index = index }

  /// The player, in the Yard.
  public static let player = Attacker(0)
  /// The sparring attacker.
  public static let sparring = Attacker(1)
  /// Nobody: damage comes back from a deferral.
  public static let deferred = Attacker(.max)

  public static func < (left: Attacker, right: Attacker) -> Bool { left.index < right.index }
}

/// The identity of an attack.
public struct AttackID: Hashable, Comparable, Sendable {
  public let attacker: Attacker
  /// Which of that attacker's attacks, from 0; never given twice.
  public let ordinal: UInt32
  /// Which blow of that attack, from 0.
  public let blow: UInt16

  public init(attacker: Attacker, ordinal: UInt32, blow: UInt16 = 0) {
    self.attacker = attacker
    self.ordinal = ordinal
    self.blow = blow
  }

  /// The whole id in one word.
  public var word: UInt64 {
    UInt64(attacker.index) << 48 | UInt64(ordinal) << 16 | UInt64(blow)
  }

  public static func < (left: AttackID, right: AttackID) -> Bool { left.word < right.word }
}

extension AttackID: CustomStringConvertible, LosslessStringConvertible {
  /// Attacker, ordinal and blow, as in `0.17.0`.
  public var description: String { "\(attacker.index).\(ordinal).\(blow)" }

  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let attacker = UInt16(parts[0], in: 0 ... .max),
      let ordinal = UInt32(parts[1], in: 0 ... .max), let blow = UInt16(parts[2], in: 0 ... .max)
    else { return nil }
    self.init(attacker: Attacker(attacker), ordinal: ordinal, blow: blow)
  }
}

extension LinkID {
  /// The number by which a link draws its luck.
  ///
  /// It depends on the link's name alone, so that a pack may grow, and two packs may share a piece,
  /// without anybody's luck changing: the upper 48 bits of FNV-1a (64 bits) over the UTF-8 of
  /// `kind#copy/index`, finished with a multiplication and a shift. The lower 16 bits are zero and
  /// belong to slot and retry.
  public static func luck(ofKind kind: String, copy: UInt16, index: UInt16) -> UInt64 {
    fnv(of: "\(kind)#\(copy)/\(index)") & ~0xFFFF
  }
}

extension LinkDefinition {
  /// The index of a link that is added to a defender, where nothing else is said: 1024...65535.
  ///
  /// It depends on the link's name alone, so that the link draws the same whatever else is added;
  /// the hash is that of ``LinkID/luck(ofKind:copy:index:)`` over the name. Two names share an
  /// index once in 64,512 times.
  public static func index(ofAdded name: String) -> UInt16 {
    1024 + UInt16(fnv(of: name) >> 16 % 64_512)
  }
}

/// FNV-1a, finished with a multiplication and a shift.
private func fnv(of text: String) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  hash = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
  return hash ^ hash >> 29
}
