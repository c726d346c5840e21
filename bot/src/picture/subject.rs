//! What somebody wants a picture of, as he says it: `europe`, `around Germany`, `Germany`, `battle`, `turn`.

use super::window::{Region, Window};
use crate::words::Words;
use adjutant_commands::{Family, Found, Lexicon};
use adjutant_core::term::Term;
use adjutant_events::SpaceId;

/// What a picture is of.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Subject {
    /// The board, or a part of it.
    Board(Window),
    /// One space with every unit.
    Space(SpaceId),
    /// The last battle, or the last one in a space.
    Battle(Option<SpaceId>),
    /// The last turn.
    Turn,
}

impl Subject {
    /// What words mean; none if they mean nothing that could be drawn.
    pub fn read(words: &str, lexicon: &Lexicon) -> Option<Self> {
        let words = words.trim();
        let lower = words.to_lowercase();
        if matches!(lower.as_str(), "" | "world" | "all" | "board" | "世界" | "全体") {
            return Some(Self::Board(Window::World));
        }
        // The theatre of 1812 is one picture: it has no regions, and nothing is nearer around one of its towns.
        let has_windows = lexicon.family() == Family::Axis;
        if let Some(region) = Region::of_word(&lower).filter(|_| has_windows) {
            return Some(Self::Board(Window::Region(region)));
        }
        if matches!(lower.as_str(), "turn" | "summary" | "ターン") {
            return Some(Self::Turn);
        }
        for word in ["battle", "battle of", "battle in", "戦闘"] {
            if lower == word {
                return Some(Self::Battle(None));
            }
        }
        let space = |name: &str| match lexicon.space(name.trim()) {
            Found::Found(space) => Some(space),
            _ => None,
        };
        let after = |word: &str| lower.starts_with(word).then(|| words.get(word.len()..).unwrap_or_default());
        if let Some(rest) =
            ["battle of ", "battle in ", "battle at ", "battle ", "戦闘 "].iter().find_map(|word| after(word))
        {
            return space(rest).map(|space| Self::Battle(Some(space)));
        }
        if let Some(rest) = ["around ", "near "].iter().find_map(|word| after(word)) {
            return space(rest).filter(|_| has_windows).map(|space| Self::Board(Window::Around(space)));
        }
        if let Some(name) = words.strip_suffix("周辺") {
            return space(name).filter(|_| has_windows).map(|space| Self::Board(Window::Around(space)));
        }
        let name = ["in ", "of ", "at "].iter().find_map(|word| after(word)).unwrap_or(words);
        space(name).map(Self::Space)
    }
}

/// Parts of the board that have names: regions of the world, or the lakes of a theatre that has no regions.
pub fn places(words: Words, lexicon: &Lexicon) -> Vec<String> {
    match lexicon.family() {
        Family::Axis => Region::ALL.map(|region| region.word(words.language()).to_owned()).to_vec(),
        Family::War1812 => {
            let lakes = lexicon.spaces().iter().filter(|space| lexicon.is_lake(space));
            lakes.map(|lake| words.with(lexicon.board()).space(lake)).collect()
        }
    }
}

/// What to say of words that mean nothing that could be drawn: the message and its terms, with what there is instead.
pub fn nothing_called(word: &str, words: Words, lexicon: &Lexicon) -> (&'static str, Vec<(&'static str, Term)>) {
    let key = match lexicon.family() {
        Family::Axis => "picture-no-place",
        Family::War1812 => "picture-no-town",
    };
    let known = Term::Words(places(words, lexicon));
    (key, vec![("word", Term::Word(word.to_owned())), ("known", known)])
}

impl Subject {
    /// A word for the name of a file; nothing for the whole board.
    pub fn slug(&self) -> String {
        match self {
            Self::Board(Window::World) => String::new(),
            Self::Board(Window::Region(region)) => format!("-{}", region.id()),
            Self::Board(Window::Around(space)) => format!("-around-{space}"),
            Self::Space(space) => format!("-{space}"),
            Self::Battle(None) => "-battle".to_owned(),
            Self::Battle(Some(space)) => format!("-battle-{space}"),
            Self::Turn => "-turn".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use adjutant_events::RulesetId;

    fn lexicon(ruleset: &str) -> Lexicon {
        Lexicon::of_ruleset(&RulesetId::new(ruleset)).expect("a ruleset")
    }

    fn check(lexicon: &Lexicon, cases: &[(&str, Option<Subject>)]) {
        for (words, wanted) in cases {
            assert_eq!(Subject::read(words, lexicon), *wanted, "{words}");
        }
    }

    #[test]
    fn words_are_understood_in_both_languages() {
        let around = || Some(Subject::Board(Window::Around("germany".into())));
        check(
            &lexicon("aa1941"),
            &[
                ("", Some(Subject::Board(Window::World))),
                ("World", Some(Subject::Board(Window::World))),
                ("europe", Some(Subject::Board(Window::Region(Region::Europe)))),
                ("太平洋", Some(Subject::Board(Window::Region(Region::Pacific)))),
                ("around Germany", around()),
                ("ドイツ周辺", around()),
                ("Germany", Some(Subject::Space("germany".into()))),
                ("sz 5", Some(Subject::Space("sz5".into()))),
                ("battle", Some(Subject::Battle(None))),
                ("battle of Ukraine", Some(Subject::Battle(Some("ukraine".into())))),
                ("turn", Some(Subject::Turn)),
                ("the moon", None),
            ],
        );
    }

    #[test]
    fn a_theatre_without_regions_has_none() {
        check(
            &lexicon("war1812"),
            &[
                ("", Some(Subject::Board(Window::World))),
                ("全体", Some(Subject::Board(Window::World))),
                ("Kingston", Some(Subject::Space("kingston".into()))),
                ("エリー湖", Some(Subject::Space("lake_erie".into()))),
                ("battle of Kingston", Some(Subject::Battle(Some("kingston".into())))),
                ("europe", None),
                ("太平洋", None),
                ("around Kingston", None),
                ("キングストン周辺", None),
            ],
        );
    }

    /// What is offered instead can be drawn, in the language in which it is offered.
    #[test]
    fn the_places_of_a_game_are_its_own_in_the_language_of_the_reader() {
        for (ruleset, english, japanese) in [("aa1941", "Europe", "ヨーロッパ"), ("war1812", "Lake Erie", "エリー湖")]
        {
            let lexicon = lexicon(ruleset);
            for (language, first) in [(Language::En, english), (Language::Ja, japanese)] {
                let places = places(Words::new(language), &lexicon);
                assert_eq!(places[0], first);
                for place in places {
                    assert!(Subject::read(&place, &lexicon).is_some(), "{place}");
                }
            }
        }
    }
}
