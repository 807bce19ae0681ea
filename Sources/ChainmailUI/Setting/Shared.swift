/// A value that all copies of its holder share: they are handed on at the cost of one reference,
/// however large it is.
///
/// For what is made once and read by every frame. To set it changes the copy at hand only.
@propertyWrapper
package struct Shared<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  package var wrappedValue: Value {
    // Lent, since a copy of a large value has all that it holds be counted.
    _read { yield box.value }
    set { box = Box(newValue) }
  }
}
