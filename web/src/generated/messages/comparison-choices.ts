// Written from crates/messages/en-US/browser. Do not edit.
import { fill } from "../../messages/fill";
import { message } from "../../messages/message";

export const count = (number: string | number, most: string | number) => fill(message(70, "\u00010 of \u00011"), number, most);
export const remove = (vehicle: string | number) => fill(message(71, "Remove \u00010"), vehicle);
export const none = /* @__PURE__ */ message(72, "No vehicles to compare");
export const status = (number: string | number, most: string | number) => fill(message(73, "\u00010 of \u00011 vehicles to compare"), number, most);
