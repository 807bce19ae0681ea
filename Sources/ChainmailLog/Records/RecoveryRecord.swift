internal import Messages

/// What recovery wrote: how many torn bytes were cut off behind the record before it.
struct RecoveryRecord {
  var cut: UInt64

  /// Reads a recovery; it says nothing else, and names the record before it.
  init(_ value: JSONValue, number: UInt64) throws(JSONError) {
    cut = try value.integer("cut")
    guard cut > 0 else { throw JSONError(field: "cut", "is no number of torn bytes") }
    let last: UInt64 = try value.integer("last")
    guard last + 1 == number else { throw JSONError(field: "last", "is not the record before it") }
    let known = ["k", "n", "cut", "last", "c"]
    for member in try value.asObject("") where !known.contains(member.name) {
      throw JSONError(field: member.name, "is no member of a recovery")
    }
  }
}
