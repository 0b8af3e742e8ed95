// Written from crates/messages/en-US/browser. Do not edit.
import { fill } from "../../messages/fill";
import { message } from "../../messages/message";

export const title = (vehicle: string | number) => fill(message(293, "Video of the \u00010"), vehicle);
export const vehicle = /* @__PURE__ */ message(294, "vehicle");
