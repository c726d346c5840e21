//! Combat on land, at sea and in the air, by section: tables from the rules and their examples.

use crate::asia::board::{area, board, zone};
use crate::asia::play::Campaign;
use adjutant_events::SpaceId;
use adjutant_game_asia_engulfed::model::board::Piece;
use adjutant_game_asia_engulfed::model::order::AsiaCommand as C;
use adjutant_game_asia_engulfed::model::sequence::Phase;
use adjutant_game_asia_engulfed::model::state::{
    AreaBattle, Chit, GroundStage, PieceLocation, PieceState, State, Step, Supply, Track, ZoneBattle,
};
use adjutant_game_asia_engulfed::model::vocabulary::{Class, Control, Nation, Side, Type};
use adjutant_game_asia_engulfed::rules::air_naval::damage::{Hits, left};
use adjutant_game_asia_engulfed::rules::air_naval::{self, interception, night};
use adjutant_game_asia_engulfed::rules::ground_combat::fire;
use adjutant_game_asia_engulfed::rules::home_defence;
use adjutant_game_asia_engulfed::rules::operational_movement::rearguard;
use adjutant_game_asia_engulfed::rules::rolls::needs;
use adjutant_game_asia_engulfed::rules::strategic_warfare;
use adjutant_game_asia_engulfed::rules::surrender;
use adjutant_game_asia_engulfed::rules::victory;
use adjutant_game_asia_engulfed::{AsiaRefusal, AsiaTask};

fn bare(turn: u8) -> State {
    let mut state = State::at_start(board(), 0);
    state.moment.turn = turn;
    for piece in state.board().all_pieces() {
        if state.piece(piece).at.is_in_play() {
            state.pieces[piece.ix()] = PieceState::off(PieceLocation::Pool);
        }
    }
    state.areas.iter_mut().for_each(|area| area.garrisons = [None; 2]);
    state
}

/// Puts a piece of this type on the board.
fn put(state: &mut State, nation: Nation, ty: Type, steps: u8, at: PieceLocation) -> Piece {
    let free = |piece: &Piece| {
        state.nation(*piece) == nation && state.ty(*piece) == ty && !state.piece(*piece).at.is_in_play()
    };
    let piece = state.board().all_pieces().find(free).unwrap_or_else(|| panic!("no {nation:?} {ty:?} is left"));
    state.pieces[piece.ix()] = PieceState { steps, ..PieceState::off(at) };
    piece
}

#[test]
fn a_hit_is_six_and_a_bonus_adds_one() {
    for (bonus, face) in [(0, 6), (1, 5), (2, 4), (3, 3)] {
        assert_eq!(needs(bonus), face, "KT, J1");
    }
}

#[test]
fn hits_on_ships_destroy_first() {
    for (steps, damaged, destroyed, hurt, after) in [
        (3, 0, 1, 0, (2, 0)),
        (3, 0, 0, 1, (3, 1)),
        (3, 0, 0, 2, (2, 0)),
        (3, 1, 0, 1, (2, 0)),
        (1, 0, 1, 1, (0, 0)),
        (2, 0, 1, 1, (1, 1)),
        (4, 1, 4, 0, (0, 0)),
    ] {
        assert_eq!(
            left(steps, damaged, Hits { destroyed, damaged: hurt }),
            after,
            "8.41: {steps} {damaged} {destroyed} {hurt}"
        );
    }
    for (modified, hits) in [(6, (1, 0)), (8, (1, 0)), (5, (0, 1)), (4, (0, 0)), (0, (0, 0))] {
        let read = Hits::of(modified);
        assert_eq!((read.destroyed, read.damaged), hits, "8.41: {modified}");
    }
}

#[test]
fn the_bonuses_of_night_are_by_the_ship_one_is_paired_with() {
    let mut state = bare(3);
    let at = PieceLocation::Sea(zone(state.board(), "java_sea"));
    let bb = put(&mut state, Nation::Japan, Type::Bb, 2, at);
    let ca = put(&mut state, Nation::Japan, Type::Ca, 2, at);
    let elite = put(&mut state, Nation::Japan, Type::CaElite, 3, at);
    let enemy_bb = put(&mut state, Nation::Usa, Type::Bb, 2, at);
    let enemy_ca = put(&mut state, Nation::Usa, Type::Ca, 2, at);
    let enemy_cv = put(&mut state, Nation::Usa, Type::Cv, 2, at);
    let cargo = put(&mut state, Nation::Usa, Type::Infantry, 2, at);
    for (shooter, target, bonus) in [
        (bb, enemy_bb, 0),
        (bb, enemy_ca, 1),
        (bb, enemy_cv, 2),
        (bb, cargo, 2),
        (ca, enemy_bb, -1),
        (ca, enemy_ca, 0),
        (ca, enemy_cv, 1),
        (elite, enemy_ca, 1),
        (elite, enemy_bb, 0),
    ] {
        assert_eq!(night::bonus(&state, shooter, target), bonus, "8.41");
    }
    let pairs = night::pairs(&state, &ZoneBattle::new(zone(state.board(), "java_sea")));
    assert!(pairs.contains(&(bb, enemy_bb)) && pairs.contains(&(ca, enemy_ca)), "8.41: like on like: {pairs:?}");
    assert!(!pairs.iter().any(|(_, target)| *target == enemy_cv), "8.41: behind the screen");
    assert!(!pairs.iter().any(|(shooter, _)| *shooter == enemy_cv || *shooter == cargo), "8.41: they do not fire");
}

#[test]
fn chits_are_bound_by_what_one_has() {
    let mut state = bare(3);
    let sea = zone(state.board(), "java_sea");
    put(&mut state, Nation::Japan, Type::Bb, 2, PieceLocation::Sea(sea));
    put(&mut state, Nation::Usa, Type::Cv, 2, PieceLocation::Sea(sea));
    let mut battle = ZoneBattle::new(sea);
    assert_eq!(interception::options(&state, &battle, Side::Japan), [Chit::Night], "8.31: surface ships alone");
    assert_eq!(interception::options(&state, &battle, Side::Allies), [Chit::Day], "8.31: carriers alone");
    battle.check = 2;
    assert!(interception::options(&state, &battle, Side::Japan).contains(&Chit::Avoid), "8.31: from the second check");
    put(&mut state, Nation::Usa, Type::Ca, 2, PieceLocation::Sea(sea));
    battle.check = 1;
    assert_eq!(interception::options(&state, &battle, Side::Allies), [Chit::Day, Chit::Night], "8.31");
    battle.chits = [Some(Chit::Night), Some(Chit::Day)];
    assert_eq!(interception::bonus(&state, &battle, Side::Allies), 1, "8.33: who chose day");
    assert_eq!(interception::bonus(&state, &battle, Side::Japan), 0);
    put(&mut state, Nation::Japan, Type::CaElite, 3, PieceLocation::Sea(sea));
    assert_eq!(interception::bonus(&state, &battle, Side::Japan), 1, "8.33: elite cruisers at night");
    state.ambush = Some(sea);
    assert_eq!(interception::bonus(&state, &battle, Side::Allies), 4, "7.6: a broken code");
}

#[test]
fn a_night_battle_is_fought_to_its_end() {
    let mut state = bare(3);
    let sea = zone(state.board(), "java_sea");
    put(&mut state, Nation::Japan, Type::Ca, 2, PieceLocation::Sea(sea));
    put(&mut state, Nation::Commonwealth, Type::Ca, 1, PieceLocation::Sea(sea));
    state.moment.phase = Phase::AirNavalCombat;
    state.step = Step::Open;
    let mut game = Campaign::of(state, 1);
    assert_eq!(air_naval::due(&game.state), [sea], "8.3");
    assert!(matches!(game.order(Side::Japan, &C::EndPhase {}), Err(AsiaRefusal::BattlesLeft { .. })), "1.14");
    game.must(Side::Japan, C::FightAt { zone: SpaceId::new("java_sea") });
    // The interception dice, Japan first, then Japan's two and the Commonwealth's one.
    game.dice = vec![4, 2, 6, 1, 3];
    for side in Side::BOTH {
        game.settle();
        let avoid = game.order(side, &C::Choose { chit: Chit::Avoid });
        assert!(matches!(avoid, Err(AsiaRefusal::CannotAvoid {})), "8.31");
        game.must(side, C::Choose { chit: Chit::Night });
    }
    game.settle();
    assert!(game.dice.is_empty(), "every die was asked for");
    assert!(game.state.fleets_at_sea(Side::Allies, sea).next().is_none(), "8.41: 6 destroys");
    assert_eq!(game.state.fleets_at_sea(Side::Japan, sea).count(), 1);
    assert!(air_naval::due(&game.state).is_empty() && game.state.step == Step::Open, "8.4: one side is gone");
}

#[test]
fn damaged_ships_go_onto_the_track() {
    let mut state = bare(3);
    let sea = zone(state.board(), "java_sea");
    let ca = put(&mut state, Nation::Japan, Type::Ca, 3, PieceLocation::Sea(sea));
    put(&mut state, Nation::Usa, Type::Bb, 1, PieceLocation::Sea(sea));
    state.moment.phase = Phase::AirNavalCombat;
    state.step = Step::Open;
    let mut game = Campaign::of(state, 1);
    game.must(Side::Japan, C::FightAt { zone: SpaceId::new("java_sea") });
    // Interception; three cruiser steps against a battleship (6 - 1 damages), one battleship step against a cruiser (4
    // + 1 damages); then the track.
    game.dice = vec![4, 2, 6, 1, 1, 4, 6, 5];
    for side in Side::BOTH {
        game.settle();
        game.must(side, C::Choose { chit: Chit::Night });
    }
    game.settle();
    let on_track: Vec<(Class, u8)> = game.state.damaged.iter().map(|step| (step.class, step.at)).collect();
    assert_eq!(on_track.len(), 2, "8.6: {on_track:?}");
    assert_eq!(game.state.piece(ca).steps, 2, "8.6: the damaged step is taken off");
}

#[test]
fn bonuses_on_land() {
    let mut state = bare(3);
    let chungking = area(state.board(), "chungking");
    let fighter = |nation: Nation, ty: Type| fire::Fighter {
        piece: None,
        nation,
        ty,
        steps: 1,
        supply: Supply::Full,
        home: false,
        charges: false,
    };
    let round = |area, round| AreaBattle {
        area,
        stage: GroundStage::Defence,
        assault: false,
        breakthrough: false,
        round,
        powers: Vec::new(),
        air: [None, None],
        charge: None,
    };
    let chinese = fighter(Nation::Nationalists, Type::Infantry);
    assert_eq!(fire::bonus(&state, &round(chungking, 1), &chinese), 1, "6.71: rough, in defence");
    state.areas[chungking.ix()].entry.crossed = true;
    assert_eq!(fire::bonus(&state, &round(chungking, 1), &chinese), 2, "6.73: across a river, first round");
    assert_eq!(fire::bonus(&state, &round(chungking, 2), &chinese), 1, "6.73: not in the second");
    let militia = fighter(Nation::Nationalists, Type::Militia);
    assert_eq!(fire::bonus(&state, &round(chungking, 1), &militia), 0, "4.27: militia have no bonus");
    let saipan = area(state.board(), "saipan");
    state.moment.side = Side::Allies;
    assert_eq!(fire::bonus(&state, &round(saipan, 1), &fighter(Nation::Usa, Type::Marine)), 1, "4.26: US marines");
    let starved = fire::Fighter { supply: Supply::Partial, ..fighter(Nation::Usa, Type::Marine) };
    assert_eq!(fire::bonus(&state, &round(saipan, 1), &starved), 0, "J37");
    state.areas[saipan.ix()].entry.landed = true;
    assert_eq!(
        fire::bonus(&state, &round(saipan, 1), &fighter(Nation::Japan, Type::Infantry)),
        1,
        "7.21: against landings"
    );
    let sea = zone(state.board(), "marianas");
    put(&mut state, Nation::Usa, Type::Bb, 3, PieceLocation::Sea(sea));
    put(&mut state, Nation::Usa, Type::Ca, 2, PieceLocation::Sea(sea));
    assert_eq!(fire::bombarded(&state, &round(saipan, 1)), 2, "7.22: 3 BB and 2 CA are two groups");
    assert_eq!(fire::bombarded(&state, &round(saipan, 2)), 0, "7.22: first round");
}

#[test]
fn an_area_changes_hands_when_the_defender_is_gone() {
    let mut state = bare(3);
    let hong_kong = area(state.board(), "hong_kong");
    let canton = area(state.board(), "canton");
    put(&mut state, Nation::Japan, Type::Infantry, 4, PieceLocation::Land(canton));
    state.areas[hong_kong.ix()].garrisons[Side::Allies.ix()] = Some(Nation::Commonwealth);
    state.moment.phase = Phase::OperationalMovement;
    state.step = Step::Open;
    let mut game = Campaign::of(state, 1);
    let unit = game.state.ground_at(Side::Japan, canton).next().expect("a unit").unit();
    game.must(Side::Japan, C::March { units: vec![unit], to: SpaceId::new("hong_kong") });
    assert!(game.state.is_contested(hong_kong) && game.state.is_friendly(Side::Allies, hong_kong), "3.25");
    game.must(Side::Japan, C::EndPhase {});
    game.settle();
    game.must(Side::Japan, C::EndPhase {});
    game.settle();
    let refused = game.order(Side::Japan, &C::EndPhase {});
    assert!(matches!(refused, Err(AsiaRefusal::CombatsLeft { .. })), "6.1: a contest of this turn must be fought");
    game.must(Side::Japan, C::Attack { area: SpaceId::new("hong_kong"), assault: true });
    // An assault doubles the dice of both sides: the garrison's two, then Japan's eight.
    game.dice = vec![6, 1, 6, 1, 1, 1, 1, 1];
    game.dice.truncate(2);
    game.dice.extend([6, 1, 1, 1, 1, 1]);
    game.settle();
    assert!(game.state.is_friendly(Side::Japan, hong_kong), "3.25: the last to have it alone");
    let steps: u8 = game.state.ground_at(Side::Japan, hong_kong).map(|piece| game.state.piece(piece).steps).sum();
    assert_eq!(steps, 3, "6.25: a full unit lost a step");
}

#[test]
fn rearguards_stay() {
    let mut state = bare(3);
    let malaya = area(state.board(), "malaya");
    let one = put(&mut state, Nation::India, Type::Infantry, 3, PieceLocation::Land(malaya));
    put(&mut state, Nation::India, Type::Infantry, 2, PieceLocation::Land(malaya));
    for steps in [4, 1] {
        put(&mut state, Nation::Japan, Type::Infantry, steps, PieceLocation::Land(malaya));
    }
    assert!(rearguard(&state, Side::Allies, one).is_ok(), "5.14: two enemy units, two steps stay");
    put(&mut state, Nation::Japan, Type::Infantry, 1, PieceLocation::Land(malaya));
    assert!(
        matches!(rearguard(&state, Side::Allies, one), Err(AsiaRefusal::RearguardMustStay { steps: 3, .. })),
        "5.14"
    );
}

#[test]
fn home_defence_charges_by_quarters() {
    for (left, charges) in [(12, 3), (4, 1), (1, 1), (5, 2), (0, 0)] {
        assert_eq!(home_defence::charge(left), charges, "9.16");
    }
}

#[test]
fn strategic_moves_fall_with_submarine_points() {
    for (points, level, moves) in [(9, 1, 4), (10, 1, 3), (40, 1, 1), (30, 2, 2), (0, 1, 4)] {
        let mut state = bare(3);
        state.tracks.set(Track::SubmarinePoints, points);
        state.tracks.set(Track::AswLevel, level);
        assert_eq!(strategic_warfare::moves(&state), moves, "2.13: {points} points, level {level}");
    }
}

#[test]
fn victory_is_counted_by_points_and_oil() {
    use adjutant_events::GameResult;
    let mut state = bare(22);
    let by = |state: &State| match victory::result(state) {
        Some(GameResult::Victory { side, by }) => format!("{side} {by}"),
        other => format!("{other:?}"),
    };
    for area in state.board().all_areas() {
        let home = state.board().area(area).home && state.control(area) == Control::Japan;
        state.areas[area.ix()].control = if home { Control::Japan } else { Control::Allies };
    }
    state.tracks.set(Track::Oil, 10);
    assert_eq!(by(&state), "allies operational", "10.3: no VP");
    for word in ["saipan", "truk"] {
        let at = area(state.board(), word);
        state.areas[at.ix()].control = Control::Japan;
    }
    state.network = ["bonin_islands", "marianas", "caroline_islands"].map(|word| zone(state.board(), word)).to_vec();
    state.network.sort_unstable();
    assert_eq!(by(&state), "allies marginal", "10.3: two VP");
    state.tracks.set(Track::Oil, 25);
    assert_eq!(by(&state), "japan marginal", "10.3, J17: more than 24 oil");
    state.moment.turn = 5;
    assert_eq!(victory::result(&state), None, "10.3: the war goes on");
    let hawaii = area(state.board(), "hawaii");
    state.areas[hawaii.ix()].control = Control::Japan;
    assert_eq!(by(&state), "japan decisive", "10.3a");
    let honshu = area(state.board(), "honshu");
    state.areas[honshu.ix()].control = Control::Allies;
    assert!(surrender::japan_is_beaten(&state) && by(&state) == "allies decisive", "10.11");
}

#[test]
fn production_holds_its_limits() {
    use adjutant_game_asia_engulfed::model::order::Purchase as P;
    let mut game = Campaign::new(1, 3);
    game.settle();
    game.must(Side::Japan, C::EndPhase {});
    game.settle();
    game.must(Side::Japan, C::LayNetwork { zones: vec![SpaceId::new("east_china_sea")], submarine: None });
    let Some((Side::Japan, AsiaTask::Produce { werp, .. })) = game.asked() else { panic!("production") };
    assert!(werp >= 5, "4.14: Honshu alone has 5");
    let buy = |purchases: Vec<P>| C::Produce { purchases };
    let honshu = || SpaceId::new("honshu");
    let rows: [(&str, Vec<P>); 5] = [
        ("4.62", vec![P::Asw {}, P::Asw {}]),
        ("4.77", vec![P::Transport {}, P::Transport {}]),
        ("4.63", vec![P::BomberPoint {}]),
        ("4.44", vec![P::Raise { nation: Nation::Japan, kind: Type::Cv, steps: 1, area: honshu() }]),
        ("4.4", vec![P::Raise { nation: Nation::Japan, kind: Type::Infantry, steps: 1, area: SpaceId::new("truk") }]),
    ];
    for (section, purchases) in rows {
        assert!(game.order(Side::Japan, &buy(purchases)).is_err(), "{section}");
    }
    let ship = P::Ship { nation: Nation::Japan, class: Class::Ca, area: honshu() };
    assert!(
        game.order(Side::Japan, &buy(vec![ship.clone(), ship.clone()])).is_err(),
        "4.73: one WERP a marker and turn"
    );
    game.must(Side::Japan, buy(vec![ship]));
    let marker = game.state.naval_markers.iter().find(|marker| marker.only == Some(Class::Ca)).expect("a marker");
    assert_eq!(marker.job, Some((Class::Ca, 1)), "4.73");
}
