// Written from crates/messages/en-US/browser. Do not edit.
import { choose, fill } from "../../messages/fill";
import { message } from "../../messages/message";

export const title = /* @__PURE__ */ message(209, "Search the inventory");
export const label = /* @__PURE__ */ message(210, "Search all vehicles");
export const placeholder = /* @__PURE__ */ message(211, "Search for anything...");
export const search = /* @__PURE__ */ message(212, "Search");
export const clear = /* @__PURE__ */ message(213, "Clear");
export const hint = /* @__PURE__ */ message(214, "Make, model, year, color, stock number or VIN.");
export const recent = /* @__PURE__ */ message(215, "Recent Searches");
export const clearRecent = /* @__PURE__ */ message(216, "Clear recent searches");
export const suggestions = /* @__PURE__ */ message(217, "Suggestions");
export const heading = /* @__PURE__ */ message(218, "View Vehicles Matching Your Search");
export const all = (text: string | number) => fill(message(219, "Search the inventory for \"\u00010\""), text);
export const none = (text: string | number) => fill(message(220, "No vehicles found for \"\u00010\""), text);
export const advice = /* @__PURE__ */ message(221, "Check the spelling, or try a make or model.");
export const finder = /* @__PURE__ */ message(222, "Not in stock? \u0002Let us find it\u0002.").split("\u0002");
export const searchedAs = /* @__PURE__ */ message(223, "Searched as \u0002").split("\u0002");
export const notUnderstood = /* @__PURE__ */ message(224, "Not understood: \u0002").split("\u0002");
export const instead = (words: string | number) => message(225, "Nothing matches your words exactly. Showing results for \u0002\u00010\u0002.").split("\u0002").map((part) => fill(part, words));
export const count = (count: number) => fill(choose(message(226, "\u00010 vehicle\u0003\u00010 vehicles"), count), count.toLocaleString("en-US"));
export const shownOf = (shown: string | number, count: number) => fill(choose(message(227, "\u00010 of \u00011 vehicle\u0003\u00010 of \u00011 vehicles"), count), shown, count.toLocaleString("en-US"));
export const vehicles = /* @__PURE__ */ message(228, "Vehicles");
export const pages = /* @__PURE__ */ message(229, "Pages");
export const bodies = /* @__PURE__ */ message(230, "Body Styles");
export const similar = /* @__PURE__ */ message(231, "View Similar Vehicles");
export const resources = /* @__PURE__ */ message(232, "Website Resources");
export const buy = (place: string | number) => fill(message(233, "Buy a used car in \u00010"), place);
