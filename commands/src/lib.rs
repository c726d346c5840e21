//! Adjutant: commands.
