//! Slots that only this game can read: units, air assignments, purchases, and words from a short list.
//!
//! Units are typed by number (`#12`) or by kind (`2 CV`, `CV2`); `all` means all possible units.

use super::purchases;
use crate::model::state::{Duty, Track};
use crate::model::vocabulary::{Class, Control, Power};
use adjutant_events::{KindId, UnitId};
use adjutant_grammar::lexicon::fold;
use adjutant_grammar::parse::list::{is_separator, number_word};
use adjutant_grammar::parse::{Piece, Read, Sort, Span, Token};
use adjutant_grammar::{Context, Ends, Found, OneOf, OwnSlot, ParseProblem, Printer, SlotKind, Spelt, Value};

use super::unread::Unread;
use printed::{print_flights, print_units};

mod described;
mod letters;
mod printed;
mod steps;

/// A slot of this game with more than a word from a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AsiaSlot {
    Units,
    Flights,
    Purchases,
}

pub(super) const UNITS: SlotKind = SlotKind::Own(&AsiaSlot::Units);
pub(super) const FLIGHTS: SlotKind = SlotKind::Own(&AsiaSlot::Flights);
pub(super) const PURCHASES: SlotKind = SlotKind::Own(&AsiaSlot::Purchases);
pub(super) const TARGET: SlotKind = SlotKind::Own(&TARGETS);
pub(super) const MODE: SlotKind = SlotKind::Own(&MODES);
pub(super) const POWER: SlotKind = SlotKind::Own(&POWERS);
pub(super) const DAMAGED: SlotKind = SlotKind::Own(&DAMAGE);
pub(super) const NONE: SlotKind = SlotKind::Own(&NOTHING);
pub(super) const GARRISON: SlotKind = SlotKind::Own(&GARRISONS);
pub(super) const CONTROL: SlotKind = SlotKind::Own(&CONTROLS);
pub(super) const TRACK: SlotKind = SlotKind::Own(&TRACKS);

/// The target of an air attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    Ships,
    Port,
    Airbase,
}

impl Target {
    /// The target of an order.
    pub(super) const fn of(airbase: bool, at_port: bool) -> Self {
        match (airbase, at_port) {
            (true, _) => Self::Airbase,
            (false, true) => Self::Port,
            (false, false) => Self::Ships,
        }
    }
}

static TARGETS: OneOf<Target> = OneOf::new(
    "target",
    "ships|port|airbase",
    &[
        (Target::Ships, &["ships", "fleet", "艦船"]),
        (Target::Port, &["port", "harbour", "harbor", "港湾", "港"]),
        (Target::Airbase, &["airbase", "airfield", "空港", "飛行場"]),
    ],
);
// Optional words.
static MODES: OneOf<()> = OneOf::new("mode", "assault", &[((), &["assault", "突撃", "強襲"])]);
static DAMAGE: OneOf<()> = OneOf::new("damaged", "damaged", &[((), &["damaged", "損傷艦"])]);
static NOTHING: OneOf<()> = OneOf::new("none", "none", &[((), &["none", "nothing", "なし"])]);
static GARRISONS: OneOf<()> = OneOf::new("garrison", "garrison", &[((), &["garrison", "the garrison", "守備隊"])]);
/// Powers that fight while others stay out.
static POWERS: OneOf<Power> = OneOf::new(
    "power",
    "USA|Commonwealth|Nationalists|Communists",
    &[
        (Power::Usa, &["USA", "US", "アメリカ"]),
        (Power::Commonwealth, &["Commonwealth", "英連邦"]),
        (Power::Nationalists, &["Nationalists", "国民党"]),
        (Power::Communists, &["Communists", "共産党"]),
    ],
);
/// The controllers of an area.
static CONTROLS: OneOf<Control> = OneOf::new(
    "control",
    "Japan|Allies|neutral",
    &[
        (Control::Japan, &["Japan", "日本"]),
        (Control::Allies, &["Allies", "連合軍"]),
        (Control::Neutral, &["neutral", "nobody", "中立"]),
    ],
);
/// Tracks that a game master can correct; a longer phrase comes before its beginning.
static TRACKS: OneOf<Track> = OneOf::new(
    "track",
    "TRACK",
    &[
        (Track::TransportCapacity, &["transport capacity", "capacity", "輸送能力"]),
        (Track::TransportLeft, &["transport points", "transport", "輸送ポイント"]),
        (Track::Oil, &["oil", "石油"]),
        (Track::AswLevel, &["asw level", "asw", "対潜レベル"]),
        (Track::Kamikaze, &["kamikaze", "カミカゼ", "神風"]),
        (Track::HomeHonshu, &["home defence of honshu", "本州防衛"]),
        (Track::HomeShikoku, &["home defence of shikoku", "四国防衛"]),
        (Track::HomeKyushu, &["home defence of kyushu", "九州防衛"]),
        (Track::SubmarinePoints, &["submarine points", "潜水艦ポイント"]),
        (Track::BomberPoints, &["bomber points", "爆撃機ポイント"]),
        (Track::Duds, &["duds", "不発魚雷"]),
        (Track::JapanActions, &["japanese actions", "日本のアクション"]),
        (Track::UsActions, &["us actions", "アメリカのアクション"]),
        (Track::CommonwealthActions, &["commonwealth actions", "英連邦のアクション"]),
        (Track::JapanWerp, &["japanese werp", "日本のWERP"]),
        (Track::UsWerp, &["us werp", "アメリカのWERP"]),
        (Track::CommonwealthWerp, &["commonwealth werp", "英連邦のWERP"]),
        (Track::NationalistWerp, &["nationalist werp", "国民党のWERP"]),
    ],
);
const ALL: [&str; 25] = [
    "all",
    "everything",
    "全部",
    "すべて",
    "全",
    "the whole fleet",
    "whole fleet",
    "entire fleet",
    "the fleet",
    "fleet",
    "all fleets",
    "all ships",
    "all units",
    "everyone",
    "everybody",
    "my guys",
    "all my guys",
    "all my ships",
    "全て",
    "全艦隊",
    "全軍",
    "全艦",
    "combined fleet",
    "the combined fleet",
    "連合艦隊",
];
/// The kind of the units with letters.
const CARRIER: &str = "cv";
/// Articles before units, which have no meaning here.
const ARTICLES: [&str; 4] = ["the", "my", "our", "a"];
pub(super) const DUTIES: [Spelt<Duty>; 5] = [
    (Duty::Attack, &["attack", "strike", "対艦攻撃", "攻撃"]),
    (Duty::Escort, &["escort", "escorts", "護衛"]),
    (Duty::Cap, &["CAP", "patrol", "艦隊直衛", "直掩"]),
    (Duty::Dogfight, &["dogfight", "ドッグファイト", "空戦"]),
    (Duty::Support, &["support", "地上支援", "支援"]),
];
pub(super) const CLASSES: [Spelt<Class>; 3] = [
    (Class::Cv, &["CV", "carriers", "carrier", "空母"]),
    (Class::Bb, &["BB", "battleships", "battleship", "戦艦"]),
    (Class::Ca, &["CA", "cruisers", "cruiser", "巡洋艦"]),
];
const AGAINST: [&str; 3] = ["against", "at", "目標"];

/// The units that words mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Which {
    These(Vec<UnitId>),
    /// A number of units of a kind; without a number, one.
    Kind(KindId, u16),
    /// A number of units with this many steps, of a kind or of any ground unit.
    Stepped(Option<KindId>, u16, u16),
    /// All units of a kind.
    AllOf(KindId),
    All,
}

/// Air by duty, and the order of the attackers' targets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Flights {
    pub(super) duties: Vec<(Duty, Vec<Which>)>,
    pub(super) targets: Vec<Class>,
}

impl OwnSlot for AsiaSlot {
    fn name(&self) -> &'static str {
        match self {
            Self::Units => "units",
            Self::Flights => "flights",
            Self::Purchases => "purchases",
        }
    }

    fn placeholder(&self) -> &'static str {
        match self {
            Self::Units => "UNITS",
            Self::Flights => "attack|escort|CAP|dogfight|support UNITS, ... [against CLASSES]",
            Self::Purchases => "PURCHASES",
        }
    }

    fn read(&self, piece: Piece<'_>, context: &Context<'_>) -> Read {
        let mut reader = Reader { piece, context, at: 0 };
        let found = match self {
            Self::Units => reader.units().map(Value::own),
            Self::Flights => reader.flights().map(Value::own),
            Self::Purchases => purchases::read(&mut reader).map(Value::own),
        };
        match found {
            Ok(value) if reader.at > 0 => Read::Took(reader.at, value),
            Ok(_) => Read::Nothing((0, piece.tokens.len().min(1)), ParseProblem::Empty {}),
            Err((span, problem)) => Read::Nothing(span, problem),
        }
    }

    fn print(&self, value: &Value, printer: &Printer<'_>) -> String {
        let printed = match self {
            Self::Units => value.as_own::<Vec<Which>>().map(|units| print_units(units, printer)),
            Self::Flights => value.as_own::<Flights>().map(|flights| print_flights(flights, printer)),
            Self::Purchases => value.as_own().map(|list: &Vec<_>| purchases::print(list, printer)),
        };
        printed.unwrap_or_default()
    }

    fn is_whole(&self) -> bool {
        matches!(self, Self::Flights | Self::Purchases)
    }

    fn lists_kinds(&self) -> bool {
        *self == Self::Units
    }

    fn ends(&self) -> Ends {
        match self {
            Self::Units => Ends::Pieces,
            Self::Flights | Self::Purchases => Ends::Nowhere,
        }
    }
}

/// The problem and its position.
pub(super) type Wrong = (Span, ParseProblem);

/// The maximum number of words in a phrase.
const MOST_WORDS: usize = 4;

/// A reader of tokens from left to right.
pub(super) struct Reader<'a, 'c> {
    pub(super) piece: Piece<'a>,
    pub(super) context: &'c Context<'c>,
    pub(super) at: usize,
}

impl<'a> Reader<'a, '_> {
    pub(super) fn token(&self, ahead: usize) -> Option<&'a Token> {
        self.piece.tokens.get(self.at + ahead)
    }

    pub(super) fn ended(&self) -> bool {
        self.at >= self.piece.tokens.len()
    }

    pub(super) fn skip_separators(&mut self) {
        while self.token(0).is_some_and(|token| is_separator(token) || token.is_sign(':')) {
            self.at += 1;
        }
    }

    /// Skips small words without meaning.
    pub(super) fn skip(&mut self, words: &[&str]) {
        while self.token(0).is_some_and(|token| words.iter().any(|word| token.is(word))) {
            self.at += 1;
        }
    }

    /// Reads one of these phrases, the longest possible, wherever its letters are divided into words.
    pub(super) fn takes(&mut self, phrases: &[&str]) -> bool {
        let length = |phrase: &&str| {
            let wanted = fold(phrase);
            let most = (self.piece.tokens.len() - self.at).min(MOST_WORDS);
            (1..=most).find(|words| fold(self.piece.text(self.at, self.at + words)) == wanted)
        };
        let longest = phrases.iter().filter_map(length).max();
        self.at += longest.unwrap_or(0);
        longest.is_some()
    }

    /// Reads an entry of a table.
    pub(super) fn one<T: Copy>(&mut self, table: &[Spelt<T>]) -> Option<T> {
        table.iter().find(|(_, spelt)| self.takes(spelt)).map(|(thing, _)| *thing)
    }

    pub(super) fn number(&mut self) -> Option<u16> {
        let token = self.token(0)?;
        let number = token.number().or_else(|| number_word(token).map(u64::from))?;
        let number = u16::try_from(number).ok()?;
        self.at += 1;
        Some(number)
    }

    /// Reads `#12`.
    pub(super) fn unit(&mut self) -> Option<UnitId> {
        let number = self.token(0).filter(|token| token.is_sign('#')).and(self.token(1)?.number())?;
        self.at += 2;
        u32::try_from(number).ok().map(UnitId)
    }

    /// The text of the next tokens, if it neither begins nor ends with a sign.
    fn words(&self, length: usize) -> Option<&'a str> {
        let tokens = self.piece.tokens.get(self.at..self.at + length)?;
        let sign = |token: Option<&Token>| token.is_none_or(|token| matches!(token.sort, Sort::Sign(_)));
        (!sign(tokens.first()) && !sign(tokens.last())).then(|| self.piece.text(self.at, self.at + length))
    }

    /// Reads `CV A`: a carrier by the letter of its box.
    fn lettered(&self) -> Option<(UnitId, usize)> {
        // `CV 1` can also mean one carrier, so only a word can be a letter.
        let letter = |length: usize| self.token(length - 1).is_some_and(Token::is_word);
        (1..=3).rev().filter(|length| letter(*length)).find_map(|length| {
            match self.context.lexicon.unit_exact(self.words(length)?) {
                Some(Found::Found(unit)) => Some((unit, length)),
                Some(Found::Ambiguous(_) | Found::Unknown { .. }) | None => None,
            }
        })
    }

    pub(super) fn kind(&mut self) -> Option<KindId> {
        let (kind, length) =
            (1..=3).rev().find_map(|length| match self.context.lexicon.kind_exact(self.words(length)?) {
                Some(Found::Found(kind)) => Some((kind, length)),
                _ => None,
            })?;
        self.at += length;
        Some(kind)
    }

    /// Reads a space with its exact spelling.
    pub(super) fn space(&mut self) -> Option<adjutant_events::SpaceId> {
        (1..=6).rev().find_map(|length| {
            let Some(Found::Found(space)) = self.context.lexicon.space_exact(self.words(length)?) else { return None };
            self.at += length;
            Some(space)
        })
    }

    /// The problem with the next word.
    pub(super) fn wrong(&self, problem: impl FnOnce(String) -> ParseProblem) -> Wrong {
        let end = (self.at + 1).min(self.piece.tokens.len());
        ((self.at, end), problem(self.piece.text(self.at, end).to_owned()))
    }

    /// Reads `2 CV, #12`, `all`.
    pub(super) fn units(&mut self) -> Result<Vec<Which>, Wrong> {
        let mut units = Vec::new();
        loop {
            let before = self.at;
            self.skip_separators();
            let Some(which) = self.which()? else {
                if units.is_empty() {
                    let nearest = Vec::new();
                    return Err(self.wrong(|word| ParseProblem::UnknownKind { word, nearest }));
                }
                self.at = before;
                return Ok(units);
            };
            let carrier = self.carrier_before();
            units.push(which);
            // `CV A, B and C`: letters after a carrier are carriers.
            while let Some(kind) = carrier {
                let before = self.at;
                self.skip_separators();
                let Some(unit) = self.letter_alone(kind) else {
                    self.at = before;
                    break;
                };
                units.push(Which::These(vec![unit]));
            }
        }
    }

    fn which(&mut self) -> Result<Option<Which>, Wrong> {
        let start = self.at;
        if self.takes(&ALL) {
            self.skip(&["the", "of", "の"]);
            return Ok(Some(self.kind().map_or(Which::All, Which::AllOf)));
        }
        if let Some(carriers) = self.letters_first() {
            return Ok(Some(Which::These(carriers)));
        }
        self.skip(&ARTICLES);
        if let Some(unit) = self.unit() {
            return Ok(Some(Which::These(vec![unit])));
        }
        if let Some((unit, length)) = self.lettered() {
            self.at += length;
            return Ok(Some(Which::These(vec![unit])));
        }
        // `D and the cruisers`: a letter that is not an article is a carrier's.
        if self.token(0).is_some_and(|token| !token.is("a"))
            && self.token(1).is_none_or(is_separator)
            && let Some(unit) = self.letter_alone("CV")
        {
            return Ok(Some(Which::These(vec![unit])));
        }
        if let Some(stepped) = self.stepped() {
            return Ok(Some(stepped));
        }
        let both = self.takes(&["both the", "both my", "both"]).then_some(2);
        let count = self.number().or(both);
        if let Some(kind) = self.kind() {
            // `carriers A, B`: the letter of a carrier after any word for it.
            if count.is_none()
                && kind.as_str() == CARRIER
                && let Some(unit) = self.letter_alone("CV")
            {
                return Ok(Some(Which::These(vec![unit])));
            }
            // In Japanese the number comes after the kind: `空母2`.
            let behind = if count.is_none() && self.token(0).is_some_and(|token| token.number().is_some()) {
                self.number()
            } else {
                None
            };
            let after = self.at;
            if let Some(named) = self.described(start, &kind, count, behind)? {
                return Ok(Some(named));
            }
            self.at = after;
            return Ok(Some(Which::Kind(kind, count.or(behind).unwrap_or(1))));
        }
        self.at = start;
        Ok(None)
    }

    /// Reads `attack #1, #2, CAP 1 CBA against CV, BB`.
    fn flights(&mut self) -> Result<Flights, Wrong> {
        let mut flights = Flights::default();
        if self.takes(&["nothing", "none", "なし"]) {
            let nothing_else = self.ended();
            return if nothing_else { Ok(flights) } else { Err(self.wrong(|word| Unread::NoDuty { word }.into())) };
        }
        while !self.ended() {
            self.skip_separators();
            if self.takes(&AGAINST) {
                while let Some(class) = self.one(&CLASSES) {
                    flights.targets.push(class);
                    self.skip_separators();
                }
                if flights.targets.is_empty() || !self.ended() {
                    return Err(self.wrong(|word| Unread::NoClass { word }.into()));
                }
                break;
            }
            let Some(duty) = self.one(&DUTIES) else {
                return Err(self.wrong(|word| Unread::NoDuty { word }.into()));
            };
            self.skip(&["with"]);
            flights.duties.push((duty, self.units()?));
        }
        Ok(flights)
    }
}
