//! What was played elsewhere: positions from tables and from `TripleA`, and the past results of a league.

use super::sandbox::{Ran, Sandbox};
use super::schemas::{check, validator};
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fs;

fn with(files: &[(&str, &str)]) -> Sandbox {
    let sandbox = Sandbox::new();
    for (name, text) in files {
        fs::write(sandbox.path(name), text).expect("written");
    }
    sandbox
}

/// Line, field and key of everything that does not fit.
fn faults(ran: &Ran) -> Vec<(u64, u64, String)> {
    let number = |object: &Value, name: &str| object[name].as_u64().unwrap_or_default();
    let key = |object: &Value| object["key"].as_str().unwrap_or_default().to_owned();
    ran.of_type("fault").iter().map(|one| (number(one, "line"), number(one, "column"), key(one))).collect()
}

/// The position that all of these files make.
const MADE: &str = "\
rules: aa1941
turn: Germany, combat move, round 2
Sea Zone 5: Germany 1 submarine
Ukraine: Germany 2 infantry, 2 tank; owner Germany; complex
ipcs: Germany 14
";
const TURN: &str = "Germany, combat move, round 2";

#[test]
fn a_table_of_units_makes_a_position_from_which_a_game_begins() {
    let table = "\u{feff}数;ユニット;所有者;場所\r\n2;infantry;Germany;Ukraine\r\n\"2\";Tanks;german;ukraine\r\n\
                 1;潜水艦;ドイツ;海域5\r\n14;purse;GER;\r\n;;Germany;Ukraine\r\n1;factory;;Ukraine\r\n0;bomber;Germany;sz 5\r\n";
    let sandbox = with(&[("units.csv", table)]);
    let args = ["import", "table", "units.csv", "--rules", "aa1941", "--turn", TURN];
    let ran = sandbox.run(&args, "");
    assert_eq!((ran.status(), ran.text().as_str()), (0, MADE), "{}", ran.errors());
    let out = [&args[..], &["--out", "tuesday.case", "--json"]].concat();
    let told = sandbox.run(&out, "").of_type("position");
    assert_eq!((told.len(), &told[0]["file"]), (1, &Value::from("tuesday.case")));
    let begun = sandbox.table(&["--from", "tuesday.case", "--no-choices"], "state\n");
    assert_eq!(begun.status(), 0, "{}{}", begun.text(), begun.errors());
    let written = sandbox.run(&["position", "one"], "").text();
    assert!(written.contains("Ukraine: Germany 2 infantry, 2 tank"), "{written}");
}

#[test]
fn everything_that_does_not_fit_is_listed_and_nothing_is_written() {
    let table = "place,owner,unit,count\nAtlantis,Germany,infantry,2\nUkraine,Gaul,infantry,2\n\
                 Ukraine,Germany,phalanx,2\nUkraine,Germany,infantry,two\nUkraine,Germany,infantry,2\n\
                 Ukraine,German,inf,1\nUkraine,,infantry,1\nUkraine,Germany,purse,3\n";
    let sandbox = with(&[("units.csv", table), ("heads.csv", "place,owner,unit,colour\n")]);
    let args = ["import", "table", "units.csv", "--rules", "aa1941", "--out", "tuesday.case"];
    let ran = sandbox.run(&[&args[..], &["--json"]].concat(), "");
    assert_eq!(ran.status(), 2, "{}", ran.errors());
    let wanted = [
        (2, 1, "import-place-unknown"),
        (3, 2, "import-owner-unknown"),
        (4, 3, "import-unit-unknown"),
        (5, 4, "import-count"),
        (7, 3, "import-twice"),
        (8, 0, "import-owner-missing"),
        (9, 1, "import-money-place"),
    ];
    let said = faults(&ran);
    let said: Vec<(u64, u64, &str)> = said.iter().map(|(line, column, key)| (*line, *column, key.as_str())).collect();
    assert_eq!(said, wanted);
    assert!(!sandbox.path("tuesday.case").exists());
    for (lang, part) in [("en", "line 2, field 1: There is no place “Atlantis”"), ("ja", "2行目、1番目の欄")]
    {
        let told = sandbox.run(&[&["--lang", lang][..], &args[..]].concat(), "").text();
        assert!(told.contains(part) && told.contains("units.csv"), "{told}");
    }
    let ran = sandbox.run(&["import", "table", "heads.csv", "--rules", "aa1941", "--json"], "");
    let keys: Vec<String> = faults(&ran).into_iter().map(|(.., key)| key).collect();
    assert_eq!(keys, ["import-heading-unknown", "import-heading-missing"]);
    // A game whose positions are only written by hand.
    let ran = sandbox.run(&["import", "table", "units.csv", "--rules", "war1812"], "");
    assert_eq!(ran.status(), 1, "{}", ran.text());
    assert!(ran.errors().contains("by hand"), "{}", ran.errors());
}

#[test]
fn a_position_that_no_game_begins_from_is_refused() {
    let sandbox = with(&[("units.csv", "place,owner,unit,count\nUkraine,Germany,infantry,2\n")]);
    let args = ["import", "table", "units.csv", "--rules", "aa1941", "--turn", "Germany, supper", "--out", "one.case"];
    let ran = sandbox.run(&args, "");
    assert_eq!(ran.status(), 2, "{}", ran.text());
    assert!(ran.text().contains("supper"), "{}", ran.text());
    assert!(!sandbox.path("one.case").exists());
}

#[test]
fn the_xml_and_the_setup_charts_of_triplea_are_read_and_its_saved_games_are_not() {
    let xml = "<?xml version=\"1.0\"?>\n<game><initialize><ownerInitialize>\n\
               <territoryOwner territory=\"Kiev\" owner=\"Germans\"/>\n</ownerInitialize><unitInitialize>\n\
               <unitPlacement unitType=\"armour\" territory=\"Kiev\" quantity=\"2\" owner=\"Germans\"/>\n\
               <unitPlacement unitType=\"infantry\" territory=\"Kiev\" quantity=\"2\" owner=\"Germans\"/>\n\
               <unitPlacement unitType=\"factory\" territory=\"Kiev\" quantity=\"1\" owner=\"Germans\"/>\n\
               <unitPlacement unitType=\"submarine\" territory=\"5 Sea Zone\" quantity=\"1\" owner=\"Germans\"/>\n\
               </unitInitialize><resourceInitialize>\n\
               <resourceGiven player=\"Germans\" resource=\"PUs\" quantity=\"14\"/>\n\
               </resourceInitialize></initialize></game>\n";
    let chart = ",,Setup Chart for the Germans,,\r\n,infantry,armour,submarine,factory,\r\nUkraine,2,2,0,1\r\n\
                 5 Sea Zone,0,0,1,0\r\n";
    let sandbox = with(&[("game.xml", xml), ("names.csv", "theirs,ours\nKiev,Ukraine\n"), ("Germans.csv", chart)]);
    fs::write(sandbox.path("game.tsvg"), [0x1f_u8, 0x8b, 0x08, 0x00]).expect("written");
    let args = ["import", "triplea", "--rules", "aa1941", "--turn", TURN];
    let made = |more: &[&str]| sandbox.run(&[&args[..], more].concat(), "");
    let ran = made(&["game.xml", "--names", "names.csv"]);
    assert_eq!((ran.status(), ran.text().as_str()), (0, MADE), "{}", ran.errors());
    // A name that is not known is listed with its line.
    let unknown = faults(&made(&["game.xml", "--json"]));
    assert_eq!(unknown.first(), Some(&(3, 1, "import-place-unknown".to_owned())));
    assert_eq!(unknown.len(), 4, "{unknown:?}");
    // Nothing that is said of units is passed over.
    let damaged = xml.replace("quantity=\"1\" owner", "quantity=\"1\" hitsTaken=\"1\" unitDamage=\"0\" owner");
    fs::write(sandbox.path("damaged.xml"), damaged.replace("Kiev", "Ukraine")).expect("written");
    let left = faults(&made(&["damaged.xml", "--json"]));
    let wanted = [(7, 4, "import-triplea-left".to_owned()), (8, 4, "import-triplea-left".to_owned())];
    assert_eq!(left, wanted);
    let ran = made(&["Germans.csv"]);
    let wanted = MADE.replace("; owner Germany", "").replace("ipcs: Germany 14\n", "");
    assert_eq!((ran.status(), ran.text()), (0, wanted), "{}", ran.errors());
    let ran = made(&["game.tsvg"]);
    assert_eq!(ran.status(), 2, "{}", ran.errors());
    assert!(ran.text().contains("Export game.xml File"), "{}", ran.text());
}

#[test]
fn the_maps_of_triplea_need_no_table_of_names() {
    let xml = "<?xml version=\"1.0\"?>\n<game><initialize><ownerInitialize>\n\
               <territoryOwner territory=\"Solomon\" owner=\"Japanese\"/>\n\
               <territoryOwner territory=\"49 Sea Zone\" owner=\"Japanese\"/>\n</ownerInitialize><unitInitialize>\n\
               <unitPlacement unitType=\"infantry\" territory=\"Malaya\" quantity=\"2\" owner=\"British\"/>\n\
               <unitPlacement unitType=\"infantry\" territory=\"Malaya\" quantity=\"1\" owner=\"Australians\"/>\n\
               <unitPlacement unitType=\"harbour\" territory=\"Malaya\" quantity=\"1\" owner=\"British\"/>\n\
               <unitPlacement unitType=\"aaGun\" territory=\"Hawaiian\" quantity=\"1\" owner=\"Americans\"/>\n\
               <unitPlacement unitType=\"armour\" territory=\"Japan\" quantity=\"1\" owner=\"Japanese\"/>\n\
               </unitInitialize><resourceInitialize>\n\
               <resourceGiven player=\"British\" resource=\"PUs\" quantity=\"22\"/>\n\
               <resourceGiven player=\"Australians\" resource=\"PUs\" quantity=\"25\"/>\n\
               <resourceGiven player=\"Japanese\" resource=\"SuicideAttackTokens\" quantity=\"4\"/>\n\
               </resourceInitialize></initialize></game>\n";
    let position = "rules: aa_pacific\nturn: Japan, combat move, round 3\nSea Zone 49: owner Japan\n\
                    Hawaiian Islands: United States 1 antiaircraft gun\nJapan: Japan 1 armor\nMalaya: Britain 3 infantry\n\
                    Solomon Islands: owner Japan\nipcs: Australia 25, India 22\nkamikazes: 4\n";
    let sandbox = with(&[("game.xml", xml)]);
    let args = ["import", "triplea", "game.xml", "--rules", "aa_pacific", "--turn", "Japan, combat move, round 3"];
    let ran = sandbox.run(&args, "");
    assert_eq!((ran.status(), ran.text().as_str()), (0, position), "{}", ran.errors());
    // A resource of which nothing is left is not in the file.
    fs::write(sandbox.path("game.xml"), xml.replace("SuicideAttackTokens\" quantity=\"4", "PUs\" quantity=\"4"))
        .expect("written");
    let ran = sandbox.run(&args, "");
    let left = position.replace("kamikazes: 4", "kamikazes: 0").replace("India 22", "India 22, Japan 4");
    assert_eq!((ran.status(), ran.text()), (0, left), "{}", ran.errors());
    // Whoever has no purse has no money, and the same units are said once.
    let strange = xml
        .replace("player=\"Australians\"", "player=\"Chinese\"")
        .replace("owner=\"Australians\"", "owner=\"British\"");
    fs::write(sandbox.path("game.xml"), strange).expect("written");
    let ran = sandbox.run(&[&args[..], &["--json"]].concat(), "");
    let wanted = [(7, 3, "import-twice".to_owned()), (13, 1, "import-owner-unknown".to_owned())];
    assert_eq!((ran.status(), faults(&ran)), (2, wanted.to_vec()), "{}", ran.errors());
    // A sea zone that the map of 1941 owns now and then.
    let owned = "<game><territoryOwner territory=\"31 Sea Zone\" owner=\"Japanese\"/>\n\
                 <territoryOwner territory=\"Ukraine\" owner=\"Germans\"/></game>\n";
    fs::write(sandbox.path("game.xml"), owned).expect("written");
    let ran = sandbox.run(&["import", "triplea", "game.xml", "--rules", "aa1941"], "");
    let wanted = "rules: aa1941\nUkraine: owner Germany\n";
    assert_eq!((ran.status(), ran.text().as_str()), (0, wanted), "{}", ran.errors());
}

#[test]
fn what_would_be_half_a_board_or_a_lost_file_is_refused() {
    let cut = "<?xml version=\"1.0\"?>\n<game><initialize><unitInitialize>\n\
               <unitPlacement unitType=\"infantry\" territory=\"Ukraine\" quantity=\"2\" owner=\"Germans\"/>\n";
    let sheet = "place,owner,unit,count\nUkraine,Germany,infantry,2\n";
    let sandbox = with(&[("game.xml", cut), ("units.csv", sheet)]);
    let ran = sandbox.run(&["import", "triplea", "game.xml", "--rules", "aa1941", "--out", "one.case", "--json"], "");
    assert_eq!((ran.status(), faults(&ran)), (2, vec![(2, 0, "import-xml".to_owned())]), "{}", ran.text());
    assert!(!sandbox.path("one.case").exists());
    // The position is not written over the club's sheet.
    let ran = sandbox.run(&["import", "table", "units.csv", "--rules", "aa1941", "--out", "./units.csv"], "");
    assert_eq!(ran.status(), 1, "{}", ran.text());
    assert_eq!(fs::read_to_string(sandbox.path("units.csv")).expect("readable"), sheet);
    // A unit stands where it can stand.
    for (row, why) in [("Ukraine,Germany,destroyer,1", "is a ship"), ("Sea Zone 5,Germany,infantry,1", "only aboard")] {
        fs::write(sandbox.path("wrong.csv"), format!("place,owner,unit,count\n{row}\n")).expect("written");
        let ran = sandbox.run(&["import", "table", "wrong.csv", "--rules", "aa1941"], "");
        assert!(ran.status() == 2 && ran.text().contains(why), "{row}: {}", ran.text());
    }
    // Britain has two purses in the Pacific, and none is guessed.
    fs::write(sandbox.path("wrong.csv"), "place,owner,unit,count\n,Britain,purse,30\n").expect("written");
    let ran = sandbox.run(&["import", "table", "wrong.csv", "--rules", "aa_pacific"], "");
    assert!(ran.status() == 2 && ran.text().contains("India, Australia"), "{}", ran.text());
    // A turn is one line.
    let turn = format!("{TURN}\nipcs: Japan 99");
    let ran = sandbox.run(&["import", "table", "units.csv", "--rules", "aa1941", "--turn", &turn], "");
    assert_eq!((ran.status(), ran.text().as_str()), (1, ""));
}

/// A league of two in which a season has begun, and a table of past results.
fn league() -> Sandbox {
    let results = "date,first,second,first side,second side,bid,result,source\n\
                   2025-03-04,anna,ben,Allies,Axis,9,won,forum\n2025-03-01,ben,Cleo,,,,lost,\n";
    let sandbox = with(&[
        ("results.csv", results),
        ("own.csv", "date,first,second,result\n2025-04-01,dora,anna,won\n"),
        ("standings.csv", "player,won,lost\nanna,1,0\nben,1,1\n"),
    ]);
    for line in
        ["new Club --preset season-tiers --as dora", "join Anna --as anna", "join Ben --as ben", "open --as dora"]
    {
        let args: Vec<&str> = ["league"].into_iter().chain(line.split(' ')).collect();
        let ran = sandbox.run(&args, "");
        assert_eq!(ran.status(), 0, "{line}: {}{}", ran.text(), ran.errors());
    }
    sandbox
}

fn imports(sandbox: &Sandbox, more: &[&str]) -> Ran {
    sandbox.run(&[&["league", "import", "--as", "dora"][..], more].concat(), "")
}

/// Won and lost games of the league's table, by its names.
fn rows(sandbox: &Sandbox) -> Vec<(String, u64, u64)> {
    let table = sandbox.run(&["league", "table", "--json"], "").of_type("table").remove(0);
    let row = |row: &Value| {
        let name = row["name"].as_str().unwrap_or_default().to_owned();
        (name, row["won"].as_u64().unwrap_or_default(), row["lost"].as_u64().unwrap_or_default())
    };
    let mut rows: Vec<_> = table["rows"].as_array().expect("rows").iter().map(row).collect();
    rows.sort();
    rows
}

#[test]
fn past_results_are_shown_as_orders_and_given_once() {
    let sandbox = league();
    let before = rows(&sandbox);
    let plan = imports(&sandbox, &["results.csv"]).text();
    for part in
        ["adjutant league join Cleo --as Cleo", "adjutant league challenge", "adjutant league rule 2", "2025-03-04"]
    {
        assert!(plan.contains(part), "{part}: {plan}");
    }
    let planned = imports(&sandbox, &["results.csv", "--json"]).of_type("planned");
    let lines: Vec<&Value> = planned.iter().map(|one| &one["line"]).collect();
    assert_eq!(lines, [3, 2]);
    assert_eq!(rows(&sandbox), before, "a plan changes nothing");
    let first = imports(&sandbox, &["results.csv", "--json", "--until", "2025-03-02"]).of_type("planned");
    assert_eq!(first.len(), 1);
    let made = imports(&sandbox, &["results.csv", "--make"]);
    assert_eq!(made.status(), 0, "{}{}", made.text(), made.errors());
    let after = [("Anna".to_owned(), 1, 0), ("Ben".to_owned(), 0, 2), ("Cleo".to_owned(), 1, 0)];
    assert_eq!(rows(&sandbox), after);
    // The same table again gives nothing.
    let again = imports(&sandbox, &["results.csv", "--make", "--json"]);
    assert_eq!((again.status(), again.text().as_str()), (0, ""));
    assert_eq!(rows(&sandbox), after);
    // The log follows from its orders.
    assert_eq!(sandbox.run(&["export", "--league", "Club", "--out", "season.adjutant"], "").status(), 0);
    let verdict = sandbox.run(&["verify", "season.adjutant"], "");
    assert!(matches!(verdict.status(), 0 | 3), "{}{}", verdict.text(), verdict.errors());
}

#[test]
fn what_the_league_refuses_is_left_out_and_tables_are_compared() {
    let sandbox = league();
    let before = rows(&sandbox);
    let own = imports(&sandbox, &["own.csv", "--make", "--json"]);
    assert_eq!(own.status(), 2, "{}", own.errors());
    let left = own.of_type("left-out");
    assert_eq!((left.len(), &left[0]["line"]), (1, &Value::from(2)), "{}", own.text());
    assert_eq!(rows(&sandbox), before, "nobody rules on a game of their own");
    let compared = imports(&sandbox, &["results.csv", "--table", "standings.csv", "--json"]).of_type("differs");
    let said: Vec<(&Value, &Value)> = compared.iter().map(|one| (&one["player"], &one["column"])).collect();
    assert_eq!(said, [(&Value::from("ben"), &Value::from("won")), (&Value::from("ben"), &Value::from("lost"))]);
    let told = imports(&sandbox, &["results.csv", "--table", "standings.csv"]).text();
    assert!(told.contains("equal 2, different 2"), "{told}");
}

/// The rows of a table as objects, by its headings.
fn objects(table: &str) -> Vec<Value> {
    let mut lines = table.lines();
    let heads: Vec<&str> = lines.next().expect("headings").split(',').collect();
    let row = |line: &str| {
        let fields = heads.iter().zip(line.split(',')).map(|(head, field)| ((*head).to_owned(), Value::from(field)));
        Value::Object(fields.collect::<Map<String, Value>>())
    };
    lines.map(row).collect()
}

#[test]
fn rows_and_answers_are_as_their_schemas_say() {
    let sandbox = league();
    let wrong = "place,owner,unit,count\nAtlantis,Germany,infantry,two\n";
    let units =
        "place,owner,unit,count\nKiev,Germany,infantry,2\nUkraine,Germany,,\nUkraine,,factory,1\n,Germany,purse,14\n";
    for (name, text) in [("units.csv", units), ("names.csv", "theirs,ours\nKiev,Ukraine\n"), ("wrong.csv", wrong)] {
        fs::write(sandbox.path(name), text).expect("written");
    }
    let rows = validator("import-rows.json");
    for name in ["units.csv", "names.csv", "results.csv", "own.csv", "standings.csv"] {
        check(&rows, &objects(&fs::read_to_string(sandbox.path(name)).expect("a table")));
    }
    assert!(objects(wrong).iter().all(|row| !rows.is_valid(row)));
    let answers = validator("import.json");
    let table = ["import", "table", "units.csv", "--rules", "aa1941", "--names", "names.csv"];
    let results = ["league", "import", "results.csv", "--as", "dora"];
    let asked = [
        table.to_vec(),
        [&table[..], &["--out", "one.case"]].concat(),
        [&table[..], &["--turn", "Germany, supper"]].concat(),
        vec!["import", "table", "wrong.csv", "--rules", "aa1941"],
        vec!["import", "table", "none.csv", "--rules", "aa1941"],
        vec!["league", "import", "own.csv", "--as", "dora"],
        [&results[..], &["--table", "standings.csv"]].concat(),
        [&results[..], &["--make"]].concat(),
    ];
    let mut seen = BTreeSet::new();
    for args in asked {
        let objects = sandbox.run(&[&args[..], &["--json"]].concat(), "").objects();
        check(&answers, &objects);
        seen.extend(objects.iter().filter_map(|object| object["type"].as_str().map(str::to_owned)));
    }
    let all = ["differs", "error", "event", "fault", "left-out", "planned", "position", "refused"];
    assert!(seen.iter().map(String::as_str).eq(all), "{seen:?}");
}

#[test]
fn before_a_season_the_players_of_the_table_join() {
    let results = "date,first,second,result\n2025-03-04,anna,ben,won\n2025-03-05,ben,cleo,drawn\n";
    let sandbox = with(&[("results.csv", results)]);
    let founded = sandbox.run(&["league", "new", "Club", "--preset", "season-tiers", "--as", "dora"], "");
    assert_eq!(founded.status(), 0, "{}", founded.errors());
    let plan = imports(&sandbox, &["results.csv"]);
    assert_eq!(plan.status(), 0, "{}{}", plan.text(), plan.errors());
    assert!(plan.text().contains("3 new members: anna, ben, cleo."), "{}", plan.text());
    assert!(plan.text().contains("New members: 3") && plan.text().contains("league open --as dora"), "{}", plan.text());
    assert_eq!(imports(&sandbox, &["results.csv", "--make"]).status(), 0);
    assert_eq!(sandbox.run(&["league", "open", "--as", "dora"], "").status(), 0);
    let made = imports(&sandbox, &["results.csv", "--make"]);
    assert!(made.status() == 0 && made.text().contains("Results given: 2; left out: 0"), "{}", made.text());
}

#[test]
fn results_that_cannot_be_are_listed_and_none_is_given() {
    let sandbox = league();
    let before = rows(&sandbox);
    let results = "date,first,second,first side,second side,result\n2025-03-04,anna,ben,Allies,Axis,won\n\
                   2025-03-04,anna,ben,Axis,Axis,won\n2025-03-04,anna,ben,,,-1-2\n";
    fs::write(sandbox.path("bad.csv"), results).expect("written");
    let ran = imports(&sandbox, &["bad.csv", "--make", "--json"]);
    let wanted = vec![(3, 5, "import-same-side".to_owned()), (4, 6, "import-result".to_owned())];
    assert_eq!((ran.status(), faults(&ran)), (2, wanted));
    fs::write(sandbox.path("later.csv"), "date,first,second,result\n2999-01-01,anna,ben,won\n").expect("written");
    let ran = imports(&sandbox, &["later.csv", "--make", "--json"]);
    assert_eq!((ran.status(), faults(&ran)), (2, vec![(2, 0, "import-date-later".to_owned())]));
    assert_eq!(rows(&sandbox), before);
}

/// A league that bids knows of no sides before the bids. One that rates by side is told them by the table.
#[test]
fn imported_results_count_for_no_side_that_nobody_has_said() {
    let sandbox = league();
    assert_eq!(imports(&sandbox, &["results.csv", "--make"]).status(), 0);
    let anna = sandbox.run(&["league", "player", "anna"], "").text();
    let typo = sandbox.run(&["league", "player", "bem"], "").errors();
    assert!(typo.contains("Did you mean ben?"), "{typo}");
    let counts = |line: &str| line.split_whitespace().filter_map(|word| word.parse::<u32>().ok()).sum::<u32>();
    let sides: Vec<u32> = anna
        .lines()
        .filter(|line| line.trim_start().starts_with('A'))
        .filter(|line| *line != "Anna")
        .map(counts)
        .collect();
    assert!(sides.iter().all(|sum| *sum == 0), "{anna}");
    let sandbox = with(&[
        ("sides.csv", "date,first,second,first side,second side,result\n2025-03-04,anna,ben,Axis,Allies,won\n"),
        ("none.csv", "date,first,second,result\n2025-03-05,anna,ben,won\n"),
        ("other.csv", "date,first,second,first side,second side,result\n2025-03-05,anna,ben,Axis,Martians,won\n"),
    ]);
    for line in [
        "new Club --preset season-tiers --as dora",
        "set rating-sides yes --as dora",
        "join Anna --as anna",
        "join Ben --as ben",
        "open --as dora",
    ] {
        let args: Vec<&str> = ["league"].into_iter().chain(line.split(' ')).collect();
        let ran = sandbox.run(&args, "");
        assert_eq!(ran.status(), 0, "{line}: {}{}", ran.text(), ran.errors());
    }
    for file in ["none.csv", "other.csv"] {
        let ran = imports(&sandbox, &[file, "--make"]);
        assert!(ran.status() == 2 && ran.text().contains("Allies, Axis"), "{file}: {}", ran.text());
    }
    // Ben played the first side, so Ben challenges.
    let plan = imports(&sandbox, &["sides.csv"]).text();
    assert!(plan.contains("league challenge anna --as ben") && plan.contains("league rule 1 0-1"), "{plan}");
}
