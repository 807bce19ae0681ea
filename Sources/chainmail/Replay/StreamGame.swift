import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailUI

/// A game in which nothing is done but that the attacks of a stream fall, and its log.
struct StreamGame: ~Copyable {
  private let pack: Pack
  private let choice: PackChoice
  private var state: GameState
  /// In memory, but for what is in `file`.
  private var writer: LogWriter
  /// The beginning of a long log, without a name until all has happened, so that nothing is left of
  /// what fails; nil of a short one.
  private var file: NamelessLog?

  /// How many bytes of the log are kept in memory, at most about.
  private static let portion = 1 << 20
  /// How many attacks may fail before the others are left alone.
  private static let failureLimit = 20

  /// Why its log ends.
  static let ending = "the attacks are over"

  /// A game before the first attack.
  ///
  /// - Parameters:
  ///   - pack: The rules and the loadout.
  ///   - choice: Where they are from.
  ///   - seed: The seed of all dice.
  /// - Throws: ``Failure`` where the loadout is no defence.
  init(_ pack: Pack, _ choice: PackChoice, seed: Seed) throws(Failure) {
    self.pack = pack
    self.choice = choice
    do throws(DefenseEditError) {
      state = try GameState(seed: seed.value, checked: pack.rules)
    } catch {
      throw .badInput(CommandText.noDefence(error))
    }
    let header = LogHeader(
      engine: Chainmail.version, pack: pack.rules.pack, rules: pack.digest, seed: seed.value,
      id: Seed.random().text, start: Clock.secondsSince1970, mode: GameMode.yard.rawValue,
      loadout: pack.loadoutName, source: .imported("attacks"))
    writer = LogWriter(inMemory: header, state: state, rules: pack.rules)
  }

  /// Lets the attacks fall, each in its tick, and then what links kept back of them.
  ///
  /// - Parameters:
  ///   - stream: The attacks.
  ///   - file: Where they are from.
  ///   - leavingOut: Whether an attack whose link of entry is not worn any more enters at the
  ///     outermost.
  /// - Returns: How many did.
  /// - Throws: ``Failure`` for all attacks that cannot be resolved, and where a long log has no
  ///   room on the disk.
  mutating func receive(
    _ stream: AttackStream, from file: String, leavingOut: Bool = false
  ) throws(Failure) -> Int {
    var refusals = StreamRefusals()
    var outermost = 0
    for entry in stream.entries {
      while state.tick < entry.tick { try wait() }
      try passOn()
      guard var rejection = perform(.receive(entry.blow, entry: entry.entry)) else { continue }
      if leavingOut, case .edit(.notWorn) = rejection {
        outermost += 1
        guard let other = perform(.receive(entry.blow, entry: nil)) else { continue }
        rejection = other
      }
      refusals.add(refused(rejection), line: entry.line, column: entry.column)
      // To find that a link is not worn takes no time; what else fails may take long each time.
      if case .edit = rejection, refusals.count < Self.failureLimit { continue }
      guard refusals.attacks < Self.failureLimit else { break }
    }
    if let failure = refusals.failure(in: file) { throw failure }
    let last = state.tick + AttackStream.lastTick
    while !state.defense.deferrals.isEmpty, state.tick < last { try wait() }
    return outermost
  }

  private mutating func wait() throws(Failure) {
    _ = perform(.wait)
    try passOn()
  }

  /// Moves what the log has in memory to the disk where that is much.
  private mutating func passOn() throws(Failure) {
    guard writer.pendingBytes >= Self.portion else { return }
    do throws(LogError) {
      if file == nil { file = try NamelessLog(in: Places.forPassing) }
      try file?.append(writer.takePending())
    } catch {
      throw .badInput(CommandText.unreadable(Places.forPassing, error))
    }
  }

  /// Does something and writes it down; why it was refused, where it was.
  private mutating func perform(_ action: Action) -> Rejection? {
    var told = TurnList()
    reduce(&state, action, under: pack.rules, into: &told)
    guard told.isSettled else {
      guard case .rejected(let rejection)? = told.events.last else { return nil }
      return rejection
    }
    // Of a tick in which nothing happens a log says nothing.
    guard action != .wait || !told.turns.isEmpty else { return nil }
    // That it has no file yet is all that can be wrong with it.
    try? writer.record(action, told, state)
    return nil
  }

  private func refused(_ rejection: Rejection) -> StreamRefusals.Reason {
    switch rejection {
    case .edit(.notWorn(let link)):
      let worn = state.defense.pieces.map(pack.rules.name(of:))
      return .attack(CommandText.notWornThen(pack.rules.name(of: link), worn))
    case .evaluation(let error) where error.isFaultOfRules:
      return .rules { [pack, choice] place in
        .unresolved(.refused(rejection), pack.rules, choice, of: place)
      }
    default: return .attack(CommandText.explanationFailed(.refused(rejection), pack.rules))
    }
  }

  /// Ends the log in a new file, with the rules beside it, and opens it.
  ///
  /// - Throws: ``Failure`` where there is something at that path, or it cannot be written.
  consuming func log(into path: String) throws(Failure) -> Recording {
    let pack = pack
    let log = try log(called: Recording.name(path))
    do throws(LogError) {
      try log.source.copy(to: path)
      Self.keepRules(of: pack, beside: Places.folder(of: path))
      return Recording(try LogSource(path: path), log.header, of: pack, called: log.name)
    } catch {
      throw .badInput(CommandText.notWritten(path, error))
    }
  }

  /// Ends the log in memory, or in a file without a name where it is long.
  ///
  /// - Parameter name: How it is called.
  /// - Returns: The log.
  /// - Throws: ``Failure`` where a long log has no room on the disk.
  consuming func log(called name: String) throws(Failure) -> Recording {
    let (header, pack) = (writer.header, pack)
    let rest = writer.bytes(endedBecause: Self.ending)
    guard var file else { return Recording(LogSource(bytes: rest), header, of: pack, called: name) }
    do throws(LogError) {
      try file.append(rest)
    } catch {
      throw .badInput(CommandText.unreadable(Places.forPassing, error))
    }
    return Recording(file.source(), header, of: pack, called: name)
  }

  private static func keepRules(of pack: Pack, beside folder: String) {
    do throws(FolderError) {
      try KeptRules(beside: folder).keep(pack)
    } catch {
      StandardError.say(CommandText.saying(CommandText.screens.rulesNotKept(error)))
    }
  }
}
