//! Kinds of transmissions.

use super::phrase_matcher::split_phrases;
use crate::text::fold;
use messages::{Key, Messages, key};

/// A kind of transmission; lists are comma-separated.
#[derive(Debug)]
pub(crate) struct TransmissionKind {
    /// The label for shoppers.
    pub(crate) label: Key,
    /// Records with one of these words are of this kind,
    record_words: &'static str,
    /// unless they have one of these too: `Automatic with Manual Mode`.
    unless: &'static str,
    pub(crate) shopper_phrases: &'static str,
}

/// The kinds of transmissions. A record may be of several: `Dual-Clutch Automatic`.
pub(crate) const TRANSMISSION_KINDS: &[TransmissionKind] = &[
    TransmissionKind {
        label: key::FACTS_VALUES_TRANSMISSION_AUTOMATIC,
        record_words: "automatic, auto, a t, at",
        unless: "",
        shopper_phrases: "automatic, automatic transmission, automatic trans, auto transmission, auto trans, \
             auto tranny, automatico, automatica, transmision automatica, caja automatica",
    },
    TransmissionKind {
        label: key::FACTS_VALUES_TRANSMISSION_MANUAL,
        record_words: "manual, stick, m t, mt",
        unless: "automatic, automated, auto, a t, at, cvt, variable, dual clutch, dct",
        shopper_phrases: "manual, manual transmission, manual trans, manual shift, stick, stick shift, standard \
             transmission, standard shift, three pedals, row your own, estandar, transmision manual, caja manual",
    },
    TransmissionKind {
        label: key::FACTS_VALUES_TRANSMISSION_CVT,
        record_words: "cvt, ecvt, e cvt, ivt, variable, xtronic, lineartronic",
        unless: "",
        shopper_phrases: "cvt, cvt transmission, continuously variable",
    },
    TransmissionKind {
        label: key::FACTS_VALUES_TRANSMISSION_DUAL_CLUTCH,
        record_words: "dual clutch, double clutch, dct, dsg, pdk, s tronic",
        unless: "",
        shopper_phrases: "dual clutch, double clutch, dct, dsg, dual clutch transmission",
    },
];

impl TransmissionKind {
    /// A record's transmission in another language than the record's: `8-Speed Automatic`.
    pub(crate) fn translated(transmission: &str, messages: &Messages) -> Option<String> {
        let folded = fold(transmission);
        let kind = TRANSMISSION_KINDS.iter().rev().find(|kind| kind.includes(transmission));
        let kind = kind.map_or("", |kind| &messages[kind.label]);
        let speeds = folded.split_once("speed").map(|(before, _)| before.trim_end_matches(['-', ' ']));
        let speeds: Option<u8> = match speeds {
            Some("single" | "one") => Some(1),
            Some(number) => number.parse().ok(),
            None => None,
        };
        let text = match speeds {
            Some(speeds) => messages.facts_values_transmission_speeds(&speeds, &kind).to_string(),
            None => kind.to_owned(),
        };
        Some(text.trim().to_owned()).filter(|text| !text.is_empty())
    }

    /// A record's transmission is of this kind.
    pub(crate) fn includes(&self, transmission: &str) -> bool {
        let folded = fold(transmission);
        let words: Vec<&str> =
            folded.split(|mark: char| !mark.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let text = format!(" {} ", words.join(" "));
        let has_any = |list: &'static str| {
            !list.is_empty() && split_phrases(list).any(|phrase| text.contains(&format!(" {phrase} ")))
        };
        has_any(self.record_words) && !has_any(self.unless)
    }
}
