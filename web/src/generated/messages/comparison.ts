// Written from crates/messages/en-US/browser. Do not edit.
import { fill } from "../../messages/fill";
import { message } from "../../messages/message";

export const toggle = /* @__PURE__ */ message(70, "Compare");
export const limitTitle = /* @__PURE__ */ message(71, "Comparison limit reached");
export const limitText = (most: string | number) => fill(message(72, "You can compare up to \u00010 vehicles at a time."), most);
export const addedTitle = /* @__PURE__ */ message(73, "Vehicle added to compare");
export const addedText = (vehicle: string | number) => fill(message(74, "\u00010 added to comparison list."), vehicle);
export const soldTitle = /* @__PURE__ */ message(75, "Vehicle no longer available");
export const soldText = (vehicle: string | number) => fill(message(76, "\u00010 has left our inventory and your comparison."), vehicle);
