// The visitor's choice: the consent bar, and the control on the privacy page.

import { waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, expect, type Mock, test, vi } from "vitest";
import { PRIVACY_KEY, VISITS_KEY } from "../../stores/storage-keys";
import { countListeners } from "../../testing/listeners";
import { nextTask, page } from "../../testing/page";
import { captureScriptTags } from "../../testing/script-tags";
import { readPageData } from "../page-data";
import { track } from "../page-events";
import { startMeasuring } from "../visit/start-measuring";
import { startChoiceControl } from "./choice-control";
import { showSignalHonored, startConsentBar } from "./consent-bar";
import { mayMeasure } from "./privacy-choice";

let leaving: AbortController;
let scripts: HTMLScriptElement[];

const data = (optIn: boolean) => {
  const block = { pageType: "home", optIn, analytics: { pixelId: "17", storeName: "Winchester Motors" } };
  return `<script type="application/json" id="page-data">${JSON.stringify(block)}</script>`;
};

const BAR = `<main id="main" tabindex="-1"></main><div class="chat" data-chat="/c.js"></div>
  <section class="consent-bar no-print" data-consent hidden aria-labelledby="consent-title"><div class="container-page">
  <h2 id="consent-title">Your privacy</h2><p>Partners measure visits.</p><div class="consent-actions">
  <button type="button" class="btn btn-secondary" data-choice="allowed">Allow</button>
  <button type="button" class="btn btn-secondary" data-choice="declined">Decline</button></div></div></section>`;

const CONTROL = `<div data-privacy-choice><p role="status"></p>
  <button type="button" class="btn btn-secondary"></button></div>`;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const isBarHidden = () => find("[data-consent]")?.hidden;

function openBar(): void {
  page(data(true) + BAR);
  startConsentBar(leaving);
}

function openControl(optIn: boolean): void {
  page(data(optIn) + CONTROL);
  startChoiceControl(leaving);
}

/** The control's text and button. */
function shown(): unknown {
  const button = find("[data-privacy-choice] button");
  return [find("[data-privacy-choice] p")?.textContent, button?.hidden ? null : button?.textContent];
}

const choice = () => localStorage.getItem(PRIVACY_KEY);
const storeChoice = (text: string) => localStorage.setItem(PRIVACY_KEY, text);
const sendSignal = () => Reflect.set(navigator, "globalPrivacyControl", true);

/** Meta's script loads; returns what it receives from now on. */
function loadPixel(): Mock {
  const received = vi.fn();
  Object.assign(window.fbq ?? {}, { callMethod: received });
  scripts[0]?.dispatchEvent(new Event("load"));
  return received;
}

function denyStorage(): void {
  const refuse = () => {
    throw new DOMException("denied");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
}

beforeEach(() => {
  localStorage.clear();
  // Each page measures once.
  vi.resetModules();
  scripts = captureScriptTags();
  leaving = new AbortController();
  vi.spyOn(location, "reload").mockReturnValue();
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => callback());
});

afterEach(() => {
  leaving.abort();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  Reflect.deleteProperty(window, "fbq");
});

test.each<[string, arrange: () => void, may: [normally: boolean, optIn: boolean]]>([
  ["without a choice", () => undefined, [true, false]],
  ["allowed", () => storeChoice("allowed"), [true, true]],
  ["declined", () => storeChoice("declined"), [false, false]],
  ["with Global Privacy Control", sendSignal, [false, false]],
  ["without storage", denyStorage, [true, false]],
  ["with something else stored", () => storeChoice("yes"), [true, false]],
])("%s measuring is allowed or not", (_when, arrange, may) => {
  arrange();
  expect([mayMeasure(false), mayMeasure(true)]).toEqual(may);
});

test.each([
  ["without Global Privacy Control", () => undefined, true],
  ["declined", () => storeChoice("declined"), true],
  ["with Global Privacy Control", sendSignal, false],
])("%s the footer says or does not say that it is honored", (_when, arrange, isHidden) => {
  arrange();
  page("<footer><p data-signal hidden>Opt-out request honored</p></footer>");
  showSignalHonored();
  expect(find("[data-signal]")?.hidden).toBe(isHidden);
});

test("allowing measures at once, and hides the bar", async () => {
  openBar();
  expect(isBarHidden()).toBe(false);
  await nextTask();
  expect(scripts).toEqual([]);
  find("[data-choice='allowed']")?.click();
  expect([choice(), isBarHidden(), document.activeElement]).toEqual(["allowed", true, find("main")]);
  await waitFor(() =>
    expect(scripts.map(({ src }) => src)).toEqual(["https://connect.facebook.net/en_US/fbevents.js"]),
  );
  const received = loadPixel();
  await waitFor(() => expect(received).toHaveBeenCalledWith("track", "PageView", expect.anything()));
});

test("declining measures nothing, and hides the bar and the chat", async () => {
  openBar();
  find("[data-choice='declined']")?.click();
  expect([choice(), isBarHidden(), find("[data-chat]")?.hidden]).toEqual(["declined", true, true]);
  await vi.dynamicImportSettled();
  expect(scripts).toEqual([]);
});

test.each([
  ["allowed", () => storeChoice("allowed")],
  ["declined", () => storeChoice("declined")],
  ["with Global Privacy Control", sendSignal],
])("%s: no bar", (_when, arrange) => {
  arrange();
  openBar();
  expect(isBarHidden()).toBe(true);
});

test.each(["storage", "pageshow"])("a choice on another page hides the bar (%s)", async (type) => {
  openBar();
  window.dispatchEvent(new Event(type));
  expect(isBarHidden()).toBe(false);
  storeChoice("allowed");
  window.dispatchEvent(new Event(type));
  expect(isBarHidden()).toBe(true);
  await waitFor(() => expect(scripts).toHaveLength(1));
});

const MEASURED = "This browser is measured as described below.";
const OPTED_OUT = "You have opted out in this browser.";
const WAITING = "Nothing is measured until you allow it.";
const SIGNAL = "Your browser sends Global Privacy Control, so this website measures nothing.";

test.each<[string, optIn: boolean, arrange: () => void, expected: unknown]>([
  ["without a choice", false, () => undefined, [MEASURED, "Opt out in this browser"]],
  ["allowed", false, () => storeChoice("allowed"), [MEASURED, "Opt out in this browser"]],
  ["declined", false, () => storeChoice("declined"), [OPTED_OUT, "Opt in again"]],
  ["with Global Privacy Control", false, sendSignal, [SIGNAL, null]],
  ["with opt-in and no choice", true, () => undefined, [WAITING, "Allow"]],
  ["with opt-in, allowed", true, () => storeChoice("allowed"), [MEASURED, "Opt out in this browser"]],
  ["with opt-in, declined", true, () => storeChoice("declined"), [OPTED_OUT, "Allow"]],
  ["with opt-in and Global Privacy Control", true, sendSignal, [SIGNAL, null]],
])("the privacy page shows the state %s", (_when, optIn, arrange, expected) => {
  arrange();
  openControl(optIn);
  expect(shown()).toEqual(expected);
});

test("opting out reloads the page, because partners' scripts run on", () => {
  openControl(false);
  find("[data-privacy-choice] button")?.click();
  expect([choice(), shown()]).toEqual(["declined", [OPTED_OUT, "Opt in again"]]);
  expect(location.reload).toHaveBeenCalledOnce();
});

test("opting in again measures at once", async () => {
  storeChoice("declined");
  openControl(false);
  find("[data-privacy-choice] button")?.click();
  expect([choice(), shown()]).toEqual(["allowed", [MEASURED, "Opt out in this browser"]]);
  await waitFor(() => expect(scripts).toHaveLength(1));
  expect(location.reload).not.toHaveBeenCalled();
});

test("opting in again where the page is measured already starts nothing twice", async () => {
  openControl(false);
  startMeasuring(readPageData());
  await waitFor(() => expect(scripts).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem(VISITS_KEY)).not.toBeNull());
  const received = loadPixel();
  await waitFor(() => expect(received).toHaveBeenCalledWith("track", "PageView", expect.anything()));
  // The visitor opts out in another tab.
  storeChoice("declined");
  window.dispatchEvent(new Event("storage"));
  expect(shown()).toEqual([OPTED_OUT, "Opt in again"]);
  const registered = countListeners(document, window);
  find("[data-privacy-choice] button")?.click();
  await vi.dynamicImportSettled();
  await nextTask();
  expect([choice(), scripts.length, registered()]).toEqual(["allowed", 1, 0]);
  track("asc_system_process", { process_name: "badge", process_type: "error" });
  const names = () => received.mock.calls.map(([, name]) => name);
  await waitFor(() => expect(names()).toEqual(["PageView", "asc_system_process"]));
});

test("a choice in the bar shows on the privacy page, and the other way round", () => {
  page(data(true) + CONTROL + BAR);
  startConsentBar(leaving);
  startChoiceControl(leaving);
  find("[data-privacy-choice] button")?.click();
  expect([isBarHidden(), shown()]).toEqual([true, [MEASURED, "Opt out in this browser"]]);
  localStorage.clear();
  page(data(true) + CONTROL + BAR);
  startConsentBar(leaving);
  startChoiceControl(leaving);
  find("[data-choice='declined']")?.click();
  expect(shown()).toEqual([OPTED_OUT, "Allow"]);
});

test("a choice that cannot be stored changes nothing, and the text says why", () => {
  denyStorage();
  openControl(false);
  find("[data-privacy-choice] button")?.click();
  expect(shown()).toEqual(["Your browser does not let this website store your choice.", "Opt out in this browser"]);
  expect(location.reload).not.toHaveBeenCalled();
});
