//! What is read as a position is never believed.

use adjutant_core::position::read_value;

#[test]
fn a_damaged_length_is_refused_before_room_is_made_for_it() {
    // 253 introduces a number of eight bytes.
    let damaged = [[253].as_slice(), &[0xff; 8], b"abc"].concat();
    assert!(read_value::<String>(&damaged).is_err());
    assert!(read_value::<adjutant_events::Native>(&[[1].as_slice(), b"a", &[1], &damaged].concat()).is_err());
}
