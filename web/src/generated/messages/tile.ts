// Written from crates/messages/en-US/browser. Do not edit.
import { message } from "../../messages/message";

export const callForPrice = /* @__PURE__ */ message(239, "Call for price");
