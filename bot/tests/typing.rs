//! Words and commands agree: every explained input can be typed, and every offered line reads back as itself. Every key
//! of the parser and the command definitions has a message.

mod orders;

use crate::support::play::{Listener, play};
use crate::support::{Amount, messages, samples, term_of};
use adjutant::games::{game_list, games, grammars};
use adjutant::words::{Language, Words, files};
use adjutant_commands::definition::{Definition, Slot, SlotKind};
use adjutant_commands::lexicon::fold;
use adjutant_commands::parse::{Piece, Read, read, tokens};
use adjutant_commands::{Context, Lexicon, ParseProblem, Request, parse};
use adjutant_core::command::TableCommand;
use adjutant_core::view::View;
use adjutant_core::{Choice, Command, Prompt};
use adjutant_events::{Envelope, InstructionScope, Native, SeatId, UnitId};
use adjutant_game_axis::board_file::aa1941;
use adjutant_game_war1812::command::{Edit as Correction, War1812Command};
use adjutant_game_war1812::fact::Ships;
use adjutant_game_war1812::instructions::{ShipHitOrder, War1812Instruction};
use orders::{battles, edits, moves, table};
use std::collections::BTreeSet;
use std::sync::Arc;

fn lexicon() -> Arc<Lexicon> {
    game_list().lexicon(&"aa1941".into()).expect("the ruleset")
}

#[test]
fn commands_are_read_back_as_they_are_typed() {
    let lexicon = lexicon();
    let context = Context { lexicon: &lexicon, seat: None, view: None };
    let mut misread = Vec::new();
    for language in Language::ALL {
        let voice = Words::new(language).with(aa1941().as_ref());
        let axis = [moves(), battles(), edits()].concat().into_iter().map(Command::from);
        for command in axis.chain(table().into_iter().map(Command::from)) {
            let line = voice.typed(&command);
            match parse(&line, &context) {
                Ok(Request::Act(read)) if read == command => {}
                other => misread.push(format!("{line}\n    {command:?}\n    {other:?}")),
            }
        }
    }
    assert!(misread.is_empty(), "{}", misread.join("\n"));
}

/// A game master's corrections, with any side's blocks by number; and standing instructions.
#[test]
fn what_only_war_of_1812_has_is_read_back_as_it_is_typed() {
    let lexicon = game_list().lexicon(&"war1812".into()).expect("the ruleset");
    let context = Context { lexicon: &lexicon, seat: None, view: None };
    let (american, british) = (SeatId::new("american"), SeatId::new("british"));
    let ships = |operational, disabled| Ships { operational, disabled };
    let edits = [
        Correction::Strength { blocks: vec![UnitId(12), UnitId(30)], cv: 3 },
        Correction::Move { blocks: vec![UnitId(12)], town: "fort_niagara".into() },
        Correction::Remove { blocks: vec![UnitId(1), UnitId(2), UnitId(38)] },
        Correction::Ships { seat: american.clone(), space: "buffalo".into(), ships: ships(2, 1) },
        Correction::Ships { seat: british.clone(), space: "lake_ontario".into(), ships: ships(0, 0) },
        Correction::ShipsLost { seat: british, count: 2 },
    ];
    let lake = || InstructionScope::At("lake_erie".into());
    let standing = [
        TableCommand::Instruct {
            scope: lake(),
            instruction: Native::new(War1812Instruction::ShipHits(ShipHitOrder::Sink)),
        },
        TableCommand::Instruct {
            scope: lake(),
            instruction: Native::new(War1812Instruction::ShipHits(ShipHitOrder::Disable)),
        },
        TableCommand::Instruct {
            scope: InstructionScope::Always,
            instruction: Native::new(War1812Instruction::Winter),
        },
        TableCommand::Withdraw { scope: lake(), topic: "hits".into() },
        TableCommand::Withdraw { scope: InstructionScope::Always, topic: "winter".into() },
    ];
    let edit = |edit| War1812Command::Edit { edits: vec![edit], reason: "a die was misread".into() };
    let commands: Vec<Command> =
        edits.map(|one| edit(one).into()).into_iter().chain(standing.map(Command::from)).collect();
    let mut misread = Vec::new();
    for language in Language::ALL {
        let voice = Words::new(language).with(lexicon.board());
        for command in commands.clone() {
            let line = voice.typed(&command);
            match parse(&line, &context) {
                Ok(Request::Act(read)) if read == command => {}
                other => misread.push(format!("{line}\n    {command:?}\n    {other:?}")),
            }
        }
    }
    assert!(misread.is_empty(), "{}", misread.join("\n"));
}

/// A label combines words of the catalogue and typed words; neither may repeat the other.
#[test]
fn no_label_says_a_word_twice() {
    let mut twice = Vec::new();
    let mut labels = 0;
    for rules in games().all() {
        let lexicon = game_list().lexicon(rules.id()).expect("a ruleset that is served");
        let context = Context { lexicon: &lexicon, seat: None, view: None };
        let voice = Words::new(Language::En).with(lexicon.board());
        let examples = game_list().definitions().flat_map(|known| known.examples.iter());
        for example in examples {
            let Ok(Request::Act(command)) = parse(example, &context) else { continue };
            if voice.typed(&command).starts_with("done") {
                // The end of a phase has the phase's label: `Voice::ending`.
                continue;
            }
            let label = voice.pressed(&command);
            let words: Vec<&str> = label.split_whitespace().collect();
            labels += 1;
            twice.extend(words.windows(2).any(|pair| pair[0] == pair[1]).then(|| format!("{}: {label}", rules.id())));
        }
    }
    assert!(labels > 100, "only {labels} labels");
    assert_eq!(twice, Vec::<String>::new());
}

/// The quoted text in backticks.
fn quoted(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn every_example_in_the_help_can_be_typed() {
    // An example uses names of one edition, and players of another edition do not see it. Features of a single edition
    // are explained with its own names.
    let of_one_edition = ["split", "annex", "raid", "patrol"];
    let elsewhere = |name: &str, line: &str| {
        let mut all = grammars().iter().flat_map(|grammar| grammar.family().rulesets());
        of_one_edition.contains(&name)
            && all.any(|ruleset| {
                let lexicon = &game_list().lexicon(ruleset.id()).expect("the ruleset");
                parse(line, &Context { lexicon, seat: None, view: None }).is_ok()
            })
    };
    let mut misread = Vec::new();
    for ruleset in grammars().iter().flat_map(|grammar| grammar.family().rulesets()) {
        let lexicon = &game_list().lexicon(ruleset.id()).expect("the ruleset");
        let all = lexicon.commands().all();
        for (language, definition) in Language::ALL.into_iter().flat_map(|l| all.iter().map(move |d| (l, d))) {
            let Some(help) = Words::new(language).with(lexicon.board()).help_of(definition) else { continue };
            // The name of a command alone is a mention of it.
            for line in quoted(&help.text).iter().filter(|line| lexicon.commands().called(line).is_none()) {
                if let Err(problem) = parse(line, &Context { lexicon, seat: None, view: None })
                    && !elsewhere(definition.name, line)
                {
                    misread.push(format!("{}, {}: {line}: {problem:?}", ruleset.id(), definition.name));
                }
            }
        }
    }
    assert!(misread.is_empty(), "{}", misread.join("\n"));
}

/// Whether a text is part of a line: all of it is the value of a slot of some command.
fn is_value(lexicon: &Lexicon, text: &str) -> bool {
    let tokens = tokens(text);
    let context = Context { lexicon, seat: None, view: None };
    let free = |kind| matches!(kind, SlotKind::Text | SlotKind::Player | SlotKind::Line | SlotKind::Word);
    let all = lexicon.commands().all().iter();
    let mut slots = all.flat_map(|definition| definition.slots).filter(|slot| !free(slot.kind));
    slots.any(|slot| {
        let read = read(slot.kind, Piece { line: text, tokens: &tokens }, &context);
        matches!(read, Read::Took(count, _) if count == tokens.len())
    })
}

/// Every complete line that a message suggests is read in some game, in the message's language. A line that ends in `…`
/// begins with a command. A command's name alone is a mention of it. The value of a slot is part of a line, as a single
/// word may be.
#[test]
fn whole_lines_in_messages_are_read() {
    // Lines outside games, lines of a shell, and lines of an office with a person's name.
    let of_the_house = [
        "new ",
        "open ",
        "players ",
        "dice:",
        "新規 ",
        "開く ",
        "プレイヤー ",
        "ダイス:",
        "timedatectl ",
        "chmod ",
        "try out",
        "help all",
        "ヘルプ 卓",
        // A line of a board's files, and users of Discord with the names of members.
        "file: ",
        "@anna ",
        "80351110224678912 ",
        // A line of a configuration or of a database.
        "fsync = ",
        "full_page_writes = ",
        "store_alone = ",
        "synchronous_standby_names = ",
        "token_file = ",
        "ALTER ROLE ",
        "CREATE ROLE ",
    ];
    let rulesets: Vec<_> = grammars().iter().flat_map(|grammar| grammar.family().rulesets()).collect();
    let lexicons: Vec<_> =
        rulesets.iter().map(|ruleset| game_list().lexicon(ruleset.id()).expect("the ruleset")).collect();
    let spelt = |word: &str| {
        let all = game_list().definitions();
        all.flat_map(adjutant_commands::Definition::spellings).any(|spelling| fold(spelling) == fold(word))
    };
    let reads =
        |line: &str| lexicons.iter().any(|lexicon| parse(line, &Context { lexicon, seat: None, view: None }).is_ok());
    let mut misread = BTreeSet::new();
    for (language, (file, text)) in
        Language::ALL.into_iter().flat_map(|l| files(l).into_iter().map(move |one| (l, one)))
    {
        let said = text.lines().filter(|line| !line.starts_with('#') && line.matches('`').count() % 2 == 0);
        for line in said.flat_map(quoted) {
            let (bare, broken) = line.strip_suffix('…').map_or((line.trim(), false), |bare| (bare.trim(), true));
            let is_whole = bare.contains(' ') && !bare.contains(['{', '$']) && !bare.starts_with(['/', '-']);
            if !is_whole || bare.starts_with("adjutant ") || of_the_house.iter().any(|begun| bare.starts_with(begun)) {
                continue;
            }
            let begins = || bare.match_indices(' ').any(|(at, _)| spelt(&bare[..at])) || spelt(bare);
            let fills = || lexicons.iter().any(|lexicon| is_value(lexicon, bare));
            if !(reads(bare) || spelt(bare) || broken && begins() || fills()) {
                misread.insert(format!("{language}, {file}: {line}"));
            }
        }
    }
    assert!(misread.is_empty(), "{misread:#?}");
}

#[test]
fn what_refusals_and_prompts_tell_to_type_begins_with_a_command() {
    let commands = game_list().definitions();
    let spellings: Vec<&str> = commands.flat_map(adjutant_commands::Definition::spellings).collect();
    // Parts of a line that a message tells readers to add.
    let parts = [
        "via",
        "loaded",
        "empty",
        "sz",
        "2 infantry",
        "搭載",
        "空",
        "歩兵2",
        "entropy",
        "march",
        "claim",
        "infantry 4",
        "歩兵4",
        "#12",
        "--",
        "dogfight",
        "escort",
        "support",
        "ドッグファイト",
        "護衛",
        "地上支援",
        // Lines of a stated position.
        "WORD:",
        "SPACE:",
        "語:",
        "場所:",
        // A line of a table.
        "試遊",
    ];
    let rulesets = grammars().iter().flat_map(|grammar| grammar.family().rulesets());
    let lexicons: Vec<_> = rulesets.map(|ruleset| game_list().lexicon(ruleset.id()).expect("the ruleset")).collect();
    let mut unknown = BTreeSet::new();
    for language in Language::ALL {
        let voice = Words::new(language).with(aa1941().as_ref());
        let asked = games().refusals().into_iter().chain(games().questions());
        for (key, _, names) in asked {
            let args = voice.args(&samples(&key, &names, Amount::Many)).text("example", "move");
            let said = ["then", "type"].map(|name| voice.words().attribute(&key, name, &args).unwrap_or_default());
            for line in quoted(&(voice.words().say(&key, &args) + &said.concat())) {
                let known = spellings.iter().chain(&parts).any(|word| line.starts_with(word)) || line.ends_with("経由");
                if !known && !lexicons.iter().any(|lexicon| is_value(lexicon, &line)) {
                    unknown.insert(format!("{key}: {line}"));
                }
            }
        }
    }
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn every_command_is_described_and_nothing_else_is() {
    let wanted: BTreeSet<String> = game_list().catalogue_keys().into_iter().collect();
    // General help for commands without examples in a game; unused while all games have examples.
    let general: BTreeSet<String> = game_list()
        .definitions()
        .filter(|known| known.game.is_none())
        .map(|known| adjutant_commands::Definition { prefix: "", ..*known })
        .flat_map(|known| {
            let slots = known.slots.iter().map(move |slot| known.slot_key(slot));
            [known.about_key(), known.help_key()].into_iter().chain(slots)
        })
        .collect();
    for language in Language::ALL {
        let there: BTreeSet<String> = messages(language)
            .into_keys()
            .filter(|key| ["help-", "about-", "slot-"].iter().any(|prefix| key.starts_with(prefix)))
            // Discord's own commands; `bot/src/discord/registration/payload.rs` compares them with the registered ones.
            .filter(|key| !key.starts_with("about-own-") && !key.starts_with("slot-own-"))
            .collect();
        let missing: Vec<_> = wanted.union(&general).filter(|key| !there.contains(*key)).collect();
        let idle: Vec<_> = there.difference(&wanted).filter(|key| !general.contains(*key)).collect();
        assert!(missing.is_empty() && idle.is_empty(), "{language}: missing {missing:?}, idle {idle:?}");
    }
    assert!(game_list().definitions().any(|known| known.name == "move"));
}

#[test]
fn every_parse_problem_is_worded() {
    let shared = ParseProblem::all_keys();
    let wanted: BTreeSet<String> = shared.iter().map(|(key, _)| key.clone()).collect();
    let keys = |definition: &Definition| {
        let name = definition.name.replace(' ', "-");
        let of_slot = |slot: &Slot| ["missing", "twice"].map(|what| format!("parse-{what}-{name}-{}", slot.name));
        definition.slots.iter().flat_map(of_slot).collect::<Vec<_>>()
    };
    let of_slots: BTreeSet<String> = game_list().definitions().flat_map(keys).collect();
    let own = adjutant::games::grammars().iter().flat_map(|grammar| grammar.problems());
    let all: Vec<_> = shared.into_iter().chain(own.map(|(key, _, names)| (key, names))).collect();
    for language in Language::ALL {
        let catalogue = messages(language);
        let there: BTreeSet<String> = catalogue.keys().filter(|key| key.starts_with("parse-")).cloned().collect();
        // A slot of one command may have its own words: `parse-missing-rewind-to` beside `parse-missing`.
        let there: BTreeSet<String> = there.difference(&of_slots).cloned().collect();
        assert_eq!(there, wanted, "{language}");
        for (key, names) in all.clone() {
            let said: BTreeSet<&str> = catalogue[&key].placeholders.iter().map(|name| term_of(name)).collect();
            assert_eq!(said, names.into_iter().collect(), "{language}: {key}");
            assert_eq!(catalogue[&key].attributes.iter().collect::<Vec<_>>(), ["then"], "{language}: {key}");
        }
    }
}

/// Types every command that is offered in a game.
struct Typist {
    lexicon: Arc<Lexicon>,
    typed: usize,
    misread: BTreeSet<String>,
}

impl Listener for Typist {
    fn event(&mut self, _: &Envelope, _: &View) {}

    fn waiting(&mut self, prompts: &[Prompt], view: &View, choices: &[Choice]) {
        let seat = prompts.first().and_then(|prompt| prompt.seats.first());
        let context = Context { lexicon: &self.lexicon, seat, view: Some(view) };
        for language in Language::ALL {
            let voice = Words::new(language).with(aa1941().as_ref());
            for choice in choices {
                let bare = choice.is_whole().then_some(&choice.order);
                for command in bare.into_iter().chain(&choice.spelt).chain(&choice.proposal) {
                    let line = voice.typed(command);
                    self.typed += 1;
                    if !matches!(parse(&line, &context), Ok(Request::Act(read)) if read == *command) {
                        self.misread.insert(line);
                    }
                }
            }
            for prompt in prompts {
                for line in quoted(&voice.prompt_with(prompt, choices).typed) {
                    // A verb alone is a hint, not a whole line.
                    if line.contains(' ') && parse(&line, &context).is_err() {
                        self.misread.insert(line);
                    }
                }
            }
        }
    }
}

#[test]
fn what_a_game_offers_can_be_typed() {
    let mut typist = Typist { lexicon: lexicon(), typed: 0, misread: BTreeSet::new() };
    // The fixed games offer enough.
    let (fixed, least) = adjutant_seeds::choose((2, 500), (4, 1_000));
    let all = adjutant_seeds::of("what_a_game_offers_can_be_typed").fixed(0..fixed).rotating(1, 80);
    let games = all.play(|seed| {
        let before = typist.typed;
        play(seed, 300, &mut typist);
        assert!(typist.misread.is_empty(), "{:?}", std::mem::take(&mut typist.misread));
        typist.typed - before
    });
    games.together(|typed| assert!(typed.iter().sum::<usize>() > least, "only {typed:?} commands were offered"));
}
