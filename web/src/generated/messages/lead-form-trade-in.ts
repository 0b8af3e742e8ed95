// Written from crates/messages/en-US/browser. Do not edit.
import { message } from "../../messages/message";

export const next = /* @__PURE__ */ message(196, "Our sales team has your car's details. They'll look up what cars like yours sell for and call or email you with an initial estimate. It becomes a firm offer once we've seen the car.");
export const back = /* @__PURE__ */ message(197, "Back to Inventory");
