// Written from crates/messages/en-US/browser. Do not edit.
import { choose, fill } from "../../messages/fill";
import { message } from "../../messages/message";

export const title = /* @__PURE__ */ message(212, "Search the inventory");
export const label = /* @__PURE__ */ message(213, "Search all vehicles");
export const placeholder = /* @__PURE__ */ message(214, "Search for anything...");
export const search = /* @__PURE__ */ message(215, "Search");
export const clear = /* @__PURE__ */ message(216, "Clear");
export const hint = /* @__PURE__ */ message(217, "Make, model, year, color, stock number or VIN.");
export const recent = /* @__PURE__ */ message(218, "Recent Searches");
export const clearRecent = /* @__PURE__ */ message(219, "Clear recent searches");
export const suggestions = /* @__PURE__ */ message(220, "Suggestions");
export const heading = /* @__PURE__ */ message(221, "View Vehicles Matching Your Search");
export const all = (text: string | number) => fill(message(222, "Search the inventory for \"\u00010\""), text);
export const none = (text: string | number) => fill(message(223, "No vehicles found for \"\u00010\""), text);
export const advice = /* @__PURE__ */ message(224, "Check the spelling, or try a make or model.");
export const finder = /* @__PURE__ */ message(225, "Not in stock? \u0002Let us find it\u0002.").split("\u0002");
export const searchedAs = /* @__PURE__ */ message(226, "Searched as \u0002").split("\u0002");
export const notUnderstood = /* @__PURE__ */ message(227, "Not understood: \u0002").split("\u0002");
export const instead = (words: string | number) => message(228, "Nothing matches your words exactly. Showing results for \u0002\u00010\u0002.").split("\u0002").map((part) => fill(part, words));
export const count = (count: number) => fill(choose(message(229, "\u00010 vehicle\u0003\u00010 vehicles"), count), count.toLocaleString("en-US"));
export const shownOf = (shown: string | number, count: number) => fill(choose(message(230, "\u00010 of \u00011 vehicle\u0003\u00010 of \u00011 vehicles"), count), shown, count.toLocaleString("en-US"));
export const vehicles = /* @__PURE__ */ message(231, "Vehicles");
export const pages = /* @__PURE__ */ message(232, "Pages");
export const bodies = /* @__PURE__ */ message(233, "Body Styles");
export const similar = /* @__PURE__ */ message(234, "View Similar Vehicles");
export const resources = /* @__PURE__ */ message(235, "Website Resources");
export const buy = (place: string | number) => fill(message(236, "Buy a used car in \u00010"), place);
