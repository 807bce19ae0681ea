import ChainmailLog
import Messages

/// What was done in a game, and what else happened than blows, by what a log tells of it.
extension CommandText {
  /// What was done; nil for what is no action.
  static func deed(_ value: JSONValue) -> String? {
    guard let word = string(value["do"]) else { return nil }
    let piece = string(value["piece"]) ?? ""
    let entry = string(value["entry"]).map { text(", which enters at \($0)") } ?? ""
    return switch word {
    case "throw": text("\(blow(value["attack"])) is thrown\(entry)")
    case "receive": text("an attack falls: \(blow(value))\(entry)")
    case "face": text("an attack falls: \(blow(value["attack"]))\(entry)")
    case "don": text("\(piece) is put on, \(place(value["at"]))")
    case "doff": text("\(piece) is taken off")
    case "swap": text("\(piece) is put on for \(string(value["for"]) ?? "")")
    case "move": text("\(string(value["link"]) ?? "") is moved, \(place(value["at"]))")
    case "call": text("\(piece) is called, for \(blows(value))")
    case "gain": text("\(piece) is gained")
    case "undo": text("a step is undone")
    case "redo": text("a step is done again")
    case "spar": text("sparring is asked for, \(pace(value))")
    case "rest": text("an end of the sparring is asked for")
    case "note": fact(value)
    default: word
    }
  }

  /// What happened; nil for what is no event.
  static func occurrence(_ value: JSONValue) -> String? {
    guard let word = string(value["ev"]) else { return nil }
    let piece = string(value["piece"]) ?? ""
    return switch word {
    case "donned": text("\(piece) is put on, \(place(value["place"]))")
    case "doffed": text("\(piece) is taken off")
    case "swapped":
      text("\(piece) is put on for \(string(value["for"]) ?? ""), \(place(value["place"]))")
    case "broke": text("\(piece) breaks")
    case "moved": text("\(string(value["link"]) ?? "") is moved, \(place(value["place"]))")
    case "joined": text("\(piece) comes, \(place(value["place"])), for \(blows(value))")
    case "gained": text("\(piece) is in the bag")
    case "left": text("\(piece) leaves")
    case "fell": text("the body falls")
    case "rose": text("the body rises again")
    case "undone": text("a step is undone")
    case "redone": text("a step is done again")
    case "sparring_began": text("sparring begins, \(pace(value))")
    case "sparring_ended": text("sparring ends")
    case "announced":
      text("an attack is announced for tick \(told(value["due"]) ?? "0"): \(blow(value["attack"]))")
    case "noted": fact(value)
    case "dissolved": dissolved(value)
    default: word.replacing("_", with: " ")
    }
  }

  private static func blows(_ value: JSONValue) -> String {
    told(value["blows"]) == "1" ? text("1 blow") : text("\(told(value["blows"]) ?? "0") blows")
  }

  private static func pace(_ value: JSONValue) -> String {
    text("a blow every \(told(value["pace"]) ?? "0") ticks")
  }

  /// What came of something in a room.
  private static func fact(_ value: JSONValue) -> String {
    let words = [value["room"], value["what"], value["who"], value["number"]].compactMap(told)
    return text("in a room: \(words.joined(separator: " "))")
  }

  private static func dissolved(_ value: JSONValue) -> String {
    let why =
      switch string(value["why"]) {
      case "overflow", "number_overflow": text("the amounts grew beyond all bounds")
      case "zero_divisor", "not_real", "too_many_rolls", "no_such_dice":
        text("a calculation has no answer")
      case "too_much_work": text("an attack takes too much work")
      case "too_many_packets", "spawned_too_deep": text("links set each other off without end")
      default: text("there are no more blows to give")
      }
    return text("a blow comes to nothing: \(why)") + (told(value["links"]).map { ": \($0)" } ?? "")
  }
}
