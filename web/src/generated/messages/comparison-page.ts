// Written from crates/messages/en-US/browser. Do not edit.
import { message } from "../../messages/message";

export const noneTitle = /* @__PURE__ */ message(74, "No vehicles to compare");
export const noneText = /* @__PURE__ */ message(75, "Please select vehicles from our inventory to compare.");
