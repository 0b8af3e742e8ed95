// Written from crates/messages/en-US/browser. Do not edit.
import { choose, fill } from "../../messages/fill";
import { message } from "../../messages/message";

export const title = /* @__PURE__ */ message(182, "Photos");
export const label = (number: string | number, vehicle: string | number) => fill(message(183, "\u00010 photos of the \u00011"), number, vehicle);
export const count = (count: number) => fill(choose(message(184, "\u00010 photo\u0003\u00010 photos"), count), count.toLocaleString("en-US"));
export const thumbnails = /* @__PURE__ */ message(185, "Thumbnails");
export const photo = (number: string | number) => fill(message(186, "Photo \u00010"), number);
export const photoOf = (number: string | number, most: string | number) => fill(message(187, "Photo \u00010 of \u00011"), number, most);
export const previous = /* @__PURE__ */ message(188, "Previous photo");
export const next = /* @__PURE__ */ message(189, "Next photo");
export const failed = /* @__PURE__ */ message(190, "This photo could not be loaded.");
export const close = /* @__PURE__ */ message(191, "Close");
export const zoom = /* @__PURE__ */ message(192, "Zoom");
