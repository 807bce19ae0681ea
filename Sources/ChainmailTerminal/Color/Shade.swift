/// An exact color: red, green and blue in the sRGB space, 8 bits each.
public struct Shade: Hashable, Sendable {
  /// From 0, no red, to 255.
  public var red: UInt8
  /// From 0, no green, to 255.
  public var green: UInt8
  /// From 0, no blue, to 255.
  public var blue: UInt8

  /// Creates a shade from its channels; all 0 is black, all 255 white.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A shade as web pages write it, such as `0xD0686F`; higher bits are left out.
  public init(_ hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  /// The levels of a channel in the cube of 216 colors that follows the first 16 of 256.
  ///
  /// Source: xterm's 256 colors, which its relatives have, too.
  private static let levels = [0, 95, 135, 175, 215, 255]

  /// The nearest of 256 colors beyond the first 16, which every user has in other shades.
  ///
  /// Near is what differs least in red, green and blue, squared and summed; of two as near the
  /// lower number counts. Complexity: O(1).
  public var nearestIndex: UInt8 {
    let channels = [Int(red), Int(green), Int(blue)]
    let steps = channels.map { value in
      Self.levels.indices.min { abs(Self.levels[$0] - value) < abs(Self.levels[$1] - value) } ?? 0
    }
    let cube = Self.distance(channels, steps.map { Self.levels[$0] })
    let index = 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
    // The ramp of 24 greys goes from 8 to 238 in steps of 10.
    // Of all greys that is nearest which is nearest to the mean.
    let ramp = min(max((channels.reduce(0, +) - 24 + 14) / 30, 0), 23)
    let isGrey = Self.distance(channels, [8 + 10 * ramp]) < cube
    return UInt8(isGrey ? 232 + ramp : index)
  }

  /// The squared distance of two colors; one of a single channel is grey.
  private static func distance(_ one: [Int], _ other: [Int]) -> Int {
    one.indices.reduce(0) { sum, place in
      let difference = one[place] - other[other.count == 1 ? 0 : place]
      return sum + difference * difference
    }
  }
}

extension Shade: CustomStringConvertible {
  /// As in `#d0686f`.
  public var description: String {
    "#"
      + [red, green, blue].map { channel in
        (channel < 16 ? "0" : "") + String(channel, radix: 16)
      }.joined()
  }
}
