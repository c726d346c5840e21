//! Units by their steps: `the 4-step BB`, `two 4-step blocks`, `戦艦4ステップ`, `4ステップ2個`.

use super::{Reader, Which};

const STEPS: [&str; 6] = ["step", "steps", "stepper", "steppers", "strength", "ステップ"];
/// Words for a ground unit of any kind.
const BLOCKS: [&str; 12] =
    ["block", "blocks", "unit", "units", "guys", "army", "corps", "one", "ones", "ブロック", "部隊", "個"];
const COUNTERS: [&str; 4] = ["個", "隻", "つ", "個部隊"];

impl Reader<'_, '_> {
    /// Reads units with a number of steps, if steps are named.
    pub(super) fn stepped(&mut self) -> Option<Which> {
        let start = self.at;
        let read = self.steps_first().or_else(|| {
            self.at = start;
            self.kind_first()
        });
        if read.is_none() {
            self.at = start;
        }
        read
    }

    fn steps_first(&mut self) -> Option<Which> {
        let first = self.takes(&["both the", "both my", "both"]).then_some(2).or_else(|| self.number())?;
        let (count, steps) = if self.takes(&STEPS) {
            (None, first)
        } else {
            let steps = self.number()?;
            (Some(first), self.takes(&STEPS).then_some(steps)?)
        };
        self.skip(&["の"]);
        let kind = self.kind();
        if kind.is_none() {
            // `4ステップ2個`: the count comes after the steps.
            let behind = self.number();
            let said = self.takes(&BLOCKS) || self.takes(&COUNTERS);
            return said.then(|| Which::Stepped(None, steps, behind.or(count).unwrap_or(1)));
        }
        let behind = self.counted_behind();
        Some(Which::Stepped(kind, steps, behind.or(count).unwrap_or(1)))
    }

    /// Reads `戦艦4ステップ`.
    fn kind_first(&mut self) -> Option<Which> {
        let kind = self.kind()?;
        let steps = self.number().filter(|_| self.takes(&STEPS))?;
        let count = self.counted_behind();
        Some(Which::Stepped(Some(kind), steps, count.unwrap_or(1)))
    }

    fn counted_behind(&mut self) -> Option<u16> {
        let before = self.at;
        let count = self.number().filter(|_| self.takes(&COUNTERS));
        if count.is_none() {
            self.at = before;
        }
        count
    }
}
