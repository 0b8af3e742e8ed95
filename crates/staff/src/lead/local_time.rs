//! The time where a customer's number is from, and the hours for calls there (ADMIN-5).

use crate::{Admin, answers::hour_label};
use site::CallingPlace;

/// The time at a customer's place, in a sentence.
pub(super) struct LocalTime {
    pub(super) text: String,
    /// One may call and text now.
    pub(super) is_open: bool,
}

impl LocalTime {
    pub(super) fn new(phone: &str, admin: &Admin) -> Option<Self> {
        let place = CallingPlace::of_phone(phone)?;
        let local = place.local(admin.now());
        let [from, to] = place.hours(local.weekday())?;
        let is_open = (from..to).contains(&local.hour());
        let (time, state) = (local.strftime("%-I:%M %p"), place.state());
        let [from, to] = [from, to].map(hour_label);
        let messages = admin.messages();
        let text = if is_open {
            messages.staff_lead_local(&time, &state, &from, &to).to_string()
        } else {
            messages.staff_lead_local_closed(&time, &state, &from, &to).to_string()
        };
        Some(Self { text, is_open })
    }
}
