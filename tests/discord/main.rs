//! The bot on a fake Discord: the real program, spoken to by scripted users who press what they are shown.

mod audited;
mod clock;
mod crash;
mod doctor;
mod game;
mod hosted;
mod intray;
mod knowledge;
mod menus;
mod mishaps;
mod operated;
mod panels;
mod pictures;
mod places;
mod play;
mod script;
mod secrets;
mod served;
mod storm;
mod story;
mod tour;
mod trouble;
mod war1812;
mod weather;
mod whole_game;
