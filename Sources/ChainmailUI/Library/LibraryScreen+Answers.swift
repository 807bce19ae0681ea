internal import ChainmailContent
internal import ChainmailRooms
internal import Messages

/// What is told, shown and logged of what was done beside the screen.
extension LibraryScreen {
  mutating func takeIn(_ deed: LibraryAnswer.Deed) -> [RoomIntent<LibraryErrand>] {
    var events: [LibraryEvent] = []
    switch deed {
    case .listed: break
    case .lookedUp(let id, let lookup): takeLookUp(of: id, lookup, into: &events)
    case .fetched(let id, let lookup, let other):
      takeFetch(of: id, lookup, otherwise: other, into: &events)
    case .forgotten(let id, let hadDownload, let lookup):
      hall.tell(texts(hadDownload ? .libraryForgotten : .libraryNoDownload, id))
      if hadDownload { events.append(.forgotten(id)) }
      show(lookup)
      switch lookup.result {
      case .success(let found):
        if hadDownload { hall.tell(texts(.libraryAnswersNow, wording(found.origin), id)) }
      case .failure(let error): tell(error)
      }
    case .notForgotten(_, let error): tell(error)
    }
    return events.compactMap { $0.fact.map { .note($0) } }
  }

  private mutating func takeLookUp(
    of id: String, _ lookup: PackLookup, into events: inout [LibraryEvent]
  ) {
    show(lookup)
    takeReports(of: lookup, into: &events)
    switch lookup.result {
    case .success:
      guard let place = lookup.place else { return }
      hall.tell(texts(.libraryFound, id, wording(place)))
      events.append(.found(place))
    case .failure(.unknown):
      hall.tell(texts(.libraryAbsent, id, hall.setting.keymaps.library.keyName(of: .fetch, texts)))
      events.append(.absent)
    case .failure(let error): takeEnd(lookup, error, into: &events)
    }
  }

  private mutating func takeFetch(
    of id: String, _ lookup: PackLookup,
    otherwise other: Result<PackShelf.ID, PackLibraryError>?,
    into events: inout [LibraryEvent]
  ) {
    show(lookup, isFetch: true)
    takeReports(of: lookup, into: &events)
    switch lookup.result {
    case .success(let found):
      guard lookup.isKept, case .endpoint(let number) = found.origin else {
        return hall.tell(texts(.libraryNotKept, id))
      }
      hall.tell(texts(.libraryFetched, id, wording(found.origin)))
      events.append(.fetched(id, endpoint: number))
    case .failure(.unknown):
      switch other {
      case .success(let place): hall.tell(texts(.libraryNotFetchedBut, id, wording(place)))
      case .failure(.broken): hall.tell(texts(.libraryNotFetchedBroken, id))
      case .failure, nil: hall.tell(texts(.libraryNotFetched, id))
      }
      events.append(.absent)
    case .failure(.cancelled(let id)): tell(.cancelled(id))
    case .failure(let error): takeEnd(lookup, error, into: &events)
    }
  }

  /// Tells what failed while another was asked.
  private mutating func takeReports(of lookup: PackLookup, into events: inout [LibraryEvent]) {
    for report in lookup.reports {
      // Above what can be done about it, which is to be seen in a small window too.
      if case .damaged(let errors) = report.problem { tell(.broken(errors)) }
      hall.tell(wording(report))
      if case .notListed = report.problem { continue }
      events.append(.failed(report.place))
    }
  }

  /// Tells of a pack that ended the walk at the place that has it.
  private mutating func takeEnd(
    _ lookup: PackLookup, _ error: PackLibraryError, into events: inout [LibraryEvent]
  ) {
    tell(error)
    guard let place = lookup.placeOfEnd else { return }
    events.append(.failed(place))
  }

  /// Tells why there is no pack, or why one stays.
  private mutating func tell(_ error: PackLibraryError) {
    switch error {
    case .unknown(let id, _): hall.tell(texts(.libraryNobodyNow, id))
    case .broken(let errors):
      // The first mistakes are enough to find the file.
      for error in errors.errors.prefix(3) { hall.tell(texts(error)) }
    case .own(_, let path): hall.tell(texts(.libraryOwn, path))
    case .notRemoved(let path, let reason):
      hall.tell(texts(.libraryNotRemoved, path, texts(reason)))
    case .cancelled(let id): hall.tell(texts(.libraryCancelled, id))
    }
  }

  /// Shows a walk, and what came of it below.
  private mutating func show(_ lookup: PackLookup, isFetch: Bool = false) {
    found = try? lookup.result.get()
    outcome = outcome(of: lookup, isFetch: isFetch)
    hall.show(walk(lookup))
  }
}
