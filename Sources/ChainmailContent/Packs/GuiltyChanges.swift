/// Finds the changes of a loadout file that make mistakes in the files of its pack.
///
/// The pack is whole without them. So it is read with the first half of them, and with a half of
/// one half, until the one is found with which a mistake comes up: what a mistake says need not
/// tell who has made it.
struct GuiltyChanges {
  private let pack: PackSource
  private let file: ContentNode
  private let list: ContentNode
  /// The places of the changes, in the order in which they are written.
  private let places: [ContentLocation]
  private var readsLeft = Self.readLimit
  private var blamed = ErrorList()

  /// How often a pack is read at most, so that a hostile file cannot make its mistakes expensive.
  private static let readLimit = 64

  /// - Parameters:
  ///   - file: The loadout file.
  ///   - pack: Its pack, without any change.
  init(in file: ContentNode, of pack: PackSource) {
    self.pack = pack
    self.file = file
    list = file["defenders"] ?? file
    places = list.placesOfChanges
  }

  /// The same mistakes, where those in the files of the pack are told of the changes that make
  /// them, each change once; what such a change makes wrong in the rest of its file is counted with
  /// them.
  mutating func blamed(for errors: ContentErrors) -> ContentErrors {
    blamed = ErrorList()
    guard errors.errors.contains(where: { !isOwn($0.location) }) else { return errors }
    let there = mistakenPlaces(with: 0)
    var made: [ContentError] = []
    for error in errors.errors {
      let place = error.location
      if !isOwn(place) || !isInList(place) && !there.contains(place) {
        made.append(error)
      } else {
        blamed.add(error.problem, at: place)
      }
    }
    blame(0, places.count, made)
    return blamed.all
  }

  /// Whether a place is in the loadout file.
  private func isOwn(_ place: ContentLocation) -> Bool { place.file == file.location.file }

  /// Whether a place in the file is in what it says of defenders.
  private func isInList(_ place: ContentLocation) -> Bool {
    let following = file.entries.map(\.nameLocation).filter { $0 > list.location }.min()
    return place >= list.location && following.map { place < $0 } ?? true
  }

  /// Tells of the changes that make some mistakes, which are there with `high` of them, and not
  /// with `low`.
  private mutating func blame(_ low: Int, _ high: Int, _ errors: [ContentError]) {
    guard let first = errors.first(where: { !isOwn($0.location) }) else {
      for error in errors { blamed.add(error.problem, at: error.location) }
      return
    }
    guard high - low > 1, readsLeft > 0 else {
      let isOfOne = high - low == 1
      blamed.add(
        .breakage(isOfOne: isOfOne, first, others: Set(errors.map(\.location)).count - 1),
        at: isOfOne ? places[low] : list.location)
      return
    }
    readsLeft -= 1
    let middle = (low + high) / 2
    let there = mistakenPlaces(with: middle)
    blame(low, middle, errors.filter { there.contains($0.location) })
    blame(middle, high, errors.filter { !there.contains($0.location) })
  }

  /// Where there are mistakes with the first changes only.
  private func mistakenPlaces(with count: Int) -> Set<ContentLocation> {
    let last = count == 0 ? list.location : places[count - 1]
    var file = file
    for (place, entry) in file.entries.enumerated() where entry.name == "defenders" {
      file.entries[place].value = list.changes(upTo: last)
    }
    do throws(ContentErrors) {
      _ = try pack.changed(by: file, ErrorList())
      return []
    } catch {
      return Set(error.errors.map(\.location))
    }
  }
}

extension ContentNode {
  /// Where a list of changed defenders says something: the fields of each but its id, and of those
  /// that are lists each member.
  fileprivate var placesOfChanges: [ContentLocation] {
    elements.flatMap(\.entries).filter { $0.name != "id" }.flatMap { field in
      let members = field.value.elements
      return members.isEmpty ? [field.nameLocation] : members.map(\.location)
    }
  }

  /// The same list without what is written behind a place.
  fileprivate func changes(upTo last: ContentLocation) -> ContentNode {
    var list = self
    list.content = .sequence(
      elements.filter { $0.location <= last }.map { member in
        guard case .mapping(let fields) = member.content else { return member }
        var member = member
        member.entries = fields.filter { $0.name == "id" || $0.nameLocation <= last }.map { field in
          guard case .sequence(let members) = field.value.content else { return field }
          var field = field
          field.value.content = .sequence(members.filter { $0.location <= last })
          return field
        }
        return member
      })
    return list
  }
}
