//! Fuels.

use super::kinds;
use super::sayings::{Sayings, Table};
use crate::Vehicle;
use std::sync::LazyLock;

kinds! {
    /// What a vehicle runs on.
    Fuel {
        Gasoline: "gasoline", "Gasoline";
        Hybrid: "hybrid", "Hybrid";
        PlugIn: "plug-in-hybrid", "Plug-in hybrid";
        Electric: "electric", "Electric";
        Diesel: "diesel", "Diesel";
        Flex: "flex-fuel", "Flex fuel";
        NaturalGas: "natural-gas", "Natural gas";
        Hydrogen: "hydrogen", "Hydrogen";
    }
}

/// Fuel types of the EPA's fuel economy guide and of feeds, makers' names for engines, and models of which the guide knows one
/// fuel alone. Not `e-tron` or `Recharge`, of which there are both; a mild hybrid says nothing of its fuel.
const WORDS: Table<Fuel> = &[
    ("gas", Some(Fuel::Gasoline)),
    ("gasoline", Some(Fuel::Gasoline)),
    ("petrol", Some(Fuel::Gasoline)),
    ("unleaded", Some(Fuel::Gasoline)),
    ("hybrid", Some(Fuel::Hybrid)),
    ("hybrids", Some(Fuel::Hybrid)),
    ("hev", Some(Fuel::Hybrid)),
    ("gas electric", Some(Fuel::Hybrid)),
    ("gasoline electric", Some(Fuel::Hybrid)),
    ("electric gas", Some(Fuel::Hybrid)),
    ("electric hybrid", Some(Fuel::Hybrid)),
    ("mild hybrid", None),
    ("prius", Some(Fuel::Hybrid)),
    ("powerboost", Some(Fuel::Hybrid)),
    ("plug in", Some(Fuel::PlugIn)),
    ("plug in hybrid", Some(Fuel::PlugIn)),
    ("plugin hybrid", Some(Fuel::PlugIn)),
    ("plug in electric gas", Some(Fuel::PlugIn)),
    ("plug in gas electric", Some(Fuel::PlugIn)),
    ("plug in gas electric hybrid", Some(Fuel::PlugIn)),
    ("plug in electric gas hybrid", Some(Fuel::PlugIn)),
    ("phev", Some(Fuel::PlugIn)),
    ("4xe", Some(Fuel::PlugIn)),
    ("energi", Some(Fuel::PlugIn)),
    ("prius prime", Some(Fuel::PlugIn)),
    ("rav4 prime", Some(Fuel::PlugIn)),
    ("electric", Some(Fuel::Electric)),
    ("electrics", Some(Fuel::Electric)),
    ("electric motors", Some(Fuel::Electric)),
    ("battery electric", Some(Fuel::Electric)),
    ("ev", Some(Fuel::Electric)),
    ("evs", Some(Fuel::Electric)),
    ("bev", Some(Fuel::Electric)),
    ("tesla", Some(Fuel::Electric)),
    ("rivian", Some(Fuel::Electric)),
    ("lucid", Some(Fuel::Electric)),
    ("mach e", Some(Fuel::Electric)),
    ("f 150 lightning", Some(Fuel::Electric)),
    ("ioniq 5", Some(Fuel::Electric)),
    ("ioniq 6", Some(Fuel::Electric)),
    ("nissan leaf", Some(Fuel::Electric)),
    ("ariya", Some(Fuel::Electric)),
    ("id 4", Some(Fuel::Electric)),
    ("i pace", Some(Fuel::Electric)),
    ("taycan", Some(Fuel::Electric)),
    ("solterra", Some(Fuel::Electric)),
    ("bz4x", Some(Fuel::Electric)),
    ("lyriq", Some(Fuel::Electric)),
    ("diesel", Some(Fuel::Diesel)),
    ("diesels", Some(Fuel::Diesel)),
    ("turbodiesel", Some(Fuel::Diesel)),
    ("biodiesel", Some(Fuel::Diesel)),
    ("ecodiesel", Some(Fuel::Diesel)),
    ("duramax", Some(Fuel::Diesel)),
    ("power stroke", Some(Fuel::Diesel)),
    ("powerstroke", Some(Fuel::Diesel)),
    ("cummins", Some(Fuel::Diesel)),
    ("tdi", Some(Fuel::Diesel)),
    ("bluetec", Some(Fuel::Diesel)),
    ("flex fuel", Some(Fuel::Flex)),
    ("flexible fuel", Some(Fuel::Flex)),
    ("flexfuel", Some(Fuel::Flex)),
    ("ffv", Some(Fuel::Flex)),
    ("e85", Some(Fuel::Flex)),
    ("e85 gasoline", Some(Fuel::Flex)),
    ("gasoline e85", Some(Fuel::Flex)),
    ("cng", Some(Fuel::NaturalGas)),
    ("natural gas", Some(Fuel::NaturalGas)),
    ("compressed natural gas", Some(Fuel::NaturalGas)),
    ("hydrogen", Some(Fuel::Hydrogen)),
    ("hydrogen fuel cell", Some(Fuel::Hydrogen)),
];

static SAYINGS: LazyLock<Sayings<Fuel>> = LazyLock::new(|| Sayings::of(WORDS));

impl Fuel {
    /// What words say of it.
    pub(crate) const SAYINGS: Table<Self> = WORDS;

    /// A vehicle's, from the field of its own, its engine, its name or its trim.
    pub fn of(vehicle: &Vehicle) -> Option<Self> {
        let texts = [
            vehicle.fuel_type.as_deref(),
            vehicle.engine.as_deref(),
            Some(&vehicle.name),
            vehicle.trim.as_deref(),
        ];
        SAYINGS.first_of(texts.into_iter().flatten())
    }
}
