import ChainmailContent

/// Which endpoints the person of this machine has chosen.
enum Endpoints {
  /// `CHAINMAIL_ENDPOINTS`, addresses with spaces between, in place of those of the file.
  static let variable = "CHAINMAIL_ENDPOINTS"

  /// What the environment says, and for the rest the file; without either there are none.
  static func configured() throws -> LibraryConfiguration {
    var configuration = LibraryConfiguration()
    do throws(ContentErrors) {
      if let path = Places.libraryConfiguration, Places.isThere(path) {
        configuration = try LibraryConfiguration(ContentFile(readingFrom: path))
      }
    } catch {
      throw Failure.badInput(error)
    }
    if let text = Places.variable(variable) {
      configuration.endpoints = try text.split(separator: " ").map {
        guard let address = EndpointAddress(String($0)) else {
          throw Failure.badInput(CommandText.badEndpoint(String($0)))
        }
        return address
      }
      guard configuration.endpoints.count <= PackLibrary.endpointLimit else {
        throw Failure.badInput(CommandText.tooManyEndpoints)
      }
    }
    return configuration
  }
}
