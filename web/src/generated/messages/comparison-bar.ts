// Written from crates/messages/en-US/browser. Do not edit.
import { message } from "../../messages/message";

export const label = /* @__PURE__ */ message(65, "Vehicles to compare");
export const title = /* @__PURE__ */ message(66, "Compare");
export const free = /* @__PURE__ */ message(67, "Add another vehicle");
export const clear = /* @__PURE__ */ message(68, "Clear All");
export const go = /* @__PURE__ */ message(69, "Compare\u0002 the chosen vehicles\u0002").split("\u0002");
