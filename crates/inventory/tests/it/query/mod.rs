//! Query results: vehicles, order, choices, suggestions.

mod misses;
mod multiple_values;
mod queries;
mod relaxations;
mod results;
mod similar;
mod sorting;
