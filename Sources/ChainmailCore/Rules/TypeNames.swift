/// What damage types are called besides their ids: each by itself, and several together.
///
/// Nothing of it changes an outcome: wherever a pack, a loadout or an attack says such a name, the
/// types that it stands for are read.
public struct TypeNames: Hashable, Sendable {
  /// Another name of one type.
  public struct Alias: Hashable, Sendable {
    public var name: String
    public var type: DamageType

    public init(_ name: String, for type: DamageType) {
      self.name = name
      self.type = type
    }
  }

  /// A name for several types together, such as `elemental`.
  public struct Group: Hashable, Sendable {
    public var name: String
    public var types: TypeSet

    public init(_ name: String, of types: TypeSet) {
      self.name = name
      self.types = types
    }
  }

  /// In the order of their types; of one type as they are listed.
  public var aliases: [Alias] = []
  /// In the order in which the types are in them.
  public var groups: [Group] = []

  public init() {}

  /// The type that has this name as an alias, or nil.
  public func type(called name: some StringProtocol) -> DamageType? {
    aliases.first { $0.name == name }?.type
  }

  /// The types of a group, or nil.
  public func types(in group: some StringProtocol) -> TypeSet? {
    groups.first { $0.name == group }?.types
  }

  /// The aliases of a type.
  public func aliases(of type: DamageType) -> [String] {
    aliases.filter { $0.type == type }.map(\.name)
  }

  /// The groups that a type is in.
  public func groups(of type: DamageType) -> [String] {
    groups.filter { $0.types.contains(type) }.map(\.name)
  }

  /// Puts a type into a group, which there may be already.
  public mutating func add(_ type: DamageType, to group: String) {
    if let place = groups.firstIndex(where: { $0.name == group }) {
      groups[place].types.insert(type)
    } else {
      groups.append(Group(group, of: [type]))
    }
  }
}
