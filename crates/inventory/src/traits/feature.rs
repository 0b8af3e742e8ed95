//! Features.

use super::fixed_values;
use super::phrase_matcher::{PhraseMatcher, PhraseTable};
use crate::Vehicle;
use hashbrown::HashMap;
use std::sync::LazyLock;

fixed_values! {
    /// Equipment that shoppers filter by.
    Feature {
        ThirdRow: "third-row", FACTS_VALUES_FEATURE_THIRD_ROW;
        CaptainChairs: "captains-chairs", FACTS_VALUES_FEATURE_CAPTAINS_CHAIRS;
        Leather: "leather", FACTS_VALUES_FEATURE_LEATHER;
        HeatedSeats: "heated-seats", FACTS_VALUES_FEATURE_HEATED_SEATS;
        HeatedRearSeats: "heated-rear-seats", FACTS_VALUES_FEATURE_HEATED_REAR_SEATS;
        VentilatedSeats: "ventilated-seats", FACTS_VALUES_FEATURE_VENTILATED_SEATS;
        MassageSeats: "massage-seats", FACTS_VALUES_FEATURE_MASSAGE_SEATS;
        MemorySeat: "memory-seat", FACTS_VALUES_FEATURE_MEMORY_SEAT;
        PowerSeat: "power-seat", FACTS_VALUES_FEATURE_POWER_SEAT;
        HeatedWheel: "heated-steering-wheel", FACTS_VALUES_FEATURE_HEATED_STEERING_WHEEL;
        Sunroof: "sunroof", FACTS_VALUES_FEATURE_SUNROOF;
        PanoramicRoof: "panoramic-roof", FACTS_VALUES_FEATURE_PANORAMIC_ROOF;
        Navigation: "navigation", FACTS_VALUES_FEATURE_NAVIGATION;
        CarPlay: "apple-carplay", FACTS_VALUES_FEATURE_APPLE_CARPLAY;
        AndroidAuto: "android-auto", FACTS_VALUES_FEATURE_ANDROID_AUTO;
        Bluetooth: "bluetooth", FACTS_VALUES_FEATURE_BLUETOOTH;
        WirelessCharging: "wireless-charging", FACTS_VALUES_FEATURE_WIRELESS_CHARGING;
        Wifi: "wifi", FACTS_VALUES_FEATURE_WIFI;
        PremiumAudio: "premium-audio", FACTS_VALUES_FEATURE_PREMIUM_AUDIO;
        RearEntertainment: "rear-entertainment", FACTS_VALUES_FEATURE_REAR_ENTERTAINMENT;
        HeadUpDisplay: "head-up-display", FACTS_VALUES_FEATURE_HEAD_UP_DISPLAY;
        BackupCamera: "backup-camera", FACTS_VALUES_FEATURE_BACKUP_CAMERA;
        SurroundCamera: "360-camera", FACTS_VALUES_FEATURE_360_CAMERA;
        ParkingSensors: "parking-sensors", FACTS_VALUES_FEATURE_PARKING_SENSORS;
        BlindSpot: "blind-spot-monitor", FACTS_VALUES_FEATURE_BLIND_SPOT_MONITOR;
        LaneKeeping: "lane-keeping", FACTS_VALUES_FEATURE_LANE_KEEPING;
        AdaptiveCruise: "adaptive-cruise", FACTS_VALUES_FEATURE_ADAPTIVE_CRUISE;
        AutomaticBraking: "automatic-braking", FACTS_VALUES_FEATURE_AUTOMATIC_BRAKING;
        RemoteStart: "remote-start", FACTS_VALUES_FEATURE_REMOTE_START;
        PushStart: "push-button-start", FACTS_VALUES_FEATURE_PUSH_BUTTON_START;
        PowerLiftgate: "power-liftgate", FACTS_VALUES_FEATURE_POWER_LIFTGATE;
        PowerDoors: "power-sliding-doors", FACTS_VALUES_FEATURE_POWER_SLIDING_DOORS;
        Tow: "tow-package", FACTS_VALUES_FEATURE_TOW_PACKAGE;
        Bedliner: "bedliner", FACTS_VALUES_FEATURE_BEDLINER;
        Tonneau: "tonneau-cover", FACTS_VALUES_FEATURE_TONNEAU_COVER;
        RunningBoards: "running-boards", FACTS_VALUES_FEATURE_RUNNING_BOARDS;
        RoofRails: "roof-rails", FACTS_VALUES_FEATURE_ROOF_RAILS;
        AlloyWheels: "alloy-wheels", FACTS_VALUES_FEATURE_ALLOY_WHEELS;
        LedHeadlights: "led-headlights", FACTS_VALUES_FEATURE_LED_HEADLIGHTS;
    }
}

/// Features that include another one.
const INCLUDES: [(Feature, Feature); 2] =
    [(Feature::PanoramicRoof, Feature::Sunroof), (Feature::HeatedRearSeats, Feature::HeatedSeats)];

static MATCHER: LazyLock<PhraseMatcher<Feature>> = LazyLock::new(|| PhraseMatcher::new(Feature::PHRASES));

/// A set of features, one bit each.
#[derive(Clone, Copy, Debug, Default)]
struct FeatureSet(u64);

impl FeatureSet {
    fn from_option(option: &str) -> Self {
        let included = |whole: Feature| {
            INCLUDES.iter().filter(move |(other, _)| *other == whole).map(|&(_, part)| part).chain([whole])
        };
        let features = MATCHER.find_all(option).into_iter().flat_map(included);
        Self(features.fold(0, |bits, feature| bits | 1 << feature as u32))
    }

    /// The third row of a vehicle whose seats do not fit into two.
    fn from_seats(vehicle: &Vehicle) -> Self {
        /// A bench in front and one behind it have six.
        const MOST_IN_TWO_ROWS: u16 = 6;
        let has_third_row = vehicle.seats().is_some_and(|seats| seats > MOST_IN_TWO_ROWS);
        Self(u64::from(has_third_row) << Feature::ThirdRow as u32)
    }

    fn union(sets: impl Iterator<Item = Self>) -> Self {
        Self(sets.fold(0, |bits, set| bits | set.0))
    }

    fn values(self) -> impl Iterator<Item = &'static str> {
        let values = Feature::VALUES.iter().enumerate();
        values.filter(move |(bit, _)| self.0 >> bit & 1 == 1).map(|(_, fixed)| fixed.value)
    }
}

impl Feature {
    /// Options as feeds word them (of the demo's lot, and of dealers' feeds that vAuto and Homenet
    /// write), and what shoppers call them.
    pub(crate) const PHRASES: PhraseTable<Self> = &[
        (None, "leather wrapped, leather steering wheel"),
        (
            Some(Self::ThirdRow),
            "third row, 3rd row, third row seat, third row seating, 3rd row seat, 3rd row seats, \
             3rd row seating, 3 rows, three rows",
        ),
        (
            Some(Self::CaptainChairs),
            "captain s chairs, captains chairs, captain chairs, captain s chair, quad seats",
        ),
        (
            Some(Self::Leather),
            "leather seats, leather seat, leather upholstery, leather interior, leather trim, \
             leather trimmed, leather seating, leather surfaces, leather appointed, nappa leather",
        ),
        (
            Some(Self::HeatedSeats),
            "heated seats, heated seat, heated front seats, heated front seat, heated front and \
             rear seats, seat heaters, heated driver seat",
        ),
        (Some(Self::HeatedRearSeats), "heated rear seats, heated second row seats, rear heated seats"),
        (
            Some(Self::VentilatedSeats),
            "ventilated seats, ventilated front seats, cooled seats, cooled front seats, air \
             conditioned seats, climate seats",
        ),
        (Some(Self::MassageSeats), "massage seats, massaging seats, massage front seats"),
        (Some(Self::MemorySeat), "memory seat, memory seats, seat memory, driver seat memory"),
        (
            Some(Self::PowerSeat),
            "power seat, power seats, power driver seat, power driver s seat, power front seats, \
             power passenger seat",
        ),
        (Some(Self::HeatedWheel), "heated steering wheel"),
        (Some(Self::Sunroof), "sunroof, moonroof, sun roof, moon roof, glass roof"),
        (
            Some(Self::PanoramicRoof),
            "panoramic sunroof, panoramic moonroof, panoramic roof, pano roof, panoramic glass \
             roof",
        ),
        (Some(Self::Navigation), "navigation, nav, nav system, gps, gps navigation"),
        (Some(Self::CarPlay), "apple carplay, carplay, apple car play, car play"),
        (Some(Self::AndroidAuto), "android auto"),
        (Some(Self::Bluetooth), "bluetooth"),
        (
            Some(Self::WirelessCharging),
            "wireless charging, wireless phone charging, wireless charger, wireless phone charger",
        ),
        (Some(Self::Wifi), "wi fi, wifi, wi fi hotspot, wifi hotspot"),
        (
            Some(Self::PremiumAudio),
            "premium audio, premium sound, bose, harman kardon, jbl, b o, bang olufsen, burmester, \
             mark levinson, meridian, sony audio, infinity audio",
        ),
        (
            Some(Self::RearEntertainment),
            "rear entertainment, rear seat entertainment, dvd entertainment, rear entertainment \
             system",
        ),
        (Some(Self::HeadUpDisplay), "head up display, heads up display, hud"),
        (
            Some(Self::BackupCamera),
            "backup camera, back up camera, rear view camera, rearview camera, reverse camera, \
             rear camera",
        ),
        (
            Some(Self::SurroundCamera),
            "360 degree camera, 360 camera, surround view, surround view camera, bird s eye view",
        ),
        (Some(Self::ParkingSensors), "parking sensors, park assist, parking assist, park distance control"),
        (
            Some(Self::BlindSpot),
            "blind spot, blind spot monitor, blind spot monitoring, blind spot warning, blis",
        ),
        (Some(Self::LaneKeeping), "lane keep assist, lane keeping assist, lane keeping, lane assist"),
        (
            Some(Self::AdaptiveCruise),
            "adaptive cruise control, adaptive cruise, radar cruise control, smart cruise control, \
             intelligent cruise control, distronic",
        ),
        (
            Some(Self::AutomaticBraking),
            "automatic emergency braking, emergency braking, automatic braking, pre collision \
             system, collision mitigation braking",
        ),
        (Some(Self::RemoteStart), "remote start, remote starter, remote engine start"),
        (Some(Self::PushStart), "push button start, push start, keyless start"),
        (Some(Self::PowerLiftgate), "power liftgate, power tailgate, hands free liftgate, power rear door"),
        (Some(Self::PowerDoors), "power sliding doors, power sliding door"),
        (
            Some(Self::Tow),
            "tow package, towing package, tow hitch, trailer tow package, trailer hitch, trailer \
             package, max tow",
        ),
        (Some(Self::Bedliner), "bedliner, bed liner, spray in bedliner, spray in bed liner"),
        (Some(Self::Tonneau), "tonneau cover, tonneau, bed cover"),
        (Some(Self::RunningBoards), "running boards, side steps, nerf bars"),
        (Some(Self::RoofRails), "roof rails, roof rack"),
        (Some(Self::AlloyWheels), "alloy wheels, alloys, aluminum wheels"),
        (Some(Self::LedHeadlights), "led headlights, led headlamps"),
    ];

    /// The features that an option names, in display order.
    pub(crate) fn in_option(option: &str) -> impl Iterator<Item = &'static str> + use<> {
        FeatureSet::from_option(option).values()
    }

    /// The vehicle's features, in display order.
    pub(crate) fn of_vehicle(vehicle: &Vehicle) -> impl Iterator<Item = &'static str> + use<> {
        let options = vehicle.options().iter().map(|option| FeatureSet::from_option(option));
        FeatureSet::union(options.chain([FeatureSet::from_seats(vehicle)])).values()
    }
}

/// [`Feature::of_vehicle`] for many vehicles; parses each different option once.
#[derive(Debug, Default)]
pub(crate) struct FeatureCache<'v>(HashMap<&'v str, FeatureSet>);

impl<'v> FeatureCache<'v> {
    pub(crate) fn features(&mut self, vehicle: &'v Vehicle) -> impl Iterator<Item = &'static str> + use<'v> {
        let options = vehicle.options().iter();
        let sets =
            options.map(|option| *self.0.entry(option).or_insert_with(|| FeatureSet::from_option(option)));
        FeatureSet::union(sets.chain([FeatureSet::from_seats(vehicle)])).values()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_features_in_options() {
        let features = |option: &str| Feature::in_option(option).collect::<Vec<_>>();
        assert_eq!(features("3rd-Row Seating"), ["third-row"]);
        assert_eq!(features("Heated Front Seats with Bose Premium Audio"), ["heated-seats", "premium-audio"]);
        assert_eq!(features("Panoramic Sunroof"), ["sunroof", "panoramic-roof"]);
        assert!(features("Leather-Wrapped Steering Wheel").is_empty());
        assert!(features("12V Power Outlet").is_empty());
    }

    #[test]
    fn every_feature_has_a_bit() {
        assert!(Feature::VALUES.len() <= u64::BITS as usize);
    }
}
