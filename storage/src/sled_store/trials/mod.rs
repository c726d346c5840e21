//! What the store must survive, tried where its inside can be seen: power cuts (`power_cut`), kills at every phase of its
//! life (`kills`), panics in the engine's own threads (`deaths`).

mod deaths;
mod disk_model;
mod kills;
mod play;
mod power_cut;
