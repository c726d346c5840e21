//! What a table of units from elsewhere is called here.

use adjutant_cases::Tables;

/// How a table is written as a position of this family. Most names of other programs are names of the board already
/// (`data/*/*.toml`); here are the others. A name that fits no board is not found, and then it is listed.
pub(super) const TABLES: Tables = Tables {
    money: "ipcs",
    fixtures: &[("industrial_complex", "complex")],
    elsewhere: &[
        // TripleA: kinds of unit as its maps write them.
        ("aaGun", "antiaircraft_gun"),
        // TripleA: the money of its maps.
        ("PUs", "ipcs"),
    ],
};
