// Written from crates/messages/en-US/browser. Do not edit.
import { fill } from "../../messages/fill";
import { message } from "../../messages/message";

export const toggle = /* @__PURE__ */ message(76, "Compare");
export const limitTitle = /* @__PURE__ */ message(77, "Comparison limit reached");
export const limitText = (most: string | number) => fill(message(78, "You can compare up to \u00010 vehicles at a time."), most);
export const addedTitle = /* @__PURE__ */ message(79, "Vehicle added to compare");
export const addedText = (vehicle: string | number) => fill(message(80, "\u00010 added to comparison list."), vehicle);
export const soldTitle = /* @__PURE__ */ message(81, "Vehicle no longer available");
export const soldText = (vehicle: string | number) => fill(message(82, "\u00010 has left our inventory and your comparison."), vehicle);
