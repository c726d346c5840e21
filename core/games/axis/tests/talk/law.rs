//! A check against misreading. It uses the known wordings of forum players, each with every way of naming units and
//! places. Each line is understood correctly, answered by a question, or refused with a hint, and never misread.
//!
//! The lines are combined from wordings and names, so the meaning of each is known.

use adjutant_game_axis::cases::AxisNotation;
use adjutant_practice::words::{is_never_mistaken, is_understood};
use std::fmt::Write as _;

/// A name as written, and its meaning in an order.
type Named = (&'static str, &'static str);

/// A case with lines, each group with its meaning.
struct Lines(String);

impl Lines {
    fn of(number: u32, position: &str) -> Self {
        Self(format!("case law/{number}: Made of wordings and names\n{position}\n---\n"))
    }

    fn say(&mut self, seat: &str, lines: &[String], meaning: &str) {
        for (at, line) in lines.iter().enumerate() {
            let who = if at == 0 { seat } else { "" };
            let _ = writeln!(self.0, "{who}> {line}");
        }
        let _ = writeln!(self.0, "{meaning}");
    }
}

fn filled(wordings: &[&str], fill: &[(&str, &str)]) -> Vec<String> {
    let line = |wording: &&str| fill.iter().fold((*wording).to_owned(), |line, (word, name)| line.replace(word, name));
    wordings.iter().map(line).collect()
}

const MOVES: [&str; 34] = [
    "{u} from {f} to {t}",
    "{u} {f} -> {t}",
    "{u} {f} > {t}",
    "{t}: {u} from {f}",
    "{t} w/ {u} from {f}",
    "{t} with {u} from {f}",
    "attack {t} with {u} from {f}",
    "attack {t} w/ {u} from {f}",
    "hit {t} with {u} from {f}",
    "{u} from {f} hit {t}",
    "{u} from {f} hits {t}",
    "{u} from {f} attacks {t}",
    "{u} from {f} takes {t}",
    "{u} in {f} attack {t}",
    "{u} {f} x {t}",
    "send {u} from {f} into {t}",
    "{t} attacked by {u} from {f}",
    "retake {t} w {u} from {f}",
    "CM: {u} {f} > {t}",
    "Combat Move: {u} from {f} to {t}",
    "I'd like to move {u} from {f} to {t} please",
    "pls move {u} {f} to {t}",
    "G1 CM: {u} from {f} goes to {t}",
    "G1: {u} {f} -> {t}",
    "{f} to {t}: {u}",
    "{f} -> {t}: {u}",
    "take {t} with {u} from {f}",
    "{u} go from {f} to {t}",
    "let's move {u} from {f} to {t} :)",
    "ok, {u} from {f} to {t}!",
    "**{u}** from {f} to {t}",
    "{f}: {u} to {t}",
    "{u} leave {f} for {t}",
    "move {f} {u} to {t}",
];

const GOING: [Named; 9] = [
    ("3 inf", "3 infantry"),
    ("3 inf and 2 arm", "3 infantry, 2 tank"),
    ("3 infantry plus 2 tanks", "3 infantry, 2 tank"),
    ("2 arm", "2 tank"),
    ("3inf+2arm", "3 infantry, 2 tank"),
    ("both tanks", "2 tank"),
    ("all tanks", "all tank"),
    ("everything", "all"),
    ("inf x3", "3 infantry"),
];
const UKRAINE: [&str; 4] = ["Ukr", "ukraine", "Kiev", "the Ukraine"];
const CAUCASUS: [&str; 4] = ["Cauc", "caucasus", "Stalingrad", "the Caucasus"];

#[test]
fn moves_are_never_taken_for_something_else() {
    let mut lines = Lines::of(1, "board: setup\nturn: Germany, combat move");
    for (said, meant) in GOING {
        for (from, to) in UKRAINE.iter().zip(CAUCASUS) {
            let meaning = format!("== move {meant} from Ukraine to Caucasus");
            lines.say("Germany", &filled(&MOVES, &[("{u}", said), ("{f}", from), ("{t}", to)]), &meaning);
        }
    }
    is_never_mistaken(&AxisNotation, "moves", &lines.0);
    is_understood(&AxisNotation, "moves", &lines.0, 0);
}

const PURCHASES: [&str; 24] = [
    "G1 buy: {u}",
    "G1 buys {u}",
    "Purchase Units: {u}",
    "Purchase: {u}",
    "buy {u} pls",
    "I'll take {u}",
    "I'd like {u}",
    "I'd like to buy {u}",
    "{u}, bank {left}",
    "{u} and save {left}",
    "{u}, saving {left}",
    "{u}, save the rest",
    "{u}, hold the rest",
    "{u}, hold {left}",
    "{u}, {left} left",
    "Germany spends {cost} on {u}",
    "Germany buys {u}",
    "{u} ({cost})",
    "{u} for {cost}",
    "{u} = {cost}",
    "{u} = {cost} IPC",
    "G1: {u}",
    "**Buy:** {u}",
    "ok so {u} please :)",
];
const BOUGHT: [(&str, &str, &str, &str); 6] = [
    ("2 inf 1 arm", "2 infantry, 1 tank", "12", "0"),
    ("4 inf", "4 infantry", "12", "0"),
    ("1 dd plus 1 inf", "1 destroyer, 1 infantry", "11", "1"),
    ("1 DD + 1 inf", "1 destroyer, 1 infantry", "11", "1"),
    ("a u-boat and 2 inf", "1 submarine, 2 infantry", "12", "0"),
    ("3 grunts", "3 infantry", "9", "3"),
];

#[test]
fn purchases_are_never_taken_for_something_else() {
    let mut lines = Lines::of(2, "board: setup\nturn: Germany, purchase\nipcs: Germany 12");
    for (said, meant, cost, left) in BOUGHT {
        let fill = [("{u}", said), ("{cost}", cost), ("{left}", left)];
        lines.say("Germany", &filled(&PURCHASES, &fill), &format!("== purchase {meant}"));
    }
    // A player with another sum meant another purchase.
    let other = ["2 inf 1 arm, bank 3", "4 inf, save 2", "Germany spends 11 on 4 inf", "1 dd, 1 inf, 2 left"];
    lines.say("Germany", &other.map(str::to_owned), "?? other-money");
    is_never_mistaken(&AxisNotation, "purchases", &lines.0);
    is_understood(&AxisNotation, "purchases", &lines.0, 0);
}

const LANDINGS: [&str; 16] = [
    "{s} picks up 2 inf from {f}, goes to sz17 and drops them in {t}",
    "{s} picks up 2 inf in {f}, sails to sz 17, drops them in {t}",
    "{s} picks up 2 inf {f}, goes to sz17, drops {t}",
    "{s} loads 2 inf from {f}, moves to sz17 and unloads in {t}",
    "{s} loads 2 infantry from {f}, goes to sz 17, unloads them in {t}",
    "{s} grabs 2 inf from {f}, sails to sz17, lands them in {t}",
    "pick up 2 inf from {f}, go to sz17, drop them in {t}",
    "load 2 inf from {f}, sail to sz 17, unload in {t}",
    "2 inf from {f} via sz16 to {t}",
    "2 inf {f} to {t}",
    "2 inf from {f} w/ {s} to {t}",
    "amphib {t}: 2 inf from {f}",
    "amphib {t} w/ 2 inf from {f}",
    "amphib assault on {t} with 2 inf from {f}",
    "2 inf {f} via sz16 trn to {t}",
    "{s} picks up both inf from {f} and drops them in {t}",
];

#[test]
fn landings_are_never_taken_for_something_else() {
    let mut lines = Lines::of(3, "board: setup\nturn: Germany, combat move");
    let meaning = "== move 2 infantry from Southern Europe to sz 16 with #28; move transport #28 from sz 16 to sz 17; \
                   move 2 infantry from sz 17 to Anglo-Egypt Sudan with #28";
    for ship in ["tranny in sz16", "the transport in sz 16", "trn sz16", "my transport in sea zone 16", "tt sz 16"] {
        for (from, to) in [("S Eur", "Egypt"), ("Southern Europe", "Anglo-Egypt"), ("Italy", "Cairo"), ("seu", "egy")] {
            lines.say("Germany", &filled(&LANDINGS, &[("{s}", ship), ("{f}", from), ("{t}", to)]), meaning);
        }
    }
    is_never_mistaken(&AxisNotation, "landings", &lines.0);
    is_understood(&AxisNotation, "landings", &lines.0, 85);
}

const JAPANESE: [&str; 12] = [
    "{f}の{u}で{t}を攻撃",
    "{f}から{t}へ{u}",
    "{u}を{f}から{t}へ",
    "{u} {f}→{t}",
    "{f}の{u}を{t}へ",
    "{f}の{u}を{t}に移動",
    "{t}を{f}の{u}で攻撃",
    "戦闘移動：{f}の{u}で{t}を攻撃",
    "{f}→{t} {u}",
    "{u}、{f}から{t}へ移動します",
    "では、{f}の{u}で{t}を攻撃します",
    "{f}の{u}が{t}へ",
];

#[test]
fn what_is_said_in_japanese_is_never_taken_for_something_else() {
    let mut lines = Lines::of(4, "board: setup\nturn: Germany, combat move");
    let going = [
        ("歩兵3", "3 infantry"),
        ("歩兵3と戦車2", "3 infantry, 2 tank"),
        ("戦車2", "2 tank"),
        ("歩兵3、戦車2", "3 infantry, 2 tank"),
        ("戦車全部", "all tank"),
    ];
    for (said, meant) in going {
        for (from, to) in [("ウクライナ", "コーカサス"), ("キエフ", "スターリングラード")] {
            let meaning = format!("== move {meant} from Ukraine to Caucasus");
            lines.say("Germany", &filled(&JAPANESE, &[("{u}", said), ("{f}", from), ("{t}", to)]), &meaning);
        }
    }
    is_never_mistaken(&AxisNotation, "japanese", &lines.0);
    is_understood(&AxisNotation, "japanese", &lines.0, 90);
}

/// Two origins with one destination, and one origin with two.
#[test]
fn several_origins_and_several_ends_are_never_mixed_up() {
    let mut lines = Lines::of(5, "board: setup\nturn: Germany, combat move");
    let one_end = [
        "{a} from {f}, {b} from {g} to {t}",
        "{a} {f}, {b} {g} -> {t}",
        "{a} {f} and {b} {g} to {t}",
        "{t}: {a} from {f}, {b} from {g}",
        "{t}: {a} {f}, {b} {g}",
        "{t} w/ {a} from {f}, {b} from {g}",
        "attack {t} with {a} from {f} and {b} from {g}",
        "{t} attacked by {a} {f}, {b} {g}",
        "{a} from {f} plus {b} from {g} hit {t}",
        "{f} {a}, {g} {b} to {t}",
        "hit {t}: {a} {f}, {b} {g}",
        "{a} from {f} to {t}, {b} from {g} to {t}",
    ];
    let fill = [("{a}", "2 inf"), ("{b}", "ftr"), ("{f}", "Norway"), ("{g}", "Germany"), ("{t}", "Karelia")];
    lines.say(
        "Germany",
        &filled(&one_end, &fill),
        "== move 2 infantry from Norway Finland to Karelia; move 1 fighter from Germany to Karelia",
    );
    let fill = [("{a}", "4 inf"), ("{b}", "2 arm"), ("{f}", "E Eur"), ("{g}", "Ukr"), ("{t}", "Karelia")];
    let apart: Vec<String> = filled(&one_end, &fill);
    lines.say(
        "Germany",
        &apart,
        "== move 4 infantry from Eastern Europe to Karelia; move 2 tank from Ukraine to Karelia",
    );
    let two_ends = [
        "{a} from {f} to {t}, {b} to {s}",
        "{a} {f} -> {t}, {b} -> {s}",
        "from {f} {a} to {t} and {b} to {s}",
        "{f}: {a} to {t}, {b} to {s}",
        "{a} from {f} to {t} and {b} from {f} to {s}",
    ];
    let fill = [("{a}", "3 inf"), ("{b}", "2 arm"), ("{f}", "Ukr"), ("{t}", "Cauc"), ("{s}", "W Russia")];
    lines.say(
        "Germany",
        &filled(&two_ends, &fill),
        "== move 3 infantry from Ukraine to Caucasus; move 2 tank from Ukraine to West Russia",
    );
    is_never_mistaken(&AxisNotation, "several", &lines.0);
    is_understood(&AxisNotation, "several", &lines.0, 85);
}

/// Headings of another phase are not orders now.
#[test]
fn a_heading_of_another_phase_is_never_read_past() {
    let moves = [
        "NCM: {m}",
        "ncm {m}",
        "Noncombat: {m}",
        "Non Combat Move: {m}",
        "G1 NCM: {m}",
        "noncombat move {m}",
        "非戦闘移動：{m}",
    ];
    let mut lines = Lines::of(6, "board: setup\nturn: Germany, combat move");
    for order in ["3 inf Ger to EEur", "3 inf from Germany to Poland", "all inf ger -> eastern europe"] {
        lines.say("Germany", &filled(&moves, &[("{m}", order)]), "?? other-phase: combat_move");
    }
    is_never_mistaken(&AxisNotation, "headings", &lines.0);
    is_understood(&AxisNotation, "headings", &lines.0, 0);
    let mut lines = Lines::of(7, "board: setup\nturn: Germany, noncombat move");
    for order in ["3 inf Ger to EEur", "3 inf from Germany to Poland"] {
        let meaning = "== move 3 infantry from Germany to Eastern Europe";
        lines.say("Germany", &filled(&moves, &[("{m}", order)]), meaning);
        let moves = ["CM: {m}", "Combat Move: {m}", "G1 combat moves: {m}", "戦闘移動：{m}"];
        lines.say("Germany", &filled(&moves, &[("{m}", order)]), "?? other-phase: noncombat_move");
    }
    is_never_mistaken(&AxisNotation, "headings", &lines.0);
    is_understood(&AxisNotation, "headings", &lines.0, 0);
}
