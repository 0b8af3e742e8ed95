// What a shopper does, in the words a shopper sees.

import { expect, type Locator, type Page, type Response } from "@playwright/test";

export interface Shopper {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
}

/** Goes to a page and begins to read, as people do, before its last photo has come. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address, { waitUntil: "domcontentloaded" });
  await styled(page);
  return answer;
}

/** Waits until the page looks as it should: where no script runs, it can be read before its style sheet has come, and before its end has. */
export async function styled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(stylesHaveCome)).toBe(true);
}

// Fonts are sent for once something is laid out in them, and move what stands around it when they come.
function stylesHaveCome(): boolean {
  if (document.readyState === "loading") return false;
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel='stylesheet']")];
  const isLaidOut = document.documentElement.getBoundingClientRect().height > 0;
  return isLaidOut && sheets.every(({ sheet }) => sheet !== null) && document.fonts.status === "loaded";
}

/** A shopper whom no other test knows. */
export function newShopper(): Shopper {
  const id = crypto.randomUUID().slice(0, 8);
  return {
    firstName: "Dana",
    lastName: `Reed ${id}`,
    email: `dana.${id}@example.com`,
    phone: "9015550142",
    message: `Is it still on the lot? (${id})`,
  };
}

export function vehicleCards(page: Page): Locator {
  return page.getByRole("article");
}

/** Opens the first vehicle of the results and gives its name. */
export async function openFirstVehicle(page: Page): Promise<string> {
  const card = vehicleCards(page).first();
  const name = await card.getByRole("heading").innerText();
  await card.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await styled(page);
  return name;
}

/** Presses a button of the filters. They fit themselves to the window as the page scrolls: first to it, then on it, once it stands still. */
export async function pressInFilters(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.click();
}

/** Where something is once it stands still. */
export async function resting(part: Locator): Promise<Awaited<ReturnType<Locator["boundingBox"]>>> {
  let box = await part.boundingBox();
  await expect(async () => {
    const before = box;
    box = await part.boundingBox();
    expect(box).toEqual(before);
  }).toPass();
  return box;
}

/** A choice of one of the filters' lists, in view: the list and all of it opened where that is needed. */
export async function choiceOf(filters: Locator, list: string, choice: string): Promise<Locator> {
  const facet = filters.locator("details.facet").filter({ has: filters.page().locator("summary", { hasText: list }) });
  const choices = filters.page().getByRole("checkbox", { name: new RegExp(`^${choice}\\b`), includeHidden: true });
  const box = facet.locator(choices);
  for (const list of [facet, facet.locator("details").filter({ has: choices })]) {
    if ((await list.count()) > 0 && (await list.getAttribute("open")) === null) await list.locator("> summary").click();
  }
  return box;
}

/** Ticks, or takes the tick from, a choice of one of the filters' lists. */
export async function tick(filters: Locator, list: string, choice: string, isOn = true): Promise<void> {
  await (await choiceOf(filters, list, choice)).setChecked(isOn);
}

/** Filters the results to one make, on a phone through the drawer. */
export async function filterByMake(page: Page, make: string, hasScript: boolean | undefined): Promise<void> {
  if (hasScript) await touchIsland(page.locator("react-island[name='filters']"));
  const opener = page.getByRole("link", { name: /Filters & Sort/ });
  if (await opener.isVisible()) {
    await opener.click();
  }
  const filters = page.locator("#filters");
  await tick(filters, "Make", make);
  await pressInFilters(filters.getByRole("button", { name: hasScript ? /^Show / : "Apply Filters" }));
  await expect(page).toHaveURL(new RegExp(`make=${make}`));
}

/** The part of the page with a form in it; where scripts run, once the form's island has taken it over. */
export async function takenOver(part: Locator, hasScript: boolean | undefined): Promise<Locator> {
  // Without waiting for the field to stand still: the island may just be taking its place.
  await part.getByRole("textbox").first().evaluate((field) => field.scrollIntoView({ block: "center" }));
  if (hasScript) await touchIsland(part.locator("react-island"));
  return part;
}

/** Puts a hand on the page and waits until what comes with one is there. */
export async function touchPage(page: Page): Promise<void> {
  await expect(async () => {
    await page.locator("body").dispatchEvent("wheel");
    await expect(page.locator("html[data-dialogs]")).toBeAttached({ timeout: 1000 });
  }).toPass();
}

/** Puts a hand on an island and waits until it has come, or failed. */
export async function touchIsland(island: Locator, state = "mounted"): Promise<void> {
  // Before the page's script has come nobody feels it.
  await expect(async () => {
    await island.dispatchEvent("focusin");
    await expect(island).toHaveAttribute("data-island-state", /loading|mounted|failed/, { timeout: 500 });
  }).toPass();
  await expect(island).toHaveAttribute("data-island-state", state);
}

/** Waits until the page has done what it puts off until nothing else is to be done. */
export async function idle(page: Page): Promise<void> {
  await page.waitForLoadState();
  // What one idle moment begins may wait for the next.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
}

/** Turns the wheel and waits until the page has heard of it and scrolled, or has not. */
export async function turnWheel(page: Page, by: number): Promise<void> {
  // By time and not by frames, as in judges/settled.ts.
  const heard = await page.evaluateHandle(() => ({
    wheel: new Promise((done) => addEventListener("wheel", () => setTimeout(done, 50), { once: true, capture: true, passive: true })),
  }));
  await page.mouse.wheel(0, by);
  await heard.evaluate(({ wheel }) => wheel);
}

export async function fillEnquiry(form: Locator, shopper: Shopper): Promise<void> {
  await form.getByLabel("First Name").fill(shopper.firstName);
  await form.getByLabel("Last Name").fill(shopper.lastName);
  await form.getByLabel("Email").fill(shopper.email);
  await form.getByLabel("Phone").fill(shopper.phone);
  await form.getByRole("textbox", { name: "Message" }).fill(shopper.message);
}
