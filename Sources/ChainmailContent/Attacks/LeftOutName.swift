/// Something that an attack names and its pack does not have.
public struct LeftOutName: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// A tag, a side effect or a stat of the attacker.
    case tag, effect, stat
    /// A type of which it penetrates a defence.
    case penetration
    /// The link at which it enters.
    case entry
  }

  public let kind: Kind
  public let name: String

  package init(_ kind: Kind, _ name: String) {
    (self.kind, self.name) = (kind, name)
  }
}
