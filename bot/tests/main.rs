//! The interfaces of the program: texts, pictures and views, and the program from outside.

mod audit_words;
mod beacon;
mod catalogues;
mod discord_secrets;
mod english;
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
