//! Fuels.

use super::fixed_values;
use super::phrase_matcher::{PhraseMatcher, PhraseTable};
use crate::Vehicle;
use std::sync::LazyLock;

fixed_values! {
    Fuel {
        Gasoline: "gasoline", FACTS_VALUES_FUEL_GASOLINE, "Gasoline";
        Hybrid: "hybrid", FACTS_VALUES_FUEL_HYBRID, "Hybrid";
        PlugIn: "plug-in-hybrid", FACTS_VALUES_FUEL_PLUG_IN_HYBRID, "Plug-in hybrid";
        Electric: "electric", FACTS_VALUES_FUEL_ELECTRIC, "Electric";
        Diesel: "diesel", FACTS_VALUES_FUEL_DIESEL, "Diesel";
        Flex: "flex-fuel", FACTS_VALUES_FUEL_FLEX_FUEL, "Flex fuel";
        NaturalGas: "natural-gas", FACTS_VALUES_FUEL_NATURAL_GAS, "Natural gas";
        Hydrogen: "hydrogen", FACTS_VALUES_FUEL_HYDROGEN, "Hydrogen";
    }
}

static MATCHER: LazyLock<PhraseMatcher<Fuel>> = LazyLock::new(|| PhraseMatcher::new(Fuel::PHRASES));

impl Fuel {
    /// Fuel types of the EPA's fuel economy guide and of feeds, makers' names for engines, and
    /// models with only one fuel in the guide. Not `e-tron` or `Recharge`, which come with several;
    /// a mild hybrid's fuel is unknown.
    pub(crate) const PHRASES: PhraseTable<Self> = &[
        (Some(Self::Gasoline), "gas, gasoline, petrol, unleaded"),
        (
            Some(Self::Hybrid),
            "hybrid, hybrids, hev, gas electric, gasoline electric, electric gas, electric hybrid, \
             prius, powerboost",
        ),
        (None, "mild hybrid"),
        (
            Some(Self::PlugIn),
            "plug in, plug in hybrid, plugin hybrid, plug in electric gas, plug in gas electric, \
             plug in gas electric hybrid, plug in electric gas hybrid, phev, 4xe, energi, prius \
             prime, rav4 prime",
        ),
        (
            Some(Self::Electric),
            "electric, electrics, electric motors, battery electric, ev, evs, bev, tesla, rivian, \
             lucid, mach e, f 150 lightning, ioniq 5, ioniq 6, nissan leaf, ariya, id 4, i pace, \
             taycan, solterra, bz4x, lyriq",
        ),
        (
            Some(Self::Diesel),
            "diesel, diesels, turbodiesel, biodiesel, ecodiesel, duramax, power stroke, \
             powerstroke, cummins, tdi, bluetec",
        ),
        (Some(Self::Flex), "flex fuel, flexible fuel, flexfuel, ffv, e85, e85 gasoline, gasoline e85"),
        (Some(Self::NaturalGas), "cng, natural gas, compressed natural gas"),
        (Some(Self::Hydrogen), "hydrogen, hydrogen fuel cell"),
    ];

    /// Reads the fuel field, the engine, the name or the trim.
    pub fn from_vehicle(vehicle: &Vehicle) -> Option<Self> {
        let texts = [vehicle.fuel_type(), vehicle.engine(), Some(&vehicle.name), vehicle.trim()];
        MATCHER.find_first(texts.into_iter().flatten())
    }
}
