//! Random battles on a board of their own, and the referee that fights them.

use adjutant_core::command::TableCommand;
use adjutant_core::position::{Around, Position};
use adjutant_core::prompt::{Next, Task};
use adjutant_core::{Game, Games, Viewer};
use adjutant_events::{Actor, Event, InstructionScope, KindCount, Native, RollEvent, SeatId, SpaceId, UnitId};
use adjutant_game_axis::board::{Board, Domain, Space};
use adjutant_game_axis::command::{AxisCommand, SubmarineOrder};
use adjutant_game_axis::conduct_combat::pending;
use adjutant_game_axis::fact::{AxisEvent, BattleOutcome, BoardEdit};
use adjutant_game_axis::instructions::{AxisInstruction, Preference, RetreatWhen};
use adjutant_game_axis::odds::{About, AxisOdds};
use adjutant_game_axis::prompt::AxisTask;
use adjutant_game_axis::theatre::order::TheatreOrder;
use adjutant_game_axis::{Axis, AxisEdition, State};
use adjutant_practice::{Chance, Opening, Table};

/// The terrain of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Where {
    Land,
    Sea,
    Shore,
}

/// A battle that waits on a board, with the standing instructions.
pub(crate) struct Setting {
    pub(crate) table: Table,
    pub(crate) space: SpaceId,
    pub(crate) question: AxisOdds,
    attacker: SeatId,
    defender: SeatId,
}

/// The outcome of a battle, and its cost for both sides.
pub(crate) struct Fought {
    pub(crate) outcome: BattleOutcome,
    pub(crate) taken: bool,
    pub(crate) swing: i64,
    pub(crate) rounds: u16,
}

impl Setting {
    /// A random battle.
    pub(crate) fn by_chance(rules: &str, seed: u64, place: Where) -> Self {
        let games = Games::of(&[&Axis]);
        let mut table = Table::open(&games, &Opening::of(rules), seed);
        let board = table.game.rules.read::<AxisEdition>().expect("an edition of the family").0.clone();
        let mut chance = Chance::new(seed);
        let of = |table: &Table| table.game.play.read::<State>().expect("a board of the family").clone();
        let state = of(&table);
        let attacker = board.leader(state.turn()).id.clone();
        let power = board.power(&attacker).expect("a power");
        let foe = board
            .all_powers()
            .find(|foe| board.side(*foe) != board.side(power) && *board.seat_of(*foe) == board.power_def(*foe).id);
        let defender = board.power_def(foe.expect("an enemy")).id.clone();
        let (from, to) = ways(&board, &state, place, &mut chance);
        let mut edits: Vec<BoardEdit> =
            vec![BoardEdit::UnitsRemoved { units: state.units().iter().map(|unit| unit.id).collect() }];
        let owner =
            |space: Space, to: &SeatId| BoardEdit::OwnerSet { space: board.def(space).id.clone(), to: to.clone() };
        if board.is_land(from) {
            edits.push(owner(from, &attacker));
        }
        if board.is_land(to) {
            edits.push(owner(to, &defender));
        }
        let domains: &[Domain] =
            if place == Where::Sea { &[Domain::Sea, Domain::Air] } else { &[Domain::Land, Domain::Air] };
        let some = |chance: &mut Chance, most: usize, guns: bool| -> Vec<KindCount> {
            let mut units: Vec<KindCount> = Vec::new();
            for def in &board.kinds {
                let gun = guns && place != Where::Sea && def.abilities.antiaircraft > 0 && chance.below(2) == 0;
                if gun {
                    units.push(KindCount { kind: def.id.clone(), count: 1 });
                }
                if def.hits > 0 && domains.contains(&def.domain) && chance.below(2) == 0 {
                    units.push(KindCount { kind: def.id.clone(), count: 1 + chance.below(most) as u16 });
                }
            }
            if !units.iter().any(|unit| board.kind_def(board.kind(&unit.kind).expect("a kind")).hits > 0) {
                let first = board.kinds.iter().find(|def| def.hits > 0 && def.domain == domains[0]).expect("a kind");
                units.push(KindCount { kind: first.id.clone(), count: 2 });
            }
            units
        };
        let (attack, defend) = (some(&mut chance, 3, false), some(&mut chance, 3, true));
        let add = |owner: &SeatId, space: Space, units: Vec<KindCount>| BoardEdit::UnitsAdded {
            owner: owner.clone(),
            space: board.def(space).id.clone(),
            units,
        };
        edits.push(add(&defender, to, defend));
        edits.push(add(&attacker, from, attack));
        if place == Where::Shore {
            let ships: Vec<KindCount> = board
                .kinds
                .iter()
                .filter(|def| def.abilities.bombards > 0)
                .map(|def| KindCount { kind: def.id.clone(), count: 1 })
                .collect();
            let hold = board.kinds.iter().find(|def| def.abilities.transport_capacity > 0).expect("a transport");
            edits.push(add(&attacker, from, vec![KindCount { kind: hold.id.clone(), count: 20 }]));
            edits.push(add(&attacker, from, ships));
        }
        let record = |table: &mut Table, fact: AxisEvent| table.push(&Actor::Referee, fact.into());
        record(&mut table, AxisEvent::BoardEdited { edits, reason: "a battle".to_owned() });
        let phase = |power: &SeatId| AxisEvent::PhaseEnded { power: power.clone(), phase: "any".to_owned() };
        while format!("{:?}", of(&table).phase()) != "CombatMove" {
            record(&mut table, phase(&attacker));
        }
        let state = of(&table);
        let (route, ids) =
            ([from, to].map(|space| board.def(space).id.clone()), |domain: Option<Domain>| -> Vec<UnitId> {
                let own = state.units_at(from).filter(|unit| state.is_own(unit));
                own.filter(|unit| domain.is_none_or(|domain| state.kind_of(unit).domain == domain))
                    .map(|unit| unit.id)
                    .collect()
            });
        match place {
            Where::Land | Where::Sea => {
                record(&mut table, AxisEvent::UnitsMoved { units: ids(None), route: route.to_vec() });
            }
            Where::Shore => {
                let (land, air) = (ids(Some(Domain::Land)), ids(Some(Domain::Air)));
                let holds: Vec<UnitId> = ids(Some(Domain::Sea))
                    .into_iter()
                    .filter(|id| {
                        state.unit(*id).is_some_and(|unit| {
                            state.kind_of(unit).abilities.transport_capacity > 0
                                && state.kind_of(unit).abilities.bombards == 0
                        })
                    })
                    .collect();
                let aboard = land.iter().copied().zip(holds).collect();
                record(&mut table, AxisEvent::UnitsLoaded { aboard });
                record(&mut table, AxisEvent::AssaultDeclared { units: land, to: route[1].clone() });
                if !air.is_empty() {
                    record(&mut table, AxisEvent::UnitsMoved { units: air, route: route.to_vec() });
                }
            }
        }
        record(&mut table, phase(&attacker));
        let question = AxisOdds {
            about: About::Space(route[1].clone()),
            losses_attack: losses(&board, &mut chance, true),
            losses_defend: losses(&board, &mut chance, false),
            submarines_attack: Some(order(&mut chance)),
            submarines_defend: Some(order(&mut chance)),
            retreat: [
                None,
                Some(RetreatWhen::AfterRound(2)),
                Some(RetreatWhen::Outnumbered),
                Some(RetreatWhen::UnitsLeft(2)),
            ][chance.below(4)],
            luck: None,
        };
        let mut setting = Self { table, space: route[1].clone(), question, attacker, defender };
        setting.instruct();
        setting
    }

    /// Gives the standing instructions of the question.
    fn instruct(&mut self) {
        let question = self.question.clone();
        let (attacker, defender) = (self.attacker.clone(), self.defender.clone());
        let mut say = |seat: &SeatId, instruction: AxisInstruction| {
            let order =
                TableCommand::Instruct { scope: InstructionScope::Always, instruction: Native::new(instruction) };
            self.table.order(seat, order).unwrap_or_else(|refusal| panic!("{}", refusal.key()));
        };
        say(&attacker, AxisInstruction::Casualties(question.losses_attack));
        say(&defender, AxisInstruction::Casualties(question.losses_defend));
        say(&attacker, AxisInstruction::Submarines(question.submarines_attack.expect("said")));
        say(&defender, AxisInstruction::Submarines(question.submarines_defend.expect("said")));
        say(&attacker, AxisInstruction::Retreat { when: question.retreat.unwrap_or(RetreatWhen::Never), to: None });
    }

    /// The attacker's view.
    pub(crate) fn view(&self) -> adjutant_core::view::View {
        adjutant_core::view(&self.table.game, &Viewer::Seat(self.attacker.clone()))
    }

    /// Fights the battle once.
    pub(crate) fn fight(&self, chance: &mut Chance) -> Fought {
        fight(&self.table.game, &self.space, chance)
    }
}

fn order(chance: &mut Chance) -> SubmarineOrder {
    if chance.below(3) == 0 { SubmarineOrder::Submerge } else { SubmarineOrder::Strike }
}

/// A random order of losses with every kind and with damage; otherwise a player would be asked.
fn losses(board: &Board, chance: &mut Chance, may_keep: bool) -> Vec<Preference> {
    let mut order: Vec<Preference> = Vec::new();
    let mut kinds: Vec<_> = board.kinds.iter().filter(|def| def.hits > 0).collect();
    while !kinds.is_empty() {
        let def = kinds.swap_remove(chance.below(kinds.len()));
        if def.hits > 1 {
            order.insert(chance.below(order.len() + 1), Preference::Damage(def.id.clone()));
        }
        order.push(Preference::Lose(def.id.clone()));
    }
    if may_keep && chance.below(2) == 0 {
        let land = board.kinds.iter().filter(|def| def.hits > 0 && def.domain == Domain::Land);
        order.splice(0..0, land.map(|def| Preference::Keep(def.id.clone())));
    }
    order
}

/// Two adjacent spaces for the start and destination of such an attack.
fn ways(board: &Board, state: &State, place: Where, chance: &mut Chance) -> (Space, Space) {
    let fits = |from: Space, to: Space| {
        let (first, last) = (board.def(from), board.def(to));
        let open = !first.impassable && !last.impassable && !last.kamikaze && !first.kamikaze;
        open && board.canal(from, to).is_none()
            && match place {
                Where::Land => {
                    board.is_land(from)
                        && board.is_land(to)
                        && first.starts_with.is_some()
                        && last.starts_with.is_some()
                }
                // Ships cannot retreat to a zone that was hostile when the turn began. Odds assume that a retreat is
                // possible.
                Where::Sea => board.is_sea(from) && board.is_sea(to) && state.units_at(from).next().is_none(),
                Where::Shore => board.is_sea(from) && board.is_land(to) && last.starts_with.is_some(),
            }
    };
    let pairs: Vec<(Space, Space)> = board
        .all_spaces()
        .flat_map(|from| board.neighbours(from).iter().map(move |to| (from, *to)))
        .filter(|(from, to)| fits(*from, *to))
        .collect();
    pairs[chance.below(pairs.len())]
}

fn fight(game: &Game, space: &SpaceId, chance: &mut Chance) -> Fought {
    let mut state: State = game.play.read::<State>().expect("a board of the family").clone();
    let board = game.rules.read::<AxisEdition>().expect("an edition").0.clone();
    let here = board.space(space).expect("a space");
    let waiting = pending::pending(&state).into_iter().find(|battle| battle.space == here).expect("a battle");
    for fact in pending::begun(&state, &waiting) {
        state.record(&Native::new(fact)).expect("a fact");
    }
    let worth = |state: &State, side: bool| -> i64 {
        // Guns and factories are captured, not lost.
        let own = state.units().iter().filter(|unit| state.is_own(unit) == side && state.kind_of(unit).hits > 0);
        own.map(|unit| i64::from(state.kind_of(unit).cost.unwrap_or_default())).sum()
    };
    let before = (worth(&state, true), worth(&state, false));
    let (mut taken, mut ended, mut rounds) = (false, None, 1);
    while ended.is_none() {
        let events = match state.next(Around::new(game.table.seated(), &game.draws)) {
            Next::Act(events) => events,
            Next::Roll(request) => {
                let values = chance.faces(&request);
                let rolled = RollEvent::DiceRolled { roll: request.roll, values, proof: Vec::new(), beacon: None };
                state.record_roll(&rolled, &game.draws).expect("a roll");
                continue;
            }
            Next::Wait(prompts) => {
                // Transports against transports lead to nothing.
                let Task::Rules(_) = &prompts[0].task else { panic!("{prompts:?}") };
                match prompts[0].task.rules::<AxisTask>() {
                    Some(AxisTask::StayOrRetreat { .. }) => {
                        ended = Some(BattleOutcome::Stalemate);
                        continue;
                    }
                    // Convoy money from before does not concern the battle.
                    Some(AxisTask::SplitConvoyMoney { amount, purses }) => {
                        let split = TheatreOrder::Split { purse: purses[0].clone(), amount: *amount };
                        let around = Around::new(game.table.seated(), &game.draws);
                        let order = Native::new(AxisCommand::from(split));
                        state.decide(around, &prompts[0].seats[0], &order).unwrap_or_else(|no| panic!("{}", no.key()))
                    }
                    task => panic!("{task:?}"),
                }
            }
            other => panic!("{other:?}"),
        };
        for event in events {
            match event {
                Event::Play(fact) => {
                    match fact.read::<AxisEvent>() {
                        Some(AxisEvent::BattleEnded { outcome, .. }) => ended = Some(*outcome),
                        Some(AxisEvent::SpaceCaptured { .. }) => taken = true,
                        Some(AxisEvent::BattleContinued) => rounds += 1,
                        _ => {}
                    }
                    // Money and the consequences of a captured capital do not belong to the battle.
                    if let Err(error) = state.record(&fact) {
                        panic!("{error}: {fact:?}");
                    }
                }
                Event::Roll(event) => state.record_roll(&event, &game.draws).expect("a roll"),
                other => panic!("{other:?}"),
            }
        }
    }
    let swing = (before.1 - worth(&state, false)) - (before.0 - worth(&state, true));
    Fought { outcome: ended.expect("an end"), taken, swing, rounds }
}
