//! Tests of the reconciliation with a simulated Discord. After any deletions, lost notes and missed events, one run
//! restores the wanted state exactly once. The next run has no steps.

use super::*;
use crate::discord::channels::games::{Evidence as KeptEvidence, GameChannel, Left, PendingPicture, SideThread};
use crate::discord::messages::custom_id::{CustomId, Verb};
use crate::discord::messages::length;
use crate::discord::messages::panel::GamePanel;
use adjutant_events::GameId;
use adjutant_practice::Chance;
use std::collections::BTreeMap;

const GAME: &str = "saturday";

#[derive(Clone, Debug, PartialEq)]
struct Message {
    channel: u64,
    text: String,
    ids: Vec<String>,
}

/// The simulated Discord, and the notes of a game.
struct World {
    messages: BTreeMap<u64, Message>,
    threads: BTreeMap<u64, Vec<u64>>,
    last: u64,
    place: GameChannel,
    desired: Desired,
    /// Whether the panel was just pressed and was the last message of its channel.
    pressed: bool,
}

impl World {
    fn new() -> Self {
        let place = GameChannel { channel: Some(1), talk: true, ..GameChannel::default() };
        let mut panel = GamePanel::default();
        (panel.seq, panel.read, panel.asked, panel.content) = (1, 1, "a".into(), "at 1".into());
        let desired = Desired { game: GameId::new(GAME), panel, passes: None, begins: false, sides: Vec::new() };
        Self { messages: BTreeMap::new(), threads: BTreeMap::new(), last: 100, place, desired, pressed: false }
    }

    fn channel(&self) -> u64 {
        self.place.channel.unwrap_or_default()
    }

    fn goes_on(&mut self, asked: &str) {
        let panel = &mut self.desired.panel;
        panel.seq += 1;
        panel.read = panel.seq;
        panel.asked = asked.to_owned();
        panel.content = format!("at {} {asked}", panel.seq);
    }

    fn post(&mut self, channel: u64, text: &str, ids: Vec<String>) -> u64 {
        self.last += 1;
        self.messages.insert(self.last, Message { channel, text: text.to_owned(), ids });
        self.last
    }

    fn ids(&self) -> Vec<String> {
        let (game, seq) = (GAME.to_owned(), self.desired.panel.seq);
        CustomId { game, seq, seat: None, verb: Verb::Board, text: String::new() }.id().into_iter().collect()
    }

    fn seen(&self, channel: u64) -> Seen {
        let said = self.messages.iter().rev().filter(|(_, message)| message.channel == channel).take(25);
        let said = said.map(|(number, message)| Spoken {
            message: *number,
            text: message.text.clone(),
            ids: message.ids.clone(),
        });
        let is_there = self.place.panel_message.is_some_and(|message| self.messages.contains_key(&message));
        Seen { said: said.collect(), is_there }
    }

    /// Carries out a step; returns the channel and the id of what was made.
    fn does(&mut self, step: &Step) -> (u64, u64) {
        let channel = self.channel();
        let made = match step {
            Step::Delete(left) => {
                self.messages.remove(&left.message);
                0
            }
            Step::SayWhere(left) => {
                if let Some(message) = self.messages.get_mut(&left.message) {
                    (message.text, message.ids) = ("it went on".into(), Vec::new());
                }
                0
            }
            Step::Edit(message) => {
                let (text, ids) = (self.desired.panel.content.clone(), self.ids());
                let Some(known) = self.messages.get_mut(message) else {
                    self.place.gone = true;
                    return (channel, u64::MAX);
                };
                (known.text, known.ids) = (text, ids);
                0
            }
            Step::Show { .. } => self.post(channel, &self.desired.panel.content.clone(), self.ids()),
            Step::OpenSide(_) => {
                self.last += 1;
                self.threads.insert(self.last, Vec::new());
                self.last
            }
            Step::LetIn(thread, member) => {
                self.threads.entry(thread.thread).or_default().push(*member);
                0
            }
            Step::ShowOut(thread, member) => {
                self.threads.entry(thread.thread).or_default().retain(|known| known != member);
                0
            }
            Step::Grow { lines, story, .. } => {
                let Some(known) = self.messages.get_mut(&story.message) else {
                    self.place.story.iter_mut().for_each(|story| story.scene = String::new());
                    return (channel, u64::MAX);
                };
                known.text = lines.join("\n");
                story.message
            }
            Step::Take { lines, story, .. } => {
                let Some(known) = self.messages.get_mut(&story.message) else {
                    self.place.gone = true;
                    return (channel, u64::MAX);
                };
                (known.text, known.ids) = (lines.join("\n"), Vec::new());
                story.message
            }
            Step::Tell { parts, .. } => {
                let mut last = 0;
                for part in parts {
                    last = part.there.unwrap_or_else(|| self.post(channel, &part.text, Vec::new()));
                }
                last
            }
            Step::Testify { part, .. } => {
                return (9, part.there.unwrap_or_else(|| self.post(9, &part.text, Vec::new())));
            }
            other => panic!("{other:?} is no step of these"),
        };
        (channel, made)
    }

    /// One run; the number of steps. `looks`: whether Discord is asked first. `dies`: after so many steps, the program
    /// dies before noting the next one.
    fn round(&mut self, looks: bool, dies: Option<usize>) -> usize {
        let (mut seen, mut done) = (looks.then(|| self.seen(self.channel())), 0);
        for _ in 0..8 {
            let actual =
                Actual { place: self.place.clone(), channel: self.channel(), seen: seen.take(), lowest: None, now: 0 };
            let steps = steps(&self.desired, &actual);
            if steps.is_empty() {
                break;
            }
            for step in steps {
                let (channel, made) = self.does(&step);
                if dies == Some(done) {
                    return done;
                }
                done += 1;
                if made != u64::MAX {
                    let desired = self.desired.clone();
                    step.note(&mut self.place, Some(&desired), (channel, made));
                }
            }
        }
        done
    }

    fn is_amiss(&self) -> bool {
        let channel = self.channel();
        is_amiss(
            &self.desired.game,
            &Actual { place: self.place.clone(), channel, seen: Some(self.seen(channel)), lowest: None, now: 0 },
        )
    }

    fn panels(&self) -> Vec<(u64, &Message)> {
        self.messages
            .iter()
            .filter(|(_, message)| !message.ids.is_empty())
            .map(|(at, message)| (*at, message))
            .collect()
    }

    fn stands(&self, seed: u64) {
        let [(number, panel)] = self.panels()[..] else { panic!("seed {seed}: {:?}", self.panels()) };
        assert_eq!(
            (panel.channel, panel.text.as_str()),
            (self.channel(), self.desired.panel.content.as_str()),
            "{seed}"
        );
        assert_eq!(Some(number), self.place.panel_message, "seed {seed}");
        let told = self.place.story.as_ref().map_or(0, |story| story.message);
        assert!(number > told, "seed {seed}: it stands below the story");
        for side in &self.desired.sides {
            let thread = self.place.sides.iter().find(|known| known.side == side.id);
            let Some(thread) = thread else {
                assert!(side.members.is_empty(), "seed {seed}");
                continue;
            };
            let (mut members, mut wanted) = (self.threads[&thread.thread].clone(), side.members.clone());
            members.sort_unstable();
            wanted.sort_unstable();
            members.dedup();
            assert_eq!(members, wanted, "seed {seed}");
        }
    }

    /// A random change that no run of the program made.
    fn befalls(&mut self, chance: &mut Chance) {
        match chance.below(9) {
            0 | 1 => {
                let all: Vec<u64> = self.messages.keys().copied().collect();
                if !all.is_empty() {
                    let gone = all[chance.below(all.len())];
                    self.messages.remove(&gone);
                    // The program may be notified of the deletion or not.
                    self.place.gone |= self.place.panel_message == Some(gone) && chance.below(2) == 0;
                }
            }
            2 => {
                let copy = self.panels().first().map(|(_, panel)| (*panel).clone());
                if let Some(copy) = copy.filter(|copy| copy.channel == self.channel()) {
                    self.last += 1;
                    self.messages.insert(self.last, copy);
                }
            }
            3 => {
                if let Some(known) = self.place.panel_message.and_then(|message| self.messages.get_mut(&message)) {
                    known.text = "at some other time".into();
                }
            }
            4 => {
                let told = self.post(self.channel(), "a story", Vec::new());
                self.place.story.get_or_insert_with(Default::default).message = told;
            }
            5 => self.goes_on(["a", "b", ""][chance.below(3)]),
            6 => {
                self.round(chance.below(2) == 0, Some(chance.below(3)));
                // The next run compares before any interaction arrives.
                self.round(false, None);
            }
            7 => {
                let side =
                    |id: &str, members: Vec<u64>| Side { id: id.into(), name: id.into(), called: id.into(), members };
                let members = |chance: &mut Chance| (0..5).filter(|_| chance.below(2) == 0).collect();
                self.desired.sides = vec![side("red", members(chance)), side("blue", members(chance))];
            }
            _ => self.goes_on("c"),
        }
    }

    fn moves(&mut self) {
        crate::discord::channels::games::GameChannels::leave_panel(&mut self.place);
        let elsewhere = 3 - self.channel();
        (self.place.channel, self.place.asked) = (Some(elsewhere), String::new());
    }
}

#[test]
fn whatever_befell_a_channel_one_round_puts_it_right_and_the_next_does_nothing() {
    for seed in 0..3000 {
        let (mut world, mut chance) = (World::new(), Chance::new(seed));
        world.round(false, None);
        world.stands(seed);
        for _ in 0..12 {
            for _ in 0..=chance.below(4) {
                world.befalls(&mut chance);
            }
            world.round(true, None);
            world.stands(seed);
            assert!(!world.is_amiss(), "seed {seed}");
            assert_eq!(world.round(true, None), 0, "seed {seed}: it is done");
            assert_eq!(world.round(false, None), 0, "seed {seed}: it is done");
            if chance.below(4) == 0 {
                world.moves();
            }
        }
    }
}

/// A fault of the panel is detected without loading the game.
#[test]
fn what_is_not_as_it_was_left_is_seen_without_the_game() {
    let mut world = World::new();
    world.round(false, None);
    let shown = world.place.panel_message.expect("shown");
    assert!(!world.is_amiss());
    let copy = world.messages[&shown].clone();
    world.messages.insert(200, copy);
    assert!(world.is_amiss(), "there twice");
    world.messages.remove(&200);
    world.messages.get_mut(&shown).expect("shown").text = "other words".into();
    assert!(world.is_amiss(), "altered");
    world.messages.remove(&shown);
    assert!(world.is_amiss(), "gone");
    world.round(true, None);
    assert!(!world.is_amiss());
}

#[test]
fn nobody_is_called_twice_for_the_same() {
    let mut world = World::new();
    let first = |world: &World, seen| {
        let actual = Actual { place: world.place.clone(), channel: 1, seen, lowest: None, now: 0 };
        steps(&world.desired, &actual).into_iter().next()
    };
    assert_eq!(first(&world, None), Some(Step::Show { calls: true, instead: None }));
    world.round(false, None);
    let shown = world.place.panel_message.expect("shown");
    // The same players must act, so the panel is edited.
    world.goes_on("a");
    assert_eq!(first(&world, None), Some(Step::Edit(shown)));
    world.round(false, None);
    // A deleted panel is posted again without mentions.
    world.messages.remove(&shown);
    let seen = world.seen(1);
    assert_eq!(first(&world, Some(seen)), Some(Step::Show { calls: false, instead: Some(shown) }));
    world.round(true, None);
    world.goes_on("b");
    let shown = world.place.panel_message;
    assert_eq!(first(&world, None), Some(Step::Show { calls: true, instead: shown }));
}

#[test]
fn a_game_begins_before_it_is_shown() {
    let mut world = World::new();
    world.desired.begins = true;
    let actual = Actual { place: world.place.clone(), channel: 1, seen: None, lowest: None, now: 0 };
    assert_eq!(steps(&world.desired, &actual), [Step::Begin]);
}

/// A random entry of the log.
fn entry(chance: &mut Chance, from: u64) -> Told {
    let to = from + chance.below(3) as u64;
    let long = if chance.below(8) == 0 { 900 } else { 20 };
    let line = |at: u64| format!("{at} {}", "x".repeat(long));
    let lines = if chance.below(5) == 0 { Vec::new() } else { (from..=to).map(line).collect() };
    let scene = ["battle", "phase", "turn"][chance.below(3)].to_owned();
    let note = |to: u64, is_file: bool| Evidence {
        to,
        is_file,
        text: format!("signed up to {to}{}{}", if is_file { ", filed" } else { "" }, ".".repeat(long)),
        ..Evidence::default()
    };
    let evidence = match chance.below(4) {
        0 => (from..=to).map(|to| note(to, false)).collect(),
        1 => (from..=to).map(|to| note(to, false)).chain([note(to, true)]).collect(),
        _ => Vec::new(),
    };
    let closes = chance.below(6) == 0;
    Told { from, to, lines, scene, closes, evidence, ..Told::default() }
}

impl World {
    /// Delivers an entry; whether the program lived to mark it.
    fn tells(&mut self, log: &[Told], told: &Told, inherited: bool, mut dies: Option<usize>) -> bool {
        let mut told = told.clone();
        let seen = |world: &Self, channel| inherited.then(|| world.seen(channel));
        let (seen_here, seen_there) = (seen(self, self.channel()), seen(self, 9));
        loop {
            let of = |seen: &Option<Seen>| Actual {
                place: self.place.clone(),
                channel: self.channel(),
                seen: seen.clone(),
                lowest: self.place.panel_message.filter(|_| self.pressed),
                now: 0,
            };
            let (actual, evidence) = (of(&seen_here), of(&seen_there));
            if let Some(story) = part_of(&told, &actual) {
                let before = log.iter().filter(|one| one.from >= story.from && one.to <= story.to);
                told.before = before.flat_map(|one| one.lines.clone()).collect();
            }
            let Some(step) = telling(&told, &actual, &evidence).into_iter().next() else { return true };
            let (channel, made) = self.does(&step);
            if dies.take_if(|left| *left == 0).is_some() {
                return false;
            }
            dies = dies.map(|left| left - 1);
            if made != u64::MAX {
                step.note(&mut self.place, None, (channel, made));
            }
        }
    }

    fn text_in(&self, channel: u64) -> Vec<String> {
        let here = self.messages.values().filter(|message| message.channel == channel);
        here.flat_map(|message| message.text.lines().map(str::to_owned).collect::<Vec<_>>()).collect()
    }
}

#[test]
fn everything_is_told_once_and_in_its_order_whatever_is_interrupted() {
    for seed in 0..2000 {
        let (mut world, mut chance) = (World::new(), Chance::new(seed));
        let mut log: Vec<Told> = Vec::new();
        for _ in 0..20 {
            let told = entry(&mut chance, log.last().map_or(1, |last| last.to + 1));
            log.push(told.clone());
            let dies = (chance.below(3) == 0).then(|| chance.below(3));
            if !world.tells(&log, &told, false, dies) {
                // The next run finds the entry in the outbox and asks Discord.
                assert!(world.tells(&log, &told, true, None));
            }
            assert!(world.tells(&log, &told, true, None), "seed {seed}");
        }
        let wanted: Vec<String> = log.iter().flat_map(|told| told.lines.clone()).collect();
        assert_eq!(world.text_in(1), wanted, "seed {seed}");
        let signed: Vec<String> = log.iter().flat_map(|told| &told.evidence).map(|one| one.text.clone()).collect();
        assert_eq!(world.text_in(9), signed, "seed {seed}");
        let longest = world.messages.values().map(|message| message.text.chars().count()).max();
        assert!(longest <= Some(length::LONGEST), "seed {seed}");
    }
}

#[test]
fn the_message_that_was_pressed_tells_what_came_of_it_and_the_game_is_shown_below() {
    let mut posts = [0, 0];
    for (pressed, posts) in [false, true].into_iter().zip(&mut posts) {
        for seed in 0..500 {
            let (mut world, mut chance) = (World::new(), Chance::new(seed));
            let mut log: Vec<Told> = Vec::new();
            world.pressed = pressed;
            world.round(false, None);
            for _ in 0..20 {
                let told = entry(&mut chance, log.last().map_or(1, |last| last.to + 1));
                log.push(told.clone());
                let dies = (chance.below(4) == 0).then(|| chance.below(3));
                if !world.tells(&log, &told, false, dies) {
                    assert!(world.tells(&log, &told, true, None), "seed {seed}");
                    world.round(true, None);
                }
                if chance.below(6) == 0 {
                    let shown = world.place.panel_message.unwrap_or_default();
                    world.messages.remove(&shown);
                }
                world.goes_on("a");
                world.round(chance.below(4) == 0, None);
                world.round(true, None);
                assert!(!world.is_amiss(), "seed {seed}");
                let [(lowest, _)] = world.panels()[..] else { panic!("seed {seed}: {:?}", world.panels()) };
                assert_eq!(
                    world.messages.iter().rev().find(|(_, one)| one.channel == 1).map(|(at, _)| *at),
                    Some(lowest)
                );
            }
            let wanted: Vec<String> = log.iter().flat_map(|told| told.lines.clone()).collect();
            let said: Vec<String> = world.text_in(1).into_iter().filter(|line| !line.starts_with("at ")).collect();
            assert_eq!(said, wanted, "seed {seed}");
            *posts += world.last;
        }
    }
    assert!(posts[1] < posts[0], "{posts:?}");
}

#[test]
fn what_somebody_removed_of_the_story_is_not_said_again_and_what_follows_is() {
    for seed in 0..500 {
        let (mut world, mut chance) = (World::new(), Chance::new(seed));
        let (mut log, mut removed): (Vec<Told>, Vec<String>) = (Vec::new(), Vec::new());
        for _ in 0..20 {
            let told = entry(&mut chance, log.last().map_or(1, |last| last.to + 1));
            log.push(told.clone());
            world.tells(&log, &told, false, None);
            if chance.below(4) == 0 {
                let all: Vec<u64> = world.messages.keys().copied().collect();
                let gone = all.get(chance.below(all.len().max(1))).copied().unwrap_or_default();
                if let Some(message) = world.messages.remove(&gone) {
                    removed.extend(message.text.lines().map(str::to_owned));
                }
            }
        }
        let (mut said, mut wanted) = (world.text_in(1), Vec::new());
        said.extend(removed.into_iter().filter(|line| !line.starts_with("signed")));
        wanted.extend(log.iter().flat_map(|told| told.lines.clone()));
        said.sort();
        wanted.sort();
        assert_eq!(said, wanted, "seed {seed}");
    }
}

#[test]
fn evidence_comes_before_the_story_of_its_entry() {
    let world = World::new();
    let signed = Evidence { to: 4, text: "signed".into(), ..Evidence::default() };
    let told = Told { from: 3, to: 4, lines: vec!["it is rolled".into()], evidence: vec![signed], ..Told::default() };
    let actual = Actual { place: world.place, channel: 1, seen: None, lowest: None, now: 0 };
    let steps = telling(&told, &actual, &actual);
    assert!(matches!(steps[..], [Step::Testify { to: 4, .. }, Step::Tell { .. }]), "{steps:?}");
}

#[test]
fn pictures_hang_one_after_the_other_and_threads_close_behind_the_last() {
    let pending = |message| PendingPicture { message, ..PendingPicture::default() };
    let mut place = GameChannel {
        channel: Some(1),
        thread: true,
        panel_message: Some(5),
        shown: 7,
        over: true,
        pending_pictures: vec![pending(2), pending(3)],
        sides: vec![SideThread { thread: 6, ..SideThread::default() }],
        evidence: Some(KeptEvidence { thread: 8, ..KeptEvidence::default() }),
        ..GameChannel::default()
    };
    assert_eq!(pictures(&place, false), Some(Step::StrikeOff(pending(2))));
    for message in [2, 3] {
        let step = pictures(&place, true).expect("a picture");
        assert_eq!(step, Step::Hang(pending(message)));
        step.note(&mut place, None, (0, 0));
    }
    assert_eq!(pictures(&place, true), Some(Step::HangMap(5)));
    place.map = Some(crate::discord::channels::games::ShownPicture { message: 5, seq: 7, digest: 0 });
    let step = pictures(&place, true).expect("it is over");
    assert_eq!(step, Step::Archive(vec![1, 6, 8]));
    step.note(&mut place, None, (0, 0));
    assert_eq!(pictures(&place, true), None);
}

#[test]
fn where_a_game_was_played_it_says_where_it_went() {
    let mut world = World::new();
    world.round(false, None);
    let old = world.place.panel_message.expect("shown");
    world.moves();
    let actual = Actual { place: world.place.clone(), channel: world.channel(), seen: None, lowest: None, now: 0 };
    let first = steps(&world.desired, &actual).into_iter().next();
    assert_eq!(first, Some(Step::SayWhere(Left { channel: 1, message: old })));
}
