/// An ordered chain of elements that a request walks from the outermost to the innermost.
///
/// The chain is a value: it copies, compares and hashes as one. Every element has an identity of
/// its own, and no two elements of a chain share one. What an element *does* with a request is not
/// stored here; it is the business of the ``ChainHandler`` given to a walk, so that a chain stays
/// plain data.
public struct ResponderChain<Element: Identifiable> {
  @usableFromInline package var storage: [Element]

  /// Creates an empty chain.
  @inlinable
  public init() {
    storage = []
  }

  /// Creates a chain of `elements`, outermost first.
  ///
  /// - Throws: ``ChainEditError/duplicate(_:)`` for the first identity that occurs twice.
  /// - Complexity: O(*n*²) for *n* elements; chains are short.
  @inlinable
  public init(_ elements: some Sequence<Element>) throws(ChainEditError<Element.ID>) {
    self.init()
    for element in elements { try insert(element, at: .last) }
  }

  /// Returns the index of the element with the given identity, or nil where there is none.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func index(of id: Element.ID) -> Int? {
    storage.firstIndex { $0.id == id }
  }

  /// Changes the elements in place without touching their order or their identities.
  ///
  /// - Parameter body: Receives the elements, outermost first. It must leave every identity as it
  ///   was.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable
  package mutating func withMutableElements<Result, Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let count = storage.count
    return try storage.withUnsafeMutableBufferPointer { buffer throws(Failure) -> Result in
      // Knowing this, the compiler leaves out the check of each index.
      precondition(buffer.count == count, "an array lends all of its elements")
      return try body(buffer)
    }
  }
}

extension ResponderChain: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { storage.count }

  /// The element at `index`; its identity cannot be changed through the subscript.
  @inlinable
  public subscript(index: Int) -> Element {
    // Lent, not copied: most who ask look at one property.
    _read { yield storage[index] }
    set {
      precondition(newValue.id == storage[index].id, "a subscript cannot change an identity")
      storage[index] = newValue
    }
  }

  /// An element that was lent out is still the one that it was: two of one identity would make the
  /// chain no chain.
  @inlinable
  func requireIdentity(_ id: Element.ID, at index: Int) {
    precondition(storage[index].id == id, "a walk cannot change an identity")
  }
}

extension ResponderChain: Equatable where Element: Equatable {}
extension ResponderChain: Hashable where Element: Hashable {}
extension ResponderChain: Sendable where Element: Sendable {}
