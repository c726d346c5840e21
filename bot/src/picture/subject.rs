//! What somebody wants a picture of, as he says it: `europe`, `around Germany`, `Germany`, `battle`, `turn`.

use super::window::{Region, Window};
use adjutant_commands::lexicon::Tongue;
use adjutant_commands::{Family, Found, Lexicon};
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
        // The theatre of 1812 is one picture.
        let has_regions = lexicon.family() == Family::Axis;
        if let Some(region) = Region::of_word(&lower).filter(|_| has_regions) {
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
            return space(rest).map(|space| Self::Board(Window::Around(space)));
        }
        if let Some(name) = words.strip_suffix("周辺") {
            return space(name).map(|space| Self::Board(Window::Around(space)));
        }
        let name = ["in ", "of ", "at "].iter().find_map(|word| after(word)).unwrap_or(words);
        space(name).map(Self::Space)
    }
}

/// Parts of the board that have names: regions of the world, or the lakes of a theatre that has no regions.
pub fn places(lexicon: &Lexicon) -> Vec<String> {
    match lexicon.family() {
        Family::Axis => Region::ALL.map(|region| region.id().to_owned()).to_vec(),
        Family::War1812 => {
            let lakes = lexicon.spaces().iter().filter(|space| lexicon.is_lake(space));
            lakes.map(|lake| lexicon.space_name(lake, Tongue::English).to_owned()).collect()
        }
    }
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
    use adjutant_core::axis::board_file::aa1941;

    #[test]
    fn words_are_understood_in_both_languages() {
        let lexicon = Lexicon::of(std::sync::Arc::clone(aa1941()));
        let germany = || SpaceId::new("germany");
        let cases = [
            ("", Some(Subject::Board(Window::World))),
            ("World", Some(Subject::Board(Window::World))),
            ("europe", Some(Subject::Board(Window::Region(Region::Europe)))),
            ("太平洋", Some(Subject::Board(Window::Region(Region::Pacific)))),
            ("around Germany", Some(Subject::Board(Window::Around(germany())))),
            ("ドイツ周辺", Some(Subject::Board(Window::Around(germany())))),
            ("Germany", Some(Subject::Space(germany()))),
            ("sz 5", Some(Subject::Space("sz5".into()))),
            ("battle", Some(Subject::Battle(None))),
            ("battle of Ukraine", Some(Subject::Battle(Some("ukraine".into())))),
            ("turn", Some(Subject::Turn)),
            ("the moon", None),
        ];
        for (words, wanted) in cases {
            assert_eq!(Subject::read(words, &lexicon), wanted, "{words}");
        }
    }
}
