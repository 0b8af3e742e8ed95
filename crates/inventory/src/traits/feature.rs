//! Features that shoppers ask for.

use super::kinds;
use super::sayings::{Sayings, Table};
use hashbrown::HashMap;
use std::sync::LazyLock;

kinds! {
    /// What a vehicle has beyond the usual.
    Feature {
        ThirdRow: "third-row", "Third row";
        CaptainChairs: "captains-chairs", "Captain's chairs";
        Leather: "leather", "Leather seats";
        HeatedSeats: "heated-seats", "Heated seats";
        HeatedRearSeats: "heated-rear-seats", "Heated rear seats";
        VentilatedSeats: "ventilated-seats", "Ventilated seats";
        MassageSeats: "massage-seats", "Massage seats";
        MemorySeat: "memory-seat", "Memory seat";
        PowerSeat: "power-seat", "Power seat";
        HeatedWheel: "heated-steering-wheel", "Heated steering wheel";
        Sunroof: "sunroof", "Sunroof";
        PanoramicRoof: "panoramic-roof", "Panoramic roof";
        Navigation: "navigation", "Navigation";
        CarPlay: "apple-carplay", "Apple CarPlay";
        AndroidAuto: "android-auto", "Android Auto";
        Bluetooth: "bluetooth", "Bluetooth";
        WirelessCharging: "wireless-charging", "Wireless charging";
        Wifi: "wifi", "Wi-Fi hotspot";
        PremiumAudio: "premium-audio", "Premium audio";
        RearEntertainment: "rear-entertainment", "Rear entertainment";
        HeadUpDisplay: "head-up-display", "Head-up display";
        BackupCamera: "backup-camera", "Backup camera";
        SurroundCamera: "360-camera", "360° camera";
        ParkingSensors: "parking-sensors", "Parking sensors";
        BlindSpot: "blind-spot-monitor", "Blind-spot monitor";
        LaneKeeping: "lane-keeping", "Lane keeping";
        AdaptiveCruise: "adaptive-cruise", "Adaptive cruise control";
        AutomaticBraking: "automatic-braking", "Automatic braking";
        RemoteStart: "remote-start", "Remote start";
        PushStart: "push-button-start", "Push-button start";
        PowerLiftgate: "power-liftgate", "Power liftgate";
        PowerDoors: "power-sliding-doors", "Power sliding doors";
        Tow: "tow-package", "Tow package";
        Bedliner: "bedliner", "Bedliner";
        Tonneau: "tonneau-cover", "Tonneau cover";
        RunningBoards: "running-boards", "Running boards";
        RoofRails: "roof-rails", "Roof rails";
        AlloyWheels: "alloy-wheels", "Alloy wheels";
        LedHeadlights: "led-headlights", "LED headlights";
    }
}

/// Options as feeds word them (of the demo's lot, and of dealers' feeds that vAuto and Homenet write), and what shoppers call them.
const WORDS: Table<Feature> = &[
    ("leather wrapped", None),
    ("leather steering wheel", None),
    ("third row", Some(Feature::ThirdRow)),
    ("3rd row", Some(Feature::ThirdRow)),
    ("third row seat", Some(Feature::ThirdRow)),
    ("third row seating", Some(Feature::ThirdRow)),
    ("3rd row seat", Some(Feature::ThirdRow)),
    ("3rd row seats", Some(Feature::ThirdRow)),
    ("3rd row seating", Some(Feature::ThirdRow)),
    ("3 rows", Some(Feature::ThirdRow)),
    ("three rows", Some(Feature::ThirdRow)),
    ("captain s chairs", Some(Feature::CaptainChairs)),
    ("captains chairs", Some(Feature::CaptainChairs)),
    ("captain chairs", Some(Feature::CaptainChairs)),
    ("captain s chair", Some(Feature::CaptainChairs)),
    ("quad seats", Some(Feature::CaptainChairs)),
    ("leather seats", Some(Feature::Leather)),
    ("leather seat", Some(Feature::Leather)),
    ("leather upholstery", Some(Feature::Leather)),
    ("leather interior", Some(Feature::Leather)),
    ("leather trim", Some(Feature::Leather)),
    ("leather trimmed", Some(Feature::Leather)),
    ("leather seating", Some(Feature::Leather)),
    ("leather surfaces", Some(Feature::Leather)),
    ("leather appointed", Some(Feature::Leather)),
    ("nappa leather", Some(Feature::Leather)),
    ("heated seats", Some(Feature::HeatedSeats)),
    ("heated seat", Some(Feature::HeatedSeats)),
    ("heated front seats", Some(Feature::HeatedSeats)),
    ("heated front seat", Some(Feature::HeatedSeats)),
    ("heated front and rear seats", Some(Feature::HeatedSeats)),
    ("seat heaters", Some(Feature::HeatedSeats)),
    ("heated driver seat", Some(Feature::HeatedSeats)),
    ("heated rear seats", Some(Feature::HeatedRearSeats)),
    ("heated second row seats", Some(Feature::HeatedRearSeats)),
    ("rear heated seats", Some(Feature::HeatedRearSeats)),
    ("ventilated seats", Some(Feature::VentilatedSeats)),
    ("ventilated front seats", Some(Feature::VentilatedSeats)),
    ("cooled seats", Some(Feature::VentilatedSeats)),
    ("cooled front seats", Some(Feature::VentilatedSeats)),
    ("air conditioned seats", Some(Feature::VentilatedSeats)),
    ("climate seats", Some(Feature::VentilatedSeats)),
    ("massage seats", Some(Feature::MassageSeats)),
    ("massaging seats", Some(Feature::MassageSeats)),
    ("massage front seats", Some(Feature::MassageSeats)),
    ("memory seat", Some(Feature::MemorySeat)),
    ("memory seats", Some(Feature::MemorySeat)),
    ("seat memory", Some(Feature::MemorySeat)),
    ("driver seat memory", Some(Feature::MemorySeat)),
    ("power seat", Some(Feature::PowerSeat)),
    ("power seats", Some(Feature::PowerSeat)),
    ("power driver seat", Some(Feature::PowerSeat)),
    ("power driver s seat", Some(Feature::PowerSeat)),
    ("power front seats", Some(Feature::PowerSeat)),
    ("power passenger seat", Some(Feature::PowerSeat)),
    ("heated steering wheel", Some(Feature::HeatedWheel)),
    ("sunroof", Some(Feature::Sunroof)),
    ("moonroof", Some(Feature::Sunroof)),
    ("sun roof", Some(Feature::Sunroof)),
    ("moon roof", Some(Feature::Sunroof)),
    ("glass roof", Some(Feature::Sunroof)),
    ("panoramic sunroof", Some(Feature::PanoramicRoof)),
    ("panoramic moonroof", Some(Feature::PanoramicRoof)),
    ("panoramic roof", Some(Feature::PanoramicRoof)),
    ("pano roof", Some(Feature::PanoramicRoof)),
    ("panoramic glass roof", Some(Feature::PanoramicRoof)),
    ("navigation", Some(Feature::Navigation)),
    ("nav", Some(Feature::Navigation)),
    ("nav system", Some(Feature::Navigation)),
    ("gps", Some(Feature::Navigation)),
    ("gps navigation", Some(Feature::Navigation)),
    ("apple carplay", Some(Feature::CarPlay)),
    ("carplay", Some(Feature::CarPlay)),
    ("apple car play", Some(Feature::CarPlay)),
    ("car play", Some(Feature::CarPlay)),
    ("android auto", Some(Feature::AndroidAuto)),
    ("bluetooth", Some(Feature::Bluetooth)),
    ("wireless charging", Some(Feature::WirelessCharging)),
    ("wireless phone charging", Some(Feature::WirelessCharging)),
    ("wireless charger", Some(Feature::WirelessCharging)),
    ("wireless phone charger", Some(Feature::WirelessCharging)),
    ("wi fi", Some(Feature::Wifi)),
    ("wifi", Some(Feature::Wifi)),
    ("wi fi hotspot", Some(Feature::Wifi)),
    ("wifi hotspot", Some(Feature::Wifi)),
    ("premium audio", Some(Feature::PremiumAudio)),
    ("premium sound", Some(Feature::PremiumAudio)),
    ("bose", Some(Feature::PremiumAudio)),
    ("harman kardon", Some(Feature::PremiumAudio)),
    ("jbl", Some(Feature::PremiumAudio)),
    ("b o", Some(Feature::PremiumAudio)),
    ("bang olufsen", Some(Feature::PremiumAudio)),
    ("burmester", Some(Feature::PremiumAudio)),
    ("mark levinson", Some(Feature::PremiumAudio)),
    ("meridian", Some(Feature::PremiumAudio)),
    ("sony audio", Some(Feature::PremiumAudio)),
    ("infinity audio", Some(Feature::PremiumAudio)),
    ("rear entertainment", Some(Feature::RearEntertainment)),
    ("rear seat entertainment", Some(Feature::RearEntertainment)),
    ("dvd entertainment", Some(Feature::RearEntertainment)),
    ("rear entertainment system", Some(Feature::RearEntertainment)),
    ("head up display", Some(Feature::HeadUpDisplay)),
    ("heads up display", Some(Feature::HeadUpDisplay)),
    ("hud", Some(Feature::HeadUpDisplay)),
    ("backup camera", Some(Feature::BackupCamera)),
    ("back up camera", Some(Feature::BackupCamera)),
    ("rear view camera", Some(Feature::BackupCamera)),
    ("rearview camera", Some(Feature::BackupCamera)),
    ("reverse camera", Some(Feature::BackupCamera)),
    ("rear camera", Some(Feature::BackupCamera)),
    ("360 degree camera", Some(Feature::SurroundCamera)),
    ("360 camera", Some(Feature::SurroundCamera)),
    ("surround view", Some(Feature::SurroundCamera)),
    ("surround view camera", Some(Feature::SurroundCamera)),
    ("bird s eye view", Some(Feature::SurroundCamera)),
    ("parking sensors", Some(Feature::ParkingSensors)),
    ("park assist", Some(Feature::ParkingSensors)),
    ("parking assist", Some(Feature::ParkingSensors)),
    ("park distance control", Some(Feature::ParkingSensors)),
    ("blind spot", Some(Feature::BlindSpot)),
    ("blind spot monitor", Some(Feature::BlindSpot)),
    ("blind spot monitoring", Some(Feature::BlindSpot)),
    ("blind spot warning", Some(Feature::BlindSpot)),
    ("blis", Some(Feature::BlindSpot)),
    ("lane keep assist", Some(Feature::LaneKeeping)),
    ("lane keeping assist", Some(Feature::LaneKeeping)),
    ("lane keeping", Some(Feature::LaneKeeping)),
    ("lane assist", Some(Feature::LaneKeeping)),
    ("adaptive cruise control", Some(Feature::AdaptiveCruise)),
    ("adaptive cruise", Some(Feature::AdaptiveCruise)),
    ("radar cruise control", Some(Feature::AdaptiveCruise)),
    ("smart cruise control", Some(Feature::AdaptiveCruise)),
    ("intelligent cruise control", Some(Feature::AdaptiveCruise)),
    ("distronic", Some(Feature::AdaptiveCruise)),
    ("automatic emergency braking", Some(Feature::AutomaticBraking)),
    ("emergency braking", Some(Feature::AutomaticBraking)),
    ("automatic braking", Some(Feature::AutomaticBraking)),
    ("pre collision system", Some(Feature::AutomaticBraking)),
    ("collision mitigation braking", Some(Feature::AutomaticBraking)),
    ("remote start", Some(Feature::RemoteStart)),
    ("remote starter", Some(Feature::RemoteStart)),
    ("remote engine start", Some(Feature::RemoteStart)),
    ("push button start", Some(Feature::PushStart)),
    ("push start", Some(Feature::PushStart)),
    ("keyless start", Some(Feature::PushStart)),
    ("power liftgate", Some(Feature::PowerLiftgate)),
    ("power tailgate", Some(Feature::PowerLiftgate)),
    ("hands free liftgate", Some(Feature::PowerLiftgate)),
    ("power rear door", Some(Feature::PowerLiftgate)),
    ("power sliding doors", Some(Feature::PowerDoors)),
    ("power sliding door", Some(Feature::PowerDoors)),
    ("tow package", Some(Feature::Tow)),
    ("towing package", Some(Feature::Tow)),
    ("tow hitch", Some(Feature::Tow)),
    ("trailer tow package", Some(Feature::Tow)),
    ("trailer hitch", Some(Feature::Tow)),
    ("trailer package", Some(Feature::Tow)),
    ("max tow", Some(Feature::Tow)),
    ("bedliner", Some(Feature::Bedliner)),
    ("bed liner", Some(Feature::Bedliner)),
    ("spray in bedliner", Some(Feature::Bedliner)),
    ("spray in bed liner", Some(Feature::Bedliner)),
    ("tonneau cover", Some(Feature::Tonneau)),
    ("tonneau", Some(Feature::Tonneau)),
    ("bed cover", Some(Feature::Tonneau)),
    ("running boards", Some(Feature::RunningBoards)),
    ("side steps", Some(Feature::RunningBoards)),
    ("nerf bars", Some(Feature::RunningBoards)),
    ("roof rails", Some(Feature::RoofRails)),
    ("roof rack", Some(Feature::RoofRails)),
    ("alloy wheels", Some(Feature::AlloyWheels)),
    ("alloys", Some(Feature::AlloyWheels)),
    ("aluminum wheels", Some(Feature::AlloyWheels)),
    ("led headlights", Some(Feature::LedHeadlights)),
    ("led headlamps", Some(Feature::LedHeadlights)),
];

/// A feature that has another in it.
const ALSO: [(Feature, Feature); 2] =
    [(Feature::PanoramicRoof, Feature::Sunroof), (Feature::HeatedRearSeats, Feature::HeatedSeats)];

static SAYINGS: LazyLock<Sayings<Feature>> = LazyLock::new(|| Sayings::of(WORDS));

/// Features as bits.
#[derive(Clone, Copy, Debug, Default)]
struct Bits(u64);

impl Bits {
    fn of(option: &str) -> Self {
        let said = SAYINGS.said_in(option).into_iter();
        let all = said.flat_map(|said| {
            let also = ALSO.iter().filter(move |&&(whole, _)| whole == said).map(|&(_, part)| part);
            also.chain([said])
        });
        Self(all.fold(0, |bits, feature| bits | 1 << feature as u32))
    }

    fn values(self) -> impl Iterator<Item = &'static str> {
        Feature::VALUES
            .iter()
            .enumerate()
            .filter(move |(bit, _)| self.0 >> bit & 1 == 1)
            .map(|(_, named)| named.value)
    }
}

impl Feature {
    /// What words say of it.
    pub(crate) const SAYINGS: Table<Self> = WORDS;

    /// Those that a vehicle's options say, in reading order.
    pub(crate) fn in_options(options: &[String]) -> impl Iterator<Item = &'static str> {
        Bits(options.iter().fold(0, |bits, option| bits | Bits::of(option).0)).values()
    }
}

/// [`Feature::in_options`] for many vehicles, of which each option is read once.
#[derive(Debug, Default)]
pub(crate) struct FeaturesOf<'v>(HashMap<&'v str, Bits>);

impl<'v> FeaturesOf<'v> {
    pub(crate) fn options(&mut self, options: &'v [String]) -> impl Iterator<Item = &'static str> + use<'v> {
        let bits = options
            .iter()
            .fold(0, |bits, option| bits | self.0.entry(option).or_insert_with(|| Bits::of(option)).0);
        Bits(bits).values()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_says_what_shoppers_call_it() {
        let said = |option: &str| Feature::in_options(&[option.to_owned()]).collect::<Vec<_>>();
        assert_eq!(said("3rd-Row Seating"), ["third-row"]);
        assert_eq!(said("Heated Front Seats with Bose Premium Audio"), ["heated-seats", "premium-audio"]);
        assert_eq!(said("Panoramic Sunroof"), ["sunroof", "panoramic-roof"]);
        assert!(said("Leather-Wrapped Steering Wheel").is_empty());
        assert!(said("12V Power Outlet").is_empty());
    }

    #[test]
    fn every_feature_has_a_bit() {
        assert!(Feature::VALUES.len() <= u64::BITS as usize);
    }
}
