//! The card of a battle of 1941.

use crate::pictures::checks::check_boxes;
use crate::support::golden::compare;
use adjutant::picture_requests::{PictureSettings, Theme, card};
use adjutant::words::{Language, Words};
use adjutant_events::Reading;
use adjutant_game_axis::board_file::aa1941;
use adjutant_game_axis::fact::BattleOutcome;
use adjutant_game_axis::scene::{Battle, BattleRound, Salvo, battle_card};
use adjutant_scene::{Forces, Piece, Thrown};

fn force(power: &str, units: &[(&str, u32)]) -> Forces {
    Forces {
        seat: power.into(),
        pieces: units.iter().map(|(kind, count)| Piece::new((*kind).into(), *count)).collect(),
    }
}

fn dice(power: &str, kind: &str, hits_on: u16, faces: &[u16]) -> Thrown {
    Thrown { seat: power.into(), kind: kind.into(), reads: Reading::AtMost(hits_on), faces: faces.to_vec() }
}

#[test]
fn a_battle_card_shows_every_die_and_every_loss() {
    let battle = Battle {
        space: "ukraine".into(),
        attackers: vec![force("soviet_union", &[("infantry", 3), ("tank", 1)])],
        defenders: vec![force("germany", &[("infantry", 2)]), force("japan", &[("fighter", 1)])],
        rounds: vec![BattleRound {
            attacker: Salvo {
                dice: vec![dice("soviet_union", "tank", 3, &[3]), dice("soviet_union", "infantry", 1, &[1, 5, 6])],
                destroyed: vec![force("soviet_union", &[("infantry", 1)])],
                ..Salvo::default()
            },
            defender: Salvo {
                dice: vec![dice("germany", "infantry", 2, &[2, 4]), dice("japan", "fighter", 4, &[5])],
                destroyed: vec![force("germany", &[("infantry", 2)])],
                ..Salvo::default()
            },
        }],
        outcome: Some(BattleOutcome::Retreated),
    };
    let board = aa1941().as_ref();
    for language in Language::ALL {
        let voice = Words::new(language).with(board);
        let with = PictureSettings::plain(&voice, Theme::Light);
        let drawn = card(with, &battle_card(&battle, board));
        check_boxes(&drawn, "battle card");
        compare(&format!("battle-card.{language}.svg"), &drawn.svg());
    }
}
