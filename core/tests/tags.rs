//! What the variants of an enum are called where they are written.

use adjutant_cases::knows;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(dead_code, reason = "only its names matter")]
enum Fact {
    SpaceCaptured { space: String },
    TurnEnded,
}

#[test]
fn an_enum_knows_its_tags_as_they_are_written() {
    assert!(knows::<Fact>("space_captured") && knows::<Fact>("turn_ended"));
    assert!(!knows::<Fact>("SpaceCaptured") && !knows::<Fact>("space") && !knows::<Fact>(""));
}

#[test]
fn what_is_no_enum_knows_none() {
    assert!(!knows::<String>("space_captured") && !knows::<Vec<Fact>>("turn_ended"));
}
