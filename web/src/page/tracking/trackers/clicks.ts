// Maps clicks on links and buttons to analytics events, by the page's attributes, else by the element itself.
//
//     <a href="…" data-track="asc_retail_process" data-track-flow-name="trade">…</a>
//     <nav data-track="asc_element_configuration" data-track-element-type="pagination">…</nav>
//
// `data-track` names the event of clicks on or in the element, on a form that of its controls (control-changes.ts); `none` is no event.
// Further attributes override the event's parameters. An element may also name its own
// subtype (`data-track-element-subtype`), and a part of the page its type (`data-track-element-type`).

import { type AscEvents, EVENTS, isAscName } from "../asc-events";
import type { AscReporter } from "../asc-reporter";
import { elementSubtype, elementType, labelOf, REDACTED, trackAttributes } from "../element-info";
import { sanitizeUrl } from "../sanitize-url";

/** Tracks a click on or inside a control. */
export function trackClick(target: Element, servicePhone: string | null, asc: AscReporter): void {
  const control = target.closest<HTMLElement>("a[href], button, summary");
  if (!control) return;
  const href = control.getAttribute("href") ?? "";
  const container = control.closest<HTMLElement>("[data-track]:not(form)");
  const event = eventName(control, href, container);
  sendNamed(asc, event, {
    element_text: labelOf(control),
    element_type: elementType(control),
    element_subtype: elementSubtype(control),
    event_action: "click",
    event_action_result: actionResult(control, href),
    link_url: href === "" ? "none" : sanitizeUrl(href),
    ...eventParameters(event, control, href, servicePhone),
    ...(container && trackAttributes(container)),
    ...trackAttributes(control),
  });
}

/**
 * Sends an event that names itself, in the page's attributes or in a call of `track`, with the parameters its table row
 * has; unknown names are ignored.
 */
export function sendNamed(asc: AscReporter, event: string, given: object): void {
  if (!isAscName(event)) return;
  const parameters = Object.keys(EVENTS[event]).map((name) => [name, Reflect.get(given, name)]);
  asc.report(event, Object.fromEntries(parameters.filter(([, value]) => value !== undefined)));
}

function eventName(pressed: HTMLElement, href: string, around: HTMLElement | null): string {
  if (/^(tel|sms):/.test(href)) return "asc_click_to_call";
  if (around) return around.dataset.track ?? "none";
  // Form submissions are tracked by their result. Comparing is not in the standard.
  if (pressed.matches("[type=submit], [data-compare]")) return "none";
  const isNavigation = !opensDialog(pressed) && pressed.closest("header, footer, nav") !== null;
  return isNavigation ? "asc_menu_interaction" : "asc_cta_interaction";
}

// Parameters that only some events have.
function eventParameters(event: string, pressed: HTMLElement, href: string, servicePhone: string | null): object {
  switch (event) {
    case "asc_click_to_call":
      return callParameters(href, servicePhone);
    case "asc_retail_process":
      return { element_title: labelOf(pressed), flow_outcome: "start" };
    case "asc_element_configuration":
      return settingParameters(href, labelOf(pressed));
    default:
      return {};
  }
}

function callParameters(href: string, servicePhone: string | null): AscEvents["asc_click_to_call"] {
  const department = href === servicePhone ? "service" : "sales";
  const comm_type = href.startsWith("sms:") ? "sms" : "voice";
  return { comm_phone_number: href.replace(/^\w+:|\?.*/g, ""), department, comm_type };
}

// A change of the results or of the visible part of the page; its value is what the link changes in the URL.
function settingParameters(href: string, text: string): Partial<AscEvents["asc_element_configuration"]> {
  const changes = changedParameters(href);
  return {
    event_action_result: "open",
    element_state: "active",
    element_title: changes.map(([name]) => name).join(",") || text,
    element_value: changes.map(([, value]) => value).join(",") || "none",
  };
}

function changedParameters(href: string): [name: string, value: string][] {
  const [now, then] = [location.href, href].map((address) => new URL(address, location.href).searchParams);
  const names = new Set([...(now?.keys() ?? []), ...(then?.keys() ?? [])]);
  return [...names]
    .filter((name) => now?.get(name) !== then?.get(name))
    .map((name) => [name, name === "search" ? REDACTED : (then?.get(name) ?? "none")]);
}

function opensDialog(pressed: HTMLElement): boolean {
  const id = pressed.dataset.dialog ?? (pressed instanceof HTMLAnchorElement ? pressed.hash.slice(1) : "");
  return document.getElementById(id) instanceof HTMLDialogElement;
}

function actionResult(pressed: HTMLElement, href: string) {
  if (opensDialog(pressed)) return "popup";
  if (pressed.matches("[data-close-dialog]")) return "close";
  if (pressed.matches("summary")) return pressed.closest("details")?.open ? "close" : "open";
  return href === "" || href.startsWith("#") ? "none" : "redirect";
}
