//! Games that begin from a stated position: what a game writes of itself, another begins from and can be played on. A text that was altered
//! is read or refused but never breaks anything.

use adjutant::games::{game_list, games, notations};
use adjutant_commands::cases::Names;
use adjutant_core::command::NewGame;
use adjutant_core::ruleset::POSITION;
use adjutant_core::{Game, create, replay};
use adjutant_events::{DicePolicy, PlayerId};
use adjutant_practice::{Opening, Table};
use adjutant_seeds as seeds;

type Options = &'static [(&'static str, &'static str)];

/// Games with options, how many orders are played before a position is written, and how many after it.
const PLAYED: [(&str, Options, usize, usize); 6] = [
    ("aa1941", &[], 60, 120),
    ("aa1941", &[("bid", "9")], 8, 60),
    ("aa_pacific", &[], 60, 120),
    ("war1812", &[], 90, 120),
    ("asia_engulfed", &[], 60, 80),
    ("asia_engulfed", &[("setup", "jan_feb_1942")], 40, 80),
];

/// The position of a game as a text; none = its game writes none.
fn written(game: &Game) -> Option<String> {
    let family = game.rules.family().name();
    let notation = notations().into_iter().find(|one| one.grammar().family().name() == family)?;
    let lexicon = game_list().lexicon(&game.table.ruleset)?;
    let lines = notation.lines(Names::new(&lexicon), &game.play);
    let text: String = lines.iter().flat_map(|(word, text)| [word.as_str(), ": ", text, "\n"]).collect();
    (!text.is_empty()).then_some(text)
}

/// Plays orders by chance until there are so many or the game is over.
fn play(table: &mut Table, orders: usize) {
    for _ in 0..orders {
        if table.play_one().is_none() {
            break;
        }
    }
}

/// The game that begins from this text; none = it is refused.
fn begun(ruleset: &str, options: Options, text: &str, seed: u64) -> Option<Table> {
    let opening = Opening::of(ruleset).with(options).with(&[(POSITION, text)]);
    let new = NewGame { ruleset: ruleset.into(), options: opening.options.clone(), dice: DicePolicy::Scripted };
    create(games(), &new, &PlayerId::new("gm")).ok()?;
    Some(Table::open(games(), &opening, seed))
}

#[test]
fn a_game_begins_from_what_another_writes_of_itself_and_is_played_on() {
    seeds::of("a_game_begins_from_what_another_writes_of_itself_and_is_played_on").rotating(1, 40).play(|seed| {
        for (ruleset, options, before, after) in PLAYED {
            let mut first = Table::open(games(), &Opening::of(ruleset).with(options), seed);
            play(&mut first, before);
            let text = written(&first.game).unwrap_or_else(|| panic!("{ruleset} writes no position"));
            let Some(mut second) = begun(ruleset, options, &text, seed) else {
                // Only what cannot be begun from is refused: a game that is over, or a moment within a battle.
                continue;
            };
            assert_eq!(written(&second.game), Some(text), "{ruleset}: the position is the one that was written");
            play(&mut second, after);
            let replayed = replay(games(), &second.log).expect("replayable");
            assert_eq!(replayed.digest(), second.game.digest(), "{ruleset}");
        }
    });
}

#[test]
fn an_altered_position_is_read_or_refused() {
    seeds::of("an_altered_position_is_read_or_refused").rotating(1, 60).play(|seed| {
        for (ruleset, options, before, _) in PLAYED {
            let mut table = Table::open(games(), &Opening::of(ruleset).with(options), seed);
            play(&mut table, before / 2);
            let text = written(&table.game).expect("a position");
            let lines: Vec<&str> = text.lines().collect();
            for at in 0..12 {
                let mut state = seed.wrapping_add(at).wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let mut below = |most: usize| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    (state >> 33) as usize % most.max(1)
                };
                let mut altered: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
                let (one, other) = (below(lines.len()), below(lines.len()));
                match below(4) {
                    0 => drop(altered.remove(one)),
                    1 => altered.push(lines[one].to_owned()),
                    2 => {
                        altered[one] =
                            altered[one].replace(|letter: char| letter.is_ascii_digit(), &below(40).to_string());
                    }
                    _ => {
                        let value = lines[other].split_once(':').map_or("", |(_, value)| value);
                        let word = lines[one].split_once(':').map_or("", |(word, _)| word);
                        altered[one] = format!("{word}:{value}");
                    }
                }
                if let Some(mut table) = begun(ruleset, options, &(altered.join("\n") + "\n"), seed) {
                    play(&mut table, 15);
                }
            }
        }
    });
}
