/// Where two games first tell something else.
public struct FirstDifference: Hashable, Sendable {
  /// One game's part in it.
  public struct Side: Hashable, Sendable {
    /// The record that tells it; nil where no log does.
    public fileprivate(set) var record: UInt64?
    public let tick: UInt64
    /// Which blow it is, or how many had fallen.
    public let turn: UInt64
    /// Whether it is a blow; else what stands between blows.
    public let isBlow: Bool
    /// What is told there, with the names in full; nil where the game does not tell it.
    package let json: JSONValue?

    /// The same as JSON.
    public var value: String? { json?.text }
  }

  /// The name of the link, where it is in what a link did.
  public let link: String?
  /// Where in what is told, such as `links[1].out.weapon`; empty where it is all of it.
  public let field: String
  /// Nil where this game tells nothing more.
  public let left: Side?
  /// Nil where this game tells nothing more.
  public private(set) var right: Side?

  /// Whether it is a draw that each made with a die of another size.
  public var isOtherDie: Bool {
    guard let left = left?.json, let right = right?.json else { return false }
    return left.isDraw(ofOtherDieThan: right)
  }

  /// The same, but for the record in which the right game tells it.
  public var withoutRecordOfRight: FirstDifference {
    var difference = self
    difference.right?.record = nil
    return difference
  }
}

extension FirstDifference {
  /// Compares what two games tell next; nil where it is the same.
  package init?(_ left: Happening?, _ right: Happening?) {
    guard left?.bytes != right?.bytes else { return nil }
    guard let left, let right, let one = left.value, let other = right.value,
      let found = NamedDifference.first(one, other),
      // Where one does another thing, its kind alone says little.
      !["k", "do", "ev"].contains(found.field)
    else {
      link = nil
      field = ""
      self.left = left.map { $0.side($0.value) }
      self.right = right.map { $0.side($0.value) }
      return
    }
    link = found.link
    field = found.field
    self.left = left.side(found.left)
    self.right = right.side(found.right)
  }
}

extension Happening {
  fileprivate func side(_ value: JSONValue?) -> FirstDifference.Side {
    FirstDifference.Side(record: record, tick: tick, turn: turn, isBlow: isBlow, json: value)
  }
}
