//! Adjutant: storage.
