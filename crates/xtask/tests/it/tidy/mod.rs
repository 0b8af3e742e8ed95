mod citations;
mod consistency;
mod cycles;
mod lengths;
mod links;
mod names;
mod supply;
mod tree;
