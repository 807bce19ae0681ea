import ChainmailRooms
import Glibc

/// Files of the gate's book: profiles, exports and delays; what is accepted can be used and is
/// written as it was read.
struct ProfileTarget: Target {
  let name = "profile"
  let corpus: [[UInt8]]
  private let folder: TemporaryFolder
  private let store: ProfileStore
  /// Whose profiles are tried: the guest's, and that of the one who signed up.
  private let players: [ProfileID]

  init() throws {
    let folder = try TemporaryFolder()
    let store = ProfileStore(path: folder.path)
    (self.folder, self.store) = (folder, store)
    let cost = ScryptCost(rounds: 2, blockSize: 1, parallelism: 1)
    let form = GateForm(
      firstName: "Ada", lastName: "Byron", email: "ada@example.org", password: "correct horse")
    guard let cost, case .passed(let passed) = GateOrder.standard.walk(form, to: .signUp).end
    else { throw NoSample() }
    var generator = SystemRandomNumberGenerator()
    let ledger = GateLedger(store, by: Scrypt(), cost: cost)
    guard
      case .signedUp(let id) = try ledger.answer(passed, at: 1000, using: &generator)
    else { throw NoSample() }
    players = [.guest, id]
    let guest = try store.guest(at: 1)
    let files = ["\(id).json", "guest.json", "gate.delays"]
    var corpus = try files.map { try TemporaryFolder.contents(of: "\(folder.path)/\($0)") }
    corpus.append(ProfileExport(of: guest).bytes)
    corpus.append(ProfileExport(of: try store.profile(id)).bytes)
    corpus.append(
      Array(
        (#"{"chainmail":"profile","version":1,"id":"guest","created":3,"owner":null,"#
          + #""rooms":{"coins":{"credit":26,"a":[0.10,-0,null,"\u0007é"]},"dog":true}}"# + "\n")
          .utf8))
    self.corpus = corpus
    for file in files { unlink("\(folder.path)/\(file)") }
  }

  func accepts(_ input: [UInt8]) -> Bool {
    if let export = try? ProfileExport(input, path: "export") {
      precondition(export.bytes == input, "an export has two forms")
      return true
    }
    return isBook(input)
  }

  /// Whether the input is a profile or the delays, in a book of which it is the one or the other.
  private func isBook(_ input: [UInt8]) -> Bool {
    // All are tried, whichever accepts it.
    players.map { isProfile(input, of: $0) }.contains(true) || holdsDelays(input)
  }

  private func isProfile(_ input: [UInt8], of player: ProfileID) -> Bool {
    let path = "\(folder.path)/\(player).json"
    guard TemporaryFolder.write(input, to: path), chmod(path, 0o600) == 0 else { return false }
    let profile = try? store.profile(player)
    if let profile, player == .guest {
      precondition(profile.owner == nil, "the guest has an owner")
      precondition((try? store.guest(at: 9)) == profile, "a profile reads back as another")
    }
    let entries = try? store.entries()
    precondition(entries?.count == 1, "a book of one file has other entries")
    let isReadable = (try? store.delete(player))?.wasReadable
    precondition(isReadable == (profile != nil), "a profile stays")
    return profile != nil
  }

  private func holdsDelays(_ input: [UInt8]) -> Bool {
    let delays = "\(folder.path)/gate.delays"
    guard TemporaryFolder.write(input, to: delays), chmod(delays, 0o600) == 0 else { return false }
    defer { unlink(delays) }
    let form = GateForm(email: "a@b", password: "x")
    guard case .passed(let passed) = GateOrder.standard.walk(form, to: .signIn).end,
      let cost = ScryptCost(rounds: 2, blockSize: 1, parallelism: 1)
    else { return false }
    var generator = SystemRandomNumberGenerator()
    let answer = try? GateLedger(store, by: Scrypt(), cost: cost)
      .answer(passed, at: 1_000_000, using: &generator)
    precondition(answer.map { $0 != .signedIn(.guest) } ?? true, "nobody is signed in")
    return answer != nil
  }
}

/// The corpus could not be made.
struct NoSample: Error {}
