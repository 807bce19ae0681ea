import ChainmailContent
import ChainmailCore

/// A parser that is fed with anything; it may refuse, and it may not trap, hang or disagree with
/// itself.
protocol Target {
  var name: String { get }
  /// Inputs to start from.
  var corpus: [[UInt8]] { get }
  /// Makes a new input out of old ones; by itself with some bytes changed.
  func input(from corpus: [[UInt8]], _ mutator: inout Mutator) -> [UInt8]
  /// Tries one input; returns whether it was accepted.
  func accepts(_ input: [UInt8]) async -> Bool
}

extension Target {
  func input(from corpus: [[UInt8]], _ mutator: inout Mutator) -> [UInt8] {
    mutator.input(from: corpus)
  }
}

/// Packs: accepted rules have a canonical form that reads back as the same rules.
struct PackTarget: Target {
  let name = "pack"

  var corpus: [[UInt8]] {
    PackLibrary.builtInFiles.filter { $0.path.hasSuffix(".yml") }.map { Array($0.text.utf8) }
      + [Array(StatSample.header.utf8)]
  }

  func accepts(_ input: [UInt8]) -> Bool {
    let text = String(decoding: input, as: UTF8.self)
    var accepted = false
    for file in PackLibrary.builtInFiles where file.path.hasSuffix(".yml") {
      // The input takes the place of each file of the shipped pack in turn.
      let files = PackLibrary.builtInFiles.filter { $0.path.hasSuffix(".yml") }.map {
        ContentFile(path: inPack($0.path), text: $0.path == file.path ? text : $0.text)
      }
      guard let pack = try? Pack(files: files) else { continue }
      accepted = true
      let encoded = PackEncoding.text(of: pack)
      let again = try? PackEncoding.pack(ContentFile(path: "pack.rules", text: encoded))
      precondition(again?.digest == pack.digest, "a pack reads back as another")
      _ = try? GameState(seed: 1, rules: pack.rules)
    }
    return accepted
  }

  /// The path within the pack's folder.
  private func inPack(_ path: String) -> String {
    path.split(separator: "/").dropFirst(2).joined(separator: "/")
  }
}

/// Canonical forms of packs, as they lie in the binary.
struct EncodingTarget: Target {
  let name = "encoding"

  var corpus: [[UInt8]] {
    PackLibrary.builtInFiles.filter { $0.path.hasSuffix(".rules") }.map { Array($0.text.utf8) }
      + [(try? StatSample.pack()).map { Array(PackEncoding.text(of: $0).utf8) } ?? []]
  }

  func accepts(_ input: [UInt8]) -> Bool {
    let file = ContentFile(path: "pack.rules", text: String(decoding: input, as: UTF8.self))
    guard let pack = try? PackEncoding.pack(file) else { return false }
    precondition(PackEncoding.text(of: pack) == file.text, "two texts for one pack")
    return true
  }
}

/// Loadouts: what is accepted can be worn, and has a canonical form that reads back as the same.
struct LoadoutTarget: Target {
  let name = "loadout"
  let corpus = StatSample.loadouts.map { Array($0.utf8) }
  private let pack: Pack

  init(pack: Pack) { self.pack = pack }

  func accepts(_ input: [UInt8]) -> Bool {
    let file = ContentFile(path: "mine.yml", text: String(decoding: input, as: UTF8.self))
    guard let loadout = try? LoadoutFile(file).loadout(for: pack.rules) else { return false }
    var rules = pack.rules
    rules.loadout = loadout
    let again = try? RulesEncoding.rules(RulesEncoding.text(of: rules))
    precondition(again?.loadout == loadout, "a loadout reads back as another")
    precondition((try? GameState(seed: 1, rules: rules)) != nil, "a loadout cannot be worn")
    return true
  }
}

/// Attacks as people type them: what is read is written as text that reads the same.
struct AttackTarget: Target {
  let name = "attack"
  private let rules: Rules

  init(rules: Rules) { self.rules = rules }

  let corpus: [[UInt8]] = [
    "weapon:18", "weapon:18,magic:4;tags=melee,spell;pen=weapon:2",
    "lightning:7.5;source=Storm adept;max=20;stat=accuracy:12,level:-3", "magic:0.0001",
  ].map { Array($0.utf8) }

  func accepts(_ input: [UInt8]) -> Bool {
    let text = String(decoding: input, as: UTF8.self)
    guard let blow = try? AttackSyntax.blow(text, under: rules) else { return false }
    let printed = AttackSyntax.text(of: blow, under: rules)
    precondition(
      (try? AttackSyntax.blow(printed, under: rules)) == blow, "an attack reads back as another")
    return true
  }
}
