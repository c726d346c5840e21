//! Words of courtesy are left out of a line.

use adjutant_grammar::parse::courtesy::without;

#[test]
fn courtesy_is_left_out_at_both_ends_and_nowhere_else() {
    assert_eq!(without("Please buy 2 knights, thanks!"), Some("buy 2 knights"));
    assert_eq!(without("ok, I’ll fight York please"), Some("fight York"));
    assert_eq!(without("ヨークからお願いします"), Some("ヨークから"));
    for line in ["buy 2 knights", "please", "nowhere", "income", "pleased", ""] {
        assert_eq!(without(line), None, "{line}");
    }
}
