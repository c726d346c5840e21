//! Spellings that count as the same.

use adjutant_grammar::lexicon::fold;

#[test]
fn every_sign_of_plain_text_is_folded_as_among_others() {
    for sign in '\0'..='\u{7f}' {
        // The accent takes the long way.
        let long = fold(&format!("{sign}é"));
        assert_eq!(format!("{}e", fold(&sign.to_string())), long, "{sign:?}");
    }
}
