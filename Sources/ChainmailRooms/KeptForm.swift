public import ChainmailLog

/// A room's state as a profile keeps it.
package protocol KeptState: Equatable, Sendable {
  /// The whole state.
  var kept: JSONValue { get }

  /// Reads what a profile keeps.
  ///
  /// - Throws: `JSONError` for what the room cannot come to be.
  init(kept json: JSONValue) throws(JSONError)

  /// Does one of the things that can be done in the room, which may be refused.
  mutating func doSomething(drawnBy luck: inout some RandomNumberGenerator)

  /// Whether one thing that was done can have made this of another state.
  func canFollow(_ before: Self) -> Bool
}

/// The form in which a room's state stands in profiles, for programs that put it to the test.
public struct KeptForm: Sendable {
  /// The forms of all rooms.
  public static let all: [KeptForm] = [coins, letters, menagerie, gate, library]

  /// The room, as profiles name it.
  public let room: String
  /// Some states as they are kept, in UTF-8.
  public let samples: [[UInt8]]
  private let write: @Sendable (JSONValue) throws(JSONError) -> JSONValue
  private let goOn: @Sendable (JSONValue, inout ByteLuck) throws(JSONError) -> JSONValue?

  /// How many things are done in a state that is gone on with.
  private static let deeds = 12

  /// Creates the form of a kind of state.
  package init<State: KeptState>(_ room: String, samples: [State]) {
    self.room = room
    self.samples = samples.map { Array($0.kept.text.utf8) }
    write = { json throws(JSONError) in try State(kept: json).kept }
    goOn = { json, luck throws(JSONError) in
      var state = try State(kept: json)
      for _ in 0..<Self.deeds {
        let before = state
        state.doSomething(drawnBy: &luck)
        guard state.canFollow(before) else { return nil }
      }
      return state.kept
    }
  }

  /// Reads what a profile keeps and writes it as the room does; what is written reads as the same.
  ///
  /// - Parameter bytes: A JSON text in UTF-8.
  /// - Returns: The text in the room's own form.
  /// - Throws: `JSONError` for what the room cannot come to be.
  public func rewritten(_ bytes: [UInt8]) throws(JSONError) -> [UInt8] {
    Array(try write(try JSONReader.read(bytes[...])).text.utf8)
  }

  /// Reads what a profile keeps, does some things there and writes what came of it.
  ///
  /// - Parameter bytes: A JSON text in UTF-8; what is done is drawn from it, too.
  /// - Returns: What the room keeps then, which reads as the same; nil where something that was
  ///   done broke a law of the room.
  /// - Throws: `JSONError` for what the room cannot come to be.
  public func continued(_ bytes: [UInt8]) throws(JSONError) -> [UInt8]? {
    var luck = ByteLuck(bytes)
    return try goOn(try JSONReader.read(bytes[...]), &luck).map { Array($0.text.utf8) }
  }
}

/// Luck that is the same for the same bytes.
private struct ByteLuck: RandomNumberGenerator {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// FNV-1a of the bytes is where it starts.
  init(_ bytes: [UInt8]) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
