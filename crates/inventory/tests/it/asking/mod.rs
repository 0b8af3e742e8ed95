//! What a query gives: vehicles, their order, what else there would be.

mod queries;
mod results;
mod several;
mod similar;
mod sorting;
mod ways_out;
