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
  convenience init(assets: String?) {
    var configuration = LibraryConfiguration()
    var lack: LibraryPlaces.Lack?
    do throws(Failure) {
      configuration = try Endpoints.configured()
      if configuration.endpoints.isEmpty { lack = .noneChosen(file: Endpoints.file) }
    } catch {
      lack = .mistakes(error.sentences)
    }
    self.init(
      PackChoice.places(assets: assets, endpoints: configuration.endpoints), configuration, lack)
  }

  private init(
    _ library: PackLibrary, _ configuration: LibraryConfiguration, _ lack: LibraryPlaces.Lack?
  ) {
    self.library = Mutex(library)
    timeLimit = configuration.timeLimit
    places = LibraryPlaces(
      ids: library.chain.map(\.id), endpoints: configuration.endpoints, lack: lack)
  }

  /// A desk that reaches no endpoint and none of the person's own packs, so that nothing is
  /// downloaded, kept or deleted.
  static func rehearsal(_ assets: String?) -> LibraryDesk {
    LibraryDesk(
      PackLibrary(
        override: assets, user: nil, installed: Places.installedAssets, endpoints: [],
        builtIn: PackLibrary.builtInFiles),
      LibraryConfiguration(), .noneChosen(file: Endpoints.file))
  }

  /// Runs an errand, as long as it takes.
  func run(_ errand: LibraryErrand, _ progress: ErrandProgress) -> LibraryAnswer {
    var transport = CurlTransport(timeLimit: timeLimit, progress: progress)
    return library.withLock { errand.run(in: &$0, by: &transport) }
  }
}
