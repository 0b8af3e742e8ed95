// What a press on a link or a button is to the analytics: what the page says that it is, else what its element tells.
//
//     <a href="…" data-track="asc_retail_process" data-track-flow-name="trade">…</a>
//     <nav data-track="asc_element_configuration" data-track-element-type="pagination">…</nav>
//
// `data-track` names the event of a press on it or in it, on a form that of its controls (changes.ts); `none` is no event.
// Beside it stand parameters of the event that the press itself does not tell, or not so. An element may also say of itself
// what it is (`data-track-element-subtype`) and a part of the page which it is (`data-track-element-type`).

import { toldAddress } from "../address";
import type { Asc } from "../asc";
import type { AscEvents } from "../events";
import { placeOf, saidOf, subtypeOf, textOf, UNTOLD } from "../words";

/** Tells a press on this element, or inside it. */
export function tellClick(target: Element, servicePhone: string | null, asc: Asc): void {
  const pressed = target.closest<HTMLElement>("a[href], button, summary");
  if (!pressed) return;
  const href = pressed.getAttribute("href") ?? "";
  const around = pressed.closest<HTMLElement>("[data-track]:not(form)");
  const event = eventOf(pressed, href, around);
  asc.tellNamed(event, {
    element_text: textOf(pressed),
    element_type: placeOf(pressed),
    element_subtype: subtypeOf(pressed),
    event_action: "click",
    event_action_result: resultOf(pressed, href),
    link_url: href === "" ? "none" : toldAddress(href),
    ...factsFor(event, pressed, href, servicePhone),
    ...(around && saidOf(around)),
    ...saidOf(pressed),
  });
}

function eventOf(pressed: HTMLElement, href: string, around: HTMLElement | null): string {
  if (/^(tel|sms):/.test(href)) return "asc_click_to_call";
  if (around) return around.dataset.track ?? "none";
  // What comes of a form that is sent says so itself.
  if (pressed.matches("[type=submit]")) return "none";
  const leads = !opensDialog(pressed) && pressed.closest("header, footer, nav") !== null;
  return leads ? "asc_menu_interaction" : "asc_cta_interaction";
}

// What a press says of some events beside what it says of any.
function factsFor(event: string, pressed: HTMLElement, href: string, servicePhone: string | null): object {
  switch (event) {
    case "asc_click_to_call":
      return callTo(href, servicePhone);
    case "asc_retail_process":
      return { element_title: textOf(pressed), flow_outcome: "start" };
    case "asc_element_configuration":
      return settingBy(href, textOf(pressed));
    default:
      return {};
  }
}

function callTo(href: string, servicePhone: string | null): AscEvents["asc_click_to_call"] {
  const department = href === servicePhone ? "service" : "sales";
  const comm_type = href.startsWith("sms:") ? "sms" : "voice";
  return { comm_phone_number: href.replace(/^\w+:|\?.*/g, ""), department, comm_type };
}

// How the results are shown, or which part of the page is: its value is what the link changes in the address.
function settingBy(href: string, text: string): Partial<AscEvents["asc_element_configuration"]> {
  const changes = changedBy(href);
  return {
    event_action_result: "open",
    element_state: "active",
    element_title: changes.map(([name]) => name).join(",") || text,
    element_value: changes.map(([, value]) => value).join(",") || "none",
  };
}

function changedBy(href: string): [name: string, value: string][] {
  const [now, then] = [location.href, href].map((address) => new URL(address, location.href).searchParams);
  const names = new Set([...(now?.keys() ?? []), ...(then?.keys() ?? [])]);
  return [...names]
    .filter((name) => now?.get(name) !== then?.get(name))
    .map((name) => [name, name === "search" ? UNTOLD : (then?.get(name) ?? "none")]);
}

function opensDialog(pressed: HTMLElement): boolean {
  const id = pressed.dataset.dialog ?? (pressed instanceof HTMLAnchorElement ? pressed.hash.slice(1) : "");
  return document.getElementById(id) instanceof HTMLDialogElement;
}

function resultOf(pressed: HTMLElement, href: string) {
  if (opensDialog(pressed)) return "popup";
  if (pressed.matches("[data-close-dialog]")) return "close";
  if (pressed.matches("summary")) return pressed.closest("details")?.open ? "close" : "open";
  return href === "" || href.startsWith("#") ? "none" : "redirect";
}
