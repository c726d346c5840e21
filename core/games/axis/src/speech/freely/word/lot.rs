//! Reads units of one kind: their number, whose they are, and what they carry.

use super::Reader;
use crate::model::board::Domain;
use crate::model::order::Which;
use crate::speech::freely::Lot;
use crate::speech::freely::phrases::STACK;
use crate::speech::infer;
use crate::speech::units::{ALL, COUNTERS, EMPTY, Item, LOADED};
use adjutant_events::{KindId, SeatId, UnitId};
use adjutant_grammar::Found;
use adjutant_grammar::parse::list::{is_separator, one_of};
use adjutant_grammar::parse::{Count, Token};

impl Reader<'_, '_> {
    /// A list of units from this position, and its end.
    pub(super) fn lots(&self) -> Option<(Vec<Lot>, usize)> {
        let (first, mut end) = self.lot(self.at)?;
        let mut lots = vec![first];
        loop {
            let separates = |token: &Token| is_separator(token) && !token.is("with");
            let next = end + self.run(end, separates);
            // A place whose name begins like a kind is a place.
            let place = self.place(next).map_or(0, |(_, length)| length);
            match self.lot(next) {
                Some((lot, behind)) if behind > next + place => {
                    lots.push(lot);
                    end = behind;
                }
                _ => return Some((lots, end)),
            }
        }
    }

    /// Units of one kind at this position, and their end.
    pub(super) fn lot(&self, start: usize) -> Option<(Lot, usize)> {
        let mut at = start;
        let mut count = Count::Unsaid;
        let mut laden = None;
        let mut owner: Option<SeatId> = None;
        loop {
            let token = self.token(at)?;
            if let Some(number) = self.number(at).filter(|_| count == Count::Unsaid) {
                count = Count::Of(number);
                at += 1;
                while self.token(at).is_some_and(|token| one_of(token, &["x", "*"]) || one_of(token, &COUNTERS)) {
                    at += 1;
                }
                // `one of the transports`.
                if self.token(at).is_some_and(|token| token.is("of")) {
                    let behind = at + 1 + self.run(at + 1, |token| one_of(token, &["the", "my", "our"]));
                    // `4 of the carrier planes`: the units are identified by what carries them.
                    let two = self.kind(behind).is_some_and(|(_, length)| self.kind(behind + length).is_some());
                    at = if two { at } else { behind };
                }
            } else if token.is("both") && count == Count::Unsaid {
                count = Count::Of(2);
                at += 1;
            } else if one_of(token, &ALL) && count == Count::Unsaid && !one_of(token, &STACK) {
                count = Count::All;
                at += 1;
                while self.token(at).is_some_and(|token| one_of(token, &["of", "the", "my", "の", "ての", "て"])) {
                    at += 1;
                }
                // `all three fighters`.
                if let Some(number) = self.number(at).filter(|_| self.kind(at + 1).is_some()) {
                    count = Count::Of(number);
                    at += 1;
                }
            } else if one_of(token, &["the", "my", "our", "a", "an"]) {
                at += 1;
            } else if laden.is_none() && (one_of(token, &LOADED) || one_of(token, &EMPTY)) {
                laden = Some(one_of(token, &LOADED));
                at += 1;
            } else if let Some((power, length)) = owner.is_none().then(|| self.owner(at)).flatten() {
                owner = Some(power);
                at += length;
            } else {
                break;
            }
        }
        let (kinds, length) = self.kind(at).or_else(|| self.soldiers(at, count))?;
        let word = self.text(at, length).unwrap_or_default().to_owned();
        let plural = self.text(at, length).is_some_and(|text| text.ends_with('s') && text.len() > 2);
        at += length;
        if count == Count::Unsaid {
            (count, at) = self.counted_behind(at, &kinds)?;
        }
        let mut ids: Vec<UnitId> = Vec::new();
        while let Some(id) = self.id(at).filter(|id| !ids.contains(id)) {
            ids.push(id);
            at += 2;
        }
        if !ids.is_empty() {
            if count != Count::Unsaid && count != Count::Of(u16::try_from(ids.len()).ok()?) {
                return None;
            }
            count = Count::Of(u16::try_from(ids.len()).ok()?);
        } else if count == Count::Unsaid && plural && kinds.len() == 1 {
            count = Count::Several;
        }
        let which = match (ids.is_empty(), laden) {
            (false, _) => Which::These(ids),
            (true, Some(true)) => Which::Loaded,
            (true, Some(false)) => Which::Empty,
            (true, None) => Which::Any,
        };
        let kind = kinds.first()?.clone();
        Some((Lot { item: Item { count, owner, which, laden, kind, how: None }, kinds, word }, at))
    }

    /// `the two guys`: people are infantry.
    fn soldiers(&self, at: usize, count: Count) -> Option<(Vec<KindId>, usize)> {
        const PEOPLE: [&str; 6] = ["guys", "boys", "lads", "fellas", "men", "dudes"];
        self.token(at).filter(|token| matches!(count, Count::Of(_)) && one_of(token, &PEOPLE))?;
        match self.context.lexicon.kind_exact("infantry")? {
            Found::Found(kind) => Some((vec![kind], 1)),
            Found::Ambiguous(_) | Found::Unknown { .. } => None,
        }
    }

    fn id(&self, at: usize) -> Option<UnitId> {
        let number = self.token(at).filter(|token| token.is_sign('#')).and(self.token(at + 1)?.number())?;
        u32::try_from(number).ok().map(UnitId)
    }

    /// The name or adjective of a power that units follow, if it is not a place here.
    fn owner(&self, at: usize) -> Option<(SeatId, usize)> {
        (1..=3).rev().find_map(|length| {
            let name = self.text(at, length)?;
            let Some(Found::Found(power)) = self.context.lexicon.power_exact(name) else { return None };
            let kind = self.kind(at + length).is_some();
            (kind && self.context.lexicon.space_exact(name).is_none()).then_some((power, length))
        })
    }

    /// A count after its kind: `inf x3`, `歩兵3`, `歩兵全部`. A number that may be a sea zone is one.
    fn counted_behind(&self, at: usize, kinds: &[KindId]) -> Option<(Count, usize)> {
        // `歩兵を全部`, `戦闘機を2機とも`.
        let joined = self.token(at).is_some_and(|token| one_of(token, &["を", "は", "も"]));
        if let Some(number) = self.number(at + 1).filter(|_| joined)
            && self.token(at + 2).is_some_and(|token| one_of(token, &COUNTERS))
        {
            let behind = at + 3;
            return Some((Count::Of(number), behind + self.run(behind, |token| one_of(token, &["とも", "を"]))));
        }
        if joined && self.token(at + 1).is_some_and(|token| one_of(token, &["全部", "全", "すべて", "全て", "全員"]))
        {
            let behind = at + 2;
            return Some((Count::All, behind + self.run(behind, |token| one_of(token, &["て", "も"]))));
        }
        let times = usize::from(self.token(at).is_some_and(|token| token.is("x") || token.is_sign('*')));
        let east_asian = self.token(at.checked_sub(1)?).is_some_and(|token| !token.folded.is_ascii());
        if let Some(token) = self.token(at)
            && one_of(token, &["全部", "全", "すべて", "全て", "全員", "all"])
        {
            return Some((Count::All, at + 1));
        }
        let Some(number) =
            self.number(at + times).filter(|_| self.token(at + times).is_some_and(|token| token.number().is_some()))
        else {
            return Some((Count::Unsaid, at));
        };
        let behind = at + times + 1;
        if times == 0 && !east_asian {
            // A kind after the number is what it counts.
            if self.kind(behind).is_some() || self.is_zone_of(kinds, number) {
                return Some((Count::Unsaid, at));
            }
            return None;
        }
        if times == 0 && self.token(behind).is_some_and(|token| one_of(token, &["海域", "番海域", "sz", "sea"])) {
            return Some((Count::Unsaid, at));
        }
        let end = behind + self.run(behind, |token| one_of(token, &COUNTERS) || one_of(token, &["とも"]));
        Some((Count::Of(number), end))
    }

    /// Whether a number after ships is a sea zone with such ships of the player.
    fn is_zone_of(&self, kinds: &[KindId], number: u16) -> bool {
        let Some(board) = crate::speech::board(self.context.lexicon) else { return false };
        let afloat = |kind: &KindId| board.kind(kind).is_some_and(|kind| board.kind_def(kind).domain == Domain::Sea);
        let Some(Found::Found(zone)) = self.context.lexicon.space_exact(&number.to_string()) else { return false };
        kinds.iter().all(afloat)
            && kinds.iter().any(|kind| infer::own_units(self.context, &zone).iter().any(|unit| unit.kind == *kind))
    }
}
