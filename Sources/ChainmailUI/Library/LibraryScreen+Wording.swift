internal import ChainmailContent
internal import ChainmailCore
internal import ChainmailRooms
internal import Messages
internal import ResponderChain

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

  /// The walk of a look-up in the room's words.
  func walk(_ lookup: PackLookup) -> WalkTrace {
    lookup.walk(place: \.description) { texts(wording($0)) }
  }

  /// What came of a walk, in a few words.
  func outcome(of lookup: PackLookup, isFetch: Bool) -> (text: String, isTaken: Bool) {
    switch lookup.result {
    case .success: (lookup.place.map { texts(.libraryPlaceHas, texts.place($0)) } ?? "", true)
    case .failure(.unknown): (texts(isFetch ? .libraryNoEndpointGave : .libraryNobodyHas), false)
    case .failure: (texts(.libraryEndedHere), false)
    }
  }

  private func wording(_ reason: PackReason) -> TextKey {
    switch reason {
    case .found: .libraryReasonFound
    case .absent: .libraryReasonAbsent
    case .fetchOnly: .libraryReasonFetchOnly
    case .releaseWanted: .libraryReasonSkipped
    case .failed(.damaged): .libraryReasonDamaged
    case .failed, .outOfOrder, .ended(.notRemoved): .libraryReasonFailed
    case .ended(.unknown): .libraryReasonAbsent
    case .ended(.broken): .libraryBroken
    case .ended(.own): .libraryReasonOwn
    case .ended(.cancelled): .libraryReasonCancelled
    }
  }

  func wording(_ report: PackReport) -> String {
    let place = wording(report.place)
    switch report.problem {
    case .tampered(let listed, let got):
      return texts(
        .libraryTampered, place, beginning(got.description), beginning(listed.description))
    case .damaged:
      let keys = [LibraryCommand.fetch, .forget].map {
        hall.setting.keymaps.library.keyName(of: $0, texts)
      }
      return texts(.libraryDamaged, place, keys[0], keys[1])
    default: return texts(.libraryReported, place, texts(report.problem))
    }
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
