//! Second implementations: what others have made of the same specifications, in another language, speaks with what we
//! made of them.
//!
//! They need Node and what `npm ci` brings. Where that is missing these tests say so and prove nothing; the gate sets
//! `ADJUTANT_SECOND=1`, and then it must be there. What needs neither, the vectors that were made beforehand, is checked in
//! `events/src/transcript/cosignature`.

mod witness;
