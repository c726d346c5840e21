//! The game at a table, for a player who types: lines through the shared grammar, and messages for everything in both
//! languages.

use crate::asia::fixtures::{LANGUAGES, Speech, lexicon, ruleset, seat, state, table};
use adjutant_core::choice::Choice;
use adjutant_core::prompt::Next;
use adjutant_core::ruleset::{Edition, Family};
use adjutant_core::term::{Term, Terms};
use adjutant_core::{Viewer, choices, view};
use adjutant_events::{Actor, Event, Native};
use adjutant_game_asia_engulfed::model::vocabulary::Word;
use adjutant_game_asia_engulfed::{Asia, AsiaEdition, AsiaEvent, AsiaGrammar, AsiaRefusal, AsiaTask};
use adjutant_grammar::{Context, Grammar, Ids, Request, parse};
use adjutant_practice::Table;
use std::collections::BTreeSet;

/// Reads a line as the program does, and executes it.
fn types(table: &mut Table, side: &str, line: &str) {
    let (lexicon, seat) = (lexicon(), seat(side));
    let seen = view(&table.game, &Viewer::Seat(seat.clone()));
    let context = Context { lexicon: &lexicon, seat: Some(&seat), view: Some(&seen) };
    let request = parse(line, &context).unwrap_or_else(|error| panic!("`{line}` is not read: {:?}", error.problem));
    let Request::Act(command) = request else { panic!("`{line}` is no order: {request:?}") };
    // Every order that was read is printed, and reads back as the same order.
    let printed = adjutant_grammar::print::print(Some(&AsiaGrammar), &command, &[], &Ids);
    let again =
        parse(&printed, &context).unwrap_or_else(|error| panic!("`{printed}` is not read: {:?}", error.problem));
    let Request::Act(again) = again else { panic!("`{printed}` is no order") };
    assert_eq!(command, again, "`{line}` is printed as `{printed}`");
    let holder = table.holder(&seat);
    if let Err(refusal) = table.act(&holder, &command) {
        panic!("`{line}`: {} {refusal:?}", refusal.key());
    }
}

/// The side that is asked, and the question.
fn asked(table: &mut Table) -> Option<(String, AsiaTask)> {
    let Next::Wait(prompts) = table.settle() else { return None };
    let prompt = prompts.first()?;
    Some((prompt.seats.first()?.to_string(), prompt.task.rules::<AsiaTask>()?.clone()))
}

/// The plainest answer to a question, as typed.
fn plainest(table: &Table, side: &str, task: &AsiaTask) -> String {
    let called = |id: &adjutant_events::SpaceId| id.to_string();
    match task {
        AsiaTask::ReactAt { .. } => {
            let all: Vec<Choice> = choices(&table.game, &seat(side));
            let whole = all.iter().find(|choice| choice.verb == "fleet react").expect("a reaction");
            adjutant_grammar::print::print(Some(&AsiaGrammar), &whole.order, &[], &Ids)
        }
        AsiaTask::AddSubmarine { .. } => "keep submarine".to_owned(),
        AsiaTask::LayNetwork { .. } => "network sea_of_japan, east_china_sea, south_china_sea".to_owned(),
        AsiaTask::FightZones { zones, .. } if !zones.is_empty() => format!("fight {}", called(&zones[0])),
        AsiaTask::ChooseChit { .. } => "day".to_owned(),
        AsiaTask::AssignAir { .. } => "fly nothing".to_owned(),
        AsiaTask::DecideSubmarine { .. } => "hold fire".to_owned(),
        AsiaTask::FightAreas { areas, .. } if !areas.is_empty() => format!("attack {}", called(&areas[0])),
        AsiaTask::SailFleets { .. }
        | AsiaTask::Produce { .. }
        | AsiaTask::FightZones { .. }
        | AsiaTask::MoveUnits { .. }
        | AsiaTask::MoveStrategically { .. }
        | AsiaTask::FightAreas { .. }
        | AsiaTask::RebaseFleets { .. }
        | AsiaTask::LeaveRaid { .. }
        | AsiaTask::SendKamikazes { .. } => "done".to_owned(),
        AsiaTask::MeetRaid { .. } => "avoid".to_owned(),
        AsiaTask::Charge { .. } => "banzai none".to_owned(),
    }
}

#[test]
fn the_first_turn_is_played_by_typed_lines_and_told_in_both_languages() {
    let mut table = table(5);
    // Special lines for some phases come before the plain answers.
    let mut lines: Vec<(&str, &str, &str)> = vec![
        ("japan", "naval_movement", "sail 1 BB, 1 CA from French Indo-China to South China Sea"),
        ("japan", "production", "produce asw"),
        ("japan", "operational_movement", "march 1 infantry from French Indo-China to Thailand"),
        ("allies", "naval_movement", "海上移動 CA1 ハワイからハワイ諸島海域へ"),
        ("allies", "production", "produce nothing"),
    ];
    let mut orders = 0;
    while let Some((side, task)) = asked(&mut table) {
        let moment = state(&table).moment;
        if moment.turn > 0 {
            break;
        }
        let phase = moment.phase.word();
        let opens = !matches!(task, AsiaTask::ReactAt { .. } | AsiaTask::AddSubmarine { .. });
        let due = lines.iter().position(|(whose, when, _)| *whose == side && *when == phase && opens);
        let line = match due {
            Some(at) => lines.remove(at).2.to_owned(),
            None => plainest(&table, &side, &task),
        };
        types(&mut table, &side, &line);
        orders += 1;
        assert!(orders < 200, "the turn ends");
    }
    assert!(lines.is_empty(), "everything was typed: {lines:?}");
    assert_eq!(state(&table).moment.turn, 1, "the first turn is over after {orders} orders");
    for language in LANGUAGES {
        let speech = Speech::of(language);
        let mut told = 0;
        for envelope in &table.log {
            let Event::Play(fact) = &envelope.event else { continue };
            for line in Asia.tell(fact, None, &Actor::Referee) {
                let said = speech.told(&line);
                assert!(!said.contains('{') && !said.is_empty(), "{said}");
                told += 1;
            }
        }
        assert!(told > 60, "{told} lines of {language}");
    }
}

#[test]
fn every_refusal_question_and_command_has_words_in_both_languages() {
    for language in LANGUAGES {
        let speech = Speech::of(language);
        let has = |key: &str| assert!(speech.bundle.has_message(key), "{language}: {key}");
        let attribute = |key: &str, name: &str| {
            let message = speech.bundle.get_message(key).unwrap_or_else(|| panic!("{language}: {key}"));
            assert!(message.get_attribute(name).is_some(), "{language}: {key}.{name}");
        };
        // Every message, with a value for each of its names.
        let sample = |names: &[&'static str]| -> Terms {
            let forms = ["", "-a", "-count", "-or"];
            let named =
                names.iter().flat_map(|name| forms.map(|form| (format!("{name}{form}").into(), Term::Number(3))));
            named.collect()
        };
        for (key, section, names) in AsiaRefusal::all_keys() {
            let terms = sample(&names);
            assert!(!speech.says(&key, None, &terms).is_empty() && !speech.says(&key, Some("then"), &terms).is_empty());
            // Sections of the table belong to the program.
            let own = section.starts_with("asia-engulfed.");
            assert!(own || section == "table.edit", "{section}");
            if own {
                has(&format!("section-{}", section.replace('.', "-")));
            }
        }
        for (key, section, names) in AsiaTask::all_keys() {
            let terms = sample(&names);
            assert!(!speech.says(&key, None, &terms).is_empty() && !speech.says(&key, Some("type"), &terms).is_empty());
            has(&format!("section-{}", section.replace('.', "-")));
        }
        for (key, ..) in AsiaGrammar.problems() {
            attribute(&key, "then");
        }
        for definition in AsiaGrammar.commands().all().iter().filter(|one| one.prefix == "asia-engulfed-") {
            has(&definition.help_key());
            has(&definition.about_key());
            for slot in definition.slots {
                has(&definition.slot_key(slot));
            }
        }
    }
}

/// Section headings exist exactly for the sections that refusals, questions and commands name.
#[test]
fn every_heading_is_of_a_section_that_is_named() {
    let asked = AsiaRefusal::all_keys().into_iter().chain(AsiaTask::all_keys()).map(|(_, section, _)| section);
    // Help explains further sections.
    let asked = asked.chain(AsiaGrammar.sections().iter().copied());
    let asked = asked.filter(|section| section.starts_with("asia-engulfed."));
    let asked: BTreeSet<String> = asked.map(|section| format!("section-{}", section.replace('.', "-"))).collect();
    for language in LANGUAGES {
        let lines = Asia.catalogue(language).iter().flat_map(|(_, text)| text.lines());
        let headings: BTreeSet<String> = lines
            .filter(|line| line.starts_with("section-"))
            .filter_map(|line| line.split(" =").next().map(str::to_owned))
            .collect();
        assert_eq!(headings, asked, "{language}");
    }
    for definition in AsiaGrammar.commands().all().iter().filter(|one| one.prefix == "asia-engulfed-") {
        let key = format!("section-{}", definition.section.replace('.', "-"));
        assert!(!definition.section.starts_with("asia") || asked.contains(&key), "{}: {key}", definition.name);
    }
}

/// Examples and help are read without a view.
#[test]
fn every_example_of_every_command_is_read() {
    let lexicon = lexicon();
    let context = Context { lexicon: &lexicon, seat: None, view: None };
    let speeches = LANGUAGES.map(Speech::of);
    for definition in AsiaGrammar.commands().all().iter().filter(|one| one.prefix == "asia-engulfed-") {
        let helps = speeches.iter().map(|speech| speech.says(&definition.help_key(), None, &Vec::new()));
        let quoted: Vec<String> =
            helps.flat_map(|help| help.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()).collect();
        for line in definition.examples.iter().map(|line| (*line).to_owned()).chain(quoted) {
            let read = parse(&line, &context);
            assert!(read.is_ok(), "`{line}`: {:?}", read.map_err(|error| error.problem));
        }
    }
}

/// Kinds of facts that a first turn does not contain also have messages.
#[test]
fn every_sort_of_fact_is_told() {
    use adjutant_game_asia_engulfed::model::fact::Fire;
    use adjutant_game_asia_engulfed::model::state::Chit;
    use adjutant_game_asia_engulfed::model::vocabulary::Nation;
    let (zone, area, japan) = (|| "java_sea".into(), || "malaya".into(), || seat("japan"));
    let facts = [
        AsiaEvent::CodeBroken { zone: zone(), carriers: 1, battleships: 2, cruisers: 3, troops: 4 },
        AsiaEvent::JungleAttrition { seat: japan(), areas: Vec::new() },
        AsiaEvent::UnitsRemoved { seat: japan(), rule: "3.8".to_owned(), spaces: Vec::new() },
        AsiaEvent::ChitsShown { zone: zone(), japan: Chit::Day, allies: Chit::Night },
        AsiaEvent::Intercepted { zone: zone(), winner: None, method: None, surprise: false },
        AsiaEvent::FireRead { space: zone(), fire: Fire::Kamikaze, seat: japan(), destroyed: 1, damaged: 1 },
        AsiaEvent::NationFell { nation: Nation::India, back: false },
        AsiaEvent::FortificationSet { area: area(), seat: Some(japan()) },
        AsiaEvent::FleetsMerged { seat: japan(), space: area(), before: 3, after: 2 },
    ];
    for language in LANGUAGES {
        let speech = Speech::of(language);
        for fact in &facts {
            for told in Asia.tell(&Native::new(fact.clone()), None, &Actor::Referee) {
                assert!(!speech.told(&told).is_empty());
            }
        }
    }
    assert_eq!(AsiaEdition::family(ruleset().read::<AsiaEdition>().expect("it")).name(), "asia_engulfed");
}
