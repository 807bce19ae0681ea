import ChainmailLog

/// What was done in a game, and what else happened than blows, by what a log tells of it.
extension CommandText {
  /// What was done; nil for what is no action.
  static func deed(_ value: JSONValue) -> String? {
    guard let word = text(value["do"]) else { return nil }
    let piece = text(value["piece"]) ?? ""
    let entry = text(value["entry"]).map { ", which enters at \($0)" } ?? ""
    return switch word {
    case "throw": "\(blow(value["attack"])) is thrown\(entry)"
    case "receive": "an attack falls: \(blow(value))\(entry)"
    case "face": "an attack falls: \(blow(value["attack"]))\(entry)"
    case "don": "\(piece) is put on, \(place(value["at"]))"
    case "doff": "\(piece) is taken off"
    case "move": "\(text(value["link"]) ?? "") is moved, \(place(value["at"]))"
    case "call": "\(piece) is called, for \(blows(value))"
    case "gain": "\(piece) is gained"
    case "undo": "a step is undone"
    case "redo": "a step is done again"
    case "spar": "sparring is asked for, \(pace(value))"
    case "rest": "an end of the sparring is asked for"
    case "note": fact(value)
    default: word
    }
  }

  /// What happened; nil for what is no event.
  static func occurrence(_ value: JSONValue) -> String? {
    guard let word = text(value["ev"]) else { return nil }
    let piece = text(value["piece"]) ?? ""
    return switch word {
    case "donned": "\(piece) is put on, \(place(value["place"]))"
    case "doffed": "\(piece) is taken off"
    case "broke": "\(piece) breaks"
    case "moved": "\(text(value["link"]) ?? "") is moved, \(place(value["place"]))"
    case "joined": "\(piece) comes, \(place(value["place"])), for \(blows(value))"
    case "gained": "\(piece) is in the bag"
    case "left": "\(piece) leaves"
    case "fell": "the body falls"
    case "rose": "the body rises again"
    case "undone": "a step is undone"
    case "redone": "a step is done again"
    case "sparring_began": "sparring begins, \(pace(value))"
    case "sparring_ended": "sparring ends"
    case "announced":
      "an attack is announced for tick \(told(value["due"]) ?? "0"): \(blow(value["attack"]))"
    case "noted": fact(value)
    case "dissolved": dissolved(value)
    default: word.replacing("_", with: " ")
    }
  }

  private static func blows(_ value: JSONValue) -> String {
    told(value["blows"]) == "1" ? "1 blow" : "\(told(value["blows"]) ?? "0") blows"
  }

  private static func pace(_ value: JSONValue) -> String {
    "a blow every \(told(value["pace"]) ?? "0") ticks"
  }

  /// What came of something in a room.
  private static func fact(_ value: JSONValue) -> String {
    let words = [value["room"], value["what"], value["who"], value["number"]].compactMap(told)
    return "in a room: " + words.joined(separator: " ")
  }

  private static func dissolved(_ value: JSONValue) -> String {
    let why =
      switch text(value["why"]) {
      case "overflow", "number_overflow": "the amounts grew beyond all bounds"
      case "zero_divisor", "not_real", "too_many_rolls": "a calculation has no answer"
      case "too_many_packets", "spawned_too_deep": "links set each other off without end"
      default: "there are no more blows to give"
      }
    return "a blow comes to nothing: \(why)" + (told(value["links"]).map { ": \($0)" } ?? "")
  }
}
