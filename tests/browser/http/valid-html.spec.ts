// Every page is valid HTML, also a form with validation errors.

import { expect, test } from "@playwright/test";
import { addresses } from "../support/addresses";
import { expectValidHtml } from "../audits/valid-html";
import { FORM_PAGES } from "../pages";
import { PAGE_STATES, vehiclePaths } from "../page-states";

for (const { name, status, path } of PAGE_STATES) {
  test(`the HTML of ${name} conforms`, async ({ request }) => {
    const answer = await request.get(await path());
    expect(answer.status()).toBe(status);
    await expectValidHtml(await answer.text());
  });
}

test("the HTML of the results region alone conforms", async ({ request }) => {
  const answer = await request.get("/inventory/results?make=Toyota");
  expect(answer.status()).toBe(200);
  await expectValidHtml(await answer.text());
});

const TYPED = { firstName: " ", name: " ", lastName: `O'Neil "Bo" <b>&amp;</b>`, email: "bo@", phone: "call me", message: "</textarea><p>" };

const FORMS: readonly { form: string; kind: string; page: () => Promise<string> }[] = [
  ...FORM_PAGES.map(({ path, kind }) => ({ form: `the form of ${path}`, kind, page: async () => path })),
  { form: "a vehicle's form", kind: "vehicle", page: async () => (await vehiclePaths())[0] ?? "" },
];

for (const { form, kind, page } of FORMS) {
  test(`${form} is valid HTML with validation errors`, async ({ request }) => {
    const path = await page();
    const answer = await request.post(`/leads/${kind}`, {
      form: { ...TYPED, page: path, stock_number: path.split("/").at(-1) ?? "" },
      headers: { Accept: "text/html", Origin: new URL(addresses().site).origin },
    });
    expect(answer.status()).toBe(422);
    await expectValidHtml(await answer.text());
  });
}
