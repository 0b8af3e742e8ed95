import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "../../testing/page";
import { startTabs } from "./tabs";

const user = userEvent.setup();
let setWidth: (isWide: boolean) => void;

/** Stands in for the browser's window, which a test makes wide or narrow. */
function windowThatIs(wide: boolean): void {
  const query = Object.assign(new EventTarget(), { matches: wide });
  setWidth = (isWide) => {
    query.matches = isWide;
    query.dispatchEvent(new Event("change"));
  };
  vi.stubGlobal("matchMedia", () => query);
}

function hours(kind = ""): void {
  page(`
    <div data-tabs="${kind}">
      <nav class="tab-list" aria-label="Departments">
        <a href="#hours-sales">Sales</a><a href="#hours-service"><b>Service</b></a><a href="#hours-collision">Collision</a>
      </nav>
      <section id="hours-sales"><h3>Sales</h3></section>
      <section id="hours-service"><h3>Service</h3><p id="saturday">8:00AM-2:00PM</p></section>
      <section id="hours-collision"><h3>Collision</h3></section>
    </div>
    <section id="message"></section>`);
}

beforeEach(() => windowThatIs(true));

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

function chosen(): { tab: string; panel: string } {
  const tabs = screen.getAllByRole("tab", { selected: true }).map((tab) => tab.textContent);
  const panels = [...document.querySelectorAll("section[role='tabpanel']:not([data-behind])")];
  return { tab: tabs.join(), panel: panels.map(({ id }) => id).join() };
}

test("links and sections become tabs with the first in front", () => {
  hours();
  startTabs();
  expect(screen.getByRole("tablist", { name: "Departments" })).toBeTruthy();
  expect(chosen()).toEqual({ tab: "Sales", panel: "hours-sales" });
  expect(screen.getByRole("tab", { name: "Service" }).getAttribute("aria-controls")).toBe("hours-service");
});

test("a press chooses a tab, and the address names it without a new entry", async () => {
  hours();
  startTabs();
  const added = vi.spyOn(history, "pushState");
  await user.click(screen.getByText("Service", { selector: "b" }));
  expect(chosen()).toEqual({ tab: "Service", panel: "hours-service" });
  expect(location.hash).toBe("#hours-service");
  expect(added).not.toHaveBeenCalled();
});

test("the keyboard stops once at the row and walks it in a circle", async () => {
  hours();
  startTabs();
  await user.tab();
  const walked: string[] = [];
  for (const key of ["{ArrowRight}", "{End}", "{ArrowRight}", "{ArrowLeft}", "{Home}", "x"]) {
    await user.keyboard(key);
    expect(document.activeElement?.textContent).toBe(chosen().tab);
    walked.push(chosen().tab);
  }
  expect(walked).toEqual(["Service", "Collision", "Sales", "Collision", "Sales", "Sales"]);
  await user.tab();
  expect(document.activeElement?.id).toBe("hours-sales");
});

test.each(["#hours-service", "#saturday"])("an address that names %s opens its tab", (hash) => {
  history.replaceState(null, "", hash);
  hours();
  startTabs();
  expect(chosen().panel).toBe("hours-service");
});

test("a link on the page to a panel opens its tab, a link to another part changes nothing", () => {
  hours();
  startTabs();
  for (const hash of ["#hours-collision", "#message", "#%"]) {
    history.replaceState(null, "", hash);
    window.dispatchEvent(new Event("hashchange"));
    expect(chosen().panel).toBe("hours-collision");
  }
});

test("a new browser tab may be opened from a link of the row", () => {
  hours();
  startTabs();
  const press = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  screen.getByRole("tab", { name: "Collision" }).dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  expect(chosen().tab).toBe("Sales");
});

test("tabs for wide screens are sections under one another on a phone, and keep what was chosen", async () => {
  hours("wide");
  startTabs();
  await user.click(screen.getByRole("tab", { name: "Collision" }));
  setWidth(false);
  expect(document.querySelectorAll("[role], [tabindex], [data-behind], [aria-selected], [aria-controls]")).toHaveLength(
    0,
  );
  setWidth(true);
  expect(chosen().tab).toBe("Collision");
});

test("on a phone the links of such tabs are ordinary links", () => {
  windowThatIs(false);
  hours("wide");
  startTabs();
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  screen.getByRole("link", { name: "Service" }).dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
});

test("other tabs are tabs on a phone too", () => {
  windowThatIs(false);
  hours();
  startTabs();
  expect(chosen().tab).toBe("Sales");
});
