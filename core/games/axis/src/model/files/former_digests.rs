//! The digests of earlier builds, which were of the files byte by byte. What was kept from them still names these (decision 302).

use crate::model::board::Board;

/// A digest of today, and those that earlier builds gave the same board.
const FORMER: [(&str, &[&str]); 5] = [
    (
        "3b30d3f5af4a642682db8ddaea3a19135ce55228ecdcec092ca8d2cdb4fed770",
        &["03ac5d57271ca762beb04e5d0f853a771d31750ec2c7dae3f5da8a0c760e3b53"],
    ),
    (
        "ee1c55477d912052d1e4b9f8b24e943b283928df0009b434c360e2f9005ba69b",
        &["380ac87a16b6fa2d7418e76669c7ee04e74620bf2fabe5ddb4e364ade5a89a94"],
    ),
    (
        "2c6d5086652f6adc1ca161e2cdc0e2f11aad97849fcbe9744e1c64187ad2ad14",
        &["1e61ba2bb60ca722e0e5be7f45f8c5f0ed1bd17a3bf3d22b87a3e043f52bae26"],
    ),
    (
        "b8af14be1083def0cb23d6eedf21b75aa274dace3cd427603b04cf8a1d335803",
        &["9aeb12b12da30ba7ca953f26853489d32e41006deeb03c6a2e57092e05da2416"],
    ),
    (
        "692a65067a9ba740149d3fee4c8761a3a29b40f418052bc517fbbebbba03a247",
        &["ebe409f25e6e9af8e7c42969d31f851088291cfd7eeb6ec1d22b3e09a8ad11e9"],
    ),
];

/// The digests that earlier builds gave this board. A board whose facts were changed since has none.
pub fn former_digests(board: &Board) -> &'static [&'static str] {
    FORMER.iter().find(|(now, _)| *now == board.digest).map_or(&[], |(_, former)| former)
}
