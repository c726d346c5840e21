//! Trials of the store with access to its internals: power cuts (`power_cut`), kills in every phase (`kills`), panics
//! in the engine's threads (`deaths`).

mod deaths;
mod disk_model;
mod kills;
mod play;
mod power_cut;
