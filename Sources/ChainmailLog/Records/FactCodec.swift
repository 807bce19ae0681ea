internal import ChainmailCore
internal import Messages

extension LedgerWriter {
  /// The members of something that happened in a room.
  func fact(_ fact: RoomFact, to writer: inout JSONWriter) {
    writer.key("room")
    writer.string(fact.room)
    writer.key("what")
    writer.string(fact.what)
    if let by = fact.by {
      // `by` is who acted.
      writer.key("who")
      writer.string(by)
    }
    if let number = fact.number {
      writer.key("number")
      writer.integer(number)
    }
  }
}

extension LedgerReader {
  func fact(_ value: JSONValue) throws(JSONError) -> RoomFact {
    let by = try value["who"].map { name throws(JSONError) in try name.asString("who") }
    let number: UInt32? = try value["number"].map { number throws(JSONError) in
      try number.asInteger("number")
    }
    let fact = RoomFact(
      room: try value.string("room"), what: try value.string("what"), by: by, number: number)
    guard let fact else { throw JSONError(field: "room", "has a name that is none") }
    return fact
  }
}
