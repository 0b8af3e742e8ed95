//! The program on the command line.

mod backup;
#[cfg(unix)]
mod backup_links;
mod check;
mod check_texts;
mod config;
mod demo;
mod feed_map;
mod feed_quality;
mod feeds_check;
mod fleet;
mod help;
mod init;
mod move_check;
mod records;
#[cfg(unix)]
mod restore;
mod serve;
mod site_dir;
mod site_dir_icons;
mod upgrade;
