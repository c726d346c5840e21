//! What a table of units from elsewhere is called here.

use adjutant_cases::{Foreign, Tables};

/// How a table is written as a position of this family. Most names of other programs are names of the board already
/// (`data/*/*.toml`); here are the others. A name that fits no board is not found, and then it is listed.
pub(super) const TABLES: Tables = Tables {
    money: "ipcs",
    fixtures: &[("industrial_complex", "complex")],
    elsewhere: &[
        // Kinds of unit as programs write them.
        ("aaGun", "antiaircraft_gun"),
        // The money of other maps.
        ("PUs", "ipcs"),
    ],
    triplea: &[
        Foreign { rules: "aa1941", table: include_str!("../../data/aa1941/triplea.tsv") },
        Foreign { rules: "aa_pacific", table: include_str!("../../data/aa_pacific/triplea.tsv") },
    ],
};
