// Written from crates/messages/en-US/browser. Do not edit.
import { message } from "../../messages/message";

export const mixed = /* @__PURE__ */ message(0, "Where you left off, and more");
export const viewed = /* @__PURE__ */ message(1, "Continue where you left off");
