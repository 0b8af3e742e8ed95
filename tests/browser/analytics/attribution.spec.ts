// Attribution of a lead: stored by the browser, shown in the CRM.

import { expect, type Page, test } from "@playwright/test";
import { addresses } from "../support/addresses";
import { stubPhotos } from "../support/block-photos";
import { fillEnquiry, newShopper, open, type Shopper, waitForStyles, waitForForm, vehicleCards } from "../shopper";

const ADVERTISED =
  "/inventory?make=Toyota&utm_source=google&utm_medium=cpc&utm_campaign=spring-trucks&utm_term=used+toyota&gclid=Cj0KCQ";

test.beforeEach(({ page }) => stubPhotos(page));

/** Waits until the browser has noted so many pages of this visit. */
async function noted(page: Page, pages: number): Promise<void> {
  const count = () => page.evaluate(() => Number(JSON.parse(sessionStorage.getItem("visits") ?? "{}").pages));
  await expect.poll(count).toBe(pages);
}

/** Opens a vehicle of the results and gives its stock number. */
async function look(page: Page, place: number): Promise<string> {
  const name = vehicleCards(page).nth(place).getByRole("heading");
  const title = await name.innerText();
  await vehicleCards(page).nth(place).getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await waitForStyles(page);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function ask(page: Page, shopper: Shopper): Promise<void> {
  await page.getByRole("region", { name: "Price Details" }).getByRole("link", { name: "Request a Quote" }).click();
  const form = await waitForForm(page.getByRole("dialog", { name: "Request a Quote" }), true);
  await fillEnquiry(form, shopper);
  await form.getByRole("group", { name: "Best way to reach you" }).getByLabel("Text").check();
  await form.getByRole("group", { name: "Best time" }).getByLabel("Evening").check();
  await form.getByRole("checkbox", { name: /I agree/ }).check();
  await form.getByRole("button", { name: "Request Quote" }).click();
  await expect(page.getByText("Enquiry submitted successfully!").first()).toBeVisible();
}

/** The document that the CRM got. */
async function received(page: Page, shopper: Shopper): Promise<string> {
  await open(page, addresses().inbox);
  await page.getByRole("link", { name: `${shopper.firstName} ${shopper.lastName}` }).click();
  const document = page.getByRole("region", { name: "ADF document" });
  await expect(document).toContainText("</adf>");
  return document.innerText();
}

test("from an advertisement over three cars to an enquiry, the CRM has all that a salesperson needs", async ({ page }) => {
  const shopper = newShopper();
  await open(page, ADVERTISED);
  await noted(page, 1);
  const seen: string[] = [];
  for (const place of [0, 1, 2]) {
    if (place > 0) {
      await page.goBack();
      await expect(vehicleCards(page).first()).toBeVisible();
      await noted(page, 2 * place + 1);
    }
    seen.push(await look(page, place));
    await noted(page, 2 * place + 2);
  }
  await ask(page, shopper);
  const document = await received(page, shopper);
  const [first = "", second = "", third = ""] = seen;
  const comments = document.split("<comments>").at(-1)?.split("</comments>")[0]?.split("\n") ?? [];
  expect(document).toContain(`<stock>${third}</stock>`);
  expect(document).toContain(`<phone type="cellphone" time="evening" preferredcontact="1">${shopper.phone}</phone>`);
  expect(comments[0]).toContain(shopper.message);
  expect(comments).toContain("Best reached by text message, in the evening");
  expect(comments.at(-4)).toBe(
    "Came from google / cpc, campaign spring-trucks, term used toyota, to /inventory (gclid Cj0KCQ)",
  );
  expect(comments.at(-3)).toBe("Visit 1; 6 pages this time, with /inventory");
  expect(comments.at(-2)).toMatch(RegExp(`^Looked at \\d{4} Toyota .+ \\(${second}\\), \\d{4} Toyota .+ \\(${first}\\)$`));
  expect(comments.at(-1)).toBe("Filtered by Toyota");
});

test("with Global Privacy Control the browser remembers nothing of it, and the CRM reads nothing", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const shopper = newShopper();
  await open(page, ADVERTISED);
  await page.waitForLoadState("networkidle");
  await look(page, 0);
  await ask(page, shopper);
  const kept = await page.evaluate(() => [localStorage.getItem("visits"), sessionStorage.getItem("visits")]);
  expect(kept).toEqual([null, null]);
  expect(requests.filter((url) => url.includes("/assets/record-"))).toEqual([]);
  const document = await received(page, shopper);
  expect(document).toContain(shopper.message);
  for (const word of ["Came ", "Visit 1", "Looked at", "Filtered by", "gclid", "spring-trucks"]) {
    expect(document).not.toContain(word);
  }
});
