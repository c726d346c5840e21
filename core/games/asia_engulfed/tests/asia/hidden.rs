//! What is hidden stays hidden: nobody tells two boards apart that differ only in what he may not see.

use crate::play::Campaign;
use adjutant_core::game::Viewer;
use adjutant_events::{Audience, Event, SpaceId};
use adjutant_game_asia_engulfed::AsiaEvent;
use adjutant_game_asia_engulfed::board::Piece;
use adjutant_game_asia_engulfed::command::AsiaCommand as C;
use adjutant_game_asia_engulfed::next;
use adjutant_game_asia_engulfed::state::{Place, State};
use adjutant_game_asia_engulfed::view::view;
use adjutant_game_asia_engulfed::vocabulary::{Colour, Side};

/// The same board with all blocks of a side shuffled among those of their colour, and their steps too.
fn shuffled(state: &State, side: Side) -> State {
    let mut other = state.clone();
    let board = state.board();
    for colour in [Colour::DarkBlue, Colour::Purple, Colour::Green, Colour::Orange] {
        let of = |piece: &Piece| {
            let def = board.piece(*piece);
            def.colour == colour
                && def.ty.is_ground()
                && def.nation.side() == side
                && matches!(state.piece(*piece).at, Place::Land(_))
        };
        let blocks: Vec<Piece> = board.all_pieces().filter(of).collect();
        for (at, piece) in blocks.iter().enumerate() {
            let from = blocks[(at + 1) % blocks.len()];
            other.pieces[piece.ix()] = *state.piece(from);
            other.pieces[piece.ix()].steps = state.piece(from).steps % 4 + 1;
        }
    }
    other
}

#[test]
fn nobody_tells_hidden_boards_apart() {
    for scenario in [0, 1] {
        let mut game = Campaign::new(scenario, 5);
        game.settle();
        for (looker, hider) in [(Side::Japan, Side::Allies), (Side::Allies, Side::Japan)] {
            let other = shuffled(&game.state, hider);
            assert_ne!(other.pieces, game.state.pieces, "something is hidden");
            let viewer = Viewer::Seat(looker.seat());
            assert_eq!(view(&game.state, &viewer, false), view(&other, &viewer, false), "11: {looker:?} sees backs");
            assert_ne!(view(&game.state, &Viewer::Gm, false), view(&other, &Viewer::Gm, false));
            assert_eq!(next::next(&game.state, 0), next::next(&other, 0), "what is asked tells nothing");
        }
    }
}

#[test]
fn blocks_move_for_their_owner_alone() {
    let mut game = Campaign::new(0, 5);
    game.settle();
    let truk = game.state.board().named("truk");
    let fleets: Vec<_> = game.state.fleets_in(Side::Japan, truk).map(Piece::unit).collect();
    assert!(!fleets.is_empty());
    game.must(Side::Japan, C::Sail { zone: SpaceId::new("marshall_islands"), units: fleets });
    let mut told = 0;
    for event in &game.log {
        let Event::Play(native) = event else { continue };
        let fact = native.read::<AsiaEvent>().expect("a fact");
        let audience = fact.marks().audience;
        match fact {
            AsiaEvent::PiecesSet { open: false, .. } => assert_eq!(audience, Audience::Seat(Side::Japan.seat())),
            AsiaEvent::ZoneNamed { fleets, from, .. } => {
                told += 1;
                assert_eq!((*fleets, from.len()), (1, 1), "1.11: how many, and from where");
                assert!(audience == Audience::Everyone && fact.marks().tells_of_secret);
            }
            _ => assert_eq!(audience, Audience::Everyone),
        }
    }
    assert_eq!(told, 1);
}

#[test]
fn chits_are_sealed_until_both_are_chosen() {
    use adjutant_game_asia_engulfed::state::{Chit, Step, ZoneBattle};
    let mut game = Campaign::new(1, 5);
    let zone = game.state.board().named_zone("java_sea");
    let mut battle = ZoneBattle::new(zone);
    battle.chits[Side::Japan.ix()] = Some(Chit::Night);
    game.state.step = Step::Battle(Box::new(battle));
    let seen = |side: Side| view(&game.state, &Viewer::Seat(side.seat()), false).battle.expect("a battle");
    assert_eq!(seen(Side::Japan).chits, [Some(Chit::Night), None], "8.31: one's own");
    assert_eq!(seen(Side::Allies).chits, [None, None], "8.31: not the other's");
    assert_eq!(seen(Side::Allies).ready, [true, false], "8.31: that it is chosen");
}
