//! The pieces in towns and on lakes, as the reader may see them.

use crate::model::board::{Board, Kind, Side, TownDef};
use crate::model::fact::Ships;
use crate::model::view::{BlockView, PlaceView, TownView, War1812View};
use crate::scene::chart::{Theatre, TownPlace, name};
use crate::scene::style::{ANCHOR, DISABLED, SAILS};
use adjutant_scene::{Area, Fixture, Ink, Say, Sign, Site, Token};

/// The face of a block; the back if the kind is not one of this game.
pub(super) fn face(kind: &str, strength: u8, full: u8) -> Token {
    let known = Kind::ALL.into_iter().find(|known| known.word() == kind);
    known.map_or(Token::Back, |kind| Token::Face { symbol: kind.word(), strength, full: full.max(strength) })
}

/// Ships: operational ships first, then those face down.
pub(super) fn fleet(ships: Ships) -> Vec<&'static str> {
    (0..ships.total()).map(|i| if i < ships.operational { SAILS } else { DISABLED }).collect()
}

/// The blocks of a side in a town.
pub(super) fn tokens_in(play: &War1812View, town: &TownView, side: Side) -> Vec<Token> {
    let open = play.battle.as_ref().filter(|battle| battle.open && battle.town == town.id);
    let count = usize::from(town.blocks[side.ix()]);
    let mut tokens: Vec<Token> = named_in(play, town, side)
        .into_iter()
        .map(|block| face(block.kind.as_str(), block.cv, block.full_cv))
        .collect();
    if let Some(battle) = open.filter(|_| tokens.is_empty()) {
        let shown = if battle.attacker == side.seat() { &battle.attackers } else { &battle.defenders };
        tokens = shown.iter().map(|block| face(block.kind.as_str(), block.cv, block.cv)).collect();
    }
    tokens.resize(count.max(tokens.len()), Token::Back);
    tokens
}

/// The blocks of a side in a town that the reader may see in full.
pub(super) fn named_in<'a>(play: &'a War1812View, town: &TownView, side: Side) -> Vec<&'a BlockView> {
    let (place, seat) = (PlaceView::Town(town.id.clone()), side.seat());
    let own = |block: &&BlockView| block.place == place && block.owner == seat;
    let mut named: Vec<&BlockView> = play.blocks.iter().filter(own).collect();
    named.sort_by(|a, b| (&a.kind, b.cv, b.full_cv).cmp(&(&b.kind, a.cv, a.full_cv)));
    named
}

/// The number of reinforcements of a town that come next winter, and the number of those that wait (14).
fn reinforcements(play: &War1812View, def: &TownDef) -> (u8, u8) {
    let coming = match play.year {
        1812 => def.reinforcements[0],
        1813 => def.reinforcements[1],
        _ => 0,
    };
    let held = play.sides.iter().flat_map(|side| &side.held_back).filter(|(town, _)| *town == def.id);
    (coming, held.map(|(_, count)| *count).sum())
}

/// The lakes with their fleets, and all towns.
pub(super) fn sites(play: &War1812View, board: &Board) -> Vec<Site> {
    lakes(play, board).chain(towns(play, board)).collect()
}

fn lakes<'a>(play: &'a War1812View, board: &'a Board) -> impl Iterator<Item = Site> + 'a {
    play.lakes.iter().filter_map(|seen| {
        let place = Theatre::get().lakes.get(seen.id.as_str())?;
        let def = board.lake_def(board.lake(&seen.id)?);
        let what = seen.id.to_string();
        let mut fixtures = Vec::new();
        for side in Side::BOTH {
            let room = place.fleets[side.ix()];
            let symbols = fleet(seen.ships[side.ix()]);
            fixtures.push(Fixture::Counters { what: what.clone(), seat: side.seat(), symbols, room, most: room.w / 2 });
        }
        let (at, r) = place.flag;
        let fought = play.naval_battle.as_ref().is_some_and(|battle| battle.lake == seen.id);
        if fought || play.battles.contains(&seen.id) {
            fixtures.push(Fixture::Burst { at, inner: r + 40, outer: r + 120 });
        }
        fixtures.push(Fixture::Flag { what: what.clone(), at, r: r + 10, seat: seen.controller.clone() });
        fixtures.push(Fixture::Name {
            what,
            say: name(&def.name),
            on: place.label,
            gap: 20,
            starts: true,
            ink: Ink::Own("water text"),
            largest: 19.0,
        });
        Some(Site { space: seen.id.clone(), has_shape: true, fixtures })
    })
}

fn towns<'a>(play: &'a War1812View, board: &'a Board) -> impl Iterator<Item = Site> + 'a {
    play.towns.iter().filter_map(|seen| {
        let place = Theatre::get().towns.get(seen.id.as_str())?;
        let def = board.town_def(board.town(&seen.id)?);
        let mut fixtures = stands(play, seen, place);
        if let Some(port) = place.port {
            in_port(&mut fixtures, seen, port);
        }
        disc(&mut fixtures, play, seen, def.country, place);
        fixtures.push(Fixture::Name {
            what: seen.id.to_string(),
            say: name(&def.name),
            on: place.label,
            gap: 50,
            starts: place.starts,
            ink: Ink::Text,
            largest: 17.0,
        });
        fixtures.extend(place.sign.map(|at| sign(play, def, at)));
        Some(Site { space: seen.id.clone(), has_shape: false, fixtures })
    })
}

fn stands(play: &War1812View, seen: &TownView, place: &TownPlace) -> Vec<Fixture> {
    let blocks = |side: Side, tokens: Vec<Token>, room: Area| Fixture::Blocks {
        what: seen.id.to_string(),
        seat: side.seat(),
        tokens,
        room,
        near: place.at,
    };
    let [americans, british] = Side::BOTH.map(|side| tokens_in(play, seen, side));
    if americans.is_empty() {
        return vec![blocks(Side::British, british, place.field)];
    }
    if british.is_empty() {
        return vec![blocks(Side::American, americans, place.field)];
    }
    // The blocks of the side that was there first are drawn next to the disc.
    let fought = play.battle.as_ref().filter(|battle| battle.town == seen.id);
    let defender = fought
        .and_then(|battle| Side::of(&battle.attacker))
        .map(Side::enemy)
        .or_else(|| Side::of(&seen.controller))
        .unwrap_or(Side::American);
    let [first, second] = if defender == Side::American { [americans, british] } else { [british, americans] };
    vec![blocks(defender, first, place.halves[0]), blocks(defender.enemy(), second, place.halves[1])]
}

fn in_port(fixtures: &mut Vec<Fixture>, seen: &TownView, port: Area) {
    let both = seen.ships.iter().all(|ships| !ships.is_empty());
    for side in Side::BOTH {
        let half = if port.w > port.h {
            Area { x: port.x + port.w / 2 * side.ix() as i32, w: port.w / 2, ..port }
        } else {
            Area { y: port.y + port.h / 2 * side.ix() as i32, h: port.h / 2, ..port }
        };
        fixtures.push(Fixture::Counters {
            what: seen.id.to_string(),
            seat: side.seat(),
            symbols: fleet(seen.ships[side.ix()]),
            room: if both { half } else { port },
            most: 340,
        });
    }
}

/// The value of the town in the colour of the side that controls it; an enemy-held town keeps a ring in the colour of
/// its country.
fn disc(fixtures: &mut Vec<Fixture>, play: &War1812View, seen: &TownView, country: Side, place: &TownPlace) {
    let holder = Side::of(&seen.controller).unwrap_or(country);
    if play.battles.contains(&seen.id) || play.battle.as_ref().is_some_and(|battle| battle.town == seen.id) {
        fixtures.push(Fixture::Burst { at: place.at, inner: place.r + 30, outer: place.r + 110 });
    }
    fixtures.push(Fixture::Disc {
        what: seen.id.to_string(),
        at: place.at,
        r: place.r,
        fill: Ink::Plate(holder.seat()),
        ring: (holder != country).then(|| Ink::Plate(country.seat())),
        say: Say::Plain(seen.value.to_string()),
        ink: Ink::OnPlate(holder.seat()),
    });
}

/// An anchor for a base; for reinforcements their number, in red if they already wait.
fn sign(play: &War1812View, def: &TownDef, (at, r): (adjutant_scene::Point, i32)) -> Fixture {
    let own = Ink::Plate(def.country.seat());
    let (coming, held) = reinforcements(play, def);
    let (fill, ink) = if held > 0 { (Ink::Battle, Ink::OnBattle) } else { (Ink::Casing, own.clone()) };
    let count = if held > 0 { held } else { coming };
    let sign = match (def.base, count) {
        (true, _) => Sign::Symbol(ANCHOR),
        (false, 0) => Sign::Say(Say::Plain("+".to_owned())),
        (false, count) => Sign::Say(Say::Plain(format!("+{count}"))),
    };
    Fixture::Sign { what: def.id.to_string(), at, r: r + 15, fill, edge: own, sign, ink }
}
