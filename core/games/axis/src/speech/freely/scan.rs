//! Finds the role of each word in the moves of a line: the units, the origin, the destination.

use crate::speech::freely::origin;
use crate::speech::freely::{Leg, Lot, Who, Word};
use crate::speech::infer;
use adjutant_events::SpaceId;
use adjutant_grammar::Context;
use adjutant_grammar::parse::Count;

/// Verbs whose object is the destination: `retake Ukraine with 3 inf`.
const AIMS: [&str; 24] = [
    "amphibassault",
    "amphibassaulton",
    "amphibiousassaulton",
    "assault",
    "assaulton",
    "attackon",
    "invasionof",
    "attack",
    "attacks",
    "attacking",
    "hit",
    "take",
    "invade",
    "blitz",
    "amphib",
    "amphibious",
    "amphibiousassault",
    "retake",
    "reinforce",
    "strike",
    "cross",
    "攻撃",
    "攻める",
    "侵攻",
];
/// Verbs after which `in` gives the place where aircraft land, or the destination of units.
const LANDS: [&str; 4] = ["land", "lands", "landing", "着陸"];

/// The role of a place before everything else.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Label {
    Nothing,
    /// The destination of all units.
    Goal(SpaceId),
    /// The destination or the origin; the rest of the line decides.
    Either(SpaceId),
}

/// The moves of a line, each completed from the others; none means the line cannot be read in this way.
pub(super) fn legs(words: &[Word], head: &str, context: &Context<'_>) -> Option<Vec<Leg>> {
    let (label, rest) = label(words, head);
    if rest.iter().any(|word| matches!(word, Word::Pick | Word::Drop)) {
        return matches!(label, Label::Nothing | Label::Goal(_)).then(|| lifted(rest, label, context)).flatten();
    }
    let lands = LANDS.contains(&head);
    let clauses = clauses(rest, context);
    let mut legs: Vec<Leg> = clauses.iter().map(|clause| clause_leg(clause, lands, context)).collect::<Option<_>>()?;
    gather(&mut legs);
    let said_as_end = matches!(words.first(), Some(Word::To(_)));
    complete(legs, label, said_as_end, context)
}

/// The parts between dividers. A part that only gives an origin belongs to the one before:
/// `3 inf and the tank, from Manchuria`.
fn clauses(words: &[Word], context: &Context<'_>) -> Vec<Vec<Word>> {
    let mut clauses: Vec<Vec<Word>> = Vec::new();
    for clause in words.split(|word| *word == Word::Divider).filter(|clause| !clause.is_empty()) {
        let to = |words: &[Word]| words.iter().any(|word| matches!(word, Word::To(_)));
        match clauses.last_mut() {
            Some(last) if matches!(clause, [Word::From, Word::Place(_)]) && !last.contains(&Word::From) => {
                last.extend_from_slice(clause);
            }
            // `drive through Ukraine and crush Caucasus`.
            Some(last)
                if matches!(clause, [Word::To(_), Word::Place(_)] | [Word::To(_), Word::In, Word::Place(_)])
                    && !to(last)
                    && last.iter().any(|word| matches!(word, Word::Who(_))) =>
            {
                last.extend_from_slice(clause);
            }
            // `hits sz 14, then lands in North Africa`: the landing place is chosen later, when it can be ordered.
            Some(last)
                if matches!(clause, [Word::To(_), Word::Place(_)])
                    && to(last)
                    && infer::in_combat_move(context)
                    && are_aircraft(last, context) => {}
            // `converge on sz 9 and sink that submarine`: the enemy in the destination.
            Some(last) if matches!(clause, [Word::To(_), Word::Who(_)]) && is_met(last, clause, context) => {}
            _ => clauses.push(clause.to_vec()),
        }
    }
    clauses
}

/// Whether the units of a clause belong to others and are in the destination of the clause before.
fn is_met(before: &[Word], clause: &[Word], context: &Context<'_>) -> bool {
    let goal = before.windows(2).rev().find_map(|pair| match pair {
        [Word::To(_), Word::Place(place)] => Some(place),
        _ => None,
    });
    let (Some(goal), [_, Word::Who(who)]) = (goal, clause) else { return false };
    are_others(who, goal, context)
}

/// Whether units of others that may be meant are in a place.
fn are_others(who: &Who, place: &SpaceId, context: &Context<'_>) -> bool {
    let there = infer::others_units(context, place);
    match who {
        Who::Everything => !there.is_empty(),
        Who::Lots(lots) => {
            let stands = |lot: &Lot| there.iter().any(|unit| lot.kinds.contains(&unit.kind));
            lots.iter().all(stands)
        }
    }
}

/// Whether a clause names only aircraft.
fn are_aircraft(words: &[Word], context: &Context<'_>) -> bool {
    let mut named = words.iter().filter_map(|word| match word {
        Word::Who(who) => Some(who),
        _ => None,
    });
    let fly = |who: &Who| matches!(who, Who::Lots(lots) if lots.iter().all(|lot| lot.kinds.iter().all(|kind| infer::flies(context, kind))));
    named.next().is_some_and(fly)
}

/// `bb from 8, dd from 10, everybody converge on sz 9`: the destination of all units named before without one.
fn gather(legs: &mut Vec<Leg>) {
    let Some((last, before)) = legs.split_last() else { return };
    let all = last.who == Some(Who::Everything) && last.from.is_none() && last.via.is_empty() && last.to.is_some();
    if !all
        || before.is_empty()
        || !before.iter().all(|leg| leg.who.is_some() && leg.from.is_some() && leg.to.is_none())
    {
        return;
    }
    let to = last.to.clone();
    legs.pop();
    for leg in legs.iter_mut().filter(|leg| !leg.stays) {
        leg.to.clone_from(&to);
    }
}

fn label<'w>(words: &'w [Word], head: &str) -> (Label, &'w [Word]) {
    match words {
        [Word::Place(place), Word::By, rest @ ..] => (Label::Goal(place.clone()), rest),
        [Word::Place(place), Word::Colon, rest @ ..] if AIMS.contains(&head) => (Label::Goal(place.clone()), rest),
        [Word::Place(place), Word::Colon, rest @ ..] => (Label::Either(place.clone()), rest),
        [Word::Place(place), Word::With, rest @ ..] => (Label::Goal(place.clone()), rest),
        [Word::To(false), Word::Place(place), Word::Colon | Word::With, rest @ ..] => {
            (Label::Goal(place.clone()), rest)
        }
        [Word::To(false), Word::Place(place), rest @ ..] if !rest.is_empty() => (Label::Goal(place.clone()), rest),
        [Word::In, Word::Place(place), Word::With, rest @ ..] if AIMS.contains(&head) => {
            (Label::Goal(place.clone()), rest)
        }
        [Word::Place(place), rest @ ..] if AIMS.contains(&head) && aims(rest) => (Label::Goal(place.clone()), rest),
        _ => (Label::Nothing, words),
    }
}

/// Whether the words after a place give units and origins. Then the place is the destination and not the origin.
fn aims(rest: &[Word]) -> bool {
    let says_goal = rest.iter().any(|word| matches!(word, Word::To(_)));
    !rest.is_empty() && !says_goal
}

/// Whether all of these are transports.
fn are_ships(lots: &[Lot], context: &Context<'_>) -> bool {
    lots.iter().all(|lot| lot.kinds.iter().all(|kind| crate::speech::carries_land_units(context.lexicon, kind)))
}

/// Reads one clause; none means two of its words have the same role.
fn clause_leg(words: &[Word], lands: bool, context: &Context<'_>) -> Option<Leg> {
    let mut leg = Leg::default();
    let mut marker: Option<&Word> = None;
    // Whether the word before is ships: then a following place is theirs.
    let mut behind_ships = false;
    for (at, word) in words.iter().enumerate() {
        match word {
            // `sinks the carrier in 14`, `onto the carriers in 20`: the enemy units in the destination.
            Word::Who(who)
                if matches!(marker, Some(Word::To(_)))
                    && matches!(words.get(at + 1..at + 3), Some([Word::In, Word::Place(place)]) if are_others(who, place, context)) =>
                {}
            Word::In if matches!(marker, Some(Word::To(_))) => {}
            // `onto the carrier in 14`: aircraft land on it.
            Word::Who(Who::Lots(ships))
                if matches!(marker, Some(Word::With))
                    && leg.to.is_none()
                    && matches!(&leg.who, Some(Who::Lots(lots)) if lots.iter().all(|lot| lot.kinds.iter().all(|kind| infer::flies(context, kind))))
                    && ships
                        .iter()
                        .all(|lot| lot.kinds.iter().all(|kind| crate::speech::carries(context.lexicon, kind)))
                    && matches!(words.get(at + 1..at + 3), Some([Word::In, Word::Place(_)])) =>
            {
                marker = Some(&Word::To(false));
            }
            Word::Who(who) => {
                let ships = matches!(who, Who::Lots(lots) if are_ships(lots, context));
                let boards = leg.boards;
                let carrying =
                    matches!(marker, Some(Word::With)) || leg.ships.is_none() && (!leg.via.is_empty() || boards);
                match who {
                    Who::Lots(lots) if ships && leg.who.is_some() && carrying => {
                        if leg.ships.replace(lots.clone()).is_some() {
                            return None;
                        }
                        if !matches!(marker, Some(Word::With)) {
                            // `via sz34 trn`: the transport in that zone.
                            leg.ships_at = leg.via.last().or(leg.to.as_ref()).cloned();
                        }
                        behind_ships = true;
                    }
                    // `from the carriers in sz20`: the units are identified by what carries them.
                    Who::Lots(lots) if matches!(marker, Some(Word::From)) && leg.who.is_some() => {
                        let [lot] = lots.as_slice() else { return None };
                        let carries = lot.kinds.iter().all(|kind| crate::speech::carries(context.lexicon, kind));
                        if !carries || !matches!(lot.item.count, Count::Several | Count::Unsaid) {
                            return None;
                        }
                        // The marker applies to the place that follows.
                        marker = Some(&Word::From);
                        behind_ships = false;
                        continue;
                    }
                    // `a carrier with its fighter`, `rolls into Siam with 1 inf`: they come along.
                    Who::Lots(lots) if matches!(marker, Some(Word::With)) && matches!(leg.who, Some(Who::Lots(_))) => {
                        if let Some(Who::Lots(known)) = &mut leg.who {
                            known.extend(lots.iter().cloned());
                        }
                        behind_ships = false;
                    }
                    // `the fleet goes to sz 38: bb, dd`: the units are listed afterwards.
                    Who::Lots(_) if marker.is_none() && leg.who == Some(Who::Everything) => {
                        leg.who = Some(who.clone());
                        behind_ships = false;
                    }
                    _ => {
                        if !matches!(marker, None | Some(Word::With)) || leg.who.replace(who.clone()).is_some() {
                            return None;
                        }
                        behind_ships = false;
                    }
                }
                marker = None;
            }
            // `by the sz 11 transport`: the place of the ships that carry.
            Word::Place(place)
                if matches!(marker, Some(Word::With))
                    && leg.ships_at.is_none()
                    && matches!(words.get(at + 1), Some(Word::Who(Who::Lots(lots))) if are_ships(lots, context)) =>
            {
                leg.ships_at = Some(place.clone());
            }
            Word::Place(place) => {
                set_place(&mut leg, place, marker, lands, behind_ships)?;
                if !matches!(marker, Some(Word::Via)) {
                    behind_ships = false;
                }
                marker = None;
            }
            Word::Colon
                if marker.is_none()
                    && matches!(leg.who, None | Some(Who::Everything))
                    && (leg.to.is_some() || leg.from.is_some()) => {}
            Word::In if matches!(marker, Some(Word::From)) => {}
            Word::Stays if marker.is_none() => leg.stays = true,
            Word::Helps if marker.is_none() => leg.helps = true,
            Word::To(_) | Word::From | Word::In | Word::Via | Word::With | Word::Boards if marker.is_none() => {
                marker = Some(word);
            }
            _ => return None,
        }
    }
    marker.is_none().then_some(leg)
}

fn set_place(leg: &mut Leg, place: &SpaceId, marker: Option<&Word>, lands: bool, behind_ships: bool) -> Option<()> {
    let put =
        |slot: &mut Option<SpaceId>| slot.replace(place.clone()).is_none_or(|known| known == *place).then_some(());
    match marker {
        Some(Word::Via) => leg.via.push(place.clone()),
        Some(Word::To(arrow)) => match leg.to.take() {
            // After an arrow the previous destination becomes a space on the route.
            Some(passed) if *arrow => {
                leg.via.push(passed);
                leg.to = Some(place.clone());
            }
            Some(_) => return None,
            None => leg.to = Some(place.clone()),
        },
        Some(Word::From | Word::In) if behind_ships => put(&mut leg.ships_at)?,
        Some(Word::In) if lands && leg.who.is_some() => put(&mut leg.to)?,
        // `4 planes from sz20 on sz9`.
        Some(Word::In) if leg.who.is_some() && leg.from.as_ref().is_some_and(|from| from != place) => put(&mut leg.to)?,
        // `the tank boards sz 10`: the units board the ships there.
        Some(Word::Boards) if leg.who.is_some() && leg.to.is_none() => {
            leg.to = Some(place.clone());
            leg.boards = true;
        }
        Some(word @ (Word::From | Word::In)) => {
            put(&mut leg.from)?;
            leg.leaves = *word == Word::From;
        }
        None if behind_ships => put(&mut leg.ships_at)?,
        None if leg.from.is_none() => {
            leg.from = Some(place.clone());
            leg.belongs = leg.who.is_none();
        }
        None if leg.to.is_none() && leg.who.is_some() => leg.to = Some(place.clone()),
        _ => return None,
    }
    Some(())
}

const fn end(leg: &Leg) -> Option<&SpaceId> {
    leg.to.as_ref()
}

const fn start(leg: &Leg) -> Option<&SpaceId> {
    leg.from.as_ref()
}

/// Fills in the missing parts of legs, and checks them against the label before them.
fn complete(mut legs: Vec<Leg>, label: Label, said_as_end: bool, context: &Context<'_>) -> Option<Vec<Leg>> {
    let moving = |leg: &&Leg| !leg.stays && !leg.helps;
    if legs.iter().filter(moving).any(|leg| leg.who.is_none()) || legs.iter().filter(moving).count() == 0 {
        return None;
    }
    let says_to = legs.iter().filter(moving).any(|leg| leg.to.is_some());
    let lacks_to = legs.iter().filter(moving).any(|leg| leg.to.is_none());
    let lacks_from = legs.iter().filter(moving).any(|leg| leg.from.is_none());
    // `Anhwe: 4 inf Shantung`: the label is the destination, unless the units are there and not in the other place.
    if let Label::Either(place) = &label
        && lacks_to
        && !says_to
        && !lacks_from
        && !legs.iter().filter(moving).all(|leg| leg.leaves)
    {
        let at = |leg: &Leg, place: &SpaceId| origin::stand(leg, place, context);
        let moving: Vec<&Leg> = legs.iter().filter(moving).collect();
        let there = moving.iter().all(|leg| leg.from.as_ref().is_some_and(|from| at(leg, from)));
        let here = moving.iter().all(|leg| at(leg, place));
        match (here, there) {
            (true, true) => return None,
            (true, false) => {
                let place = place.clone();
                for leg in legs.iter_mut().filter(|leg| !leg.stays && !leg.helps) {
                    leg.to = leg.from.replace(place.clone());
                }
                return Some(legs);
            }
            (false, _) => {}
        }
    }
    let goal = match label {
        Label::Nothing => None,
        Label::Goal(goal) => Some(goal),
        Label::Either(place) if !lacks_to && lacks_from => {
            for leg in &mut legs {
                leg.from.get_or_insert(place.clone());
            }
            None
        }
        Label::Either(place) if lacks_to && !says_to => Some(place),
        // A label over a line with origin and destination: the destination, or the land beside it.
        Label::Either(place) if !lacks_to => Some(place),
        Label::Either(_) => return None,
    };
    if let Some(goal) = &goal {
        // The label over a landing may be the land where units go ashore. The ships then go to a zone beside it. A sea
        // zone as label is the destination itself.
        let ashore = |to: &SpaceId| !infer::is_sea(context, goal) && infer::is_sea(context, to);
        let beside = |to: &SpaceId| to == goal || !said_as_end && ashore(to) && infer::are_beside(context, to, goal);
        if legs.iter().filter(moving).filter_map(|leg| leg.to.as_ref()).any(|to| !beside(to)) {
            return None;
        }
    }
    let said: Vec<Leg> = legs.clone();
    for (at, leg) in legs.iter_mut().enumerate() {
        if leg.stays {
            continue;
        }
        let before = |of: fn(&Leg) -> Option<&SpaceId>| said[..at].iter().rev().filter(|leg| !leg.stays).find_map(of);
        let behind = |of: fn(&Leg) -> Option<&SpaceId>| said[at + 1..].iter().filter(|leg| !leg.stays).find_map(of);
        if leg.to.is_none() {
            leg.to = goal.clone().or_else(|| behind(end).or_else(|| before(end)).cloned());
        }
        if leg.from.is_none() && !leg.helps {
            // The origin given before applies to this leg too, unless such units are not there.
            leg.from = before(start).filter(|place| origin::stand(leg, place, context)).cloned();
            if leg.from.is_none() && said[at + 1..].len() == 1 {
                leg.from = behind(start).filter(|place| origin::stand(leg, place, context)).cloned();
            }
        }
    }
    legs.iter().filter(moving).all(|leg| leg.to.is_some()).then_some(legs)
}

/// `a transport in sz 16 picks up 2 infantry from Southern Europe, goes to sz 17 and drops them in Egypt`.
fn lifted(words: &[Word], label: Label, context: &Context<'_>) -> Option<Vec<Leg>> {
    let mut leg = Leg { lifted: true, ..Leg::default() };
    let mut helpers: Vec<Leg> = Vec::new();
    let mut marker: Option<&Word> = None;
    let mut last_ships = false;
    let mut dropped = false;
    for word in words {
        match word {
            Word::Divider => marker = None,
            Word::Pick => {
                if leg.who.is_some() && leg.ships.is_none() {
                    return None;
                }
                (marker, last_ships) = (None, false);
            }
            Word::Drop => {
                dropped = true;
                marker = Some(&Word::Drop);
            }
            Word::Who(Who::Lots(lots)) if are_ships(lots, context) => {
                if leg.ships.replace(lots.clone()).is_some() {
                    return None;
                }
                (marker, last_ships) = (None, true);
            }
            Word::Who(who) => {
                match &leg.who {
                    // The units set down are those that were picked up.
                    Some(known) if dropped && (known == who || *who == Who::Everything) => {}
                    Some(_) => return None,
                    None => leg.who = Some(who.clone()),
                }
                last_ships = false;
            }
            Word::Place(place) => {
                let sea = infer::is_sea(context, place);
                match (marker, sea) {
                    (Some(Word::To(_) | Word::Via), true) => leg.via.push(place.clone()),
                    (Some(Word::Drop | Word::To(_) | Word::In) | None, false) if dropped => {
                        leg.to.replace(place.clone()).is_none_or(|known| known == *place).then_some(())?;
                    }
                    // `carries on to Borneo`: a destination on land means that the units are set down there.
                    (Some(Word::To(_)), false)
                        if !dropped && leg.who.is_some() && leg.from.is_some() && leg.to.is_none() =>
                    {
                        leg.to = Some(place.clone());
                        dropped = true;
                    }
                    (Some(Word::From | Word::In) | None, true) if last_ships || leg.ships_at.is_none() && !dropped => {
                        leg.ships_at.replace(place.clone()).is_none_or(|known| known == *place).then_some(())?;
                    }
                    (Some(Word::From | Word::In) | None, false) => {
                        leg.from.replace(place.clone()).is_none_or(|known| known == *place).then_some(())?;
                    }
                    _ => return None,
                }
                (marker, last_ships) = (None, false);
            }
            Word::In | Word::To(_) if matches!(marker, Some(Word::Drop)) => {}
            Word::To(_) | Word::From | Word::In | Word::Via | Word::With => marker = Some(word),
            Word::Helps | Word::Stays | Word::Colon | Word::By | Word::Boards => return None,
        }
    }
    if let Label::Goal(goal) = label {
        leg.to.replace(goal.clone()).is_none_or(|known| known == goal).then_some(())?;
    }
    let whole = leg.who.is_some() && leg.from.is_some() && leg.to.is_some();
    helpers.insert(0, leg);
    whole.then_some(helpers)
}
