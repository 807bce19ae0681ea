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

/// Attacks as people type them: what is read is written as text that reads the same.
struct AttackTarget: Target {
  let name = "attack"
  private let rules: Rules

  init(rules: Rules) { self.rules = rules }

  let corpus: [[UInt8]] = [
    "weapon:18", "weapon:18,magic:4;tags=melee,spell;pen=weapon:2",
    "lightning:7.5;source=Storm adept;max=20;stat=accuracy:12,level:-3", "magic:0.0001",
    "weapon:1;stat=more:90%,less:-12.5%",
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
