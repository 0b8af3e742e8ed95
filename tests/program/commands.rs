//! The program on the command line.

mod check;
mod config;
mod demo;
mod feed_map;
mod feed_quality;
mod feeds_check;
mod init;
mod move_check;
mod serve;
mod site_dir;
