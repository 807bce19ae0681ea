/// A place in a chain, named rather than counted, so that it survives other edits.
public enum ChainPosition<ID: Hashable>: Hashable {
  /// Outermost: asked before all others.
  case first
  /// Innermost: asked after all others.
  case last
  /// Just outside the named element.
  case before(ID)
  /// Just inside the named element.
  case after(ID)
  /// At this offset from the outermost; `0` is the same as ``first``.
  case offset(Int)
}

extension ChainPosition: Sendable where ID: Sendable {}

/// Why an edit of a chain was refused; a refused edit changes nothing.
public enum ChainEditError<ID: Hashable & Sendable>: Error, Hashable, Sendable {
  /// No element of the chain has this identity.
  case unknown(ID)
  /// An element with this identity stands in the chain already.
  case duplicate(ID)
  /// The offset lies outside the chain; `allowed` lists the offsets that exist.
  case outOfRange(offset: Int, allowed: ClosedRange<Int>)
}

extension ChainEditError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknown(let id): "no element of the chain is called \(id)"
    case .duplicate(let id): "an element called \(id) stands in the chain already"
    case .outOfRange(let offset, let allowed):
      "there is no place \(offset); allowed: \(allowed.lowerBound)...\(allowed.upperBound)"
    }
  }
}

extension ResponderChain where Element.ID: Sendable {
  /// Adds an element.
  ///
  /// - Throws: ``ChainEditError/duplicate(_:)``, ``ChainEditError/unknown(_:)`` for a position
  ///   that names nobody, ``ChainEditError/outOfRange(offset:allowed:)``.
  /// - Complexity: O(*n*).
  public mutating func insert(
    _ element: Element, at position: ChainPosition<Element.ID>
  ) throws(ChainEditError<Element.ID>) {
    guard index(of: element.id) == nil else { throw .duplicate(element.id) }
    storage.insert(element, at: try offset(of: position))
  }

  /// Takes an element out and returns it.
  ///
  /// - Throws: ``ChainEditError/unknown(_:)``.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func remove(_ id: Element.ID) throws(ChainEditError<Element.ID>) -> Element {
    guard let index = index(of: id) else { throw .unknown(id) }
    return storage.remove(at: index)
  }

  /// Moves an element; `position` is read in the chain as it is without that element.
  ///
  /// - Throws: ``ChainEditError/unknown(_:)`` for either name (an element is no landmark for
  ///   itself), ``ChainEditError/outOfRange(offset:allowed:)``.
  /// - Complexity: O(*n*).
  public mutating func move(
    _ id: Element.ID, to position: ChainPosition<Element.ID>
  ) throws(ChainEditError<Element.ID>) {
    guard let index = index(of: id) else { throw .unknown(id) }
    var moved = self
    let element = moved.storage.remove(at: index)
    moved.storage.insert(element, at: try moved.offset(of: position))
    self = moved
  }

  /// Puts another element in the place of one.
  ///
  /// - Returns: The element that stood there.
  /// - Throws: ``ChainEditError/unknown(_:)``, or ``ChainEditError/duplicate(_:)`` where a third
  ///   element already has the new one's identity.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func replace(
    _ id: Element.ID, with element: Element
  ) throws(ChainEditError<Element.ID>) -> Element {
    guard let index = index(of: id) else { throw .unknown(id) }
    guard element.id == id || self.index(of: element.id) == nil else {
      throw .duplicate(element.id)
    }
    let replaced = storage[index]
    storage[index] = element
    return replaced
  }

  /// The offset at which something put at `position` would stand.
  private func offset(
    of position: ChainPosition<Element.ID>
  ) throws(ChainEditError<Element.ID>) -> Int {
    switch position {
    case .first: return 0
    case .last: return storage.count
    case .before(let id):
      guard let index = index(of: id) else { throw .unknown(id) }
      return index
    case .after(let id):
      guard let index = index(of: id) else { throw .unknown(id) }
      return index + 1
    case .offset(let offset):
      guard 0...storage.count ~= offset else {
        throw .outOfRange(offset: offset, allowed: 0...storage.count)
      }
      return offset
    }
  }
}
