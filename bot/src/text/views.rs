//! What can be looked at, in whatever game it is: each view asks the page of its family.

use super::war1812::BlockPage;
use super::{AxisPage, Page, Sheet};
use crate::games::{self, Seen};
use adjutant_core::game::Mark;
use adjutant_core::view::View;
use adjutant_events::{KindId, SeatId, SpaceId};

/// The page of a family and what it shows.
enum Of<'a> {
    Axis(AxisPage<'a>),
    War1812(BlockPage<'a>),
    /// A view of another game than the page is about.
    Neither,
}

// A method named in place of a closure does not fit every lifetime of a page.
#[allow(clippy::redundant_closure_for_method_calls)]
impl<'a> Page<'a> {
    fn of(&self, view: &'a View) -> Of<'a> {
        match (self.board, games::seen(view)) {
            (Sheet::Axis(board), Seen::Axis(_)) => Of::Axis(AxisPage { page: *self, board }),
            (Sheet::Printed(ruleset), Seen::War1812(seen)) => match BlockPage::new(*self, ruleset, seen) {
                Some(page) => Of::War1812(page),
                None => Of::Neither,
            },
            _ => Of::Neither,
        }
    }

    fn shown(
        &self,
        view: &View,
        axis: impl FnOnce(&AxisPage<'_>) -> String,
        blocks: impl FnOnce(&BlockPage<'_>) -> String,
    ) -> String {
        match self.of(view) {
            Of::Axis(page) => axis(&page),
            Of::War1812(page) => blocks(&page),
            Of::Neither => String::new(),
        }
    }

    /// The whole board.
    pub fn board(&self, view: &View) -> String {
        self.shown(view, |page| page.board(view), |page| page.board())
    }

    /// Where the game stands on one line: round or year, whose turn, phase.
    pub fn moment(&self, view: &View) -> String {
        self.shown(view, |page| page.moment(view), |page| page.moment(view))
    }

    /// One space: everything about it.
    pub fn space(&self, view: &View, id: &SpaceId) -> String {
        self.shown(view, |page| page.space(view, id), |page| page.space(id))
    }

    /// Where units or blocks are: of one power or all, of one kind or all.
    pub fn units(&self, view: &View, power: Option<&SeatId>, kind: Option<&KindId>) -> String {
        self.shown(view, |page| page.units(view, power, kind), |page| page.units(power, kind))
    }

    /// The battle being fought and those that wait.
    pub fn battles(&self, view: &View) -> String {
        self.shown(view, |page| page.battles(view), |page| page.battles())
    }

    /// The battle being fought; none if there is none.
    pub fn battle(&self, view: &View) -> Option<String> {
        match self.of(view) {
            Of::Axis(page) => page.battle(view),
            Of::War1812(page) => page.battle(),
            Of::Neither => None,
        }
    }

    /// Each power's or side's state.
    pub fn powers(&self, view: &View) -> String {
        self.shown(view, |page| page.powers(view), |page| page.sides())
    }

    /// What each power or side has besides what stands on the board: treasuries and incomes, reserves and ships.
    pub fn income(&self, view: &View) -> String {
        self.shown(view, |page| page.income(view), |page| page.sides())
    }

    /// How far each side is from winning.
    pub fn score(&self, view: &View) -> String {
        self.shown(view, |page| page.score(view), |page| page.score())
    }

    /// The phases of a turn, the one that is on marked.
    pub fn turn(&self, view: &View) -> String {
        self.shown(view, |page| page.turn(view), |page| page.turn(view))
    }

    /// The name of a phase as a heading.
    pub fn phase(&self, word: &str) -> String {
        self.words.sentence(&self.voice().phase(word))
    }

    /// Moments the board can go back to, newest last.
    pub fn marks(&self, marks: &[Mark]) -> String {
        match self.board {
            Sheet::Axis(board) => AxisPage { page: *self, board }.marks(marks),
            Sheet::Printed(_) => self.block_marks(marks),
        }
    }
}
