//! The views of a game as text. The game's crate gives the content, and this page the layout.

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

    /// The moment of the game on one line: round or year, the seat whose turn it is, phase.
    pub fn moment(&self, view: &View) -> String {
        self.look(view, Look::Moment)
    }

    /// One space: everything about it.
    pub fn space(&self, view: &View, id: &SpaceId) -> String {
        self.look(view, Look::Space(id))
    }

    /// The positions of units or blocks, of one power or all, of one kind or all.
    pub fn units(&self, view: &View, power: Option<&SeatId>, kind: Option<&KindId>) -> String {
        self.look(view, Look::Units { seat: power, kind })
    }

    /// The current battle and those that wait.
    pub fn battles(&self, view: &View) -> String {
        self.look(view, Look::Battles)
    }

    /// The current battle; none if there is none.
    pub fn battle(&self, view: &View) -> Option<String> {
        let sheet = self.rules.sheet(view, &Look::Battle);
        (!sheet.lines.is_empty()).then(|| self.set(&sheet))
    }

    /// What a seat has, in at most three lines.
    pub fn brief(&self, view: &View, seat: &SeatId) -> String {
        self.look(view, Look::Brief(seat))
    }

    /// The state of each power or side.
    pub fn powers(&self, view: &View) -> String {
        self.look(view, Look::Seats)
    }

    /// What each power or side has off the board: treasuries and incomes, reserves and ships.
    pub fn income(&self, view: &View) -> String {
        self.look(view, Look::Income)
    }

    /// How far each side is from winning.
    pub fn score(&self, view: &View) -> String {
        self.look(view, Look::Score)
    }

    /// The phases of a turn, with the current one marked.
    pub fn turn(&self, view: &View) -> String {
        self.look(view, Look::Turn)
    }

    /// The name of a phase as a heading.
    pub fn phase(&self, word: &str) -> String {
        self.words.sentence(&self.voice().phase(word))
    }

    /// Moments to which the board can be taken back, newest last.
    pub fn marks(&self, marks: &[Mark]) -> String {
        if marks.is_empty() {
            return self.word("marks-none");
        }
        let line = |mark: &Mark| format!("  {}", self.voice().told(&self.rules.mark(mark)));
        marks.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}
