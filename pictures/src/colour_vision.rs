//! How colours look to people with colour vision deficiencies, and how different two colours look.
//!
//! The simulation is that of Machado, Oliveira and Fernandes (2009) at full severity, in linear light. The distance is
//! CIEDE2000; a distance of about 2 is just visible.

use std::str::FromStr;

/// A type of colour vision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vision {
    /// Full colour vision.
    Full,
    /// Without red cones.
    Protanopia,
    /// Without green cones.
    Deuteranopia,
    /// Without blue cones.
    Tritanopia,
}

impl Vision {
    /// All types.
    pub const ALL: [Self; 4] = [Self::Full, Self::Protanopia, Self::Deuteranopia, Self::Tritanopia];

    /// The name on a command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Protanopia => "protanopia",
            Self::Deuteranopia => "deuteranopia",
            Self::Tritanopia => "tritanopia",
        }
    }

    const fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Full => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }

    /// A colour as a person with this vision sees it.
    pub fn sees(self, colour: [u8; 3]) -> [u8; 3] {
        if self == Self::Full {
            return colour;
        }
        let light = colour.map(linear);
        self.matrix().map(|row| row[0] * light[0] + row[1] * light[1] + row[2] * light[2]).map(byte)
    }
}

impl FromStr for Vision {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = || Self::ALL.map(Self::id).join(" | ");
        Self::ALL.into_iter().find(|vision| vision.id() == text).ok_or_else(known)
    }
}

fn linear(value: u8) -> f64 {
    let value = f64::from(value) / 255.0;
    if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

fn byte(light: f64) -> u8 {
    let light = light.clamp(0.0, 1.0);
    let value = if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
    (value * 255.0).round() as u8
}
