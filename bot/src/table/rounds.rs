//! The figures of every seat by round, for spreadsheets (`adjutant export --csv`, `/export`).

use crate::league_reports::sheet::Sheet;
use crate::words::Words;
use adjutant_commands::moderator::{Fault, Session};
use adjutant_core::story::Figures;
use adjutant_core::table::Status;
use adjutant_core::{Game, Playback, Viewer, view};
use std::collections::BTreeMap;

/// The figures at the end of each round, and at the present. Round 0 is the beginning. None if the game has no figures.
///
/// # Errors
/// The log cannot be read or replayed.
pub fn sheet(session: &Session, words: Words) -> Result<Option<Sheet>, Fault> {
    let rounds = by_round(session)?;
    let Some((_, first)) = rounds.values().flatten().next() else { return Ok(None) };
    let voice = words.with(session.lexicon().board());
    let heading = [words.word("column-round"), words.word("column-power")];
    let heading = heading.into_iter().chain(first.iter().map(|(key, _)| words.word(key))).collect();
    let mut rows = Vec::new();
    for (round, seats) in &rounds {
        for (seat, figures) in seats {
            let mut row = vec![round.to_string(), voice.seat(seat)];
            row.extend(figures.iter().map(|(_, figure)| figure.to_string()));
            rows.push(row);
        }
    }
    Ok(Some(Sheet { heading, rows }))
}

fn by_round(session: &Session) -> Result<BTreeMap<u16, Figures>, Fault> {
    let length = usize::try_from(session.game().seq).unwrap_or(usize::MAX);
    // Each moment is looked at as a spectator sees it.
    #[allow(clippy::disallowed_methods)]
    let log = session.log(1, length)?;
    let mut playback = Playback::begin(session.game_list().games(), log).map_err(Fault::Frozen)?;
    let (mut rounds, mut last): (BTreeMap<u16, Figures>, Option<u16>) = (BTreeMap::new(), None);
    loop {
        let game = playback.game();
        if game.table.status != Status::Gathering {
            let round = game.play.moment().0;
            // A round that a game master took back is played again.
            if last.is_none_or(|last| round > last) {
                rounds.insert(round.saturating_sub(1), figures(game));
            } else {
                rounds.retain(|ended, _| *ended < round);
            }
            last = Some(round);
        }
        if playback.coming().is_none() {
            break;
        }
        playback.step().map_err(Fault::Frozen)?;
    }
    if let Some(round) = last {
        rounds.insert(round, figures(playback.game()));
    }
    Ok(rounds)
}

/// The public figures of a moment.
fn figures(game: &Game) -> Figures {
    game.rules.figures(&view(game, &Viewer::Spectator))
}
