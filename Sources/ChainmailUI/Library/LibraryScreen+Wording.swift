internal import ChainmailContent
internal import ChainmailCore
internal import ChainmailRooms

extension LibraryScreen {
  /// What a place is called, with its address where it has one.
  func wording(_ place: PackShelf.ID) -> String {
    let name = texts.place(place)
    guard case .endpoint(let number) = place, places.endpoints.indices.contains(number) else {
      return name
    }
    return name + " " + shortened(places.endpoints[number].description)
  }

  /// An address without what it begins with.
  func shortened(_ address: String) -> String {
    address.ranges(of: "//").first.map { String(address[$0.upperBound...]) } ?? address
  }

  /// The place that a walk names; nil where the chain has none of this name.
  func place(named name: String?) -> PackShelf.ID? {
    places.ids.first { $0.description == name }
  }

  func wording(reason: String) -> String {
    switch reason {
    case PackReason.found.description: texts(.libraryReasonFound)
    case PackReason.absent.description: texts(.libraryReasonAbsent)
    case PackReason.fetchOnly.description: texts(.libraryReasonFetchOnly)
    case PackReason.releaseWanted.description: texts(.libraryReasonRelease)
    case _ where reason.contains(":"): texts(.libraryReasonFailed)
    default: reason
    }
  }

  func wording(_ report: PackReport) -> String {
    let place = wording(report.place)
    guard case .tampered(let listed, let got) = report.problem else {
      return texts(.libraryReported, place, report.problem.description)
    }
    return texts(.libraryTampered, place, beginning(got.description), beginning(listed.description))
  }

  /// As much of a digest as people compare.
  func beginning(_ digest: String) -> String { String(digest.prefix(12)) }
}

extension Texts {
  /// What a place where packs are looked for is called.
  func place(_ place: PackShelf.ID) -> String {
    switch place {
    case .memory: self(.placeMemory)
    case .override: self(.placeOverride)
    case .user: self(.placeUser)
    case .installed: self(.placeInstalled)
    case .endpoint(0): self(.placeEndpoint)
    case .endpoint(let number): self(.placeBackup, String(number))
    case .builtIn: self(.placeProgram)
    }
  }
}

extension Wording {
  /// What happened in the library, as the game's log tells it; nil for what this version does not
  /// know.
  func library(_ fact: RoomFact) -> String? {
    switch LibraryEvent(fact) {
    case .found(let place): texts(.libraryNoteFound, texts.place(place))
    case .absent: texts(.libraryNoteAbsent)
    case .failed(let place): texts(.libraryNoteFailed, texts.place(place))
    case .fetched(let id, let endpoint):
      texts(.libraryNoteFetched, id, texts.place(.endpoint(endpoint)))
    case .forgotten(let id): texts(.libraryNoteForgotten, id)
    case nil: nil
    }
  }
}
