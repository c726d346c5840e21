//! The hexes that a straight line between two centres touches, computed with integers.

use crate::Hex;

/// A part of the line, from and to as fractions of its length. Each is a numerator and a positive denominator.
#[derive(Clone, Copy)]
struct Stretch {
    from: (i64, i64),
    to: (i64, i64),
}

impl Stretch {
    const WHOLE: Self = Self { from: (0, 1), to: (1, 1) };

    /// The part where `at + t * along <= most`.
    fn below(self, at: i64, along: i64, most: i64) -> Option<Self> {
        let room = most - at;
        let cut = match along.signum() {
            0 => return (room >= 0).then_some(self),
            1 => Self { to: lesser(self.to, (room, along)), ..self },
            _ => Self { from: greater(self.from, (-room, -along)), ..self },
        };
        (lesser(cut.from, cut.to) == cut.from).then_some(cut)
    }
}

fn lesser(one: (i64, i64), other: (i64, i64)) -> (i64, i64) {
    if one.0 * other.1 <= other.0 * one.1 { one } else { other }
}

fn greater(one: (i64, i64), other: (i64, i64)) -> (i64, i64) {
    if one.0 * other.1 >= other.0 * one.1 { one } else { other }
}

/// Whether the line between two centres touches a hex, including its edges and corners.
fn touches(from: Hex, to: Hex, hex: Hex) -> bool {
    let ((fx, fy, fz), (tx, ty, tz), (hx, hy, hz)) = (from.cube(), to.cube(), hex.cube());
    // Take the coordinates of a point relative to the centre. It lies in the hex or on its edge if they differ pairwise
    // by at most one.
    let pairs = [(fx - hx, fy - hy, tx - fx, ty - fy), (fy - hy, fz - hz, ty - fy, tz - fz), {
        (fz - hz, fx - hx, tz - fz, tx - fx)
    }];
    let cut = |stretch: Stretch, (one, other, along_one, along_other): (i32, i32, i32, i32)| {
        let (at, along) = (i64::from(one - other), i64::from(along_one - along_other));
        stretch.below(at, along, 1)?.below(-at, -along, 1)
    };
    pairs.into_iter().try_fold(Stretch::WHOLE, cut).is_some()
}

/// Every hex that the straight line between two centres touches, including both ends, by number. If the line runs along
/// an edge, both adjacent hexes are touched. The reverse line touches the same hexes.
pub fn touched(from: Hex, to: Hex) -> Vec<Hex> {
    touched_where(from, to, |_| true).collect()
}

/// The same, limited to wanted hexes. It is faster if there are few.
pub fn touched_where(from: Hex, to: Hex, wanted: impl Fn(Hex) -> bool) -> impl Iterator<Item = Hex> {
    let span = |one: u8, other: u8| one.min(other).saturating_sub(1)..=one.max(other).saturating_add(1).min(99);
    let rows = span(from.row(), to.row());
    let all = span(from.column(), to.column())
        .flat_map(move |column| rows.clone().filter_map(move |row| Hex::new(column, row)));
    all.filter(move |hex| wanted(*hex) && touches(from, to, *hex))
}
