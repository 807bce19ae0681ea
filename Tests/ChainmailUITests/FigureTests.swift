import ChainmailTerminal
import Testing

import ChainmailUI

@Suite struct `The figure` {
  @Test(arguments: [FigureDrawings.unicode, FigureDrawings.ascii])
  func `shows every place that pieces have, in each of its sizes`(drawings: FigureDrawings) {
    let places = Set(FigureSlot.allCases).subtracting([.body])
    #expect(Set(FigureArt.layers) == places && FigureArt.layers.count == places.count)
    for art in [drawings.small, drawings.medium, drawings.large] {
      #expect(Set(art.worn.keys) == places)
      for strokes in art.worn.values {
        // A piece is told by its letter.
        #expect(strokes.contains { $0.glyphs.contains("?") })
      }
    }
  }

  @Test(arguments: [FigureDrawings.unicode, FigureDrawings.ascii])
  func `has nothing that sticks out`(drawings: FigureDrawings) {
    for art in [drawings.small, drawings.medium, drawings.large] {
      #expect(art.rows.allSatisfy { $0.count == art.columns })
      for stroke in art.worn.values.joined() {
        #expect(art.rows.indices.contains(stroke.row))
        #expect(stroke.column >= 0 && stroke.column + stroke.glyphs.count <= art.columns)
      }
      let eyes = [art.eyes.flinching, art.eyes.fallen] + art.eyes.open
      #expect(Set(eyes.map(\.count)).count == 1 && art.eyes.open.count == 3)
      // Centered: as far from one side as from the other.
      #expect(2 * art.eyes.column + eyes[0].count == art.columns)
    }
  }

  @Test func `is drawn as large as all of it has room`() {
    func drawn(_ columns: Int, _ rows: Int) -> FigureArt {
      FigureDrawings.unicode.fitting(Rect(size: Size(columns: columns, rows: rows)))
    }
    #expect(drawn(27, 14) == .largeUnicode && drawn(40, 20) == .largeUnicode)
    #expect(drawn(26, 14) == .mediumUnicode && drawn(27, 13) == .mediumUnicode)
    #expect(drawn(19, 11) == .mediumUnicode)
    #expect(drawn(18, 11) == .smallUnicode && drawn(19, 10) == .smallUnicode)
  }
}
