import ChainmailContent
import ChainmailUI
import Synchronization

/// Does beside the screen what the library's room asks for.
final class LibraryDesk: Sendable {
  private let library: Mutex<PackLibrary>
  private let timeLimit: Int
  /// Where packs are looked for, as the room shows it.
  let places: LibraryPlaces

  /// Reads which endpoints are chosen; a mistake there is told instead of them.
  init(assets: String?) {
    var configuration = LibraryConfiguration()
    var lack: LibraryPlaces.Lack?
    do throws(Failure) {
      configuration = try Endpoints.configured()
      if configuration.endpoints.isEmpty { lack = .noneChosen(file: Endpoints.file) }
    } catch {
      lack = .mistakes(error.sentences)
    }
    let library = PackChoice.places(assets: assets, endpoints: configuration.endpoints)
    self.library = Mutex(library)
    timeLimit = configuration.timeLimit
    places = LibraryPlaces(
      ids: library.chain.map(\.id), endpoints: configuration.endpoints, lack: lack)
  }

  /// Runs an errand, as long as it takes.
  func run(_ errand: LibraryErrand, _ progress: ErrandProgress) -> LibraryAnswer {
    var transport = CurlTransport(timeLimit: timeLimit, progress: progress)
    return library.withLock { errand.run(in: &$0, by: &transport) }
  }
}
