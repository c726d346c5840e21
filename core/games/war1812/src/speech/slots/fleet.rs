//! Ships in a command: `2 from Buffalo, 1 disabled from Erie`, `all to Kingston`.

use crate::model::fact::Course;
use crate::speech::slots::reader::{Reader, Wrong};
use crate::speech::slots::{Fleet, FleetItem};
use adjutant_events::SpaceId;
use adjutant_grammar::ParseProblem;
use adjutant_grammar::parse::list::is_separator;

const UP: [&str; 7] = ["operational", "face up", "ready", "sound", "作戦", "稼働", "表"];
const DOWN: [&str; 9] =
    ["disabled", "face down", "damaged", "down", "non operational", "nonoperational", "非作戦", "裏", "非稼働"];
const SHIPS: [&str; 10] = ["ships", "ship", "fleet", "squadron", "flotilla", "navy", "艦隊", "艦船", "船", "艦"];
const ALL: [&str; 6] = ["all", "everything", "全", "全部", "すべて", "全艦"];
const OUT: [&str; 3] = ["from", "out of", "out"];
/// From the lake, whichever lake it is.
const OFF: [&str; 4] = ["off the lake", "off the water", "from the lake", "out of the lake"];
const IN: [&str; 8] = ["to", "into", "in", ">", "back into", "back to", "home to", "return to"];
const TO_SEA: [&str; 6] = ["to sea", "out to sea", "puts to sea", "put to sea", "at sea", "onto the lake"];
/// Verbs between or after the ships.
const SAILS: [&str; 8] = ["sails", "sail", "sailing", "goes", "go", "leaves", "leave", "出航"];
const FILLERS: [&str; 15] =
    ["the", "on", "onto", "across", "over", "with", "and", "by", "at", "を", "で", "の", "が", "は", "と"];
const AFTER_OUT: [&str; 2] = ["から", "より"];
const AFTER_IN: [&str; 3] = ["へ", "に", "まで"];

/// `from Buffalo 2 disabled`: the number and the state of ships may come after the place.
fn behind(fleet: &mut Fleet, count: &mut Option<u8>, state: &mut Option<bool>) {
    let unsaid = |item: &&mut FleetItem| item.count.is_none() && item.operational.is_none();
    if let Some(item) = fleet.items.last_mut().filter(unsaid) {
        (item.count, item.operational) = (count.take(), state.take());
    }
}

impl Reader<'_, '_> {
    /// Reads all ships.
    pub(super) fn fleet(&mut self) -> Result<Fleet, Wrong> {
        let mut fleet = Fleet::default();
        let (mut count, mut state) = (None, None);
        while !self.ended() {
            let start = self.at;
            if self.skip_separators() {
                behind(&mut fleet, &mut count, &mut state);
                continue;
            }
            if self.takes(&SHIPS) {
                continue;
            }
            // Into a port from the only lake that it touches.
            if self.takes(&OFF) {
                fleet.course.get_or_insert(Course::In);
                continue;
            }
            if self.takes(&TO_SEA) {
                fleet.course.get_or_insert(Course::Out);
                continue;
            }
            if self.takes(&SAILS) {
                fleet.sails = true;
                continue;
            }
            if self.takes(&UP) {
                self.once(start, state.replace(true).is_some())?;
            } else if self.takes(&DOWN) {
                self.once(start, state.replace(false).is_some())?;
            } else if self.takes(&["both"]) {
                self.once(start, count.replace(2).is_some())?;
            } else if self.takes(&ALL) {
                self.once(start, count.is_some())?;
            } else if let Some(space) = self.exact_space() {
                let course = if self.takes(&AFTER_OUT) {
                    Some(Course::Out)
                } else if self.takes(&AFTER_IN) {
                    Some(Course::In)
                } else {
                    None
                };
                self.found(&mut fleet, (start, space), course, &mut count, &mut state)?;
            } else if self.takes(&OUT) {
                self.marked(&mut fleet, Course::Out, &mut count, &mut state)?;
            } else if self.token(0).is_some_and(|token| token.is_sign('>')) || self.takes(&IN) {
                if self.token(0).is_some_and(|token| token.is_sign('>')) {
                    self.at += 1;
                }
                self.marked(&mut fleet, Course::In, &mut count, &mut state)?;
            } else if self.takes(&FILLERS) {
            } else if let Some(number) = self.number() {
                self.once(start, count.replace(number).is_some())?;
            } else {
                let space = self.space(self.piece.tokens.len())?;
                self.found(&mut fleet, (start, space), None, &mut count, &mut state)?;
            }
        }
        behind(&mut fleet, &mut count, &mut state);
        let spare = count.is_some() || state.is_some();
        self.once(0, spare && !fleet.items.is_empty())?;
        Ok(Fleet { spare, ..fleet })
    }

    /// A second value for the same ships is an error.
    fn once(&self, start: usize, again: bool) -> Result<(), Wrong> {
        if again { Err(self.left_over(start)) } else { Ok(()) }
    }

    /// The problem of words that add nothing: those read since `start`.
    pub(super) fn left_over(&self, start: usize) -> Wrong {
        let words = self.piece.text(start, self.at).to_owned();
        (true, (start, self.at), ParseProblem::LeftOver { words, usage: String::new() })
    }

    /// A place after `from` or `to`; the bare word gives only the course.
    fn marked(
        &mut self,
        fleet: &mut Fleet,
        course: Course,
        count: &mut Option<u8>,
        state: &mut Option<bool>,
    ) -> Result<(), Wrong> {
        self.takes(&["the"]);
        let tokens = self.piece.tokens;
        let stops = |at: &usize| {
            let token = &tokens[*at];
            is_separator(token) || token.number().is_some() || OUT.iter().chain(&IN).any(|word| token.is(word))
        };
        let end = (self.at..tokens.len()).find(stops).unwrap_or(tokens.len());
        if end == self.at {
            // `sail out 2 from Buffalo`.
            fleet.course.get_or_insert(course);
            return Ok(());
        }
        let start = self.at;
        let space = match self.exact_space() {
            Some(space) => space,
            None => self.space(end)?,
        };
        // `out to Lake Erie`: ships sail out to a lake, and in from it.
        let lake = crate::speech::is_lake(self.context.lexicon, &space);
        let meant = match (course, lake) {
            (Course::Out, true) => Course::In,
            (Course::In, true) => Course::Out,
            (course, false) => course,
        };
        if fleet.course.is_some_and(|known| known != meant) && !lake {
            return Err(self.left_over(start));
        }
        self.found(fleet, (start, space), Some(meant), count, state)
    }

    fn found(
        &self,
        fleet: &mut Fleet,
        (start, space): (usize, SpaceId),
        course: Option<Course>,
        count: &mut Option<u8>,
        state: &mut Option<bool>,
    ) -> Result<(), Wrong> {
        if crate::speech::is_lake(self.context.lexicon, &space) {
            let other = fleet.lake.replace(space.clone()).is_some_and(|known| known != space);
            return self.once(start, other);
        }
        if let Some(course) = course {
            fleet.course.get_or_insert(course);
        }
        fleet.items.push(FleetItem { count: count.take(), operational: state.take(), town: space });
        Ok(())
    }
}
