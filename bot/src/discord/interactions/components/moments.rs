//! The menu of moments to which the board can go back.

use crate::discord::interactions::response::{Answer, Invoker, denied};
use crate::discord::messages::action_rows::{Panel, choice, cut};
use crate::discord::messages::command_names::slashed;
use crate::discord::messages::custom_id::Verb;
use crate::discord::messages::mention::mentions;
use crate::table::show;
use crate::text::Page;
use crate::words::Words;
use adjutant_commands::As;
use adjutant_commands::moderator::{Fault, MOMENTS, Session, actor};
use adjutant_core::Viewer;
use serde_json::Value;

/// Discord's limit for the description of an option, in characters.
const DESCRIPTION: usize = 100;

/// The moments to which the board can go back, below the refusal of a rewind that names none. A game master gets a
/// menu, others a list.
pub(in crate::discord) fn moments_below(
    page: Page<'_>,
    session: &Session,
    invoker: &Invoker,
    refusal: &Answer,
) -> Answer {
    let (game, words) = (session.game(), invoker.words);
    let listed = |viewer: &Viewer| {
        let list = slashed(words, &show::moments(page, session, viewer));
        Answer::no(mentions(&format!("{}\n{list}", refusal.text)))
    };
    if !game.table.is_gm(&invoker.player) {
        return listed(&invoker.viewer(game));
    }
    let viewer = actor::viewer(game, &invoker.player, Some(&As::Gm));
    match menu(page, session, words, &viewer) {
        Ok(Some(menu)) => Answer { rows: vec![menu], ..Answer::no(words.word("discord-which-moment")) },
        Ok(None) => listed(&viewer),
        Err(fault) => denied(page.voice(), &fault.into()),
    }
}

/// The menu of the last moments, the latest first; none if there are none.
pub(in crate::discord) fn menu(
    page: Page<'_>,
    session: &Session,
    words: Words,
    viewer: &Viewer,
) -> Result<Option<Value>, Fault> {
    let moments = session.moments(viewer, MOMENTS)?;
    let seen = session.seen_at(viewer, &moments)?;
    let options = moments.iter().zip(&seen).rev().map(|(moment, seen)| {
        let mut option = choice(&page.moment_heading(seen, moment), &moment.mark.seq.to_string());
        option["description"] = cut(&page.moment_order(moment), DESCRIPTION).into();
        option
    });
    let placeholder = words.word("discord-menu-moment");
    Ok(Panel::of(session, words).menu(None, (Verb::Moment, ""), &placeholder, options.collect(), (1, 1)))
}
