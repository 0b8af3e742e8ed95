//! Typed readers of the facts that logic depends on.

use super::Vehicle;
use crate::{ArcStr, FACTS, Fact, FactKind, Money};
use jiff::civil::Date;

/// Readers by fact. The kind is checked when the program is compiled.
macro_rules! readers {
    ($($kind:pat => {$($(#[$doc:meta])* $name:ident: $fact:ident, $reader:ident -> $type:ty;)+})+) => {
        impl Vehicle {$($(
            $(#[$doc])*
            pub fn $name(&self) -> $type {
                const { assert!(matches!(FACTS[Fact::$fact as usize].kind, $kind)) };
                self.facts.$reader(Fact::$fact)
            }
        )+)+}
    };
}

readers! {
    FactKind::Key => {
        /// Make; empty if unknown.
        make: Make, key -> &str;
        /// Model; empty if unknown.
        model: Model, key -> &str;
    }
    FactKind::Line | FactKind::Notes | FactKind::Address => {
        trim: Trim, text -> Option<&str>;
        body_style: BodyStyle, text -> Option<&str>;
        engine: Engine, text -> Option<&str>;
        transmission: Transmission, text -> Option<&str>;
        drivetrain: Drivetrain, text -> Option<&str>;
        fuel_type: FuelType, text -> Option<&str>;
        exterior_color: ExteriorColor, text -> Option<&str>;
        interior_color: InteriorColor, text -> Option<&str>;
        /// The dealer's notes, as plain text.
        description: Description, text -> Option<&str>;
        /// Absolute http(s) address of a video.
        video_url: VideoUrl, text -> Option<&str>;
    }
    FactKind::Condition => {
        /// The feed's `new_or_used`. The condition filter uses the mileage instead (FILTER-3).
        new_or_used: NewOrUsed, text -> Option<&str>;
    }
    FactKind::Year | FactKind::Count(..) => {
        year: Year, number -> Option<u16>;
        doors: Doors, number -> Option<u16>;
        seats: Seats, number -> Option<u16>;
        cylinders: Cylinders, number -> Option<u16>;
    }
    FactKind::Miles => {
        /// Miles on the odometer.
        mileage: Mileage, number -> Option<u32>;
    }
    FactKind::Money => {
        /// The feed's own MSRP.
        msrp: Msrp, money -> Option<Money>;
        /// The feed's own savings.
        savings: Savings, money -> Option<Money>;
    }
    FactKind::Date => {
        /// The day on which the dealership took it into its inventory, according to the feed.
        in_stock_since: InStockSince, date -> Option<Date>;
    }
    FactKind::Flag => {
        /// Certified, according to the feed.
        certified: Certified, has -> bool;
        /// One owner, according to the feed.
        one_owner: OneOwner, has -> bool;
        /// New arrival, according to the feed, which may have said so for months.
        flagged_new_arrival: NewArrival, has -> bool;
    }
    FactKind::List => {
        /// The record's `options` and `features`, in the feed's order, without duplicates.
        options: Options, list -> &[ArcStr];
    }
}
