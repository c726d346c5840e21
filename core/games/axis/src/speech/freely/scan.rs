//! What the words of a line are to its moves: who goes, from where, where to.

use crate::speech::freely::origin;
use crate::speech::freely::{Leg, Lot, Who, Word};
use crate::speech::infer;
use adjutant_events::SpaceId;
use adjutant_grammar::Context;

/// Verbs whose object is where one goes: `retake Ukraine with 3 inf`.
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
/// Verbs behind which `in` says where aircraft come down, and units where they go.
const LANDS: [&str; 4] = ["land", "lands", "landing", "着陸"];

/// What a place before everything else is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Label {
    Nothing,
    /// Where all of them go.
    Goal(SpaceId),
    /// Where they go or come from: the others say.
    Either(SpaceId),
}

/// The moves that a line says, each with all that it can be told from the others; none = it is not one of these lines.
pub(super) fn legs(words: &[Word], head: &str, context: &Context<'_>) -> Option<Vec<Leg>> {
    let (label, rest) = label(words, head);
    if rest.iter().any(|word| matches!(word, Word::Pick | Word::Drop)) {
        return matches!(label, Label::Nothing | Label::Goal(_)).then(|| lifted(rest, label, context)).flatten();
    }
    let lands = LANDS.contains(&head);
    let clauses = clauses(rest);
    let legs: Vec<Leg> = clauses.iter().map(|clause| clause_leg(clause, lands, context)).collect::<Option<_>>()?;
    let said_as_end = matches!(words.first(), Some(Word::To(_)));
    complete(legs, label, said_as_end, context)
}

/// The parts between dividers. A part that says nothing but where from belongs to the one before: `3 inf and the tank, from Manchuria`.
fn clauses(words: &[Word]) -> Vec<Vec<Word>> {
    let mut clauses: Vec<Vec<Word>> = Vec::new();
    for clause in words.split(|word| *word == Word::Divider).filter(|clause| !clause.is_empty()) {
        match clauses.last_mut() {
            Some(last) if matches!(clause, [Word::From, Word::Place(_)]) && !last.contains(&Word::From) => {
                last.extend_from_slice(clause);
            }
            _ => clauses.push(clause.to_vec()),
        }
    }
    clauses
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

/// Whether what stands behind a goal says who comes from where, and not that the place was where they come from.
fn aims(rest: &[Word]) -> bool {
    let says_goal = rest.iter().any(|word| matches!(word, Word::To(_)));
    !rest.is_empty() && !says_goal
}

/// Whether all of these are transports.
fn are_ships(lots: &[Lot], context: &Context<'_>) -> bool {
    lots.iter().all(|lot| lot.kinds.iter().all(|kind| crate::speech::carries_land_units(context.lexicon, kind)))
}

/// One clause; none = two of its words want to be the same.
fn clause_leg(words: &[Word], lands: bool, context: &Context<'_>) -> Option<Leg> {
    let mut leg = Leg::default();
    let mut marker: Option<&Word> = None;
    // The units that stand right before: a place behind them is theirs.
    let mut behind_ships = false;
    for word in words {
        match word {
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
                            // `via sz34 trn`: the transport that is there.
                            leg.ships_at = leg.via.last().or(leg.to.as_ref()).cloned();
                        }
                        behind_ships = true;
                    }
                    // `from the carriers in sz20`: who is told apart by what carries it.
                    Who::Lots(lots) if matches!(marker, Some(Word::From)) && leg.who.is_some() => {
                        let [lot] = lots.as_slice() else { return None };
                        let carries = lot.kinds.iter().all(|kind| crate::speech::carries(context.lexicon, kind));
                        if !carries || lot.item.count != adjutant_grammar::parse::Count::Several && !is_one(lot) {
                            return None;
                        }
                        // The marker holds for the place that follows.
                        marker = Some(&Word::From);
                        behind_ships = false;
                        continue;
                    }
                    // `a carrier with its fighter`, `rolls into Siam with 1 inf`: they go along.
                    Who::Lots(lots) if matches!(marker, Some(Word::With)) && matches!(leg.who, Some(Who::Lots(_))) => {
                        if let Some(Who::Lots(known)) = &mut leg.who {
                            known.extend(lots.iter().cloned());
                        }
                        behind_ships = false;
                    }
                    // `the fleet goes to sz 38: bb, dd`: who they are is said behind.
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

fn is_one(lot: &Lot) -> bool {
    lot.item.count == adjutant_grammar::parse::Count::Unsaid
}

fn set_place(leg: &mut Leg, place: &SpaceId, marker: Option<&Word>, lands: bool, behind_ships: bool) -> Option<()> {
    let put =
        |slot: &mut Option<SpaceId>| slot.replace(place.clone()).is_none_or(|known| known == *place).then_some(());
    match marker {
        Some(Word::Via) => leg.via.push(place.clone()),
        Some(Word::To(arrow)) => match leg.to.take() {
            // An arrow leads on from what was the end so far.
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
        // `the tank boards sz 10`: they go aboard what is there.
        Some(Word::Boards) if leg.who.is_some() && leg.to.is_none() => {
            leg.to = Some(place.clone());
            leg.boards = true;
        }
        Some(Word::From | Word::In) => put(&mut leg.from)?,
        None if behind_ships => put(&mut leg.ships_at)?,
        None if leg.from.is_none() => leg.from = Some(place.clone()),
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

/// Fills what legs left out, and holds them to what stands before all of them.
fn complete(mut legs: Vec<Leg>, label: Label, said_as_end: bool, context: &Context<'_>) -> Option<Vec<Leg>> {
    let moving = |leg: &&Leg| !leg.stays && !leg.helps;
    if legs.iter().filter(moving).any(|leg| leg.who.is_none()) || legs.iter().filter(moving).count() == 0 {
        return None;
    }
    let says_to = legs.iter().filter(moving).any(|leg| leg.to.is_some());
    let lacks_to = legs.iter().filter(moving).any(|leg| leg.to.is_none());
    let lacks_from = legs.iter().filter(moving).any(|leg| leg.from.is_none());
    // `Anhwe: 4 inf Shantung`: where they go, unless it is where they stand and the other is not.
    if let Label::Either(place) = &label
        && lacks_to
        && !says_to
        && !lacks_from
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
        // A name over a line that says both: of where they go, or of the land beside it.
        Label::Either(place) if !lacks_to => Some(place),
        Label::Either(_) => return None,
    };
    if let Some(goal) = &goal {
        // Over a landing stands where they come ashore, and the ships go to a zone beside it. A zone has nothing beside it.
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
            // What stands before was said of this one as well, unless such units are somewhere else.
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
                    // What is set down is what was picked up.
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
