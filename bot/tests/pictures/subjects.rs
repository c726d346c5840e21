//! The subject of a picture, as users type it.

use adjutant::picture_requests::{Subject, Window, places};
use adjutant::words::{Language, Words};
use adjutant_commands::Lexicon;
use adjutant_events::RulesetId;
use std::sync::Arc;

fn lexicon(ruleset: &str) -> Arc<Lexicon> {
    adjutant::games::game_list().lexicon(&RulesetId::new(ruleset)).expect("a ruleset")
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
            ("", Some(Subject::Board(Window::Whole))),
            ("World", Some(Subject::Board(Window::Whole))),
            ("europe", Some(Subject::Board(Window::Region("europe")))),
            ("太平洋", Some(Subject::Board(Window::Region("pacific")))),
            ("around Germany", around()),
            ("ドイツ周辺", around()),
            ("Germany", Some(Subject::Space("germany".into()))),
            ("sz 5", Some(Subject::Space("sz5".into()))),
            ("battle", Some(Subject::Battle(None))),
            ("battle of Ukraine", Some(Subject::Battle(Some("ukraine".into())))),
            ("turn", Some(Subject::Turn)),
            ("edit", Some(Subject::Edit)),
            ("修正", Some(Subject::Edit)),
            ("plan", Some(Subject::Plan)),
            ("作戦", Some(Subject::Plan)),
            ("gallery", Some(Subject::Gallery)),
            ("下書き", Some(Subject::Drafts)),
            ("the moon", None),
        ],
    );
}

#[test]
fn a_theatre_without_regions_has_none() {
    check(
        &lexicon("war1812"),
        &[
            ("", Some(Subject::Board(Window::Whole))),
            ("全体", Some(Subject::Board(Window::Whole))),
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

/// Every offered alternative can be drawn, in the language of the offer.
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
