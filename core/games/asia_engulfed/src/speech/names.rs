//! The words of the board: spaces from its files, and types of unit, sides and phases from the rulebook.

use crate::model::board::Board;
use crate::model::sequence::PHASES;
use crate::model::vocabulary::{Nation, Word};
use adjutant_grammar::lexicon::Words;

/// Other names of unit types that players use.
const EVERYDAY: [(&str, &[&str]); 12] = [
    ("infantry", &["inf", "infs", "army", "armies", "troops"]),
    ("militia", &["mil", "milita", "militias"]),
    ("marine", &["marine", "marines", "海軍陸戦隊"]),
    ("cv", &["carrier", "carriers", "CVs", "flattop", "flattops", "aircraft carrier", "aircraft carriers", "空母"]),
    ("bb", &["battleship", "battleships", "BBs", "battle ship", "battle ships", "battlewagon", "戦艦"]),
    ("ca", &["cruiser", "cruisers", "CAs", "heavy cruiser", "heavy cruisers", "巡洋艦", "重巡"]),
    ("ca_elite", &["elite cruiser", "エリート巡洋艦"]),
    ("lba", &["land-based air", "lbas", "land based air", "land air", "陸上機"]),
    ("lba_elite", &["elite land-based air"]),
    ("cba", &["carrier air", "cbas", "carrier based air", "艦載機"]),
    ("cba_elite", &["elite carrier air"]),
    ("submarine", &["sub", "subs", "submarines", "u boat", "u boats", "潜水艦"]),
];

/// Phases in the order of the sequence, with the rulebook's names in both languages.
const SPELT: [(&str, &[&str]); 9] = [
    (
        "naval_movement",
        &[
            "naval movement",
            "naval",
            "naval move",
            "naval moves",
            "navy",
            "fleet moves",
            "fleet movement",
            "海上移動",
            "艦隊移動",
            "海軍移動",
        ],
    ),
    ("first_supply", &["first supply", "第一補給判定"]),
    ("production", &["production", "builds", "purchases", "生産"]),
    ("air_naval_combat", &["air naval combat", "air and naval combat", "航空／海上戦闘", "航空海上戦闘"]),
    (
        "operational_movement",
        &[
            "operational movement",
            "operational",
            "operational moves",
            "op moves",
            "ops",
            "army moves",
            "land moves",
            "作戦移動",
        ],
    ),
    ("strategic_movement", &["strategic movement", "strategic moves", "strategic", "strat moves", "戦略移動フェイズ"]),
    ("ground_combat", &["ground combat", "ground battles", "land combat", "地上戦闘"]),
    ("rebase", &["rebase phase", "rebasing", "rebases", "基地変更フェイズ"]),
    ("final_supply", &["final supply", "最終補給判定"]),
];

/// Nations as purchases name them.
pub(crate) const NATIONS: [(Nation, &[&str]); 10] = [
    (Nation::Japan, &["Japan", "Japanese", "日本"]),
    (Nation::Usa, &["USA", "US", "American", "アメリカ", "米国", "米"]),
    (Nation::Britain, &["Britain", "British", "イギリス", "英国"]),
    (Nation::India, &["India", "Indian", "インド"]),
    (Nation::Australia, &["Australia", "Australian", "オーストラリア"]),
    (Nation::Commonwealth, &["Commonwealth", "英連邦"]),
    (Nation::Nationalists, &["Nationalists", "Nationalist", "国民党"]),
    (Nation::Communists, &["Communists", "Communist", "共産党"]),
    (Nation::Dei, &["DEI", "Dutch", "オランダ"]),
    (Nation::Philippines, &["Philippines", "Philippine", "フィリピン"]),
];

/// Other names of places that players use.
const PLACES: [(&str, &[&str]); 17] = [
    ("french_indo_china", &["FIC", "Indochina", "Indo-China", "French Indochina", "仏印"]),
    ("hawaii", &["Pearl", "Pearl Harbor", "Oahu", "真珠湾"]),
    ("hawaiian_islands", &["Hawaiian waters", "Hawaiian Sea"]),
    ("honshu", &["Tokyo", "東京"]),
    ("malaya", &["Malay"]),
    ("luzon", &["Manila", "マニラ"]),
    ("formosa", &["Taiwan"]),
    ("manchukuo", &["Manchuria", "満洲", "満州", "満州国", "満洲国"]),
    ("usa", &["West Coast", "San Francisco"]),
    ("rabaul", &["New Britain"]),
    ("marianas", &["Mariana Islands", "Mariana Sea"]),
    ("bonin_islands", &["Bonins", "Bonin"]),
    ("canton", &["カントン", "Kwangtung"]),
    ("thailand", &["Siam"]),
    ("singapore", &["星港"]),
    ("espiritu_santo", &["Espiritu"]),
    ("port_moresby", &["Moresby"]),
];

/// The words of a board.
pub(super) fn words(board: &Board) -> Words {
    let mut words = Words::default();
    for area in &board.areas {
        words.spaces.add_named(area.id.clone(), &area.name, [area.id.as_str()]);
        words.spaces.add_whole(besides(area.id.as_str()));
    }
    for zone in &board.zones {
        words.spaces.add_named(zone.id.clone(), &zone.name, [zone.id.as_str()]);
        let short = shorter(&zone.name.en, board);
        words.spaces.add_whole(short.iter().map(String::as_str));
        words.spaces.add_whole(besides(zone.id.as_str()));
    }
    // Carriers are named by the letters of their boxes.
    for piece in board.all_pieces() {
        let def = &board.pieces[piece.ix()];
        if let Some(letter) = def.letter {
            let spelt = ["CV", "carrier", "空母"].map(|kind| format!("{kind} {letter}"));
            words.units.add(piece.unit(), spelt.iter().map(String::as_str));
        }
    }
    for (id, name) in &board.kinds {
        let everyday = EVERYDAY.iter().find(|(known, _)| *known == id.as_str()).map_or(&[][..], |(_, names)| *names);
        words.kinds.add_named(id.clone(), name, [id.as_str()].into_iter().chain(everyday.iter().copied()));
    }
    for (id, name) in &board.seats {
        words.powers.add_named(id.clone(), name, [id.as_str()]);
        words.sides.add_named(adjutant_events::SideId::new(id.as_str()), name, [id.as_str()]);
    }
    for phase in PHASES {
        let spelt = SPELT.iter().find(|(known, _)| *known == phase.word()).map_or(&[][..], |(_, spelt)| *spelt);
        words.phases.add(phase.word(), [phase.word()].into_iter().chain(spelt.iter().copied()));
    }
    words
}

/// The other names of a place.
fn besides(id: &str) -> impl Iterator<Item = &'static str> + use<> {
    PLACES.iter().find(|(known, _)| *known == id).map_or(&[][..], |(_, names)| *names).iter().copied()
}

/// Other names of a zone, shorter than its full name: `East China`, `E China Sea`, `W Central Pacific`. A name that
/// belongs to an area is left to the area.
fn shorter(name: &str, board: &Board) -> Vec<String> {
    const POINTS: [(&str, &str); 4] = [("North ", "N "), ("South ", "S "), ("East ", "E "), ("West ", "W ")];
    let plain = name.strip_suffix(" Sea").map(str::to_owned);
    let names: Vec<String> = std::iter::once(name.to_owned()).chain(plain).collect();
    let short =
        |name: &String| POINTS.iter().find_map(|(long, short)| Some(format!("{short}{}", name.strip_prefix(long)?)));
    let all: Vec<String> = names.iter().cloned().chain(names.iter().filter_map(short)).collect();
    let areas = |name: &String| board.areas.iter().any(|area| area.name.en.eq_ignore_ascii_case(name));
    all.into_iter().skip(1).filter(|name| !areas(name)).collect()
}
