import ChainmailContent
import ChainmailCore
import ChainmailUI
import Glibc
import Messages

extension CommandText {
  static let packAbstract = text("List, show, write, check, fetch and forget packs.")
  static let packDiscussion = text(
    """
    Example: chainmail pack list --walk

    Packs come from memory, your folder, the installation, the endpoints you chose, and the copy \
    inside the program. Endpoints are asked by 'pack fetch' only. They stand in CHAINMAIL_ENDPOINTS, \
    addresses with spaces between, or in library.yml in XDG_CONFIG_HOME/chainmail.

    Exit statuses: 0 done; 2 a pack, an endpoint or a file is bad; 64 the command line is wrong.
    """)
  static let packListAbstract = text("List the packs of this machine and where each comes from.")
  static let packListDiscussion = text(
    """
    Example: chainmail pack list --walk

    Exit statuses: 0 listed; 2 a pack, the configuration or the folder of --assets is bad; 64 the \
    command line is wrong.
    """)
  static let packFetchAbstract = text("Download a pack from an endpoint into your folder.")
  static let packFetchDiscussion = text(
    """
    Example: chainmail pack fetch first-armour

    The endpoints are asked in their order; one that fails, or whose archive is not what its index \
    says, is reported, and the next is asked. A transfer that was broken off goes on where it was. \
    Needs the program curl.

    Exit statuses: 0 fetched; 2 no endpoint had it, or it could not be kept; 64 the command line is \
    wrong.
    """)
  static let packForgetAbstract = text("Remove what was downloaded of a pack.")
  static let packForgetDiscussion = text(
    """
    Example: chainmail pack forget first-armour

    What you wrote stays, and so does what you changed, as long as it reads. Says who has the pack \
    then.

    Exit statuses: 0 nothing downloaded is left; 2 it is your own or cannot be removed; 64 the \
    command line is wrong.
    """)
  static let packPublishAbstract = text("Write what an endpoint serves: archives and their index.")
  static let packPublishDiscussion = text(
    """
    Example: chainmail pack publish Assets/Packs/first-armour --into public

    Any server of plain files makes an endpoint of that folder.

    Exit statuses: 0 written; 2 a pack is bad or a file cannot be written; 64 the command line is \
    wrong.
    """)
  static let packWalkHelp = text("Show for each pack who was asked and who has it.")
  static let packNamesHelp = text(
    """
    Show for each pack its types, tags, effects, stats of attackers, attacks and links, as \
    attacks and options name them.
    """)
  static let packNameHelp = text("A pack's id.")
  static let packFolderHelp = text("A pack's folder.")
  static let packIntoHelp = text("The folder to write to; made where it is not there.")

  static func curlNotStarted(_ code: Int32) -> Message {
    Message("curl does not start: \(Message(system: code))")
  }

  static func curlEnded(_ status: Int32) -> Message {
    Message("curl ended with status \(status)")
  }

  static let otherPartSent: Message = "the server sends another part than was asked for"
  static let endlessHead: Message = "the answer's head has no end"
  static let noHTTP: Message = "the answer is no HTTP"

  static func noPackName(_ name: String) -> String {
    let hint = Identifier.nearest(to: name).map { text(" (did you mean \($0)?)") } ?? ""
    return text("no pack can be called \"\(name)\"\(hint); allowed: \(Identifier.allowed)")
  }

  static func listed(_ id: String, _ found: PackLibrary.Found) -> String {
    "\(id)  \(screens.name(found.pack.presentation.name, ofPack: id))  \(told(found.origin))"
  }

  /// The names that attacks and options may use, a line for each kind that the pack has.
  static func names(_ rules: Rules) -> [String] {
    let lists = [
      (text("types"), rules.types), (text("tags"), rules.tags), (text("effects"), rules.effects),
      (text("attacker's stats"), rules.attackerStats.map(\.id)),
      (text("attacks"), rules.attacks.map(\.id)),
      (text("links"), rules.linkNames),
    ]
    return lists.filter { !$0.1.isEmpty }.map { text("  \($0.0): \($0.1.joined(separator: ", "))") }
  }

  static var noEndpoint: String {
    text(
      "no endpoint is chosen; set \(Endpoints.variable), or write endpoints into \(Endpoints.file)")
  }

  static func badEndpoint(_ address: String) -> String {
    let shown = String(address.prefix(200).map { $0.isASCII && !$0.isNewline ? $0 : "?" })
    return text("\(Endpoints.variable) has \"\(shown)\"; allowed: \(EndpointAddress.allowed)")
  }

  static let tooManyEndpoints =
    text(
      """
      \(Endpoints.variable) has too many addresses; allowed: at most \
      \(PackLibrary.endpointLimit)
      """)

  static func reported(_ report: PackReport, _ endpoints: [EndpointAddress]) -> String {
    let sentence = text("\(place(report.place, endpoints)): \(report.problem)")
    guard case .tampered(let listed, let got) = report.problem else { return sentence }
    return text("\(sentence): its digest is \(got), not \(listed)")
  }

  /// What failed on this machine while the next place was asked.
  static func failed(_ report: PackReport, _ id: String) -> String {
    text(
      "\(report); 'chainmail pack fetch \(id)' fetches it anew, 'chainmail pack forget \(id)' removes it"
    )
  }

  static func fetched(
    _ id: String, from origin: PackShelf.ID, _ endpoints: [EndpointAddress]
  ) -> String {
    text("fetched \(id) from \(place(origin, endpoints))")
  }

  private static func place(_ place: PackShelf.ID, _ endpoints: [EndpointAddress]) -> String {
    guard case .endpoint(let number) = place, endpoints.indices.contains(number) else {
      return told(place)
    }
    return "\(told(place)) \(endpoints[number])"
  }

  static func notKept(_ id: String) -> String { text("\(id) came, but could not be kept") }

  static func notFetched(
    _ id: String, but other: Result<PackShelf.ID, PackLibraryError>?
  ) -> String {
    let rest =
      switch other {
      case .success(let origin): text("it comes from \(origin), as before")
      case .failure(.broken): text("what is here of it is broken")
      case .failure, nil: text("nobody here has it either")
      }
    return text("no endpoint gave \(id); \(rest)")
  }

  static func forgotten(_ id: String, _ hadDownload: Bool) -> String {
    hadDownload ? text("forgot the download of \(id)") : text("nothing was downloaded of \(id)")
  }

  static func answers(_ id: String, _ origin: PackShelf.ID) -> String {
    text("\(id) now comes from \(origin)")
  }

  static func nobodyAnswers(_ id: String) -> String { text("nobody here has \(id) now") }

  static func nobodyElse(_ id: String) -> String { text("nobody else here has \(id)") }

  static func transferred(_ id: String, _ count: Int, of total: Int?) -> String {
    "\(id): \(kilobytes(count))" + (total.map { text(" of \(kilobytes($0))") } ?? "")
  }

  private static func kilobytes(_ count: Int) -> String { "\((count + 999) / 1000) kB" }
}
