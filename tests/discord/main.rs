//! The bot on a fake Discord: the real program, spoken to by scripted users who press what they are shown.

mod audited;
mod clock;
mod crash;
mod doctor;
mod game;
mod hosted;
mod knowledge;
mod menus;
mod operated;
mod pictures;
mod places;
mod play;
mod secrets;
mod served;
mod tour;
mod trouble;
mod war1812;
mod weather;
