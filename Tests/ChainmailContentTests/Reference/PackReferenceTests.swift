import ChainmailCore
import Foundation
import Messages
import Testing
import TestSupport

@testable import ChainmailContent

@Suite struct `The reference of the pack language` {
  private let reference = PackReference()

  @Test func `has every object that a field of a pack may hold, each once`() {
    let names = reference.topics.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(PackLanguage.primitives.map(\.name.description)).isSubset(of: names))
    for name in [
      "pack", "damage-type", "loadout", "defender", "link", "condition", "defenders",
      "attack", "attacks", "loadout-file", "files", "values", "formulas", "limits", "warnings",
    ] { #expect(names.contains(name), "\(name)") }
  }

  @Test func `says of every object and field what it means and what is allowed`() {
    for topic in reference.topics {
      #expect(topic.meaning.hasSuffix("."), "\(topic.name)")
      for field in topic.fields {
        #expect(field.meaning.hasSuffix("."), "\(topic.name) \(field.name)")
        #expect(!field.kind.allowed.isEmpty, "\(topic.name) \(field.name)")
      }
    }
  }

  @Test func `is found by the names of topics and of fields`() {
    #expect(reference.topics(named: "subtract").map(\.name) == ["subtract"])
    #expect(reference.topics(named: "ceiling").map(\.name) == ["immune"])
    #expect(reference.topics(named: "when").map(\.name) == ["link"])
    #expect(reference.topics(named: "nothing").isEmpty)
  }

  @Test func `names every function and every word that formulas know`() throws {
    let formulas = try #require(reference.topics(named: "formulas").first)
    let text = PackReference.lines(of: [formulas], width: 4000).joined(separator: "\n")
    for name in FormulaNames.words + FormulaFunction.allCases.map(\.rawValue) {
      #expect(text.contains(name), "\(name)")
    }
  }

  @Test func `has values as they are written, each of which is read`() {
    for notation in ValueNotation.all {
      #expect(!notation.examples.isEmpty)
      for example in notation.examples { #expect(notation.reads(example), "\(example)") }
    }
  }

  @Test(arguments: [60, 80, 200])
  func `fits the width that it is given, examples aside`(width: Int) {
    for topic in reference.topics {
      let lines = PackReference.lines(of: [topic], width: width)
      let text = lines.prefix { $0 != "  Example:" }
      #expect(text.filter { $0.count > width } == [])
      #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    }
  }

  @Test func `shows a topic as text`() {
    let lines = PackReference.lines(of: reference.topics(named: "group"), width: 60)
    #expect(
      lines.joined(separator: "\n") == """
        group  (in groups of a pack)
          Links that belong together.

          id     Its id. Required.
                 Allowed: a name of a to z, 0 to 9 and -, from a
                 letter, at most 64.
          order  Whether its worn links are met where they stand,
                 all where the outermost stands and the lowest level
                 first, in proportion to their levels, or by a
                 combination only. Without it: listed.
                 Allowed: one of listed, smallest-first,
                 proportional, gathered.

          Example:
            groups:
              - {id: absorbs, order: smallest-first}
        """)
  }

  @Test func `is the page of the documentation`() {
    expectGolden(
      reference.markdown,
      at: PackFolders.root.appending(
        path: "Sources/ChainmailContent/ChainmailContent.docc/ThePackLanguage.md"))
  }
}
