internal import ChainmailAnalysis
internal import ChainmailCore

extension Wording {
  /// A line for the log; nil where the entry is told otherwise, or not at all.
  func note(on entry: EventLog.Entry) -> String? {
    guard let reversal = entry.reversal, let key = Self.reversal(entry.event) else {
      return note(on: entry.event)
    }
    let deed = reversal.deed
    var name = note(on: deed.event) ?? ""
    if case .hit = deed.event { name = texts(.noteBlow, String(deed.number)) }
    var sentences = [texts(key, name)]
    if case .undone = entry.event, let stays = whatStays(of: deed.event) {
      sentences.append(texts(stays))
    }
    switch reversal.laterBlows {
    case 0: break
    case 1: sentences.append(texts(.noteLaterBlow))
    case let count: sentences.append(texts(.noteLaterBlows, String(count)))
    }
    switch reversal.returnedBlows {
    case 0: break
    case 1: sentences.append(texts(.noteReturnedBlow))
    case let count: sentences.append(texts(.noteReturnedBlows, String(count)))
    }
    return texts.joined(sentences)
  }

  /// What of a deed is not undone with it: a room beside the game takes nothing back.
  private func whatStays(of deed: Event) -> TextKey? {
    switch deed {
    case .joined: .noteStaysEaten
    case .gained: .noteStaysPaid
    default: nil
    }
  }

  private static func reversal(_ event: Event) -> TextKey? {
    switch event {
    case .undone: .noteUndoneDeed
    case .redone: .noteRedoneDeed
    default: nil
    }
  }

  /// A line for the log; nil for events that are told otherwise, or not at all.
  func note(on event: Event) -> String? {
    switch event {
    case .hit, .announced: nil
    case .donned(let piece, _): texts(.noteDonned, name(of: piece))
    case .doffed(let piece): texts(.noteDoffed, name(of: piece))
    case .swapped(let piece, let left, _):
      texts(.noteSwapped, name(of: piece), name(of: left))
    case .moved(let link, let place): texts(.noteMoved, name(of: link), String(place + 1))
    case .broke(let piece): texts(.noteBroke, name(of: piece))
    case .joined(let piece, _, let blows):
      texts(.noteJoined, name(of: piece), String(blows))
    case .gained(let piece): texts(.noteGained, name(of: piece))
    case .left(let piece): texts(.noteLeft, name(of: piece))
    case .fell: texts(.noteFell)
    case .rose: texts(.noteRose)
    case .undone: texts(.noteUndone)
    case .redone: texts(.noteRedone)
    case .sparringBegan(let pace):
      texts(.noteSparringBegan, seconds(ticks: UInt64(pace)))
    case .sparringEnded: texts(.noteSparringEnded)
    case .dissolved(_, let reason): texts(.noteDissolved, sentence(for: reason))
    case .noted(let fact): sentence(for: fact)
    case .rejected(let reason): sentence(for: reason)
    }
  }

  /// Why something was refused.
  func sentence(for rejection: Rejection) -> String {
    switch rejection {
    case .edit(let error): sentence(for: error)
    case .notInBag(let piece): texts(.refusedNotInBag, name(of: piece))
    case .noCompanion: texts(.refusedNoCompanion)
    case .companionBlows:
      texts(
        .refusedCompanionBlows, String(Companion.blows.lowerBound),
        String(Companion.blows.upperBound))
    case .noPiece: texts(.refusedNoPieceToGain)
    case .bagFull: texts(.refusedBagFull)
    case .noMorePieces: texts(.refusedNoMorePieces)
    case .nothingToUndo: texts(.refusedUndo, String(History.limit))
    case .nothingToRedo: texts(.refusedRedo)
    case .notSparring: texts(.refusedNotSparring)
    case .noSuchAttack(let place): texts(.refusedNoAttack, String(place + 1))
    case .invalid: texts(.refusedInvalid)
    case .nothingToSparWith: texts(.refusedNothingToSpar)
    case .pace:
      texts(
        .refusedPace, seconds(ticks: UInt64(Sparring.paces.upperBound)),
        seconds(ticks: UInt64(Sparring.paces.lowerBound)))
    case .evaluation(.overflow(let link)): texts(.refusedOverflow, name(of: link))
    case .evaluation(.arithmetic(let link, _)), .evaluation(.unanswerable(let link, _)):
      texts(.refusedArithmetic, name(of: link))
    case .evaluation(.tooMuchWork(let link)): texts(.refusedWork, name(of: link))
    case .evaluation(let error):
      texts(.refusedSpawning, texts.listed(error.links.map(name(of:))))
    case .exhausted: texts(.refusedExhausted)
    }
  }

  /// What was recorded and could not be done in what would have been, as in *put on Ring*.
  func name(of refusal: WhatIf.Refusal) -> String {
    func piece(_ id: String) -> String { rules.piece(named: id).map { name(of: $0) } ?? id }
    switch refusal.deed {
    case .thrown(let id):
      let index = rules.attacks.firstIndex { $0.id == id }
      return texts(.splitThrow, index.map { presentation.attacks[$0] } ?? id)
    case .attacked: return texts(.splitAttack)
    case .donned(let id): return texts(.splitDon, piece(id))
    case .doffed(let id): return texts(.splitDoff, piece(id))
    case .swapped(let id, let other): return texts(.splitSwap, piece(id), piece(other))
    case .moved(let id):
      return texts(.splitMove, rules.link(named: id).map { name(of: $0) } ?? id)
    case .called(let id): return texts(.splitCall, piece(id))
    case .gained(let id): return texts(.splitGain, piece(id))
    case .undone: return texts(.splitUndo)
    case .redone: return texts(.splitRedo)
    case .sparring: return texts(.splitSpar)
    case .resting: return texts(.splitRest)
    }
  }

  /// Why something recorded could not be done in what would have been.
  func sentence(for reason: WhatIf.Refusal.Reason) -> String {
    switch reason {
    case .unknown(_, let name): texts(.splitUnknown, name)
    case .rejected(let rejection): sentence(for: rejection)
    }
  }

  private func sentence(for error: DefenseEditError) -> String {
    switch error {
    case .notWorn(let link): texts(.refusedNotWorn, name(of: link.piece))
    case .alreadyWorn(let link): texts(.refusedWorn, name(of: link.piece))
    case .noSuchPlace: texts(.refusedPlace)
    case .body, .bodyNotLast: texts(.refusedBody)
    case .companion: texts(.refusedCompanion)
    case .tooManyLinks: texts(.refusedTooMany)
    }
  }
}
