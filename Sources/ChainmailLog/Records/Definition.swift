public import ChainmailCore
internal import Messages

/// What an index in later records stands for.
public enum Definition: Hashable, Sendable {
  /// A name out of one of the rules' lists, at its place there.
  case name(List, index: Int, String)
  /// A stat of characters.
  case stat(index: Int, StatOutline)
  /// A piece: its kind's id and slot, which copy it is, and whether it is a companion.
  case piece(index: Int, kind: String, copy: UInt16, slot: String, isCompanion: Bool)
  /// A link of a piece.
  case link(index: Int, LinkOutline)

  /// The rules' lists of names.
  public enum List: String, Hashable, Sendable, CaseIterable {
    case type, tag, effect, attack
  }
}

/// What a log tells of a link's making: enough to show it, not to run it.
public struct LinkOutline: Hashable, Sendable {
  /// The index of its piece.
  public var piece: Int
  /// Which of the piece's links, from 0: its index, which need not be its place.
  public var part: UInt16
  /// The link's name within its piece; may be empty.
  public var name: String
  /// The name of its primitive.
  public var does: String
  /// What it starts with: a pool's size, a piece's durability.
  public var level: Amount
  /// How often it may act, where that is limited.
  public var charges: Int32?
  /// Whether this is a body's pool.
  public var isTerminal: Bool

  init(_ link: Link, piece: Int, name: String) {
    self.piece = piece
    part = link.id.index
    self.name = name
    does = link.primitive.name
    level = link.size
    charges = link.condition.charges
    isTerminal = link.isTerminal
  }

  init(_ value: JSONValue) throws(JSONError) {
    piece = try value.integer("piece")
    part = try value.integer("part")
    name = try value["name"].map { value throws(JSONError) in try value.asName("name") } ?? ""
    does = try value.name("does")
    level = try value.amountOrZero("level")
    charges = try value["charges"].map { value throws(JSONError) in
      try value.asInteger("charges")
    }
    isTerminal = value["body"] != nil
  }
}

extension Definition {
  /// Writes the members; zero, empty and false ones are left out.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .name(let list, let index, let name):
      writer.key(named: list.rawValue)
      writer.integer(index)
      writer.key("name")
      writer.string(name)
    case .stat(let index, let stat):
      writer.key("stat")
      writer.integer(index)
      stat.write(to: &writer)
    case .piece(let index, let kind, let copy, let slot, let isCompanion):
      writer.key("piece")
      writer.integer(index)
      writer.key("kind")
      writer.string(kind)
      writer.key("copy")
      writer.integer(copy)
      if !slot.isEmpty {
        writer.key("slot")
        writer.string(slot)
      }
      if isCompanion {
        writer.key("companion")
        writer.bool(true)
      }
    case .link(let index, let link):
      writer.key("link")
      writer.integer(index)
      writer.key("piece")
      writer.integer(link.piece)
      writer.key("part")
      writer.integer(link.part)
      if !link.name.isEmpty {
        writer.key("name")
        writer.string(link.name)
      }
      writer.key("does")
      writer.string(link.does)
      if link.level != .zero {
        writer.key("level")
        writer.amount(link.level)
      }
      if let charges = link.charges {
        writer.key("charges")
        writer.integer(charges)
      }
      if link.isTerminal {
        writer.key("body")
        writer.bool(true)
      }
    }
  }

  init(_ value: JSONValue) throws(JSONError) {
    if value["link"] != nil {
      self = .link(index: try value.integer("link"), try LinkOutline(value))
    } else if value["piece"] != nil {
      let slot = try value["slot"].map { slot throws(JSONError) in try slot.asName("slot") }
      self = .piece(
        index: try value.integer("piece"), kind: try value.name("kind"),
        copy: try value.integer("copy"), slot: slot ?? "",
        isCompanion: value["companion"] != nil)
    } else if value["stat"] != nil {
      self = .stat(index: try value.integer("stat"), try StatOutline(value))
    } else {
      guard let list = List.allCases.first(where: { value[$0.rawValue] != nil }) else {
        throw JSONError("defines no link, piece, stat, type, tag, effect or attack")
      }
      self = .name(list, index: try value.integer(list.rawValue), try value.name("name"))
    }
  }
}
