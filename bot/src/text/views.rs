//! What can be looked at, in whatever game it is: the game's flat says what there is to see, this page how it looks.

use super::Page;
use adjutant_core::game::Mark;
use adjutant_core::sheet::Look;
use adjutant_core::view::View;
use adjutant_events::{KindId, SeatId, SpaceId};

impl Page<'_> {
    fn look(&self, view: &View, look: Look<'_>) -> String {
        self.set(&self.rules.sheet(view, &look))
    }

    /// The whole board.
    pub fn board(&self, view: &View) -> String {
        self.look(view, Look::Board)
    }

    /// Where the game stands on one line: round or year, whose turn, phase.
    pub fn moment(&self, view: &View) -> String {
        self.look(view, Look::Moment)
    }

    /// One space: everything about it.
    pub fn space(&self, view: &View, id: &SpaceId) -> String {
        self.look(view, Look::Space(id))
    }

    /// Where units or blocks are: of one power or all, of one kind or all.
    pub fn units(&self, view: &View, power: Option<&SeatId>, kind: Option<&KindId>) -> String {
        self.look(view, Look::Units { seat: power, kind })
    }

    /// The battle being fought and those that wait.
    pub fn battles(&self, view: &View) -> String {
        self.look(view, Look::Battles)
    }

    /// The battle being fought; none if there is none.
    pub fn battle(&self, view: &View) -> Option<String> {
        let sheet = self.rules.sheet(view, &Look::Battle);
        (!sheet.lines.is_empty()).then(|| self.set(&sheet))
    }

    /// What a seat has, in three lines at most.
    pub fn brief(&self, view: &View, seat: &SeatId) -> String {
        self.look(view, Look::Brief(seat))
    }

    /// Each power's or side's state.
    pub fn powers(&self, view: &View) -> String {
        self.look(view, Look::Seats)
    }

    /// What each power or side has besides what stands on the board: treasuries and incomes, reserves and ships.
    pub fn income(&self, view: &View) -> String {
        self.look(view, Look::Income)
    }

    /// How far each side is from winning.
    pub fn score(&self, view: &View) -> String {
        self.look(view, Look::Score)
    }

    /// The phases of a turn, the one that is on marked.
    pub fn turn(&self, view: &View) -> String {
        self.look(view, Look::Turn)
    }

    /// The name of a phase as a heading.
    pub fn phase(&self, word: &str) -> String {
        self.words.sentence(&self.voice().phase(word))
    }

    /// Moments the board can go back to, newest last.
    pub fn marks(&self, marks: &[Mark]) -> String {
        if marks.is_empty() {
            return self.word("marks-none");
        }
        let line = |mark: &Mark| format!("  {}", self.voice().told(&self.rules.mark(mark)));
        marks.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}
