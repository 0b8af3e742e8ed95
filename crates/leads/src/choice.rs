//! Choices of a select: its values and its words exist here alone.

use crate::messages;

/// What a visitor can choose from.
pub trait Choice: Copy + Sized + 'static {
    /// All, in the order of the select.
    const ALL: &'static [Self];

    /// As the form posts it.
    fn value(self) -> &'static str;

    /// As people read it.
    fn label(self) -> &'static str;

    /// From what was posted; nothing chosen is `None`.
    fn read(posted: &str) -> Result<Option<Self>, &'static str> {
        if posted.is_empty() {
            return Ok(None);
        }
        let chosen = Self::ALL.iter().copied().find(|choice| choice.value() == posted);
        chosen.map(Some).ok_or(messages::CHOICE)
    }
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
