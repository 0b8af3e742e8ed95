// Written from crates/messages/en-US/browser. Do not edit.
import { fill } from "../../messages/fill";
import { message } from "../../messages/message";

export const onDay = (day: string | number) => fill(message(210, "on \u00010"), day);
