//! Adjutant: core.
