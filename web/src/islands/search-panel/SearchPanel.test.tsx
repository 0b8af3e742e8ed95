// The panel as a visitor uses it: what it asks, when, and what it shows of the answers.

import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { searchAnswer, tile } from "../../testing/search-api";
import { setUpSearchPanel } from "../../testing/search-panel";

const { requests, asked, box, status, vehicles, links, heading, isOpen, type, pass, find } = setUpSearchPanel();

test("the server is asked once the visitor pauses, with the text trimmed", async () => {
  for (const text of ["f", "fo", " fo r", " ford "]) {
    type(text);
    await pass(149);
  }
  expect(asked()).toEqual([]);
  await pass(1);
  expect(asked()).toEqual(["ford"]);
  type("ford  ");
  await pass(1000);
  expect(asked()).toEqual(["ford"]);
});

test("an outdated request is aborted, and its answer is never shown", async () => {
  type("ford");
  await pass(150);
  type("fiat");
  expect(requests[0]?.signal.aborted).toBe(true);
  await pass(150);
  await requests[1]?.respond(searchAnswer([tile("NEW")]));
  await requests[0]?.respond(searchAnswer([tile("OLD")]));
  expect(vehicles().map((link) => link.getAttribute("href"))).toEqual(["/vehicle/NEW"]);
});

test("results stay until the next answer, and the panel is busy meanwhile", async () => {
  await find("ford", searchAnswer([tile("A")]));
  type("ford f");
  const region = () => document.querySelector("[aria-busy]")?.getAttribute("aria-busy");
  expect([vehicles().length, region()]).toEqual([1, "true"]);
  await pass(150);
  await requests.at(-1)?.respond(searchAnswer([tile("B"), tile("C")]));
  expect([vehicles().length, region()]).toEqual([2, "false"]);
});

test("typed text links to the results page before an answer", () => {
  expect([heading(), links()]).toEqual([null, []]);
  type('  F-150 "4x4" & more ');
  expect(heading()).not.toBeNull();
  const all = screen.getByRole("link", { name: 'Search the inventory for "F-150 "4x4" & more"' });
  expect(new URL(all.getAttribute("href") ?? "", "http://x").searchParams.get("search")).toBe('F-150 "4x4" & more');
});

test("vehicles, makes and resources are shown in the specified words", async () => {
  const found = [
    tile("A"),
    tile("B", { make: "Kia", name: "2016 Kia <Rio>", price: null, mileage: null, photo: null }),
  ];
  await find("20", searchAnswer(found, { total: 1204 }));
  expect(status()).toBe("2 of 1,204 vehicles");
  const [first, second] = vehicles();
  expect(first?.textContent).toBe("2021 Ford F-150 A$24,99033,212 milesVIN …950283");
  expect(first?.querySelector("img")?.getAttribute("src")).toBe("/photos/A/1-440.webp");
  expect(second?.textContent).toBe("2016 Kia <Rio>Call for priceVIN …950283");
  expect(second?.querySelector(".photo")?.hasAttribute("data-placeholder")).toBe(true);
  expect(screen.getByText("Price excludes tax.")).toBeTruthy();
  const after = (title: string) => {
    const section = screen.getByRole("heading", { name: title }).closest("section");
    const all = section ? within(section).getAllByRole("link") : [];
    return all.map((link) => [link.textContent, link.getAttribute("href")]);
  };
  expect(after("View Similar Vehicles")).toEqual([
    ["Ford", "/inventory?make=Ford"],
    ["Kia", "/inventory?make=Kia"],
  ]);
  expect(after("Website Resources")).toEqual([
    ["Vehicles Under $20,000", "/inventory?price_max=20000"],
    ["Vehicles Under $50,000", "/inventory?price_max=50000"],
    ["Buy a used car in Memphis, Tennessee", "/inventory"],
  ]);
});

test("without results the text is repeated, beside matching pages", async () => {
  await find("hours", searchAnswer([], { pages: [{ label: "Hours and directions", path: "/contact" }] }));
  expect(links()).toContain("/contact");
  await find(' <b>"hovercraft"</b>', searchAnswer([]));
  expect(screen.getByText('No vehicles found for "<b>"hovercraft"</b>"')).toBeTruthy();
  expect(status()).toContain("No vehicles found");
  expect(screen.queryByRole("heading", { name: "Website Resources" })).toBeNull();
});

test("body styles are a group of their own, each with its count", async () => {
  const bodies = [{ label: "Truck", count: 1024, path: "/inventory?body=truck" }];
  await find("tru", searchAnswer([tile("A")], { bodies }));
  const group = screen.getByRole("region", { name: "Body Styles" });
  const [truck, ...others] = within(group).getAllByRole("link");
  expect([truck?.textContent, truck?.getAttribute("href")]).toEqual(["Truck (1,024)", "/inventory?body=truck"]);
  expect(others).toEqual([]);
});

test("the interpretation of a text is shown, and one vehicle is singular", async () => {
  await find("chevy", searchAnswer([tile("A")], { instead: "chevrolet" }));
  expect(status()).toBe("Nothing matches your words exactly. Showing results for chevrolet.1 vehicle");
  await find("suv under 20k", searchAnswer([tile("A")], { searchedAs: ["SUV", "Up to $20,000"] }));
  expect(status()).toBe("Searched as SUV Up to $20,000 1 vehicle");
  await find("suv for the summer", searchAnswer([tile("A")], { searchedAs: ["SUV"], unread: ["summer"] }));
  expect(status()).toBe("Searched as SUV Not understood: summer 1 vehicle");
});

test("searches that led on are offered next time, newest first, until cleared", async () => {
  localStorage.setItem("recentSearches", '["civic"]');
  await find("red truck", searchAnswer([tile("A")]));
  expect(screen.queryByRole("heading", { name: "Recent Searches" })).toBeNull();
  for (const link of vehicles()) fireEvent.click(link);
  document.querySelector("dialog")?.showModal();
  type("");
  await pass(1000);
  expect(links()).toEqual(["/inventory?search=red+truck", "/inventory?search=civic"]);
  fireEvent.click(screen.getByRole("button", { name: "Clear recent searches" }));
  expect([links(), localStorage.getItem("recentSearches")]).toEqual([[], null]);
});

test("white space clears the results and sends no request", async () => {
  await find("ford", searchAnswer([tile("A")]));
  type("   ");
  await pass(1000);
  expect([asked(), links(), status(), heading()]).toEqual([["ford"], [], "", null]);
});

test("cleared results do not return with the next text", async () => {
  await find("ford", searchAnswer([tile("A")]));
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect([box().value, document.activeElement, links()]).toEqual(["", box(), []]);
  type("kia");
  expect(links()).toEqual(["/inventory?search=kia"]);
});

test("a failed request shows nothing, and the next text is requested", async () => {
  await find("ford", searchAnswer([tile("A")]));
  type("fiat");
  await pass(150);
  await requests.at(-1)?.fail();
  expect([links(), status()]).toEqual([["/inventory?search=fiat"], ""]);
  expect(document.querySelector("[aria-busy]")?.getAttribute("aria-busy")).toBe("false");
  await find("fiat 5", searchAnswer([tile("B")]));
  expect(vehicles()).toHaveLength(1);
});

test("a failed request repeats when the network is back", async () => {
  type("ford");
  await pass(150);
  await requests.at(-1)?.fail();
  act(() => void window.dispatchEvent(new Event("online")));
  await requests.at(-1)?.respond(searchAnswer([tile("A")]));
  expect([asked(), vehicles().length]).toEqual([["ford", "ford"], 1]);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(asked()).toHaveLength(2);
});

test("a malformed answer counts as none", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ vehicles: "many" }));
  type("ford");
  await pass(150);
  expect(links()).toEqual(["/inventory?search=ford"]);
});

test("choosing a link closes the panel", async () => {
  await find("ford", searchAnswer([tile("A")]));
  const [first] = vehicles();
  first?.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(screen.getByRole("status"));
  expect(isOpen()).toBe(true);
  fireEvent.click(first ?? document.body);
  expect(isOpen()).toBe(false);
});

test("Enter in the box searches and closes the panel; without a text it does neither", () => {
  const form = box().form ?? document.body;
  const isHeld = () => !fireEvent.submit(form);
  type("  ");
  expect([isHeld(), isOpen()]).toEqual([true, true]);
  type("ford");
  expect([form.getAttribute("action"), new FormData(box().form ?? undefined).get("search")]).toEqual([
    "/inventory",
    "ford",
  ]);
  expect([isHeld(), isOpen()]).toEqual([false, false]);
});

test("touch scrolling hides the phone's keyboard", async () => {
  await find("ford", searchAnswer([tile("A")]));
  box().focus();
  fireEvent.touchMove(vehicles()[0] ?? document.body);
  expect(document.activeElement).not.toBe(box());
});
