//! Choices of a select: its values and its words exist here alone.

use serde::Serialize;
use ts_rs::TS;

/// What a visitor can choose from.
pub trait Choice: Copy + Sized + 'static {
    /// All, in the order of the select.
    const ALL: &'static [Self];

    /// The same, as the select lists them.
    const LISTED: &'static [FormChoice];

    /// As the form posts it.
    fn value(self) -> &'static str;

    /// As people read it.
    fn label(self) -> &'static str;
}

/// One choice of a select.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[ts(export_to = "FormChoice.ts")]
pub struct FormChoice {
    /// What the form posts.
    pub value: &'static str,
    /// What it says.
    pub label: &'static str,
}

/// An enum of choices: variant, posted value, words.
macro_rules! choices {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $value:literal $label:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $crate::Choice for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            const LISTED: &'static [$crate::FormChoice] =
                &[$($crate::FormChoice { value: $value, label: $label }),+];

            fn value(self) -> &'static str {
                match self {
                    $(Self::$variant => $value,)+
                }
            }

            fn label(self) -> &'static str {
                match self {
                    $(Self::$variant => $label,)+
                }
            }
        }
    };
}

pub(crate) use choices;
