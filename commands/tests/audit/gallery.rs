//! The gallery shows a game with a delay in rounds. A game with hidden information can get one only before anything is
//! hidden.

use crate::audit::game::{BLOCKS, SHORT, Table};
use crate::game_list::games;
use adjutant_audit::verify;
use adjutant_core::command::{OfficeCommand, TableCommand};
use adjutant_core::table::office::gallery::shown_until;
use adjutant_core::{Game, apply, obey};
use adjutant_events::{Actor, PlayerId, Timestamp};

fn gm() -> Actor {
    Actor::Gm { player: PlayerId::new("gm") }
}

fn set(rounds: Option<u16>) -> TableCommand {
    OfficeCommand::SetGallery { rounds }.into()
}

fn refused(game: &Game, rounds: Option<u16>) -> Option<String> {
    obey(game, &gm(), &set(rounds).into(), Timestamp(i64::MAX / 2)).err().map(|refusal| refusal.key())
}

#[test]
fn what_is_shown_is_a_round_old_and_at_the_end_everything() {
    let mut table = Table::open(SHORT);
    table.act(&gm(), &set(Some(1)).into());
    let mut table = table.play();
    while table.round() < 3 {
        table = table.play_on(80);
    }
    table.act(&gm(), &TableCommand::Close { reason: "late".to_owned() }.into());
    let log = table.log.clone();
    let mut game = Game::from_first(games(), &log[0]).expect("a game");
    let (mut shown, mut last) = (0, None);
    for envelope in &log[1..] {
        apply(&mut game, envelope, log.as_slice()).expect("the log fits");
        let over = matches!(game.table.status, adjutant_core::table::Status::Over(_));
        let Some(until) = shown_until(&game).filter(|_| !over) else { continue };
        let (now, ..) = game.play.moment();
        let mark = game.marks.iter().find(|mark| mark.seq == until).expect("a moment at which somebody was asked");
        assert!(mark.round < now, "event {until} is of round {}, and it is {now}", mark.round);
        shown += u32::from(last != Some(until));
        last = Some(until);
    }
    assert!(shown >= 2, "{shown}");
    assert_eq!(shown_until(&game), Some(game.seq));
    assert!(verify(games(), &crate::audit::forge::sign(table.bundle()), &[]).is_fair());
}

#[test]
fn the_gallery_is_opened_before_anything_is_hidden() {
    let open = Table::open(SHORT);
    for (rounds, key) in
        [(Some(0), Some("table-gallery-rounds")), (Some(51), Some("table-gallery-rounds")), (Some(2), None)]
    {
        assert_eq!(refused(&open.game, rounds).as_deref(), key, "{rounds:?}");
    }
    // A game with hidden information has begun.
    let blocks = Table::open(BLOCKS);
    assert_eq!(refused(&blocks.game, Some(3)).as_deref(), Some("table-gallery-late"));
    assert_eq!(shown_until(&blocks.game), None);
}
