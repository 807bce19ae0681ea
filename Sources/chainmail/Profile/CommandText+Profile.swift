import ChainmailRooms
import ChainmailUI
import Messages

extension CommandText {
  static let profileAbstract = text(
    "List, export, import and delete the profiles of the gate's book.")
  static let profileDiscussion = text(
    """
    Example: chainmail profile list

    Profiles are files that only you can read, in XDG_DATA_HOME/chainmail/profiles. No mail is \
    ever sent.

    Exit statuses: 0 done; 2 a profile or a file is bad, or the password is; 64 the command line \
    is wrong.
    """)
  static let profileListAbstract = text("List the profiles by name; no e-mail is shown.")
  static let profileListDiscussion = text(
    """
    Example: chainmail profile list

    Exit statuses: 0 listed; 2 the folder cannot be used; 64 the command line is wrong.
    """)
  static let profileExportAbstract = text(
    "Write a profile into one file, to be imported elsewhere.")
  static let profileExportDiscussion = text(
    """
    Example: chainmail profile export guest guest.json

    The file holds the names, the e-mail and what the rooms keep. The password stays behind, also \
    its hash: importing asks for a password again. So do the passwords that you taught the \
    letters' room.

    Exit statuses: 0 exported; 2 the profile, its password or the file is bad; 64 the command \
    line is wrong.
    """)
  static let profileImportAbstract = text("Make a profile of an exported file.")
  static let profileImportDiscussion = text(
    """
    Example: chainmail profile import ada.json --password-file new-password

    The profile gets a name of its own and the password of that file; the checks of signing up \
    are made, in the order of gate.yml in XDG_CONFIG_HOME/chainmail where it is there. No mail is \
    ever sent.

    Exit statuses: 0 imported; 2 the file, the password or gate.yml is bad, or the e-mail is \
    taken; 64 the command line is wrong.
    """)
  static let profileDeleteAbstract = text("Delete a profile and say what is deleted with it.")
  static let profileDeleteDiscussion = text(
    """
    Example: chainmail profile delete guest

    Logs of games are files of their own and stay; they name no profile.

    Exit statuses: 0 deleted; 2 the profile or its password is bad; 64 the command line is wrong.
    """)
  static let profileHelp = text("The profile as 'profile list' names it; 'guest' is the guest's.")
  static let exportFileHelp = text("The file to make; one that is there is not overwritten.")
  static let importFileHelp = text("The exported file.")
  static let profilePasswordHelp = text(
    "A file with the profile's password; one final newline is no part of it.")

  static let passwordNeeded = text("the profile has a password; give --password-file FILE")

  static func noProfiles(_ folder: String) -> String {
    text("there are no profiles in \(folder) yet")
  }

  static func listed(_ entry: ProfileStore.Entry) -> String {
    switch entry.profile {
    case .success(let profile):
      "\(entry.id)  \(whose(profile.owner?.person)), \(kept(profile.roomNames))"
    case .failure(let error): text("\(entry.id)  cannot be read: \(error)")
    }
  }

  static func exported(_ export: ProfileExport, _ file: String) -> String {
    text(
      "\(file): \(whose(export.person)), \(kept(export.roomNames)); none of your passwords is in it"
    )
  }

  static func imported(_ id: ProfileID, _ export: ProfileExport) -> String {
    "\(id)  \(whose(export.person)), \(kept(export.roomNames))"
  }

  static func deleted(_ deletion: ProfileStore.Deletion) -> [String] {
    let what: [String]
    if !deletion.wasReadable {
      what = [text("whatever was in it; it could not be read")]
    } else if let person = deletion.person {
      what = [
        text("the name \(name(person)), the e-mail and the hash of the password"),
        kept(deletion.rooms),
      ]
    } else {
      what = [text("the guest"), kept(deletion.rooms)]
    }
    return [text("deleted \(deletion.path), and with it:")] + what.map { "  " + $0 }
      + [text("Logs of games stay where they are; they name no profile.")]
  }

  static func refused(_ answer: GateAnswer) -> String {
    switch answer {
    case .refused: text("e-mail and password do not belong together")
    case .emailTaken: text("there is a profile with this e-mail already")
    case .wait(let seconds):
      text("after failures the gate waits; try again in \(seconds) s")
    case .signedIn, .signedUp: text("the profile is another one")
    }
  }

  static func stopped(_ check: GateCheck) -> String { screens.gateReason(check.message) }

  private static func whose(_ person: Person?) -> String { person.map(name) ?? text("guest") }

  private static func name(_ person: Person) -> String { "\(person.firstName) \(person.lastName)" }

  private static func kept(_ rooms: [String]) -> String {
    rooms.isEmpty
      ? text("no room keeps anything") : text("kept by rooms: \(screens.listed(rooms))")
  }
}
