import ChainmailCore
import Foundation
import Messages
import Testing
import TestSupport

import ChainmailContent

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
      #expect(topic.meaning.description.hasSuffix("."), "\(topic.name)")
      for field in topic.fields {
        #expect(field.meaning.description.hasSuffix("."), "\(topic.name) \(field.name)")
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

  @Test func `is found by the functions of formulas`() {
    for function in FormulaFunction.allCases {
      let topics = reference.topics(named: function.rawValue)
      #expect(topics.last?.name == "formulas", "\(function)")
      #expect(topics.last?.terms.first?.examples == [function.form], "\(function)")
    }
    let sum = reference.topics(named: "sum")
    #expect(sum.map(\.name) == ["formulas"])
    #expect(sum.flatMap(\.terms).map(\.name) == ["functions", "a piece, a group"])
    let dice = reference.topics(named: "dice").flatMap(\.terms).map(\.name)
    #expect(dice == ["functions", "dice"])
    // A field and a function.
    #expect(reference.topics(named: "min").map(\.name).contains("subtract"))
  }

  @Test func `names every function and every word that formulas know`() throws {
    let formulas = try #require(reference.topics(named: "formulas").first)
    let text = formulas.terms.map { "\($0.name) \($0.meaning) \($0.examples)" }.joined()
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

  @Test func `is the page of the documentation`() {
    expectGolden(
      reference.markdown,
      at: PackFolders.root.appending(
        path: "Sources/ChainmailContent/ChainmailContent.docc/ThePackLanguage.md"))
  }
}
