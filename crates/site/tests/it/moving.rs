//! The move from another website: old addresses, hosts, tags (MOVE-1 to MOVE-5, HOST-1, HOST-2, PARTNER-7).

mod hosts;
mod old_addresses;
mod redirect_rows;
mod tags;
