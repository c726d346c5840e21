//! The closed lists of words that a movement line may have beside places and units.

/// Words without meaning beside places and verbs.
pub(super) const FILLERS: [&str; 42] = [
    "kido butai",
    "first",
    "next",
    "destination",
    "also",
    "along with",
    "together",
    "themselves",
    "the",
    "my",
    "our",
    "their",
    "his",
    "also",
    "too",
    "please",
    "pls",
    "now",
    "then",
    "sends",
    "send",
    "sending",
    "splits",
    "split",
    "takes",
    "river",
    "lake",
    "puts",
    "to sea",
    "is",
    "are",
    "there",
    "commits",
    "throws",
    "pushes",
    "ones",
    "as well",
    "everybody there",
    "gets",
    "sets",
    "it",
    "them",
];
/// Japanese particles after a place, for origin or destination.
pub(super) const LEFT_JA: [&str; 7] = ["から", "より", "の", "にいる", "にある", "を出て", "発"];
pub(super) const GONE_TO_JA: [&str; 6] = ["へ", "に", "まで", "を", "へと", "で"];
/// Japanese particles after the units.
pub(super) const BEHIND_UNITS_JA: [&str; 6] = ["を", "で", "が", "は", "も", "、"];
/// Verbs of placing and of going whose particle means the same for both.
pub(super) const SETS: [&str; 7] = ["set up", "sets up", "start", "starts", "sit", "sits", "goes"];

/// Words after units that do not move.
pub(super) const STAYS: [&str; 16] = [
    "stay",
    "stays",
    "stay put",
    "stays put",
    "stay there",
    "stays there",
    "stay behind",
    "stays behind",
    "stay home",
    "stays home",
    "sit",
    "sits",
    "remain",
    "remains",
    "hold",
    "holds",
];
/// Words for the units that are not named and stay.
pub(super) const OTHERS: [&str; 9] =
    ["the rest", "rest", "the others", "others", "the other", "other", "the other one", "other one", "all others"];
