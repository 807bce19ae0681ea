package import ChainmailLog

/// What somebody allows at the gate; all that a profile keeps of this room.
///
/// Names, e-mails and passwords are the book's own and are not kept a second time.
public struct GatePermissions: Hashable, Sendable {
  /// Whether saves may live on this machine.
  public var location: Bool
  /// Whether the bell may ring.
  public var notifications: Bool

  /// Creates permissions, everything allowed.
  public init(location: Bool = true, notifications: Bool = true) {
    self.location = location
    self.notifications = notifications
  }
}

extension GatePermissions {
  /// Both, as a profile keeps them.
  package var kept: JSONValue {
    .object([
      .init("location", .bool(location)), .init("notifications", .bool(notifications)),
    ])
  }

  /// Reads what a profile keeps.
  ///
  /// - Throws: `JSONError` where it is not whether both are allowed.
  package init(kept json: JSONValue) throws(JSONError) {
    self.init(
      location: try json.member("location").asBool("location"),
      notifications: try json.member("notifications").asBool("notifications"))
  }
}

extension GateForm {
  /// What is allowed, in one.
  public var permissions: GatePermissions {
    get { GatePermissions(location: allowsLocation, notifications: allowsNotifications) }
    set {
      allowsLocation = newValue.location
      allowsNotifications = newValue.notifications
    }
  }
}
