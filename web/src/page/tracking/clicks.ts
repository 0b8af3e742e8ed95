// What a press on a link or a button is to the analytics: the first of these that fits.

import { toldAddress } from "./address";
import type { Asc } from "./asc";
import { plain, subtypeOf, textOf, typeOf, UNTOLD } from "./words";

// Their own events say what came of them.
const TOLD_ELSEWHERE =
  "[type=submit], [data-compare], [data-compare-bar] button, [data-comparison-remove], [data-comparison-clear]";
const SETTINGS = "#direction, #as-grid, #as-list, .results-chips a, .filters-head a, .pagination a, .tab-list > *";

/** Tells a press on this element, or inside it. */
export function tellClick(target: Element, servicePhone: string | null, asc: Asc): void {
  const pressed = target.closest<HTMLElement>("a[href], button, summary");
  if (!pressed) return;
  const href = pressed.getAttribute("href") ?? "";
  const { flow } = pressed.dataset;
  if (href.startsWith("tel:")) {
    const department = href === servicePhone ? "service" : "sales";
    asc.tell("asc_click_to_call", { comm_phone_number: href.slice(4), department, comm_type: "voice" });
  } else if (flow !== undefined) {
    asc.tell("asc_retail_process", { flow_name: flow, element_title: textOf(pressed), flow_outcome: "start" });
  } else if (pressed.matches(SETTINGS)) tellSetting(pressed, href, asc);
  else if (pressed.matches(TOLD_ELSEWHERE)) return;
  else if (!opensDialog(pressed) && pressed.closest("header, footer, nav")) {
    asc.tell("asc_menu_interaction", elementOf(pressed));
  } else {
    const link_url = href === "" ? "none" : toldAddress(href);
    asc.tell("asc_cta_interaction", { ...elementOf(pressed), event_action_result: resultOf(pressed, href), link_url });
  }
}

function elementOf(pressed: HTMLElement) {
  return {
    element_text: textOf(pressed),
    element_type: typeOf(pressed),
    element_subtype: subtypeOf(pressed),
    event_action: "click",
  } as const;
}

// How the results are shown, or which part of the page is: its value is what the link changes in the address.
function tellSetting(pressed: HTMLElement, href: string, asc: Asc): void {
  const clears = pressed.matches(".results-chips a, .filters-head a");
  const changes = pressed.matches(".tab-list > *") ? [] : changedBy(href);
  asc.tell("asc_element_configuration", {
    ...elementOf(pressed),
    element_text: clears && pressed.matches(".chip") ? "remove_filter" : textOf(pressed),
    event_action_result: clears ? "clear" : "open",
    element_state: clears ? "inactive" : "active",
    element_title: changes.map(([name]) => name).join(",") || plain(textOf(pressed)),
    element_value: changes.map(([, value]) => value).join(",") || "none",
  });
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
