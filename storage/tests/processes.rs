//! A program of its own because it starts processes. Until a child has become its own program, it holds the locks of
//! every open store. A test that closes its store and opens it again would find it in use.

#![allow(clippy::unwrap_used)] // A test says what it expects by failing.

mod attacked;
mod crash;
mod disk_trouble;
mod newest;
mod soon;
