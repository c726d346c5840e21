//! The pictures of the gallery.

use super::{american, board, british};
use crate::support::war::war;
use adjutant::picture_requests::{PictureRequest, Subject, Theme, Vision};
use adjutant::words::{Language, Words};
use adjutant_core::Viewer;
use adjutant_events::Envelope;
use adjutant_game_war1812::fact::War1812Event;

/// The pictures of the gallery; `docs/gallery/make.sh` regenerates them with this test.
#[test]
fn gallery() {
    // The first game in which all of it happens.
    let has_all = |log: &[Envelope]| {
        let count = |wanted: &dyn Fn(&War1812Event) -> bool| {
            log.iter().filter(|it| matches!(it.event.fact(), Some(event) if wanted(event))).count()
        };
        count(&|event| matches!(event, War1812Event::GroupMoved { .. })) > 22
            && count(&|event| matches!(event, War1812Event::BattleRevealed { .. })) > 4
            && count(&|event| matches!(event, War1812Event::AttritionTaken { .. })) > 1
            && count(&|event| matches!(event, War1812Event::BattleEnded { .. })) > 9
    };
    let log = (3..30).map(|seed| war(seed, &[], 4_000)).find(|log| has_all(log)).expect("a long game");
    let folder = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/gallery");
    let write = std::env::var_os("ADJUTANT_GALLERY").is_some();
    let at = |wanted: &dyn Fn(&War1812Event) -> bool, nth: usize| {
        let mut found =
            log.iter().enumerate().filter(|(_, it)| matches!(it.event.fact(), Some(event) if wanted(event)));
        found.nth(nth).map(|(i, _)| i + 1).expect("it happens in this game")
    };
    let start = at(&|event| matches!(event, War1812Event::TurnOrderChosen { .. }), 0);
    let army = |nth| at(&|event| matches!(event, War1812Event::GroupMoved { .. }), nth);
    let open = at(&|event| matches!(event, War1812Event::BattleRevealed { .. }), 4);
    let winter = at(&|event| matches!(event, War1812Event::AttritionTaken { .. }), 1);
    let fought = at(&|event| matches!(event, War1812Event::BattleEnded { .. }), 9);
    let (en, ja, light, dark) = (Language::En, Language::Ja, Theme::Light, Theme::Dark);
    let (full, everybody) = (Vision::Full, Viewer::Spectator);
    let seen = |name, vision| (name, army(14), everybody.clone(), board(), en, light, vision);
    for (name, to, viewer, subject, language, theme, vision) in [
        ("war1812-start", start, everybody.clone(), board(), en, light, full),
        ("war1812-mid-game", army(14), everybody.clone(), board(), en, light, full),
        ("war1812-british", army(14), british(), board(), en, light, full),
        ("war1812-american.ja", army(22), american(), board(), ja, light, full),
        ("war1812-battle-open.dark", open, american(), board(), en, dark, full),
        ("war1812-winter", winter, everybody.clone(), board(), en, light, full),
        ("war1812-battle", fought, everybody.clone(), Subject::Battle(None), en, light, full),
        ("war1812-turn", fought, everybody.clone(), Subject::Turn, en, light, full),
        ("war1812-town", army(14), british(), Subject::Space("kingston".into()), en, light, full),
        seen("war1812-seen-protanopia", Vision::Protanopia),
        seen("war1812-seen-deuteranopia", Vision::Deuteranopia),
        seen("war1812-seen-tritanopia", Vision::Tritanopia),
    ] {
        let wanted = PictureRequest {
            words: Words::new(language),
            theme,
            viewer,
            ..super::picture_request(subject, &Viewer::Spectator)
        };
        let width = if vision == full { 1120 } else { 800 };
        let png = wanted.draw(&log[..to]).and_then(|drawing| drawing.png_as(vision, Some(width))).expect(name);
        assert!(png.len() < 250_000, "{name}: {}", png.len());
        if write {
            std::fs::write(folder.join(format!("{name}.png")), png).expect("the gallery can be written");
        }
    }
}
