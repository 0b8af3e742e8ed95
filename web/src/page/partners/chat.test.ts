// The chat: nothing of the partner before the button is pressed.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PRIVACY_KEY } from "../../stores/storage-keys";
import { showToast } from "../../stores/toasts";
import { page } from "../../testing/page";
import { captureScriptTags } from "../../testing/script-tags";
import { EVENT_TRACKED } from "../page-events";
import { startChat } from "./chat";

vi.mock("../../stores/toasts", () => ({ showToast: vi.fn(async () => undefined) }));

let scripts: HTMLScriptElement[];
let leaving: AbortController;
let tracked: unknown[];

const chat = () => document.querySelector<HTMLElement>(".chat");
const button = () => document.querySelector<HTMLElement>(".chat button");
const state = () => [button()?.getAttribute("aria-busy"), button()?.textContent];

function open(): void {
  page(`<main tabindex="-1"></main><div class="chat no-print" data-chat="https://chat.example/widget.js" hidden>
    <button type="button" class="btn btn-primary"><svg></svg><span>Chat</span></button></div>`);
  startChat();
}

/** The script loads, or does not. */
async function finish(type: "load" | "error"): Promise<void> {
  scripts.at(-1)?.dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(showToast).mockClear();
  localStorage.clear();
  scripts = captureScriptTags();
  tracked = [];
  leaving = new AbortController();
  const note = (event: Event) => void tracked.push(Reflect.get(event, "detail"));
  document.addEventListener(EVENT_TRACKED, note, { signal: leaving.signal });
});

afterEach(() => {
  leaving.abort();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  vi.useRealTimers();
});

test("the script loads on the press, once, and its window replaces the button", async () => {
  open();
  expect([chat()?.hidden, scripts.length, button()?.dataset.track]).toEqual([false, 0, "none"]);
  button()?.focus();
  button()?.click();
  button()?.click();
  expect(scripts.map(({ src }) => src)).toEqual(["https://chat.example/widget.js"]);
  expect(state()).toEqual(["true", "Opening chat…"]);
  const parameters = { comm_type: "chat", department: "sales", comm_status: "start", element_text: "Chat" };
  expect(tracked).toEqual([{ event: "asc_comm_engagement", parameters }]);
  await finish("load");
  expect(button()).toBeNull();
  expect(document.activeElement).toBe(document.querySelector("main"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(showToast).not.toHaveBeenCalled();
});

test("a script that fails to load is reported, and a new press tries again", async () => {
  open();
  button()?.click();
  await finish("error");
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    title: "Chat isn't available right now",
    text: "Please call or message us.",
    tone: "destructive",
  });
  expect(state()).toEqual(["false", "Chat"]);
  button()?.click();
  expect([scripts.length, tracked.length]).toEqual([2, 1]);
  await finish("load");
  expect(button()).toBeNull();
});

test("a slow script is reported after ten seconds, and may still load", async () => {
  open();
  button()?.click();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(showToast).toHaveBeenCalledOnce();
  expect(state()).toEqual(["false", "Chat"]);
  button()?.click();
  expect(scripts).toHaveLength(1);
  await finish("load");
  expect(button()).toBeNull();
});

test.each([
  ["with Global Privacy Control", () => Reflect.set(navigator, "globalPrivacyControl", true), true],
  ["for a visitor who declined", () => localStorage.setItem(PRIVACY_KEY, "declined"), true],
  ["for a visitor who allowed measuring", () => localStorage.setItem(PRIVACY_KEY, "allowed"), false],
])("%s the button is hidden or not", (_when, arrange, isHidden) => {
  arrange();
  open();
  expect(chat()?.hidden).toBe(isHidden);
});
