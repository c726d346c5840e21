//! Whether dice and transcript can be trusted: the published test vectors, independent implementations beside
//! ours, and every kind of tampering that one layer alone must notice.

mod both_checks;
mod known_dice;
mod one_roll;
mod oracles;
mod published_vectors;
mod tampering;
mod tampering_text;
