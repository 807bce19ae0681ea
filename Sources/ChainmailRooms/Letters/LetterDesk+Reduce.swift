internal import ResponderChain

/// Advances a desk by one action.
///
/// An action that is refused changes nothing and says so with ``LetterEvent/refused(_:)``.
///
/// Draws: none.
///
/// - Parameters:
///   - desk: The desk.
///   - action: What is done.
///   - events: What happened is added to them, in the order in which it happened.
/// - Complexity: O(passwords); for ``LetterAction/tryNext`` one key derivation, or two where the
///   password fits; none for ``LetterAction/tried(_:)``.
public func reduce(
  _ desk: inout LetterDesk, _ action: LetterAction,
  into events: inout some FactSink<LetterEvent>
) {
  do throws(LetterRefusal) {
    for event in try desk.apply(action) { events.receive(event) }
  } catch {
    events.receive(.refused(error))
  }
}

extension LetterDesk {
  // Every case throws before it changes anything.
  fileprivate mutating func apply(
    _ action: LetterAction
  ) throws(LetterRefusal) -> [LetterEvent] {
    switch action {
    case .learn(let password, let name, let position):
      return [try learn(password, as: name, at: position)]
    case .move(let id, let position):
      try edit { (chain) throws(ChainEditError<PasswordID>) in try chain.move(id, to: position) }
      return [.moved(id, offset: offset(of: id))]
    case .forget(let id):
      try edit { (chain) throws(ChainEditError<PasswordID>) in try chain.remove(id) }
      return [.forgotten(id)]
    case .lay(let letter):
      guard opening == nil else { throw .taken }
      let laid = LetterOpening(letter, along: passwords)
      opening = laid
      return laid.end == nil ? [.laid] : [.laid, .staysSealed]
    case .tryNext:
      var opening = try ready()
      opening.tryNext()
      return take(opening)
    case .tried(let tried):
      guard tried.follows(try ready()) else { throw .anotherTry }
      return take(tried)
    case .putAway:
      guard opening != nil else { throw .noLetter }
      opening = nil
      return [.putAway]
    case .light(let count):
      guard count >= 0 else { throw .candles(count) }
      candles = count
      return [.lit(candles: count)]
    }
  }

  private mutating func learn(
    _ password: LetterPassword, as name: PasswordID?, at position: ChainPosition<PasswordID>
  ) throws(LetterRefusal) -> LetterEvent {
    if let known = passwords.first(where: { $0.password == password }) {
      throw .alreadyKnown(known.id)
    }
    guard passwords.count < Self.passwordLimit else { throw .full }
    guard password.byteCount <= Self.passwordLength else { throw .tooLong }
    var number = lastNumber
    repeat { number += 1 } while passwords.index(of: PasswordID(number: number)) != nil
    let id = name ?? PasswordID(number: number)
    try edit { (chain) throws(ChainEditError<PasswordID>) in
      try chain.insert(KnownPassword(id, password), at: position)
    }
    if name == nil { lastNumber = min(number, Self.numberLimit) }
    return .learnt(id, offset: offset(of: id))
  }

  /// Takes in what one more try has come to.
  private mutating func take(_ opening: LetterOpening) -> [LetterEvent] {
    let id = opening.passwords[opening.tried - 1].id
    candles -= 1
    self.opening = opening
    let tried = LetterEvent.tried(id, place: opening.tried, candlesLeft: candles)
    switch opening.end {
    case .opened(_, let place): return [tried, .opened(id, place: place)]
    case .garbled(let place): return [tried, .garbled(id, place: place)]
    case .staysSealed: return [tried, .staysSealed]
    case nil: return candles == 0 ? [tried, .darkened] : [tried]
    }
  }

  private mutating func edit<Result>(
    _ body: (inout ResponderChain<KnownPassword>) throws(ChainEditError<PasswordID>) -> Result
  ) throws(LetterRefusal) {
    do throws(ChainEditError<PasswordID>) {
      _ = try body(&passwords)
    } catch {
      throw .edit(error)
    }
  }

  private func offset(of id: PasswordID) -> Int { passwords.index(of: id) ?? 0 }
}
