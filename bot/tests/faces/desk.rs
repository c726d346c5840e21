//! The page beside the board: every command of the table has a form. Each form builds the line that would be typed, and
//! pending answers have buttons.

use super::page::{Guest, NOW, Table, player, values};
use adjutant_commands::definition::{Definition, Who};
use adjutant_commands::{Context, ParseProblem, SlotKind, parse_slots};
use adjutant_core::command::TableCommand;
use adjutant_events::{Actor, CauseId, Event, Native, PlayerId, SeatId};
use adjutant_practice::Chance;
use std::collections::BTreeMap;

/// A game of each family.
const GAMES: [(&str, &[(&str, &str)]); 5] = [
    ("aa1941", &[]),
    ("aa_pacific", &[]),
    ("war1812", &[]),
    ("asia_engulfed", &[]),
    ("okinawa", &[("scenario", "s4")]),
];

/// Commands of the table without a form, and the reason; none so far.
const WITHOUT: [(&str, &str); 0] = [];

fn seats(table: &Table) -> Vec<SeatId> {
    table.session().game().table.seats.iter().map(|seat| seat.id.clone()).collect()
}

fn of_the_table(table: &Table) -> Vec<&'static Definition> {
    let session = table.session();
    let all = session.lexicon().grammar().commands().all().iter();
    all.filter(|known| known.game.is_none() || known.who == Who::Gm).collect()
}

#[test]
fn every_command_of_the_table_that_somebody_may_give_is_a_form_on_his_page() {
    for (rules, options) in GAMES {
        let table = Table::of(rules, options);
        let seat = seats(&table)[0].clone();
        let page = |guest: &Guest| values(&guest.look("desk").body, "data-command");
        let (own, gm) = (page(&table.holder(&seat)), page(&table.person(&PlayerId::new("gm"))));
        let all = of_the_table(&table);
        assert!(all.len() > 50, "{rules}: {}", all.len());
        for known in all {
            let left_out = WITHOUT.iter().any(|(name, _)| *name == known.name);
            let has = |page: &[String]| page.iter().filter(|name| *name == known.name).count();
            let wanted = |may: bool| usize::from(may && !left_out);
            assert_eq!(has(&own), wanted(known.who != Who::Gm), "{rules}: {} for a seat", known.name);
            assert_eq!(has(&gm), wanted(known.who != Who::Seat), "{rules}: {} for a game master", known.name);
        }
    }
}

#[test]
fn whoever_only_looks_on_has_nothing_to_arrange() {
    let table = Table::of("aa1941", &[]);
    let stranger = table.person(&PlayerId::new("nobody in particular"));
    let page = stranger.look("desk").body;
    let all = of_the_table(&table);
    for name in values(&page, "data-command") {
        let known = all.iter().find(|known| known.name == name).expect("a command");
        assert_eq!(known.who, Who::Anyone, "{name}");
    }
}

/// The fields of a drawn form: the possible values of each slot; none = anything.
fn fields(form: &str) -> BTreeMap<String, Vec<Vec<String>>> {
    let mut all: BTreeMap<String, Vec<Vec<String>>> = BTreeMap::new();
    for piece in form.split('<').filter(|piece| piece.contains(" name=\"slot.")) {
        let name = values(&format!("<{piece}"), "name").remove(0);
        let begun = form.split_once(piece).map(|(_, rest)| rest).expect("it is there");
        let offered = if piece.starts_with("select") {
            values(begun.split("</select>").next().expect("a menu"), "value")
        } else {
            values(&format!("<{piece}"), "value")
        };
        all.entry(name.trim_start_matches("slot.").to_owned()).or_default().push(offered);
    }
    all
}

/// An invented value for a field without choices.
fn made_up(slot: &str, kind: SlotKind, places: &[String], numbers: &mut Chance) -> String {
    match (slot, kind) {
        (_, SlotKind::Number) => "2".to_owned(),
        (_, SlotKind::Duration) => "3".to_owned(),
        (_, SlotKind::Space | SlotKind::Spaces) => numbers.one(places).clone(),
        (_, SlotKind::Player) => "Anna".to_owned(),
        ("tip" | "link", _) => "1b4f0e9851971998e732078544c96b36c3d01cedf7caa332359d6f1d83567014".to_owned(),
        ("quiet", _) => "22-8".to_owned(),
        ("days", _) => "mon-fri".to_owned(),
        ("zone", _) => "Europe/Berlin".to_owned(),
        ("rounds" | "numbers", _) => "2".to_owned(),
        (_, SlotKind::Line) => "done".to_owned(),
        ("command", _) => "press send".to_owned(),
        ("section", _) => "clock".to_owned(),
        _ => "what is said".to_owned(),
    }
}

#[test]
fn a_form_that_is_filled_in_with_what_it_offers_is_understood() {
    for (rules, options) in GAMES {
        let table = Table::of(rules, options);
        let seat = seats(&table)[0].clone();
        let session = table.session();
        let context = Context { lexicon: session.lexicon(), seat: Some(&seat), view: None };
        let mut numbers = Chance::new(11);
        let mut understood = 0;
        for guest in [table.holder(&seat), table.person(&PlayerId::new("gm"))] {
            let page = guest.look("desk").body;
            let list = page.split("id=\"desk-places\"").nth(1).and_then(|rest| rest.split("</datalist>").next());
            let places = values(list.expect("the places"), "value");
            for form in page.split("<form ").skip(1) {
                let name = values(&format!("<form {form}"), "data-command").remove(0);
                let form = form.split("</form>").next().expect("its end");
                let definition = *of_the_table(&table).iter().find(|known| known.name == name).expect("a command");
                let fields = fields(form);
                assert_eq!(fields.len(), definition.slots.len(), "{name}");
                // What only a game can read is filled in by hand below.
                if definition.game.is_some() {
                    continue;
                }
                for _ in 0..12 {
                    let mut slots: Vec<(String, String)> = Vec::new();
                    for slot in definition.slots {
                        if !slot.required && numbers.below(2) == 0 {
                            continue;
                        }
                        // It goes with whole days and without quiet hours.
                        if name == "clock set" && slot.name == "daily" {
                            continue;
                        }
                        let mut said: Vec<String> = Vec::new();
                        for offered in &fields[slot.name] {
                            let offered: Vec<&String> = offered.iter().filter(|value| !value.is_empty()).collect();
                            if offered.is_empty() {
                                said.push(made_up(slot.name, slot.kind, &places, &mut numbers));
                            } else if fields[slot.name].len() < 3 || numbers.below(2) == 0 || said.is_empty() {
                                said.push((*numbers.one(&offered)).clone());
                            }
                        }
                        let between = match slot.kind {
                            SlotKind::Duration => " ",
                            SlotKind::Word => ",",
                            _ => ", ",
                        };
                        slots.push((slot.name.to_owned(), said.join(between)));
                    }
                    let slots: Vec<(&str, &str)> = slots.iter().map(|(name, text)| (&**name, &**text)).collect();
                    match parse_slots(definition, &slots, &context) {
                        Ok(_) => understood += 1,
                        // A missing companion value is named in the refusal.
                        Err(error) => assert!(
                            matches!(error.problem, ParseProblem::Missing { .. }),
                            "{rules}: {name} {slots:?}: {error:?}"
                        ),
                    }
                }
            }
        }
        assert!(understood > 500, "{rules}: {understood}");
    }
}

/// The later events, without their times and causes.
fn since(table: &Table, seq: u64) -> Vec<Event> {
    let session = table.session();
    session.log(seq + 1, 100).expect("the log").into_iter().map(|envelope| envelope.event).collect()
}

/// A command, the values in its form's fields, and the equivalent line.
type Form = (&'static str, &'static [(&'static str, &'static str)], &'static str);

#[test]
fn a_form_does_what_the_same_line_does() {
    let forms: [Form; 13] = [
        (
            "vote call",
            &[
                ("matter", "question"),
                ("quorum", "60"),
                ("ballot", "secret"),
                ("within", "2"),
                ("within", "days"),
                ("text", "shall we eat"),
            ],
            "call vote question quorum 60 ballot secret within 2 days that shall we eat",
        ),
        ("vote answer", &[("answer", "abstain"), ("number", "1")], "vote abstain on 1"),
        ("vote withdraw", &[("number", "1")], "withdraw vote 1"),
        ("press publish", &[("text", "that <b>: peace")], "publish that that <b>: peace"),
        ("press gm", &[("text", "I am away")], "press gm that I am away"),
        ("clock pause", &[("reason", "Christmas")], "propose pause because Christmas"),
        ("vacation", &[("time", "7"), ("time", "days")], "vacation 7 days"),
        ("back", &[], "back"),
        ("staff appoint", &[("office", "deputy"), ("player", "Carl")], "staff appoint deputy player Carl"),
        (
            "staff appoint",
            &[("office", "officer"), ("arms", "land"), ("arms", "air"), ("budget", "12"), ("player", "Dora")],
            "staff appoint officer arms land,air purse 12 player Dora",
        ),
        ("draft order", &[("command", "done")], "draft done"),
        ("plan pin", &[("space", "russia"), ("text", "this must hold")], "plan pin russia that this must hold"),
        ("record dispute", &[("event", "3"), ("text", "why")], "dispute event 3 because why"),
    ];
    let [filled, typed] = [Table::of("aa1941", &[]), Table::of("aa1941", &[])];
    let seat = seats(&filled)[0].clone();
    let [mut one, mut other] = [filled.holder(&seat), typed.holder(&seat)];
    for (command, slots, line) in forms {
        let before = filled.session().game().seq;
        assert_eq!(typed.session().game().seq, before);
        let names: Vec<String> = slots.iter().map(|(name, _)| format!("slot.{name}")).collect();
        let mut fields = vec![("command", command), ("speaker", "")];
        fields.extend(names.iter().map(String::as_str).zip(slots.iter().map(|(_, text)| *text)));
        let answer = one.send("form", &fields).body;
        assert!(answer.contains("class=\"taken\""), "{command}: {answer}");
        let said = other.say(line).body;
        assert!(said.contains("class=\"taken\""), "{line}: {said}");
        assert_eq!(since(&filled, before), since(&typed, before), "{command}");
        assert!(filled.session().game().seq > before, "{command}");
    }
    // Requests, and commands that no person may give.
    for (command, wanted) in
        [("vote list", "class=\"taken\""), ("pause", "class=\"refused\""), ("no such", "class=\"refused\"")]
    {
        let answer = one.send("form", &[("command", command), ("speaker", "gm"), ("slot.reason", "x")]).body;
        assert!(answer.contains(wanted), "{command}: {answer}");
    }
    let before = filled.session().game().seq;
    let (address, body) = ("POST /games/%E5%9C%9F%E6%9B%9C%201/form", format!("command=back&cause={:032x}", 99));
    assert_eq!(one.ask(address, &body, &[]).status, 403, "another site's form");
    assert_eq!(filled.session().game().seq, before);
}

#[test]
fn a_game_master_puts_the_board_right_in_a_form() {
    let forms: [(&str, Form); 4] = [
        (
            "aa1941",
            (
                "edit add",
                &[("units", "2 German infantry"), ("space", "Ukraine"), ("reason", "a line was lost")],
                "edit add 2 German infantry in Ukraine because a line was lost",
            ),
        ),
        (
            "aa1941",
            (
                "edit turn",
                &[("power", "Germany"), ("phase", "purchase_units"), ("reason", "so agreed")],
                "edit turn Germany purchase because so agreed",
            ),
        ),
        (
            "aa_pacific",
            (
                "edit ipcs",
                &[("power", "Japan"), ("amount", "12"), ("reason", "counted twice")],
                "edit ipcs Japan 12 because counted twice",
            ),
        ),
        (
            "asia_engulfed",
            (
                "edit control",
                &[("area", "Malaya"), ("control", "Japan"), ("reason", "it fell")],
                "edit control Malaya Japan because it fell",
            ),
        ),
    ];
    for (rules, (command, slots, line)) in forms {
        let [filled, typed] = [Table::of(rules, &[]), Table::of(rules, &[])];
        let gm = PlayerId::new("gm");
        let [mut one, mut other] = [filled.person(&gm), typed.person(&gm)];
        let before = filled.session().game().seq;
        let names: Vec<String> = slots.iter().map(|(name, _)| format!("slot.{name}")).collect();
        let mut fields = vec![("command", command), ("speaker", "gm")];
        fields.extend(names.iter().map(String::as_str).zip(slots.iter().map(|(_, text)| *text)));
        let page = one.look("desk").body;
        let form =
            page.split(&format!("data-command=\"{command}\"")).nth(1).and_then(|rest| rest.split("</form>").next());
        let form = form.unwrap_or_else(|| panic!("{rules}: no form for {command}"));
        for (slot, text) in slots {
            let of_slot = &self::fields(&format!("<form {form}"))[*slot];
            let offered: Vec<&String> = of_slot.iter().flatten().filter(|value| !value.is_empty()).collect();
            assert!(
                offered.is_empty() || offered.iter().any(|value| value.as_str() == *text),
                "{rules}: {command} {offered:?}"
            );
        }
        let answer = one.send("form", &fields).body;
        assert!(answer.contains("class=\"taken\""), "{rules}: {command}: {answer}");
        let said = other.say(line).body;
        assert!(said.contains("class=\"taken\""), "{rules}: {line}: {said}");
        assert_eq!(since(&filled, before), since(&typed, before), "{rules}: {command}");
        assert!(filled.session().game().seq > before, "{rules}: {command}");
        // It is nobody else's.
        let mut seat = filled.holder(&seats(&filled)[0]);
        let before = filled.session().game().seq;
        assert!(!values(&seat.look("desk").body, "data-command").contains(&command.to_owned()), "{rules}");
        assert!(seat.send("form", &fields).body.contains("class=\"refused\""), "{rules}: {command}");
        assert_eq!(filled.session().game().seq, before);
    }
    // Back to the event that the slider shows.
    let table = Table::of("aa1941", &[]);
    let begun = table.session().game().seq.to_string();
    let mut holder = table.holder(&seats(&table)[0]);
    assert!(holder.say("purchase 2 infantry").body.contains("Ordered so far: 2 infantry"));
    let mut gm = table.person(&PlayerId::new("gm"));
    let desk = gm.look("desk").body;
    assert!(desk.contains("class=\"event\"") && desk.contains("Soviet Union: purchase 2 infantry"), "{desk}");
    assert!(!holder.look("desk").body.contains("Soviet Union: purchase 2 infantry"), "nobody else goes back");
    let back = [("command", "rewind"), ("speaker", "gm"), ("slot.to", &*begun), ("slot.reason", "a mistake")];
    let answer = gm.send("form", &back).body;
    assert!(answer.contains("class=\"taken\""), "{answer}");
    assert!(holder.look("panel").body.contains("Nothing is ordered yet"));
}

#[test]
fn a_vote_is_called_and_answered_by_presses_and_ends_the_game() {
    let table = Table::of("aa1941", &[]);
    let mut guests: Vec<Guest> = seats(&table).iter().map(|seat| table.holder(seat)).collect();
    let called =
        guests[0].send("form", &[("command", "vote call"), ("slot.matter", "draw"), ("slot.needed", "all")]).body;
    assert!(called.contains("class=\"taken\""), "{called}");
    assert!(!table.everybody().look("watch").body.contains("vote answer yes"));
    assert!(!guests[0].look("panel").body.contains("vote answer yes"), "who calls it has said yes");
    for guest in &mut guests[1..] {
        let panel = guest.look("panel").body;
        let yes = values(&panel, "data-say").into_iter().find(|line| line.starts_with("vote answer yes"));
        let said = yes.map(|line| guest.say(&line).body);
        assert!(said.is_some_and(|said| said.contains("class=\"taken\"")), "{panel}");
    }
    assert!(matches!(table.session().game().table.status, adjutant_core::table::Status::Over(_)));
    assert!(!guests[0].look("panel").body.contains("vote answer"));
}

#[test]
fn whoever_has_no_field_is_told_of_no_command() {
    let table = Table::of("war1812", &[]);
    let panel = table.everybody().look("panel").body;
    assert!(panel.contains("look on") && !panel.contains("<code>") && !panel.contains("page-typing"), "{panel}");
}

#[test]
fn at_one_table_everybody_answers_for_whoever_holds_the_seat() {
    let table = Table::of("aa1941", &[]);
    let mut all = table.everybody();
    all.say("call vote draw needs all");
    for seat in seats(&table).into_iter().skip(1) {
        let panel = all.look("panel").body;
        let buttons: Vec<&str> = panel.split("<button ").filter(|button| button.contains("vote answer yes")).collect();
        assert!(buttons.iter().any(|button| button.contains(&format!("data-speaker=\"{seat}\""))), "{panel}");
        all.send("say", &[("text", "vote answer yes 1"), ("speaker", seat.as_str())]);
    }
    assert!(matches!(table.session().game().table.status, adjutant_core::table::Status::Over(_)));
}

#[test]
fn a_letter_is_read_by_those_whom_it_is_for() {
    let table = Table::of("aa1941", &[]);
    let master = Actor::Gm { player: PlayerId::new("gm") };
    let policy =
        adjutant_core::command::PressCommand::SetPolicy { policy: adjutant_events::press::PressPolicy::Private };
    table.session().execute(&CauseId::new("policy"), &master, &TableCommand::from(policy).into(), NOW).expect("set");
    let seats = seats(&table);
    let to: Vec<String> = {
        let page = table.holder(&seats[0]).look("desk").body;
        let form = page.split("data-command=\"press send\"").nth(1).and_then(|rest| rest.split("</form>").next());
        values(form.expect("the form"), "value")
    };
    assert_eq!(to.len(), seats.len());
    let mut writer = table.holder(&seats[0]);
    let fields = [
        ("command", "press send"),
        ("slot.recipients", &*to[1]),
        ("slot.recipients", &*to[2]),
        ("slot.text", "the moon at noon"),
    ];
    assert!(writer.send("form", &fields).body.contains("class=\"taken\""));
    for (at, seat) in seats.iter().enumerate() {
        let reads = table.holder(seat).look("desk").body.contains("the moon at noon");
        assert_eq!(reads, at < 3, "{seat}");
    }
    assert!(!table.everybody().look("desk").body.contains("the moon at noon"), "of a table nobody in particular looks");
}

#[test]
fn a_staff_drafts_seconds_and_sends() {
    let table = Table::of("aa1941", &[]);
    let seat = seats(&table)[0].clone();
    let mut commander = table.holder(&seat);
    let appoint = [("command", "staff appoint"), ("slot.office", "officer"), ("slot.player", "Dora")];
    assert!(!commander.look("panel").body.contains("page-draft"));
    assert!(commander.send("form", &appoint).body.contains("class=\"taken\""));
    assert!(commander.look("panel").body.contains("page-draft"));
    let mut officer = table.person(&PlayerId::new("Dora"));
    let panel = officer.look("panel").body;
    let order = values(&panel, "data-say").into_iter().find(|line| line.starts_with("purchase")).expect("a purchase");
    let drafted = officer.send("say", &[("text", &order), ("drafts", "true")]).body;
    assert!(drafted.contains("class=\"taken\"") && drafted.contains("draft withdraw 1"), "{drafted}");
    assert!(!drafted.contains("draft commit"), "{drafted}");
    let before = table.session().game().seq;
    let panel = commander.look("panel").body;
    let presses = values(&panel, "data-say");
    for wanted in ["draft approve 1", "draft commit 1", "draft withdraw 1"] {
        assert!(presses.iter().any(|line| line == wanted), "{wanted}: {presses:?}");
    }
    // Nobody else learns of it.
    for other in [&table.holder(&seats(&table)[1]), &table.everybody()] {
        assert!(!other.look("panel").body.contains("draft approve") && !other.look("desk").body.contains(&order));
    }
    assert!(commander.say("draft approve 1").body.contains("class=\"taken\""));
    assert!(commander.say("draft commit 1").body.contains("class=\"taken\""));
    let played = since(&table, before).into_iter().any(|event| matches!(event, Event::Play(Native { .. })));
    assert!(played, "it was given");
    assert_eq!(player(&seat), table.session().game().table.seats[0].player.clone().expect("somebody"));
}
