//! Choices of a select, each with its value and label.

use serde::Serialize;
use ts_rs::TS;

/// An enum of a select's choices.
pub trait Choice: Copy + Sized + 'static {
    /// All choices, in the select's order.
    const ALL: &'static [Self];

    /// All options of the select.
    const OPTIONS: &'static [FormChoice];

    /// The posted value.
    fn value(self) -> &'static str;

    /// The displayed label.
    fn label(self) -> &'static str;
}

/// One choice of a select.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[ts(export_to = "FormChoice.ts")]
pub struct FormChoice {
    /// The posted value.
    pub value: &'static str,
    /// The displayed label.
    pub label: &'static str,
}

/// Defines an enum of choices: variant, value, label.
macro_rules! choices {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $value:literal $label:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $crate::Choice for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            const OPTIONS: &'static [$crate::FormChoice] =
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
