// User actions on any page, by visible text.

import { expect, type Locator, type Page, type Response } from "@playwright/test";

export interface Shopper {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
}

/** Opens a page, and waits for its styles but not for its photos. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address, { waitUntil: "domcontentloaded" });
  await waitForStyles(page);
  return response;
}

/** Without scripts a page can be read before its style sheet and its end have arrived. */
export async function waitForStyles(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(areStylesLoaded)).toBe(true);
}

// Fonts are requested after the first layout that uses them, and then shift it.
function areStylesLoaded(): boolean {
  if (document.readyState === "loading") return false;
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel='stylesheet']")];
  const isLaidOut = document.documentElement.getBoundingClientRect().height > 0;
  return isLaidOut && sheets.every(({ sheet }) => sheet !== null) && document.fonts.status === "loaded";
}

/** A shopper that no other test uses. */
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

/** Opens the first vehicle of the results. Returns its name. */
export async function openFirstVehicle(page: Page): Promise<string> {
  const card = vehicleCards(page).first();
  const name = await card.getByRole("heading").innerText();
  await card.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await waitForStyles(page);
  return name;
}

/** Scrolls first: the filters resize as the page scrolls, and a click must hit a button that has stopped moving. */
export async function clickInFilters(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.click();
}

/** The bounding box after the element has stopped moving. */
export async function stableBox(part: Locator): Promise<Awaited<ReturnType<Locator["boundingBox"]>>> {
  let box = await part.boundingBox();
  await expect(async () => {
    const before = box;
    box = await part.boundingBox();
    expect(box).toEqual(before);
  }).toPass();
  return box;
}

/** An option of a filter, with its list opened. */
export async function filterOption(filters: Locator, list: string, choice: string): Promise<Locator> {
  const facet = filters.locator("details.facet").filter({ has: filters.page().locator("summary", { hasText: list }) });
  const choices = filters.page().getByRole("checkbox", { name: new RegExp(`^${choice}\\b`), includeHidden: true });
  const box = facet.locator(choices);
  for (const list of [facet, facet.locator("details").filter({ has: choices })]) {
    if ((await list.count()) > 0 && (await list.getAttribute("open")) === null) await list.locator("> summary").click();
  }
  return box;
}

export async function setFilterOption(filters: Locator, list: string, choice: string, isOn = true): Promise<void> {
  await (await filterOption(filters, list, choice)).setChecked(isOn);
}

/** Filters the results to one make, on a phone through the drawer. */
export async function filterByMake(page: Page, make: string, hasScript: boolean | undefined): Promise<void> {
  if (hasScript) await activateIsland(page.locator("react-island[name='filters']"));
  const opener = page.getByRole("link", { name: /Filters & Sort/ });
  if (await opener.isVisible()) {
    await opener.click();
  }
  const filters = page.locator("#filters");
  await setFilterOption(filters, "Make", make);
  await clickInFilters(filters.getByRole("button", { name: hasScript ? /^Show / : "Apply Filters" }));
  await expect(page).toHaveURL(new RegExp(`make=${make}`));
}

/** Unfolds the fields that were filled in for the visitor. With scripts, waits until the form's island has mounted. */
export async function waitForForm(part: Locator, hasScript: boolean | undefined): Promise<Locator> {
  const folded = part.locator("details.fold:not([open]) > summary").locator("visible=true");
  if ((await folded.count()) > 0) await folded.first().click();
  // Does not wait until the field stops moving: the island may be mounting.
  await part.getByRole("textbox").or(part.getByRole("combobox")).first().evaluate((field) => field.scrollIntoView({ block: "center" }));
  if (hasScript) await activateIsland(part.locator("react-island"));
  return part;
}

/** Loads the scripts that wait for the first interaction. */
export async function loadInteractiveScripts(page: Page): Promise<void> {
  await expect(async () => {
    await page.locator("body").dispatchEvent("wheel");
    await expect(page.locator("html[data-dialogs]")).toBeAttached({ timeout: 1000 });
  }).toPass();
}

/** Focuses an island and waits until it has mounted or failed. */
export async function activateIsland(island: Locator, state = "mounted"): Promise<void> {
  // Repeats, because the page's script may not listen yet.
  await expect(async () => {
    await island.dispatchEvent("focusin");
    await expect(island).toHaveAttribute("data-island-state", /loading|mounted|failed/, { timeout: 500 });
  }).toPass();
  await expect(island).toHaveAttribute("data-island-state", state);
}

/** Waits until the page has run its idle callbacks. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState();
  // One idle callback may schedule another.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
}

/** Turns the wheel and waits until the page has handled it. */
export async function scrollByWheel(page: Page, by: number): Promise<void> {
  // By time instead of frames, as in audits/load-fully.ts.
  const heard = await page.evaluateHandle(() => ({
    wheel: new Promise((done) => addEventListener("wheel", () => setTimeout(done, 50), { once: true, capture: true, passive: true })),
  }));
  await page.mouse.wheel(0, by);
  await heard.evaluate(({ wheel }) => wheel);
}

export async function fillEnquiry(form: Locator, shopper: Shopper): Promise<void> {
  await form.getByLabel("First Name").fill(shopper.firstName);
  await form.getByLabel("Last Name").fill(shopper.lastName);
  await form.getByRole("textbox", { name: "Email" }).fill(shopper.email);
  await form.getByLabel("Phone").fill(shopper.phone);
  await form.getByRole("textbox", { name: "Message" }).fill(shopper.message);
}
