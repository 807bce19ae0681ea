import ChainmailContent

/// Which endpoints the person of this machine has chosen.
enum Endpoints {
  /// `CHAINMAIL_ENDPOINTS`, addresses with spaces between, in place of those of the file.
  static let variable = "CHAINMAIL_ENDPOINTS"

  /// The file that names endpoints where the variable does not, as people are told of it.
  static var file: String {
    Places.libraryConfiguration ?? "library.yml in XDG_CONFIG_HOME/chainmail"
  }

  /// What the environment says, and for the rest the file; without either there are none.
  static func configured() throws(Failure) -> LibraryConfiguration {
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
        (word) throws(Failure) in
        guard let address = EndpointAddress(String(word)) else {
          throw .badInput(CommandText.badEndpoint(String(word)))
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
