// A Monday morning after a weekend with 43 leads: each task takes at most so many taps on a phone.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { freePort } from "../support/free-port";
import { withServe } from "../support/serve";

const PHONE = { width: 390, height: 844 };
const LEADS = 43;
/** Taps of a task, at most. */
const TAPS = { callAndOutcome: 2, findByNumber: 2, sellAndTell: 3, seeTrouble: 1, stop: 1 };

test.use({ viewport: PHONE, hasTouch: true });

async function ask(page: Page, site: string, stocks: readonly string[]): Promise<void> {
  for (let at = 0; at < LEADS; at += 1) {
    const phone = `90155501${String(at).padStart(2, "0")}`;
    const person = { firstName: `Ann${at}`, lastName: "Reed", email: `ann${at}@example.com`, phone };
    const kinds = [
      { path: "vehicle", form: { ...person, termsAccepted: "true", stock_number: stocks[at % stocks.length] ?? "", message: "Still here?" } },
      { path: "service", form: { ...person, termsAccepted: "true" } },
      { path: "contact", form: { ...person, message: "Nobody called me back." } },
    ];
    const { path, form } = kinds[at % kinds.length] ?? kinds[0]!;
    const headers = { origin: site, accept: "application/json" };
    // The CRM is down: the lead is kept, and the answer says so.
    const posted = await page.request.post(`${site}/leads/${path}`, { form, headers });
    expect([200, 502, 504], `${path} ${await posted.text()}`).toContain(posted.status());
  }
}

/** Counts the taps of a task. */
function counter(): { tap: (target: Locator) => Promise<void>; taps: () => number } {
  let taps = 0;
  return {
    tap: async (target) => {
      taps += 1;
      await target.tap();
    },
    taps: () => taps,
  };
}

test("a Monday's tasks take few taps on a phone", async ({ page, context }) => {
  // Forty-three leads are sent first.
  test.slow();
  const admin = `127.0.0.1:${await freePort()}`;
  const crm = `http://127.0.0.1:${await freePort()}/crm`;
  const settings = {
    FORECOURT_ADMIN_LISTEN: admin,
    FORECOURT_ADMIN__SHOW_LEADS: "true",
    FORECOURT_LEADS__URL: crm,
    FORECOURT_LEADS__MAX_POSTS: "100/10m",
  };
  await withServe(settings, async (site) => {
    await page.goto(`${site}/inventory`);
    const cards = await page.locator(".vehicle-card").evaluateAll((all) => all.map((card) => card.getAttribute("data-stock") ?? ""));
    const stock = cards[0] ?? "";
    await ask(page, site, cards.slice(0, 4));
    await page.goto(`http://${admin}/`);
    const calls = page.getByRole("region", { name: "Who to call" });
    await expect(calls.locator("h2 .badge")).toHaveText(String(LEADS));
    await page.getByLabel("Your name").fill("Dana");

    // The first customer, what came of the call, and the next one stands there.
    const first = await calls.locator(".admin-lead p:first-child a").first().textContent();
    const call = counter();
    await expect(calls.getByRole("link", { name: /^Call / }).first()).toBeInViewport();
    await call.tap(calls.getByRole("button", { name: "No answer" }));
    await expect(calls.locator(".admin-lead p:first-child a").first()).not.toHaveText(first ?? "");
    expect(call.taps() + 1, "the call itself is a tap").toBeLessThanOrEqual(TAPS.callAndOutcome);

    // Somebody calls back from a number.
    const find = counter();
    await find.tap(page.getByRole("searchbox", { name: /^Name, phone/ }));
    await page.keyboard.type("0107");
    await page.keyboard.press("Enter");
    await find.tap(page.getByRole("link", { name: "Ann7 Reed", exact: true }));
    await expect(page.getByRole("heading", { name: "Ann7 Reed" })).toBeVisible();
    expect(find.taps()).toBeLessThanOrEqual(TAPS.findByNumber);

    // Nobody agreed to texts, and this customer wants no more calls.
    await expect(page.getByRole("link", { name: /^Text/ })).toHaveCount(0);
    const stop = counter();
    await stop.tap(page.getByRole("button", { name: "Customer says stop" }));
    await expect(page.getByText("STOP", { exact: true })).toBeVisible();
    expect(stop.taps()).toBeLessThanOrEqual(TAPS.stop);

    // A colleague decides on the same lead at once.
    const colleague = await context.newPage();
    await colleague.goto(page.url());
    await page.getByRole("button", { name: "Called" }).tap();
    await colleague.getByRole("button", { name: "Voicemail" }).tap();
    await expect(colleague.getByRole("alert")).toContainText("was changed meanwhile");
    await colleague.close();

    // A car was sold: its page names who still asks.
    await page.goto(`http://${admin}/`);
    const sell = counter();
    await sell.tap(page.getByLabel(/^Mark/));
    await page.keyboard.type(stock);
    await page.keyboard.press("Enter");
    await sell.tap(page.getByRole("button", { name: "Sold" }).first());
    await expect(page.getByText(/still asks? about it/)).toBeVisible();
    await expect(page.locator(".admin-leads a").first()).toBeVisible();
    expect(sell.taps()).toBeLessThanOrEqual(TAPS.sellAndTell);
    await expectNoViolations(page);

    // The list of what has not reached the CRM is a tap away, in words.
    await page.goto(`http://${admin}/leads`);
    const trouble = counter();
    await trouble.tap(page.getByRole("link", { name: /^Not delivered/ }));
    await expect(page.getByText(/The CRM could not be reached\. \d+ tr/).first()).toBeVisible();
    expect(trouble.taps()).toBeLessThanOrEqual(TAPS.seeTrouble);
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expectNoViolations(page);
    }
  });
});
