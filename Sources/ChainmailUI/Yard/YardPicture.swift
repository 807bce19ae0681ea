internal import ChainmailTerminal

/// The frame that was drawn last, as far as no dialog covers it: of the next one only the parts are
/// drawn that show something else.
///
/// Most keys change one panel of many, and to draw a panel costs far more than to compare what it
/// shows.
struct YardPicture: Sendable {
  /// A content and where it stands.
  struct Part: Equatable, Sendable {
    var place: Rect
    var content: YardContent
  }

  var buffer = ScreenBuffer(size: Size(columns: 0, rows: 0))
  /// The chain as it stands there; nil where it does not.
  var chain: ChainPicture?
  /// Whether it is to be known what clicks are for.
  var collectsSpots = false
  private var parts: [Part] = []

  /// Takes the parts of the next frame, which must not overlap.
  ///
  /// - Returns: The places among the parts of those that are to be drawn into ``buffer``, over what
  ///   they showed before.
  mutating func take(_ parts: [Part], size: Size) -> [Int] {
    let shown = self.parts
    self.parts = parts
    let isSame =
      buffer.size == size && shown.count == parts.count
      && parts.indices.allSatisfy { shown[$0].place == parts[$0].place }
    guard isSame else {
      buffer = ScreenBuffer(size: size)
      chain = nil
      if collectsSpots { buffer.spots = [] }
      return Array(parts.indices)
    }
    let changed = parts.indices.filter { shown[$0].content != parts[$0].content }
    for index in changed {
      // Another panel may have the selection from now on.
      if let place = buffer.attention, parts[index].place.contains(place) { buffer.attention = nil }
    }
    return changed
  }
}
