public import ChainmailContent
public import ChainmailCore
internal import Messages

/// A plain stream of attacks, one a line in the order in which they fall, as programs write them.
///
/// Each line is a JSON object with the members that a log has for an attack, with names in full, or
/// a string with an attack as `AttackSyntax` has it. Blank lines count for nothing.
public struct AttackStream: Hashable, Sendable {
  /// One attack of a stream.
  public struct Entry: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    public let blow: Blow
    /// The tick in which it falls; never before the one of the attack before it.
    public let tick: UInt64
    /// The link at which it enters; nil is the outermost.
    public let entry: LinkID?
    /// The column at which that link is named, from 1 in Unicode scalars; 1 where none is.
    public let column: Int
  }

  /// Something that attacks name and the pack does not have.
  public struct LeftOut: Hashable, Sendable {
    public let what: LeftOutName
    /// The number of attacks that name it.
    public fileprivate(set) var attacks: Int
  }

  /// In the order in which they fall; at least one.
  public let entries: [Entry]
  /// The names that were left out of them, in the order in which they were first named.
  public let leftOut: [LeftOut]

  /// The most attacks of a stream.
  public static let countLimit = 100_000
  /// The most bytes of a stream.
  public static let lengthLimit = 16 * 1024 * 1024
  /// The most bytes of a line.
  public static let lineLimit = AttackSyntax.lengthLimit
  /// The last tick in which an attack may fall.
  public static let lastTick: UInt64 = 1_000_000

  /// Reads a stream.
  ///
  /// - Parameters:
  ///   - bytes: The whole stream; more than ``lengthLimit`` are refused.
  ///   - path: What mistakes call it.
  ///   - rules: The pack whose attacks these are.
  ///   - leavingOut: Whether names that the pack does not have are left out, but for damage types
  ///     of amounts: an attack whose link of entry is not worn enters at the outermost.
  /// - Throws: `ContentErrors`, all mistakes at once.
  /// - Complexity: O(bytes).
  public init(
    _ bytes: [UInt8], from path: String, under rules: Rules, leavingOut: Bool = false
  ) throws(ContentErrors) {
    var errors = ErrorList(fewLines: 1)
    var entries: [Entry] = []
    var counts: [LeftOutName: Int] = [:]
    var names: [LeftOutName] = []
    var tick: UInt64 = 0
    func start(_ line: Int) -> ContentLocation {
      ContentLocation(file: path, line: line, column: 1)
    }
    guard bytes.count <= Self.lengthLimit else {
      errors.add(
        .unreadable("the stream is too long", allowed: "at most \(Self.lengthLimit) bytes"),
        at: start(1))
      throw errors.all
    }
    let worn = rules.wornLinks
    let lines = try ContentFile.plain(bytes, from: path).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (place, line) in lines.enumerated() {
      guard !line.allSatisfy(\.isJSONBlank) else { continue }
      guard entries.count < Self.countLimit else {
        errors.add(.tooMany("attacks in one stream", limit: Self.countLimit), at: start(place + 1))
        break
      }
      var reader = AttackStreamReader(
        rules: rules, worn: worn, file: path, line: place + 1, noSoonerThan: tick,
        leavingOut: leavingOut)
      // A line that is wrong counts, so that no number of mistakes makes a stream endless.
      let entry = reader.read(line)
      errors.add(reader.errors)
      var seen: Set<LeftOutName> = []
      for name in reader.leftOut where seen.insert(name).inserted {
        if counts[name] == nil { names.append(name) }
        counts[name, default: 0] += 1
      }
      tick = entry.tick
      entries.append(entry)
      guard !reader.isOfLog else { break }
    }
    if entries.isEmpty {
      errors.add(
        .syntax("the stream has no attack; allowed: one a line, \(rules.attackLine)"),
        at: start(1))
    }
    guard errors.isEmpty else { throw errors.all.sayingListsOnce }
    self.entries = entries
    leftOut = names.map { LeftOut(what: $0, attacks: counts[$0] ?? 0) }
  }
}

extension Rules {
  /// The names of the links that the loadout wears, outermost first; nothing is put on in a stream.
  fileprivate var wornLinks: [String] {
    guard let state = try? GameState(seed: 0, checked: self) else { return [] }
    return state.defense.chain.map { name(of: $0.id) }
  }

  /// An example of a line of a stream, for messages.
  var attackLine: Message {
    let type = types.first ?? "weapon"
    let (object, text) = ("{\"amounts\":{\"\(type)\":18}}", "\"\(type):18\"")
    return Message("as in \(object) or \(text) in its quotation marks")
  }
}

extension UInt8 {
  fileprivate var isJSONBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
