//! Choices of a select, each with its value and label.

use messages::Key;
use serde::Serialize;
use ts_rs::TS;

/// An enum of a select's choices.
pub trait Choice: Copy + Default + 'static {
    /// All choices, in the select's order.
    const ALL: &'static [Self];

    /// All options of the select.
    const OPTIONS: &'static [FormChoice];

    /// The choice as an option of a select.
    fn option(self) -> FormChoice;

    /// The choice of this value.
    fn of_value(value: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|choice| choice.value() == value)
    }

    /// The posted value.
    fn value(self) -> &'static str {
        self.option().value
    }

    /// The displayed label.
    fn label(self) -> Key {
        self.option().label
    }
}

/// One choice of a select.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[ts(export_to = "FormChoice.ts")]
pub struct FormChoice {
    /// The posted value.
    pub value: &'static str,
    /// The displayed label.
    #[ts(type = "string")]
    pub label: Key,
}

/// Defines an enum of choices: variant, value, [`Key`](messages::Key) of the label. The first is the default.
#[macro_export]
macro_rules! choices {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $value:literal $label:expr,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $crate::Choice for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            const OPTIONS: &'static [$crate::FormChoice] =
                &[$($crate::FormChoice { value: $value, label: $label }),+];

            fn option(self) -> $crate::FormChoice {
                Self::OPTIONS[self as usize]
            }
        }

        impl Default for $name {
            fn default() -> Self {
                <Self as $crate::Choice>::ALL[0]
            }
        }
    };
}

pub(crate) use choices;
