internal import ChainmailCore

/// A primitive as packs have it: how it looks in a file, and both ways between the file and the
/// rules.
///
/// Everything that the language says of a primitive stands in the one file that conforms it;
/// ``PackLanguage`` lists the forms.
protocol PrimitiveForm: SendableMetatype {
  /// Its field in a link, which is also its name in the rules, and what stands there.
  static var shape: ObjectShape { get }

  /// Makes it of fields that have been checked one by one; what they say together and may not is
  /// noted here. Nil where that, or a field, is wrong.
  init?(_ object: CheckedObject, _ reader: inout PackReader)

  /// The form of a link's primitive; nil where that is another.
  init?(_ primitive: Primitive)

  var primitive: Primitive { get }

  /// Writes its fields in the canonical form, in the order of the shape.
  func write(to text: inout LinkText)
}
