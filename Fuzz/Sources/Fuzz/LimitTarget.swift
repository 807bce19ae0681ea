import ChainmailContent
import ChainmailCore
import ChainmailLog

/// Packs that are at all their limits at once, whose attacks end soon all the same, and write no
/// record that is longer than it may be.
///
/// They have 256 links, 32 types and 32 groups that gather each other; formulas and dice are as long
/// as they may be, or as short as costs least, and sums are over all links. Each byte of an input is a kind of link; the kinds take turns until the chain is full.
struct LimitTarget: Target {
  let name = "limits"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var corpus: [[UInt8]] {
    Self.kinds.indices.map { [UInt8($0)] } + [[UInt8](Self.kinds.indices.map { UInt8($0) })]
      + [
        [0, 5], [5, 9], [6, 7, 8], [2, 3, 4, 10], [9, 10, 11], [12, 13, 1], [14, 16], [15, 16, 9],
      ]
  }

  private static let types = 32
  private static let groups = 32
  private static let links = 255
  private static let dice = Array(repeating: "binomial(1000, 50%)", count: 16)
    .joined(separator: " + ")
  /// As many roots and powers as a formula holds.
  private static let long =
    "max(" + Array(repeating: "exp(ln(damage + 1) / 2)", count: 31).joined(separator: " + ")
    + " - damage, 0)"

  private static let short =
    "1 + " + Array(repeating: "min(damage, 0)", count: 8).joined(separator: " + ")
  private static let sums = Array(
    repeating: "{subtract: {amount: \""
      + Array(repeating: "sum(all.level)", count: 60).joined(separator: " + ") + "\"}}", count: 8
  ).joined(separator: ", ")

  /// The definition of a link of each kind, by its index in the chain.
  private static let kinds: [@Sendable (Int) -> String] = [
    { _ in "subtract: {amount: \"\(dice)\"}" },
    { _ in "subtract: {amount: \"\(long)\"}" },
    { _ in "scale: {ratio: \"1 - chance(1 / 3) / 100\", round: stochastic}" },
    { _ in "gate: {chance: 1%}, when: {chance: 99%}" },
    { _ in "pool: {size: 9999, share: 1%, order: proportional}" },
    { place in
      // The groups lie behind each other, and each gathers the next.
      let group = place * (groups - 2) / links
      return "bucket: {combine: stacking, gather: g\(group + 1)}, group: g\(group)"
    },
    { place in "scale: {ratio: 99%}, group: g\(place % (groups - 1)), when: {charges: 999}" },
    { place in "bucket: {combine: product, gather: g\(place % (groups - 1))}" },
    { place in
      "pool: {size: 99999, share: 50%, own: {combine: largest, gather: g\(place % (groups - 1))}}"
    },
    { _ in "emit: {to: self, spawned: \"if(depth < 8, 100%, 0%)\"}" },
    { _ in "emit: {to: onward, diverted: \"if(depth < 3, 50%, 0%)\"}" },
    { _ in "react: {on: absorbed, wear: \"\(dice)\", durability: 99999999}" },
    { _ in "react: {on: hit, gain: \"lost / 10 + \(dice)\", of: body.blood}" },
    { _ in "defer: {share: 1%, ticks: 99}" },
    // Formulas that are just as long as costs no more than the shortest, in as many buckets as there
    // are members.
    { place in
      place.isMultiple(of: 2)
        ? "scale: {ratio: \"\(short)\"}, group: g0" : "bucket: {combine: product, gather: g0}"
    },
    // Sums over many links, of which a bucket holds as many as it may.
    { place in
      place.isMultiple(of: 8)
        ? "bucket: {combine: sum, links: [\(sums)]}" : "pool: {size: 9, share: 0%}, group: all"
    },
    // Packets that leave the chain at once.
    { _ in "emit: {to: attacker, flat: {t0: \"\(short)\"}}" },
  ]

  private static func files(_ input: [UInt8]) -> PackFiles {
    let types = (0..<types).map { "{id: t\($0), name: T\($0)}" }.joined(separator: ", ")
    let groups =
      (0..<groups - 1).map { "{id: g\($0), order: gathered}, " }.joined() + "{id: all}"
    let worn = (0..<links).map { "p\($0)" }.joined(separator: ", ")
    let header = """
      schema: 1
      id: limits
      name: Limits
      types: [\(types)]
      groups: [\(groups)]
      attacks: [all]
      loadout: {worn: [\(worn), body]}

      """
    let pieces = (0..<links).map { place in
      let kind = kinds[Int(input[place % input.count]) % kinds.count](place)
      return "  - {id: p\(place), name: P, links: [{name: l, \(kind)}]}\n"
    }
    let body =
      "  - {id: body, name: B, links: [{name: blood, pool: {size: 99999999999, terminal: yes}}]}\n"
    let amounts = (0..<Self.types).map { "t\($0): 99999999" }.joined(separator: ", ")
    return PackFiles([
      ContentFile(path: "pack.yml", text: header),
      ContentFile(
        path: "defenders/all.yml", text: "schema: 1\ndefenders:\n" + pieces.joined() + body),
      ContentFile(
        path: "attacks/all.yml",
        text: "schema: 1\nid: all\nname: All\namounts: {\(amounts)}\n"),
    ])
  }

  func accepts(_ input: [UInt8]) -> Bool {
    guard !input.isEmpty, let pack = try? Self.files(Array(input.prefix(Self.links))).pack(),
      let bytes = try? SampleLog.bytes(
        of: pack, [.throw(0, entry: nil), .wait, .throw(0, entry: nil)], in: folder)
    else { return false }
    let longest =
      bytes.split(separator: UInt8(ascii: "\n"))
      .filter { $0.starts(with: Array(#"{"k":"hit""#.utf8)) }.map(\.count).max() ?? 0
    precondition(longest <= EvaluationError.ledgerLimit, "a record has \(longest) bytes")
    return true
  }
}
