//! The invariants of the board, which hold at every moment of every campaign.

use adjutant_events::RollRequest;
use adjutant_game_asia_engulfed::model::board::Piece;
use adjutant_game_asia_engulfed::model::sequence::Phase;
use adjutant_game_asia_engulfed::model::state::{PieceLocation, State, Step, Supply, Track};
use adjutant_game_asia_engulfed::model::vocabulary::{Nation, Side, Type, Word};
use adjutant_game_asia_engulfed::rules::ground_combat::fire;
use adjutant_game_asia_engulfed::rules::production::units::room;
use adjutant_game_asia_engulfed::rules::supply::Supplies;

/// Checks the invariants of a board.
pub(crate) fn check(state: &State) {
    let board = state.board();
    for piece in board.all_pieces() {
        let (held, def) = (state.piece(piece), board.piece(piece));
        let what = || format!("{:?} {:?} {held:?} in {:?} {:?}", def.nation, def.ty, state.moment, state.step);
        assert_eq!(held.at.is_in_play(), held.steps > 0, "steps are conserved: {}", what());
        assert!(held.steps <= def.max, "KT: no more steps than the block has: {}", what());
        let fits = match held.at {
            PieceLocation::Land(_) => def.ty.is_ground() || def.ty.is_lba(),
            PieceLocation::Port(_) => def.ty.is_fleet(),
            PieceLocation::Sea(_) => {
                def.ty.is_ground() || def.ty.is_lba() || def.ty.is_fleet() || def.ty == Type::Submarine
            }
            PieceLocation::Carrier(carrier) => {
                assert!(
                    state.piece(carrier).at.is_in_play(),
                    "8.6: air stands on a carrier that is afloat: {}",
                    what()
                );
                def.ty.is_cba() && state.ty(carrier) == Type::Cv && state.side(carrier) == def.nation.side()
            }
            PieceLocation::Orphan => def.ty.is_cba(),
            PieceLocation::Holding => def.ty == Type::Submarine,
            // A lost elite unit (9.12), and units of a fallen nation (10.1); Australia may have returned (10.13).
            PieceLocation::Gone => {
                let back = def.nation == Nation::Australia && state.track(Track::AustraliaFell) == 2;
                def.ty.is_elite() || (state.by_the_text() && (back || state.has_fallen(def.nation)))
            }
            PieceLocation::Aside => def.year.is_none(),
            PieceLocation::Later(year) => def.year == Some(year),
            PieceLocation::Pool => !def.ty.is_elite(),
        };
        assert!(fits, "it stands where it can: {}", what());
        if def.ty == Type::Cv && held.steps > 0 {
            let aboard: u8 = state.aboard(piece).map(|air| state.piece(air).steps).sum();
            assert!(aboard <= held.steps * 2, "8.42: {aboard} steps of air on {}", what());
            let _room = room(state, piece);
        }
    }
    for area in board.all_areas() {
        let (held, def) = (state.area(area), board.area(area));
        let what = || format!("{} {held:?} in {:?}", def.id, state.moment);
        assert!(held.port_damage <= 3, "8.7: {}", what());
        for side in Side::BOTH {
            let garrison = held.garrisons[side.ix()];
            assert!(garrison.is_none_or(|nation: Nation| nation.side() == side), "4.28: {}", what());
            let calm = matches!(state.step, Step::Begin | Step::Open)
                && !matches!(
                    state.moment.phase,
                    Phase::OperationalMovement | Phase::GroundCombat | Phase::StrategicMovement
                );
            // A landed marine may stay over the limit until its side has rebased (6.74).
            let rebases = state.by_the_text() && state.moment.phase == Phase::Rebase && side == state.active();
            let waits = usize::from(rebases && held.entry.marines);
            let most = state.room(area).ground.map_or(usize::MAX, |most| usize::from(most) + waits);
            let there = state.ground_at(side, area).count();
            assert!(!calm || there <= most, "5.4: {there} of {side:?} in {}", what());
            let berths = board.tables.berths(def.port).map_or(usize::MAX, usize::from);
            assert!(state.fleets_in(side, area).count() <= berths, "5.45: {}", what());
        }
    }
    for (track, most) in [
        (Track::TransportCapacity, 20),
        (Track::TransportLeft, 20),
        (Track::Oil, 40),
        (Track::AswLevel, 4),
        (Track::AswProgress, 9),
        (Track::Kamikaze, 15),
        (Track::SubmarinePoints, 40),
        (Track::BomberPoints, 20),
        (Track::Duds, 6),
        (Track::JapanActions, 3),
        (Track::UsActions, 3),
        (Track::CommonwealthActions, 1),
    ] {
        assert!(state.track(track) <= most, "{} is {}", track.word(), state.track(track));
    }
    assert_eq!(board.all_pieces().filter(|piece| state.ty(*piece) == Type::Submarine).count(), 2);
    markers(state);
    if matches!(state.step, Step::Begin | Step::Open) {
        holders(state);
        supplied(state);
    }
}

/// Steps under construction or repair are in a box of their track. No nation has more markers than it received (4.7,
/// 9.24).
fn markers(state: &State) {
    let tables = &state.board().tables;
    for marker in &state.naval_markers {
        let fits = marker.job.is_none_or(|(class, at)| {
            (1..=tables.boxes(class)).contains(&at) && marker.only.is_none_or(|only| only == class)
        });
        assert!(fits, "4.73: {marker:?}");
    }
    for step in &state.damaged {
        assert!(step.at < tables.boxes(step.class), "8.6: {step:?}");
        assert!(step.nation != Nation::Dei, "9.52: {step:?}");
    }
    for marker in &state.air_markers {
        assert!(marker.at <= if marker.carrier { 3 } else { 2 }, "4.72: {marker:?}");
    }
    let of = |nation: Nation| state.naval_markers.iter().filter(|marker| marker.nation == nation).count();
    assert_eq!((of(Nation::Japan), of(Nation::Commonwealth)), (3, 1), "4.7");
    assert!(of(Nation::Usa) <= 7, "9.24");
}

/// Fleets are in ports of their side. A side alone in an area controls it, except after landings of this turn (3.25,
/// 5.46).
fn holders(state: &State) {
    let board = state.board();
    for piece in board.all_pieces() {
        if let PieceLocation::Port(area) = state.piece(piece).at {
            let mine = state.is_friendly(state.side(piece), area);
            assert!(mine, "5.46: {:?} in {} in {:?}", state.ty(piece), board.area(area).id, state.moment);
        }
    }
    let moves =
        matches!(state.moment.phase, Phase::OperationalMovement | Phase::StrategicMovement | Phase::GroundCombat);
    for area in board.all_areas().filter(|_| !moves) {
        for side in Side::BOTH {
            let alone = state.holds(side, area) && !state.is_contested(area) && !state.holds(side.enemy(), area);
            let what = || format!("3.25: {side:?} has {} alone in {:?}", board.area(area).id, state.moment);
            assert!(!alone || state.is_friendly(side, area), "{}", what());
        }
    }
}

/// After its turn, every unit of a side has at least partial supply (3.8).
fn supplied(state: &State) {
    if state.moment.phase != Phase::NavalMovement || state.step != Step::Begin || state.active() == Side::Japan {
        return;
    }
    let supplies = Supplies::of(state);
    let mine = |piece: &Piece| state.side(*piece) == Side::Japan && state.piece(*piece).at.is_in_play();
    for piece in state.board().all_pieces().filter(mine) {
        assert_ne!(supplies.judge(state, piece), Supply::Out, "3.8: {:?} {:?}", state.ty(piece), state.piece(piece));
    }
}

/// Each die names the unit that rolls it. A unit of that side and type is present. At least as many air steps fly as
/// dice are rolled.
pub(crate) fn names_what_rolls(state: &State, request: &RollRequest) {
    let flying = |side: Side| -> Vec<Piece> {
        let duties = match &state.step {
            Step::Battle(battle) => &battle.air[side.ix()],
            Step::Ground(battle) => &battle.air[side.ix()],
            _ => return Vec::new(),
        };
        duties.iter().flatten().map(|air| air.piece).collect()
    };
    let in_the_air = ["air_fight", "breakthrough", "dogfight"].contains(&request.purpose.as_str());
    for group in &request.dice {
        let side = Side::of_seat(&group.owner).expect("a side");
        let Some(ty) = Type::ALL.iter().copied().find(|ty| ty.kind() == group.kind) else { continue };
        let of_it =
            |piece: &Piece| state.side(*piece) == side && state.ty(*piece) == ty && state.piece(*piece).steps > 0;
        let steps = |pieces: Vec<Piece>| -> u16 {
            pieces.into_iter().filter(of_it).map(|piece| u16::from(state.piece(piece).steps)).sum()
        };
        if ["defence", "attack"].contains(&request.purpose.as_str()) {
            // A garrison counts as a step of infantry or of militia; home defence is militia (4.28, 9.16).
            let area = request.space.as_ref().and_then(|space| state.board().area_of(space)).expect("an area");
            let there = fire::fighters(state, area, side).into_iter().filter(|fighter| fighter.ty == ty);
            assert!(there.count() > 0, "6.3: {group:?} of {request:?}");
        } else if in_the_air {
            assert!(steps(flying(side)) >= group.count, "8.42, 6.22: {group:?} of {request:?}");
        } else {
            // At least one escort fires (8.51), whichever unit it is.
            let alone = request.purpose == "escorts" && group.count == 1;
            assert!(alone || steps(state.board().all_pieces().collect()) > 0, "{group:?} of {request:?}");
        }
    }
}
