//! Any bytes of a file are read or refused.

use super::{is_plain, message};
use messages::Messages;
use proptest::prelude::*;

proptest! {
    #[test]
    fn any_text_is_read_or_refused(pieces in prop::collection::vec(prop_oneof![
        "[a-z-]{1,9} = ?", "\\PC{0,12}", Just("{ $name }".to_owned()), Just("{".to_owned()), Just("}".to_owned()),
        Just("\n".to_owned()), Just("    .optional = true\n".to_owned()), Just("<link>".to_owned()),
        Just("</link>".to_owned()), Just("{ $count ->\n".to_owned()), Just("   *[other] x\n".to_owned()),
        Just("about-title = ".to_owned()),
    ], 0..40)) {
        let (messages, problems) = Messages::english().replaced_by(&pieces.concat(), true);
        let lines = pieces.concat().lines().count().max(1);
        prop_assert!(problems.iter().all(|problem| (1..=lines + 1).contains(&problem.line)));
        prop_assert!(!messages.as_file(None).is_empty());
    }

    #[test]
    fn a_text_without_marks_is_said_as_it_is_written(text in "[^\\p{C}{}<>\\[\\]*.# ][^\\p{C}{}<>]{0,40}[^\\p{C}{}<> ]") {
        let own = message(is_plain);
        prop_assume!(text != own.source);
        let (messages, problems) = Messages::english().replaced_by(&format!("{} = {text}\n", own.key), false);
        prop_assert_eq!(problems, []);
        prop_assert_eq!(&messages.replaced()[0].text, &text);
    }
}
