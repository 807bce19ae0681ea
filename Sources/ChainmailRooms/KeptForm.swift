public import ChainmailLog

/// A room's state as a profile keeps it.
package protocol KeptState: Equatable, Sendable {
  /// The whole state.
  var kept: JSONValue { get }

  /// Reads what a profile keeps.
  ///
  /// - Throws: `JSONError` for what the room cannot come to be.
  init(kept json: JSONValue) throws(JSONError)
}

extension CoinRest: KeptState {}
extension LetterRest: KeptState {}
extension AnimalRest: KeptState {}
extension GatePermissions: KeptState {}
extension AskedPacks: KeptState {}

/// The form in which a room's state stands in profiles, for programs that put it to the test.
public struct KeptForm: Sendable {
  /// The forms of all rooms.
  public static let all: [KeptForm] = [coins, letters, menagerie, gate, library]

  /// The room, as profiles name it.
  public let room: String
  /// Some states as they are kept, in UTF-8.
  public let samples: [[UInt8]]
  private let write: @Sendable (JSONValue) throws(JSONError) -> JSONValue

  /// Creates the form of a kind of state.
  package init<State: KeptState>(_ room: String, samples: [State]) {
    self.room = room
    self.samples = samples.map { Array($0.kept.text.utf8) }
    write = { json throws(JSONError) in try State(kept: json).kept }
  }

  /// Reads what a profile keeps and writes it as the room does; what is written reads as the same.
  ///
  /// - Parameter bytes: A JSON text in UTF-8.
  /// - Returns: The text in the room's own form.
  /// - Throws: `JSONError` for what the room cannot come to be.
  public func rewritten(_ bytes: [UInt8]) throws(JSONError) -> [UInt8] {
    Array(try write(try JSONReader.read(bytes[...])).text.utf8)
  }

  private static let coins: KeptForm = {
    var later = CoinRest(seed: 7)
    later.offer(["resonator"])
    var events: [VendingMachine.Event] = []
    for action in [.insert(0), .find(.quarter), .insert(1), .buy(0), .take]
      as [VendingMachine.Action]
    {
      later.act(action, into: &events)
    }
    return KeptForm("coins", samples: [CoinRest(seed: 1), later])
  }()

  private static let letters: KeptForm = {
    var later = LetterRest()
    var events: [LetterEvent] = []
    later.lay(0, into: &events)
    later.act(.tryNext, into: &events)
    return KeptForm("letters", samples: [LetterRest(), later])
  }()

  private static let menagerie = KeptForm(
    "menagerie", samples: [AnimalRest(seed: 1), AnimalRest(seed: 7)])

  private static let gate = KeptForm(
    "gate", samples: [GatePermissions(), GatePermissions(location: false, notifications: false)])

  private static let library: KeptForm = {
    var asked = AskedPacks()
    for id in ["gatewarden", "first-armour"] { _ = asked.ask(for: id) }
    return KeptForm("library", samples: [AskedPacks(), asked])
  }()
}
