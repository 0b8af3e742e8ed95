// The filters in a page: what they show is the address that is wanted, what they offer is what the last answer knows.

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startIslands } from "../../lazy/island-element";
import { navigateInPlace } from "../../page/inventory/in-place-links";
import { resultsNavigation } from "../../page/inventory/results-navigation";
import { CONTENT_REPLACED } from "../../page/page-events";
import { filtersHtml } from "../../testing/inventory/filters";
import { mockResultsServer, resultsHtml } from "../../testing/inventory/results";
import { page, touchIslands } from "../../testing/page";

let asked: ReturnType<typeof mockResultsServer>;
let stay: AbortController;

const paths = () => asked.map(({ path }) => path.replace("/inventory/results", ""));
const combobox = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: new RegExp(`^${name}`) });
const text = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });
const figure = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

// Every test has the same way through the results, as every island of a page has.
function show(results: string): void {
  page(`<div id="results">${results}</div>`);
  document.dispatchEvent(new CustomEvent(CONTENT_REPLACED));
  touchIslands();
}

async function open(address: string): Promise<void> {
  history.replaceState(null, "", address);
  show(resultsHtml(address, "all"));
  await waitFor(() => expect(document.querySelector("[data-island-state=mounted]")).toBeTruthy());
}

async function answered(address: string, at = asked.length - 1): Promise<void> {
  asked[at]?.respond(resultsHtml(address, address));
  await waitFor(() => expect(document.getElementById("count")?.textContent).toBe(address));
}

beforeEach(() => {
  startIslands({ filters: () => import(".") });
  asked = mockResultsServer();
  stay = new AbortController();
  resultsNavigation.start(stay.signal);
});

afterEach(() => {
  window.dispatchEvent(new Event("pagehide"));
  stay.abort();
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

test.each([
  ["before its scripts", "Honda", "?make=Honda"],
  ["after its scripts", "Used", "?condition=used"],
])("a choice made while the island loads, %s, applies once, and the island takes over", async (when, name, query) => {
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  startIslands({ filters: () => loaded.then(() => import(".")) });
  if (when === "after its scripts") navigateInPlace(resultsNavigation, stay.signal);
  history.replaceState(null, "", "/inventory");
  show(resultsHtml("/inventory", "all"));
  const choice = box(name);
  await userEvent.click(choice);
  if (when === "before its scripts") navigateInPlace(resultsNavigation, stay.signal);
  asked[0]?.respond(resultsHtml(`/inventory${query}`, "fewer", { filters: filtersHtml(17) }));
  await waitFor(() => expect(document.getElementById("count")?.textContent).toBe("fewer"));
  expect([box(name), document.activeElement]).toEqual([choice, choice]);
  load();
  await waitFor(() => expect(choice.isConnected).toBe(false));
  expect([box(name).checked, document.activeElement]).toEqual([true, box(name)]);
  expect(screen.getByRole("button", { name: "Show 17 vehicles" })).toBeTruthy();
  expect(paths()).toEqual([query]);
  await userEvent.click(box(name));
  expect(resultsNavigation.requestedUrl).toBe("/inventory");
});

test("a choice shows at once, and the response's URL decides", async () => {
  await open("/inventory?make=Ford&model=Focus");
  await userEvent.click(box("Honda"));
  expect([box("Ford").checked, box("Honda").checked, box("Focus").checked]).toEqual([true, true, true]);
  expect(paths()).toEqual(["?make=Ford&model=Focus&make=Honda"]);
  await answered("/inventory?make=Honda");
  expect([box("Ford").checked, box("Honda").checked, box("Focus").checked]).toEqual([false, true, false]);
});

test("a choice without results is disabled", async () => {
  await open("/inventory");
  expect([box("Saab").disabled, box("Ford").disabled, box("New").disabled]).toEqual([true, false, true]);
});

test("chosen values show even without vehicles, and can be removed", async () => {
  await open("/inventory?make=Tesla&make=Ford");
  expect([box("Tesla").checked, box("Tesla").disabled]).toEqual([true, false]);
  await userEvent.click(box("Tesla"));
  expect(resultsNavigation.requestedUrl).toBe("/inventory?make=Ford");
});

test("a long list can be searched and shown in full", async () => {
  await open("/inventory");
  const group = within(screen.getByRole("group", { name: "Features" }));
  expect(group.getByText("Show all 14")).toBeTruthy();
  await userEvent.type(group.getByRole("searchbox", { name: "Search in Features" }), " e 12 ");
  const shown = group.getAllByRole<HTMLInputElement>("checkbox").map(({ value }) => value);
  expect(shown.slice(6)).toEqual(["Feature 12"]);
  expect(asked).toHaveLength(0);
});

test("typing is debounced, keeps its text, and Enter applies at once", async () => {
  await open("/inventory");
  await userEvent.type(text(), "civic ");
  expect(asked).toHaveLength(0);
  await userEvent.type(text(), "si{Enter}");
  expect(paths()).toEqual(["?search=civic+si"]);
  await answered("/inventory?search=civic+si");
  await userEvent.type(text(), " ");
  expect(text().value).toBe("civic si ");
  await userEvent.tab();
  expect(text().value).toBe("civic si");
  expect(asked).toHaveLength(1);
});

test("text removed elsewhere disappears even while focused", async () => {
  await open("/inventory?search=ford");
  await userEvent.type(text(), "x");
  resultsNavigation.navigate("/inventory");
  await answered("/inventory");
  expect(text().value).toBe("");
});

test("an incomplete number waits, and is corrected on blur", async () => {
  await open("/inventory?price_min=20000");
  await userEvent.type(figure("Price to"), "3");
  expect(resultsNavigation.requestedUrl).toBe("/inventory?price_min=20000");
  await userEvent.type(figure("Price to"), "0000");
  expect(resultsNavigation.requestedUrl).toBe("/inventory?price_min=20000&price_max=30000");
  await userEvent.clear(figure("Price to"));
  await userEvent.type(figure("Price to"), "1{Enter}");
  expect(resultsNavigation.requestedUrl).toBe("/inventory?price_min=20000&price_max=20000");
  expect(figure("Price to").value).toBe("$20,000");
});

test.each(["12500", "12,500", "$12,500", " $ 12,500 "])(
  "a price typed as %j is one, and is shown with sign and thousands",
  async (typed) => {
    await open("/inventory");
    await userEvent.type(figure("Price from"), typed);
    expect(resultsNavigation.requestedUrl).toBe("/inventory?price_min=12500");
    expect(figure("Price from").value).toBe(typed);
    await userEvent.tab();
    expect(figure("Price from").value).toBe("$12,500");
  },
);

test("arrow keys step a number, starting at the slider's limit", async () => {
  await open("/inventory");
  await userEvent.type(figure("Price to"), "{ArrowDown}");
  expect(resultsNavigation.requestedUrl).toBe("/inventory?price_max=67000");
  await userEvent.type(figure("Price to"), "{ArrowDown}");
  expect(figure("Price to").value).toBe("$66,000");
});

test("sliders end at the inventory's limits, where an end is open", async () => {
  await open("/inventory?price_max=90000");
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Price to" });
  expect([slider.min, slider.max, slider.value]).toEqual(["6000", "68000", "68000"]);
  expect(figure("Price to").value).toBe("$90,000");
  expect(screen.getByText("$68,000")).toBeTruthy();
});

test("a new sort order starts in its default direction", async () => {
  await open("/inventory?sort=price-low&dir=desc");
  await userEvent.selectOptions(combobox("Sort by"), "alphabetical");
  expect(resultsNavigation.requestedUrl).toBe("/inventory?sort=alphabetical");
});

test("counts update with the response", async () => {
  await open("/inventory");
  expect(screen.getByRole("button", { name: "Show 120 vehicles" })).toBeTruthy();
  await userEvent.click(box("Ford"));
  asked[0]?.respond(resultsHtml("/inventory?make=Ford", "Fords", { filters: filtersHtml(1) }));
  expect(await screen.findByRole("button", { name: "Show 1 vehicle" })).toBeTruthy();
});

test("broken filters show an error, and a valid response fixes them", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  history.replaceState(null, "", "/inventory");
  const broken = resultsHtml("/inventory", "all", { filters: "<form></form>" });
  show(broken);
  await userEvent.click(await screen.findByRole("button", { name: "Try Again (0/3)" }));
  expect(screen.getByRole("alert").textContent).toContain("Something went wrong");
  expect(screen.getByRole("button", { name: "Retrying..." }).getAttribute("aria-disabled")).toBe("true");
  asked[0]?.respond(broken);
  const again = await screen.findByRole("button", { name: "Try Again (1/3)" });
  expect(document.activeElement).toBe(again);
  await userEvent.click(again);
  asked[1]?.respond(resultsHtml("/inventory", "all"));
  expect(await screen.findByRole("button", { name: "Show 120 vehicles" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the monthly payment applies while typing, with default or own terms", async () => {
  await open("/inventory");
  await userEvent.type(figure("Monthly payment up to"), "$350");
  expect(resultsNavigation.requestedUrl).toBe("/inventory?payment_max=350");
  expect(screen.getByText("10% down, 72 months at 7.9% APR")).toBeTruthy();
  await userEvent.type(figure("Down payment"), "5,000");
  await userEvent.type(figure("APR in percent"), "5.5%");
  await userEvent.selectOptions(combobox("Months"), "60");
  expect(resultsNavigation.requestedUrl).toBe("/inventory?payment_max=350&down=5000&apr=5.5&term=60");
  expect(screen.getByText("$5,000 down, 60 months at 5.5% APR")).toBeTruthy();
  await userEvent.selectOptions(combobox("Months"), "72");
  await userEvent.clear(figure("Down payment"));
  expect(resultsNavigation.requestedUrl).toBe("/inventory?payment_max=350&apr=5.5");
});

test("the budget of the shopper's own figures is one press away, with its terms", async () => {
  localStorage.setItem("yourFigures", JSON.stringify({ budget: "$320", down: "1,234", term: "60", trade: "4000" }));
  await open("/inventory?make=Ford");
  const own = () => screen.getByRole("link", { name: "Yours: $320" });
  expect(own().getAttribute("href")).toBe("/inventory?make=Ford&payment_max=320&down=1234&term=60");
  await open("/inventory?make=Ford&payment_max=320&down=1234&term=60");
  expect(own().getAttribute("href")).toBe("/inventory?make=Ford");
  localStorage.clear();
});

test("an invalid rate is not applied, and is cleared on blur", async () => {
  await open("/inventory?payment_max=350&apr=6");
  await userEvent.type(figure("APR in percent"), ".999");
  expect(resultsNavigation.requestedUrl).toBe("/inventory?payment_max=350&apr=6.99");
  await userEvent.tab();
  await answered("/inventory?payment_max=350&apr=6.99");
  expect(figure("APR in percent").value).toBe("6.99");
});
