// Written from crates/messages/en-US/browser. Do not edit.
import { fill, message } from "../../messages/message";

export const title = (vehicle: string | number) => fill(message(263, "Video of the \u00010"), vehicle);
export const vehicle = /* @__PURE__ */ message(264, "vehicle");
