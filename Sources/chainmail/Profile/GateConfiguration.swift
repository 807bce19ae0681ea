import ChainmailContent
import ChainmailRooms

/// Which checks the gate makes, as the person of this machine has configured it.
///
/// A file that cannot be read has no order. The room then makes the standard checks and says so,
/// since nobody should be kept from their profile by a typing error; a command ends with the
/// mistakes, since nobody watches it go another way.
enum GateConfiguration {
  /// The order of the file; the standard one where there is no file.
  static func order() throws(ContentErrors) -> GateOrder {
    guard let path = Places.gateOrder, Places.isThere(path) else { return .standard }
    return try GateOrder(try ContentFile(readingFrom: path))
  }
}
