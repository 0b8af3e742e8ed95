// The partner's chat. Its script loads when the visitor presses the button, which is the consent: with opt-in the chat does
// not wait for another one. Whoever refuses measuring has no chat.

import * as texts from "../../generated/messages/chat";
import { showToast } from "../../stores/toasts";
import { track } from "../page-events";
import { mayMeasure } from "../privacy/privacy-choice";
import { loadScript } from "./deferred-scripts";

const TIMEOUT_MS = 10_000;

/** Shows the button, and loads the chat when it is pressed. */
export function startChat({ signal } = new AbortController()): void {
  const chat = document.querySelector<HTMLElement>("[data-chat]");
  const button = chat?.querySelector("button");
  const label = button?.querySelector("span");
  if (!chat || !button || !label) return;
  const { textContent: name } = label;
  let isTracked = false;
  let loading: Promise<void> | undefined;

  const setBusy = (isBusy: boolean) => {
    button.setAttribute("aria-busy", `${isBusy}`);
    label.textContent = isBusy ? texts.opening : name;
  };
  const load = async () => {
    await loadScript(chat.dataset.chat ?? "");
    // The partner shows a window of its own.
    if (document.activeElement === button) document.querySelector("main")?.focus({ preventScroll: true });
    button.remove();
  };
  const open = async () => {
    if (button.getAttribute("aria-busy") === "true" || !mayMeasure(false)) return;
    setBusy(true);
    if (!isTracked)
      track("asc_comm_engagement", {
        comm_type: "chat",
        department: "sales",
        comm_status: "start",
        element_text: name,
      });
    isTracked = true;
    try {
      // A slow script may still load later.
      loading ??= load().finally(() => {
        loading = undefined;
      });
      await Promise.race([loading, timeout()]);
    } catch {
      setBusy(false);
      void showToast({ title: texts.failedTitle, text: texts.failedText, tone: "destructive" });
    }
  };
  // The chat has an event of its own.
  button.dataset.track = "none";
  button.addEventListener("click", () => void open());
  const show = () => {
    chat.hidden = !mayMeasure(false);
  };
  // The visitor may choose on another page.
  for (const type of ["storage", "pageshow"]) window.addEventListener(type, show, { signal });
  show();
}

function timeout(): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(reject, TIMEOUT_MS));
}
