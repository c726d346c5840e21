//! A whole game checked step by step: at every moment when the referee waits, each viewer sees the same of both twins.

use crate::twins::asking::{QUESTIONS, commands, keep_on, without_digest, words};
use crate::twins::evidence::{exported, pictures};
use crate::twins::pairs::{self, Twins};
use adjutant::discord::interactions::autocomplete::candidates;
use adjutant::discord::interactions::commands::options::CommandOptions;
use adjutant::discord::interactions::commands::orders::said;
use adjutant::discord::interactions::commands::seat_board::own_board;
use adjutant::discord::interactions::components::choice_menus;
use adjutant::discord::interactions::components::choices;
use adjutant::discord::interactions::components::instructions;
use adjutant::discord::interactions::response::Invoker;
use adjutant::discord::messages::action_rows::Panel;
use adjutant::discord::messages::panel::game_panel;
use adjutant::discord::messages::public_events::tell;
use adjutant::discord::registration::command_names;
use adjutant::machine::event::event;
use adjutant::machine::input::Inputs;
use adjutant::machine::names::Plain;
use adjutant::machine::run::{Eyes, Machine, Manner, RunInput};
use adjutant::machine::seating::Seated;
use adjutant::machine::state::state_as;
use adjutant::table::narrator::{Narrator, sight};
use adjutant::table::play::LocalGame;
use adjutant::text::{Page, Paint};
use adjutant::words::{Language, Words};
use adjutant_commands::moderator::{Equipment, Happened, Session};
use adjutant_commands::store::{MemoryStore, Store};
use adjutant_commands::{As, Tongue};
use adjutant_core::view::View;
use adjutant_core::{Game, Viewer, apply, view};
use adjutant_events::{CauseId, PlayerId, SeatId, Seq, Timestamp};
use serde_json::json;
use std::fmt::Write as _;
use std::sync::Arc;

type Typed = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// A line being typed on Discord: the command, the option with the cursor, and the values so far.
const TYPED: [Typed; 14] = [
    ("move", "units", &[("units", "")]),
    ("move", "from", &[("units", "1 infantry"), ("from", "")]),
    ("move", "to", &[("units", "1 infantry"), ("from", "Germany"), ("to", "")]),
    ("move", "to", &[("from", "Kingston"), ("to", "")]),
    ("purchase", "units", &[("units", "")]),
    ("fight", "space", &[("space", "")]),
    ("casualties", "losses", &[("losses", "")]),
    ("retreat", "to", &[("to", "")]),
    ("place", "blocks", &[("blocks", "")]),
    ("losses", "blocks", &[("blocks", "")]),
    ("winter", "blocks", &[("blocks", "")]),
    ("claim", "kinds", &[("kinds", "")]),
    ("sail", "ships", &[("ships", "")]),
    ("standing retreat", "when", &[("when", "")]),
];

/// An observer: their viewer and their identity.
#[derive(Clone)]
pub(crate) struct Watcher {
    pub(crate) what: &'static str,
    viewer: Viewer,
    player: PlayerId,
    /// The seat that they claim to speak for.
    speaker: Option<As>,
}

impl Watcher {
    /// The holder of a seat.
    pub(crate) fn holder(what: &'static str, seat: &str) -> Self {
        let player = PlayerId::new(format!("player of {seat}"));
        Self { what, viewer: Viewer::Seat(seat.into()), player, speaker: None }
    }

    /// Another person with this name and the same view.
    pub(crate) fn named(self, player: &str) -> Self {
        Self { player: player.into(), ..self }
    }

    /// The holder of a seat who is also a game master.
    pub(crate) fn master(seat: &str) -> Self {
        Self { speaker: Some(As::Gm), ..Self::holder("a game master who plays", seat) }
    }

    pub(crate) fn stranger() -> Self {
        Self { what: "a spectator", viewer: Viewer::Spectator, player: "somebody".into(), speaker: None }
    }

    fn seat(&self) -> Option<&SeatId> {
        match &self.viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        }
    }
}

/// One of the twins as it grows, with the messages to each watcher.
struct Growing {
    store: Store,
    narrators: Vec<(Narrator, Seq)>,
    channel: (Narrator, Seq),
}

impl Growing {
    fn new(watchers: &[Watcher]) -> Self {
        let narrator = |watcher: &Watcher| (Narrator::from_start(words()).to(watcher.viewer.clone()), 0);
        let channel = (Narrator::from_start(Words::new(Language::Ja)), 0);
        Self { store: Arc::new(MemoryStore::new()), narrators: watchers.iter().map(narrator).collect(), channel }
    }

    /// The public content.
    fn openly(&mut self, session: &Session) -> Vec<(&'static str, String)> {
        let (narrator, told) = &mut self.channel;
        let news = session.read(&Viewer::Spectator, *told + 1, usize::MAX).expect("readable");
        *told = session.game().seq;
        let panel = Panel::of(session, words());
        let seats = &session.game().table.seats;
        let rows = seats.iter().filter(|_| session.game().rules.family().hides());
        let rows: Vec<_> =
            rows.map(|seat| choices::parts(&panel, &seat.id, &choices::open(session.game(), &seat.id))).collect();
        vec![
            ("what the channel is told", format!("{:?}", tell(narrator, session, &news))),
            ("what the channel shows", format!("{:?}", game_panel(session, words()))),
            ("buttons for everybody", format!("{rows:?}")),
        ]
    }

    /// A watcher's content; some of it in turn.
    fn shown(&mut self, session: &mut Session, number: usize, by: &Watcher, at: Option<usize>) -> Shown {
        let viewer = &by.viewer;
        let (narrator, told) = &mut self.narrators[number];
        let mut news = String::new();
        for envelope in session.read(viewer, *told + 1, usize::MAX).expect("readable") {
            if let (before, Some(line)) = narrator.tell(session, &envelope) {
                let page = Page::new(words(), session.lexicon().board(), Paint::None);
                news += &event(Plain(session.lexicon()), &envelope, sight(before.as_ref()), &line).to_string();
                news += &page.log_line(&envelope, sight(before.as_ref()));
            }
        }
        *told = session.game().seq;
        let seats: Vec<SeatId> = session.game().table.seats.iter().map(|seat| seat.id.clone()).collect();
        let mut shown = vec![
            ("the log", news),
            ("choices", format!("{:?}", seats.iter().map(|seat| session.choices(viewer, seat)).collect::<Vec<_>>())),
        ];
        let view = session.view(viewer);
        let Some(at) = at else { return Shown { view, texts: shown } };
        shown.push(("the state", state_as(session, words(), by.seat(), viewer).expect("a state").to_string()));
        shown.push(("completion", completed(session, by, at)));
        shown.push(("answers", answered(session, by, at)));
        // Of the watcher's own seat, and of others in case they could press their buttons.
        let invoker = Invoker { player: by.player.clone(), speaker: by.speaker.clone(), words: words() };
        let panel = |place| format!("{:?}", instructions::panel(session, &invoker, Some(place)));
        shown.push(("standing instructions on Discord", (0..seats.len()).map(panel).collect()));
        if let (Some(seat), true) = (by.seat(), session.game().rules.family().hides()) {
            let towns = ["buffalo", "kingston", "detroit", "montreal"];
            let town = towns[at % towns.len()];
            let game = (session.game(), session.lexicon().as_ref());
            let steps = [format!("t0|place|{town}"), format!("f0|move|{town}"), format!("t0|move|{town}|albany.road")];
            let mut boards = format!("{:?}", own_board(game, words(), seat, ""));
            for step in steps {
                let _ = write!(boards, "{:?}", choice_menus::step(game, words(), seat, &step));
            }
            shown.push(("his own board", boards));
        }
        Shown { view, texts: shown }
    }
}

/// The local table with a person at the keyboard: the messages at the start, and the questions.
fn seated(local_game: &mut LocalGame, by: &Watcher) -> String {
    let Some(seat) = by.seat() else { return String::new() };
    let caught_up = if local_game.hides() { local_game.sits_down(seat.clone()) } else { Vec::new() };
    let page = Page::new(words(), local_game.session().lexicon().board(), Paint::None);
    format!("{caught_up:?} {} {} {:?}", local_game.prompt(), local_game.asked(page), local_game.hand_to())
}

/// The machine interface's answers to a program that plays for someone: to lines without effect.
fn machine(growing: &Growing, session: &Session, by: &Watcher, at: usize) -> String {
    let seats = &session.game().table.seats;
    let name = |seat: &SeatId| session.lexicon().power_name(seat, Tongue::English).to_owned();
    let eyes = by.seat().map_or(Eyes::Everybody, |seat| Eyes::Seat(name(seat)));
    let mut lines = String::new();
    if let Some(own) = by.seat().map(name) {
        let question = QUESTIONS[at % QUESTIONS.len()];
        let other = name(&seats[at % seats.len()].id);
        for speaker in [own.as_str(), other.as_str(), "gm"] {
            for line in [question, "offers", "instructions", "try done"] {
                let _ = writeln!(lines, "{speaker}: {line}");
                let id = format!("{at} {} {speaker} {line}", by.what);
                let asked = json!({ "id": id, "seat": speaker, "command": line });
                let _ = writeln!(lines, "{asked}");
            }
        }
        let _ = writeln!(lines, "{own}: orders\ndone\nfrobnicate\nend");
    }
    let (id, seq) = (session.game().id.clone(), session.game().seq);
    let session =
        Session::load(Equipment::new(adjutant::games::game_list(), growing.store.clone()), &id).expect("it loads");
    let manner = Manner { words: words(), choices: true, strict: false, eyes };
    let seated = Seated { session, events: Happened::default(), created: false };
    let input = RunInput { inputs: Inputs::new(lines.as_bytes()), script: false, resume: false };
    let mut out = Vec::new();
    Machine::run(seated, manner, || Timestamp(1_700_000_000_000), input, &mut out).expect("written");
    assert_eq!(growing.store.last_seq(&id).expect("read"), seq, "nothing was done");
    String::from_utf8(out).expect("text")
}

/// The content shown to a watcher at a moment.
struct Shown {
    view: View,
    texts: Vec<(&'static str, String)>,
}

/// Choices for what is being typed, whatever seat the speaker claims.
fn completed(session: &Session, by: &Watcher, at: usize) -> String {
    let voice = words().with(session.lexicon().board());
    let mut found = String::new();
    for (name, focused, options) in [TYPED[at % TYPED.len()]] {
        let Some(definition) =
            command_names::find(name).and_then(|spoken| spoken.of(session.lexicon().grammar().family().name()))
        else {
            continue;
        };
        let options = options.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
        let filled = CommandOptions {
            name: name.to_owned(),
            options,
            focused: Some(focused.to_owned()),
            ..CommandOptions::default()
        };
        let others = session.game().table.seats.iter().map(|seat| Some(As::Seat(seat.id.clone())));
        for speaks in others.chain([None, Some(As::Gm)]) {
            let place = (session.game(), session.lexicon().as_ref());
            let choices = candidates(place, voice, definition, &filled, focused, (&by.player, speaks.as_ref()));
            let _ = writeln!(found, "{name} {focused} {speaks:?} {choices:?}");
        }
    }
    found
}

/// Answers to some questions and to a trial.
fn answered(session: &mut Session, by: &Watcher, at: usize) -> String {
    let mut lines = vec![QUESTIONS[at % QUESTIONS.len()].to_owned()];
    if let Some(seat) = by.seat() {
        let possible = commands(session.game(), seat);
        if !possible.is_empty() {
            let voice = words().with(session.lexicon().board());
            lines.push(format!("try {}", voice.typed(&possible[at % possible.len()])));
        }
    }
    let seq = session.game().seq;
    let mut told = String::new();
    for (number, line) in lines.iter().enumerate() {
        let invoker = Invoker { player: by.player.clone(), speaker: by.speaker.clone(), words: words() };
        let cause = CauseId::new(format!("step{at}-{number}"));
        let now = Timestamp(1_700_000_000_000);
        let answer = said(session, &invoker, |session| session.say(&cause, &by.player, by.speaker.as_ref(), line, now));
        let _ = writeln!(told, "{line}: {answer:?}");
    }
    assert_eq!(session.game().seq, seq, "nothing was done");
    told
}

/// The result of a walk.
#[derive(Debug, Default)]
pub(crate) struct Walked {
    /// The number of checked moments.
    pub(crate) moments: usize,
    /// The number of those at which a game master without a seat sees a difference.
    pub(crate) differing: usize,
}

impl Walked {
    /// Checks that a game master saw a difference at most moments.
    pub(crate) fn is_a_walk(&self, moments: usize) {
        assert!(self.is_long(moments), "{self:?}");
    }

    pub(crate) fn is_long(&self, moments: usize) -> bool {
        self.moments > moments && self.differing * 2 > self.moments
    }
}

/// The expected result of a walk, without showing anything.
pub(crate) fn outlook(twins: &Twins) -> Walked {
    let logs = [&twins.one, &twins.other];
    let mut games = logs.map(|log| Game::from_first(adjutant::games::games(), &log[0]).expect("a creation"));
    let (mut kept, mut outlook) = (1, Walked::default());
    let begun = twins.one.iter().position(|envelope| pairs::is_start(&envelope.event)).expect("it was started");
    for end in pairs::moments(&twins.one).into_iter().filter(|end| *end > begun) {
        for (game, log) in games.iter_mut().zip(logs) {
            log[kept..end].iter().for_each(|envelope| apply(game, envelope, log).expect("it fits"));
        }
        kept = end;
        let seats = games[0].table.seats.iter().map(|seat| Viewer::Seat(seat.id.clone()));
        let differs = |viewer: Viewer| view(&games[0], &viewer) != view(&games[1], &viewer);
        outlook.moments += 1;
        outlook.differing += usize::from(seats.chain([Viewer::Gm]).any(differs));
    }
    outlook
}

/// Checks both, step by step, for every watcher; each sees the same in both, letter for letter. Slow questions are
/// asked at one of this many moments.
pub(crate) fn walk(twins: &Twins, watchers: &[Watcher], every: usize) -> Walked {
    let logs = [&twins.one, &twins.other];
    let mut growing = [Growing::new(watchers), Growing::new(watchers)];
    let (mut kept, mut taken) = (0, false);
    let mut walked = Walked::default();
    let begun = twins.one.iter().position(|envelope| pairs::is_start(&envelope.event)).expect("it was started");
    for end in pairs::moments(&twins.one).into_iter().filter(|end| *end > begun) {
        let mut sessions = [0, 1].map(|which| {
            keep_on(&growing[which].store, &logs[which][kept..end]);
            let mut session = Session::load(
                Equipment::new(adjutant::games::game_list(), growing[which].store.clone()),
                &logs[which][0].game,
            )
            .expect("it loads");
            session.snapshot_if_due();
            session
        });
        kept = end;
        let at = walked.moments;
        let sealed = sessions[0].game().draws.hold_a_secret();
        let same = |who: &str, shown: [Vec<(&'static str, String)>; 2]| {
            for ((what, one), (_, other)) in shown[0].iter().zip(&shown[1]) {
                let text = |text: &str| if sealed { without_digest(text) } else { text.to_owned() };
                crate::twins::is_same(&format!("event {end}: {who}"), what, &text(one), &text(other));
            }
        };
        same("everybody", [0, 1].map(|which| growing[which].openly(&sessions[which])));
        for (number, watcher) in watchers.iter().enumerate() {
            // In turn, so that no moment takes long.
            let dear = (at + number).is_multiple_of(every).then_some(at / every);
            let [one, other] = [0, 1].map(|which| growing[which].shown(&mut sessions[which], number, watcher, dear));
            same(watcher.what, [one.texts, other.texts]);
            if let Some(at) = dear {
                let played = [0, 1].map(|which| machine(&growing[which], &sessions[which], watcher, at));
                same(watcher.what, played.map(|text| vec![("the machine interface", text)]));
            }
            assert!(one.view == other.view, "event {end}: {} can tell them apart by the view", watcher.what);
        }
        // Pictures and an export once, late in the game.
        if end * 5 > twins.one.len() * 4 && !taken {
            taken = true;
            let so_far = [0, 1].map(|which| &logs[which][..end]);
            for viewer in watchers.iter().filter(|by| by.speaker.is_none()).map(|by| &by.viewer) {
                same("pictures", so_far.map(|log| pictures(log, viewer)));
            }
            same("whoever exports it", [0, 1].map(|which| vec![("the export", exported(&sessions[which]))]));
        }
        walked.moments += 1;
        let seats = sessions[0].game().table.seats.iter().map(|seat| Viewer::Seat(seat.id.clone()));
        let differs = |viewer: Viewer| sessions[0].view(&viewer) != sessions[1].view(&viewer);
        walked.differing += usize::from(seats.chain([Viewer::Gm]).any(differs));
        let mut tables = sessions.map(|session| LocalGame::new(session, words(), || Timestamp(1_700_000_000_000)));
        for watcher in watchers {
            let [one, other] = tables.each_mut().map(|table| seated(table, watcher));
            let text = |text: String| if sealed { without_digest(&text) } else { text };
            crate::twins::is_same(
                &format!("event {end}: {}", watcher.what),
                "the local table",
                &text(one),
                &text(other),
            );
        }
    }
    walked
}
