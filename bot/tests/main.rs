//! The faces: what they say, draw and show, and the program through its front door.

mod audit_words;
mod beacon;
mod catalogues;
mod discord_secrets;
mod faces;
mod glossary;
mod golden;
mod narration;
mod narration_war1812;
mod pictures;
mod support;
mod texts;
mod twins;
mod typing;
mod views;
mod whole_game;
