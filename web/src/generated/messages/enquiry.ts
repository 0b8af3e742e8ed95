// Written from crates/messages/en-US/browser. Do not edit.
import { message } from "../../messages/message";

export const messageText = /* @__PURE__ */ message(84, "Message");
export const messageTooLong = /* @__PURE__ */ message(85, "Message is too long (5,000 characters at most)");
export const terms = /* @__PURE__ */ message(86, "Terms");
export const termsMissing = /* @__PURE__ */ message(87, "You must accept the terms");
export const figures = /* @__PURE__ */ message(88, "Include my figures");
export const needed = /* @__PURE__ */ message(89, "First Name, Email; Phone for a text message or call");
export const neededWithTerms = /* @__PURE__ */ message(90, "First Name, Email, Terms; Phone for a text message or call");
export const testDrive = /* @__PURE__ */ message(91, "Test drive");
export const noTestDrive = /* @__PURE__ */ message(92, "Not now");
export const testDriveTime = /* @__PURE__ */ message(93, "Test drive time");
export const day = /* @__PURE__ */ message(94, "Preferred visit day");
export const anyDay = /* @__PURE__ */ message(95, "Any day");
export const time = /* @__PURE__ */ message(96, "Preferred visit time");
export const car = /* @__PURE__ */ message(97, "Your car");
export const carTooLong = /* @__PURE__ */ message(98, "Your car is too long (120 characters at most)");
export const carHint = /* @__PURE__ */ message(99, "Year, make and model, or the VIN");
export const monday = /* @__PURE__ */ message(100, "Mon");
export const tuesday = /* @__PURE__ */ message(101, "Tue");
export const wednesday = /* @__PURE__ */ message(102, "Wed");
export const thursday = /* @__PURE__ */ message(103, "Thu");
export const friday = /* @__PURE__ */ message(104, "Fri");
export const saturday = /* @__PURE__ */ message(105, "Sat");
export const sunday = /* @__PURE__ */ message(106, "Sun");
