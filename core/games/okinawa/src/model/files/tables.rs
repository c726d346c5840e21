//! Reads the tables, each from its file, cell by cell.
//!
//! Sections: `5`, `6`, `7.1`, `8.1`, `9.1`, `10.12`, `11.2`, `14.4`, `17`.

use super::tsv::{Problems, Row, Table};
use crate::model::tables::{
    AppealCost, DensityRow, FatigueDef, FireRow, Tables, TerrainEffects, TurnDef, WeatherEffects,
};
use crate::model::vocabulary::{Appeal, Base, Fleet, Item, JapaneseChit, Power, Ship, Terrain, UsChit, Weather, Word};

/// A file of a table, as it is shipped.
macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        /// The tables as we ship them, by name.
        pub const TABLES: &[(&str, &str)] = &[
            $(($name, include_str!(concat!("../../../data/tables/", $name, ".tsv")))),*
        ];

        /// The names of all files of a board, in the order of its digest.
        pub const FILES: &[&str] =
            &["hexes.tsv", "units.tsv", "scenarios.tsv", $(concat!("tables/", $name, ".tsv")),*];
    };
}

shipped!(
    "appeal_cost",
    "assault_columns",
    "assault_results",
    "assault_support_line",
    "bombardment_columns",
    "bombardment_results",
    "carrier_critical",
    "carrier_fatal_damage",
    "command_appeal",
    "disengage",
    "evacuation_markers",
    "fatigue_costs",
    "fatigue_levels",
    "fire_columns",
    "fire_results",
    "fleet_aa",
    "fleet_damage",
    "fleet_ships",
    "forward_observer",
    "hits",
    "jp_base_aa",
    "jp_delay",
    "modifiers",
    "mortar_accuracy",
    "ship_vp",
    "tactics_effects",
    "tactics_fire",
    "tank_coordination",
    "terrain_effects",
    "turn_track",
    "us_air_attack",
    "vp",
    "weather",
    "weather_effects",
);

/// What cells are read into.
struct Reader<'a> {
    files: &'a [(&'a str, &'a str)],
    problems: &'a Problems,
}

impl Reader<'_> {
    /// Goes through the rows of a table with these columns.
    fn rows<T>(&self, name: &str, columns: &[&str], mut of: impl FnMut(&Row<'_>) -> T) -> Vec<T> {
        let found = self.files.iter().find(|(known, _)| *known == name);
        let Some((name, text)) = found else {
            self.problems.say(format!("tables/{name}.tsv: the file is missing."));
            return Vec::new();
        };
        let name = format!("tables/{name}.tsv");
        let table = Table::read(&name, text, columns, self.problems);
        let rows: Vec<T> = table.rows().map(|row| of(&row)).collect();
        self.problems.law(!rows.is_empty(), || format!("{name}: it has no rows."));
        rows
    }
}

/// Two numbers with a stroke between them.
fn pair<T: std::str::FromStr + Default>(row: &Row<'_>, column: &str) -> (T, T) {
    let text = row.text(column);
    let read = text.split_once('/').and_then(|(one, other)| Some((one.parse().ok()?, other.parse().ok()?)));
    row.read((column, text), "two numbers such as `5/10`", read)
}

/// The number that a span of dice ends with: `1-4`, `5`, `1*`.
fn last_of_span(row: &Row<'_>, column: &str) -> u8 {
    let text = row.text(column);
    let last = text.rsplit('-').next().and_then(|last| last.trim_end_matches('*').parse().ok());
    row.read((column, text), "a face of a die or a span of them such as `1-4`", last)
}

/// One of a few words.
fn one_of<T: Copy + Default>(row: &Row<'_>, column: &str, words: &[(&str, T)]) -> T {
    let text = row.text(column);
    let found = words.iter().find(|(word, _)| *word == text).map(|(_, means)| *means);
    let known: Vec<String> = words.iter().map(|(word, _)| format!("`{word}`")).collect();
    row.read((column, text), &format!("one of {}", known.join(", ")), found)
}

/// The rows, if there are as many as there must be.
fn exactly<T: Clone, const N: usize>(name: &str, rows: &[T], none: T, problems: &Problems) -> [T; N] {
    problems.law(rows.len() == N, || format!("tables/{name}.tsv: {} rows instead of {N}.", rows.len()));
    std::array::from_fn(|at| rows.get(at).cloned().unwrap_or_else(|| none.clone()))
}

/// Reads all of them.
pub(super) fn read(files: &[(&str, &str)], problems: &Problems) -> Tables {
    let reader = Reader { files, problems };
    let by_base = |first| [&[first][..], &Base::ALL.iter().map(|base| base.word()).collect::<Vec<_>>()].concat();
    let by_fleet = [&["modified_d6"][..], &Fleet::ALL.iter().map(|fleet| fleet.word()).collect::<Vec<_>>()].concat();
    let columns = |first: &'static str, count: usize| {
        let letters = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];
        [&[first][..], &letters[..count]].concat()
    };
    let us_air_attack = reader.rows("us_air_attack", &by_base("modified_2d6"), |row| {
        std::array::from_fn(|at| pair(row, Base::ALL[at].word()))
    });
    let base_aa = reader.rows("jp_base_aa", &by_base("modified_d6"), |row| {
        std::array::from_fn(|at| {
            let (base, text) = (Base::ALL[at].word(), row.text(Base::ALL[at].word()));
            let lost = text.trim_end_matches('*').parse().ok();
            (row.read((base, text), "a number, with `*` where its modifier is lost", lost), text.ends_with('*'))
        })
    });
    let delay = reader.rows(
        "jp_delay",
        &["loss_plus_disruption", "delay_turns", "first_flight_turn", "first_flight_date"],
        |row| {
            let (column, text) = ("loss_plus_disruption", row.text("loss_plus_disruption"));
            let from = text.split('-').next().and_then(|from| from.parse().ok());
            (row.read((column, text), "a span of points such as `100-200`", from), row.number("delay_turns"))
        },
    );
    let fleet_aa = reader.rows("fleet_aa", &by_fleet, |row| std::array::from_fn(|at| pair(row, Fleet::ALL[at].word())));
    let hit_heads = [
        "modified_2d6",
        "k5_c10",
        "k10_c20",
        "k15_c25",
        "k20_c35",
        "k25_c40",
        "k30_c45",
        "k35_c50",
        "k40_c60",
        "k45_c65",
        "k50_c70",
    ];
    let hit_columns = hit_heads.iter().skip(1).filter_map(|head| {
        let (special, conventional) = head.strip_prefix('k')?.split_once("_c")?;
        Some((special.parse().ok()?, conventional.parse().ok()?))
    });
    let hits = reader.rows("hits", &hit_heads, |row| row.figures(1).map(|cell| row.figure(cell)).collect());
    let mut fleet_damage: [Vec<(u8, u8)>; 6] = Default::default();
    reader.rows("fleet_damage", &["fleet", "hits", "sunk", "damaged"], |row| {
        let fleet: Fleet = row.word("fleet");
        fleet_damage[fleet.ix()].push((row.number("sunk"), row.number("damaged")));
    });
    let mut fleet_ships: [Vec<(Option<Ship>, Option<Ship>)>; 6] = Default::default();
    reader.rows("fleet_ships", &["fleet", "2d6", "damaged", "sunk"], |row| {
        let ship = |column: &str| {
            let is_none = matches!(row.text(column), "none" | "none (J7)");
            if is_none { None } else { Some(row.word(column)) }
        };
        let fleet: Fleet = row.word("fleet");
        fleet_ships[fleet.ix()].push((ship("damaged"), ship("sunk")));
    });
    let mut ship_points = [(0, 0); 10];
    reader.rows("ship_vp", &["ship", "damaged", "sunk"], |row| {
        ship_points[row.word::<Ship>("ship").ix()] = (row.number("damaged"), row.number("sunk"));
    });
    let fatal = reader.rows("carrier_fatal_damage", &["modified_d6", "damage", "vp"], |row| row.number("vp"));
    let critical = reader.rows("carrier_critical", &["modified_d6", "critical"], |row| row.yes("critical"));
    let weather_heads = [
        "d6",
        "T1-T6 (Apr 1-16)",
        "T7-T11 (Apr 19-May 1)",
        "T12-T16 (May 4-16)",
        "T17-T22 (May 19-Jun 3)",
        "T23-T28 (Jun 6-21)",
    ];
    let period = |head: &&str| head.strip_prefix('T')?.split('-').next()?.parse().ok();
    let weather = reader.rows("weather", &weather_heads, |row| {
        row.figures(1).map(|(head, cell)| row.word_of(head, cell)).collect::<Vec<Weather>>()
    });
    let effect_heads = [
        "weather",
        "movement",
        "us_markers",
        "jp_markers",
        "jp_markers_scenario3",
        "assault_die",
        "us_supply",
        "marine_amphibious_move",
        "provenance",
    ];
    let no_weather = WeatherEffects { us_markers: 0, japanese_markers: 0, japanese_markers_sunset: 0, assault_die: 0 };
    let mut weather_effects = [no_weather; 3];
    reader.rows("weather_effects", &effect_heads, |row| {
        weather_effects[row.word::<Weather>("weather").ix()] = WeatherEffects {
            us_markers: row.number("us_markers"),
            japanese_markers: row.number("jp_markers"),
            japanese_markers_sunset: row.number("jp_markers_scenario3"),
            assault_die: row.number("assault_die"),
        };
    });
    let chits = [&["us_chit"][..], &JapaneseChit::ALL.iter().map(|chit| chit.word()).collect::<Vec<_>>()].concat();
    let mut tactics = [[(0, 0); 4]; 4];
    reader.rows("tactics_fire", &chits, |row| {
        let us: UsChit = row.word("us_chit");
        tactics[us.ix()] = std::array::from_fn(|at| pair(row, JapaneseChit::ALL[at].word()));
    });
    let bombardment_heads = [columns("terrain", 6), vec!["provenance"]].concat();
    let mut bombardment_columns: [Vec<u8>; 7] = Default::default();
    reader.rows("bombardment_columns", &bombardment_heads, |row| {
        let at = if row.text("terrain") == "fortification" { 6 } else { row.word::<Terrain>("terrain").ix() };
        bombardment_columns[at] = numbers(row.figures(1).filter(|(_, cell)| *cell != "-"), row);
    });
    let fire_heads = [columns("row", 10), vec!["terrain", "provenance"]].concat();
    let fire_columns = reader
        .rows("fire_columns", &fire_heads, |row| numbers(row.figures(1).filter(|(head, _)| *head != "terrain"), row));
    let density: Vec<&str> = ["density", "1", "2", "3", "4", "5", "6", "7", "8", "9", "provenance"].to_vec();
    let assault_columns = reader.rows("assault_columns", &density, |row| DensityRow {
        most: density_up_to(row),
        differences: row.figures(1).take(8).map(|cell| difference(row, cell)).collect(),
    });
    let nine = ["modified_d6", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let support_heads = ["column", "1", "2", "3", "4", "5", "6", "7", "8", "9", "provenance"];
    let support = reader.rows("assault_support_line", &support_heads, |row| numbers(row.figures(1), row));
    let fatigue_heads =
        ["level", "from", "to", "fire_shift", "assault_shift_attacking", "assault_shift_when_defending", "provenance"];
    let tanks = reader.rows("tank_coordination", &["tank_units", "tank_in_assault_hex", "tank_adjacent"], |row| {
        (last_of_span(row, "tank_in_assault_hex"), last_of_span(row, "tank_adjacent"))
    });
    let by_die = |name: &str, words: &[(&str, bool)]| {
        let mut most = [0, 0];
        reader.rows(name, &["modified_d6", "US", "Japan"], |row| {
            for (at, column) in ["US", "Japan"].into_iter().enumerate() {
                if one_of(row, column, words) {
                    most[at] = last_of_span(row, "modified_d6");
                }
            }
        });
        most
    };
    let free = [("smoke", true), ("escape", true), ("opportunity fire", false)];
    let mortars = reader.rows("mortar_accuracy", &["d6", "result"], |row| last_of_span(row, "d6"));
    let appeal = reader.rows("command_appeal", &["modified_d6", "result", "japanese_name", "lasts"], |row| {
        row.word::<Appeal>("result")
    });
    let appeal_cost = reader.rows("appeal_cost", &["d6", "cost"], |row| {
        let text = row.text("cost");
        let per_turn = text.strip_suffix(" per game turn to the scheduled end");
        let number = per_turn.unwrap_or(text).parse().ok();
        let number = row.read(("cost", text), "a number, or one `per game turn to the scheduled end`", number);
        if per_turn.is_some() { AppealCost::PerTurn(number) } else { AppealCost::Points(number) }
    });
    let turn_heads = ["turn", "date", "scenario", "command_appeal", "prov_appeal", "air_recovery", "prov_recovery"];
    Tables {
        us_air_attack,
        base_aa,
        delay,
        fleet_aa,
        hit_columns: hit_columns.collect(),
        hits,
        fleet_damage,
        fleet_ships,
        carrier_critical: critical,
        carrier_fatal: fatal,
        ship_points,
        weather_periods: weather_heads.iter().filter_map(period).collect(),
        weather,
        weather_effects,
        tactics,
        terrain: terrain(&reader),
        bombardment_columns,
        bombardment: reader.rows("bombardment_results", &columns("modified_2d6", 6), |row| {
            row.figures(1).map(|(head, cell)| row.word_of(head, cell)).collect()
        }),
        fire_columns: exactly("fire_columns", &fire_columns, Vec::new(), problems),
        fire: reader.rows("fire_results", &columns("modified_d6", 10), |row| {
            row.figures(1).map(|(head, cell)| row.word_of(head, cell)).collect()
        }),
        assault_columns,
        assault: reader
            .rows("assault_results", &nine, |row| row.figures(1).map(|(head, cell)| row.word_of(head, cell)).collect()),
        support: support.into_iter().next().unwrap_or_default(),
        fatigue: reader.rows("fatigue_levels", &fatigue_heads, |row| FatigueDef {
            from: row.number("from"),
            fire_shift: row.number("fire_shift"),
            attacking_shift: row.number("assault_shift_attacking"),
            defended_shift: row.number("assault_shift_when_defending"),
        }),
        tank_coordination: exactly("tank_coordination", &tanks, (0, 0), problems),
        mortar_on_target: mortars.first().copied().unwrap_or(0),
        observer: by_die("forward_observer", &[("yes", true), ("no", false)]),
        disengage: by_die("disengage", &free),
        appeal,
        appeal_cost,
        victory: victory(&reader),
        evacuation: reader.rows("evacuation_markers", &["marker", "value", "provenance"], |row| row.number("value")),
        turns: reader.rows("turn_track", &turn_heads, |row| TurnDef {
            date: row.text("date").to_owned(),
            appeal: row.yes("command_appeal"),
            air_recovery: row.yes("air_recovery"),
        }),
    }
}

/// The victory chart (18.17): every item once, with its side.
fn victory(reader: &Reader<'_>) -> [u16; 32] {
    let mut all = [0; 32];
    let mut found = std::collections::BTreeSet::new();
    reader.rows("vp", &["key", "side", "event", "points", "scope"], |row| {
        let item: Item = row.word("key");
        if !found.insert(item) {
            row.say("the item is listed twice.");
        }
        if row.word::<Power>("side") != item.power() {
            row.say("it is an item of the other side.");
        }
        if row.text("points") != "var" {
            all[item.ix()] = row.number("points");
        }
    });
    reader.problems.law(found.len() == all.len(), || "tables/vp.tsv: not every item is there.".to_owned());
    all
}

/// The greatest difference of a column of the assault table: `<=-4`, `-3`, `+1..+2`.
fn difference(row: &Row<'_>, (column, cell): (&str, &str)) -> i16 {
    let last = cell.rsplit("..").next().unwrap_or(cell).trim_start_matches("<=").parse().ok();
    row.read((column, cell), "a span of differences such as `<=-4`, `-3` or `+1..+2`", last)
}

/// The greatest density of a row of the assault table: `1-8`; none of the last one, `21+`.
fn density_up_to(row: &Row<'_>) -> Option<u16> {
    let text = row.text("density");
    if text.strip_suffix('+').is_some_and(|from| from.parse::<u16>().is_ok()) {
        return None;
    }
    let most = text.split_once('-').and_then(|(_, most)| most.parse().ok());
    Some(row.read(("density", text), "a span such as `1-8`, in the last row one such as `21+`", most))
}

/// The numbers in cells.
fn numbers<'a>(cells: impl Iterator<Item = (&'a str, &'a str)>, row: &Row<'_>) -> Vec<u8> {
    cells.map(|cell| row.figure(cell)).collect()
}

/// What terrain does; roads, trails, the sea, mines and interdiction are named in the file for people.
fn terrain(reader: &Reader<'_>) -> [TerrainEffects; 6] {
    let heads = [
        "terrain",
        "us_mp",
        "jp_mp",
        "heavy_vehicles_off_road",
        "fire_row",
        "assault_shift",
        "bombardment_minimum",
        "blocks_los",
        "provenance",
    ];
    let none = TerrainEffects {
        us_mp: 0,
        japanese_mp: 0,
        heavy: false,
        fire_row: FireRow::Clear,
        assault_shift: 0,
        bombardment_minimum: 0,
        blocks_sight: false,
    };
    let mut effects = [none; 6];
    reader.rows("terrain_effects", &heads, |row| {
        let Some(terrain) = Terrain::of(row.text("terrain")) else { return };
        let rows = [
            ("clear", FireRow::Clear),
            ("broken", FireRow::Broken),
            ("rough", FireRow::Rough),
            ("ridge", FireRow::Ridge),
        ];
        let sight = [("no", false), ("yes", true), ("yes (J12)", true)];
        effects[terrain.ix()] = TerrainEffects {
            us_mp: row.number("us_mp"),
            japanese_mp: row.number("jp_mp"),
            heavy: row.yes("heavy_vehicles_off_road"),
            fire_row: one_of(row, "fire_row", &rows),
            assault_shift: row.number("assault_shift"),
            bombardment_minimum: row.number("bombardment_minimum"),
            blocks_sight: one_of(row, "blocks_los", &sight),
        };
    });
    effects
}
