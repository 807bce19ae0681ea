import ChainmailTerminal
import Foundation

/// A shade in light, not in steps of a screen.
struct SeenColor {
  var red: Double
  var green: Double
  var blue: Double

  /// The light of a shade, by the transfer function of sRGB (IEC 61966-2-1).
  init(_ shade: Shade) {
    func light(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    self.init(red: light(shade.red), green: light(shade.green), blue: light(shade.blue))
  }

  init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The relative luminance (WCAG 2.2).
  var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The distance in CIE L*a*b* under D65, as CIE 1976 has it.
  func difference(from other: SeenColor) -> Double {
    zip(lab, other.lab).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private var lab: [Double] {
    let x = 0.4124 * red + 0.3576 * green + 0.1805 * blue
    let z = 0.0193 * red + 0.1192 * green + 0.9505 * blue
    func curve(_ value: Double) -> Double {
      value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }
    let (fx, fy, fz) = (curve(x / 0.9505), curve(luminance), curve(z / 1.089))
    return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
  }
}

extension Shade {
  /// The contrast ratio of a text and its ground (WCAG 2.2), 1 to 21.
  func contrast(with ground: Shade) -> Double {
    let (one, other) = (SeenColor(self).luminance, SeenColor(ground).luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}

/// The ways in which people see fewer colors.
enum Deficiency: CaseIterable {
  case protanopia, deuteranopia, tritanopia

  /// How they see a shade, by the matrices of Machado, Oliveira and Fernandes, "A
  /// Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), at severity 1.
  func seen(_ shade: Shade) -> SeenColor {
    let matrix: [[Double]] =
      switch self {
      case .protanopia:
        [
          [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
          [-0.003882, -0.048116, 1.051998],
        ]
      case .deuteranopia:
        [
          [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
          [-0.011820, 0.042940, 0.968881],
        ]
      case .tritanopia:
        [
          [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
          [0.004733, 0.691367, 0.303900],
        ]
      }
    let light = SeenColor(shade)
    let channels = matrix.map { row in
      min(max(row[0] * light.red + row[1] * light.green + row[2] * light.blue, 0), 1)
    }
    return SeenColor(red: channels[0], green: channels[1], blue: channels[2])
  }
}
