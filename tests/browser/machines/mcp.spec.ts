// The Model Context Protocol server, by the protocol's own client and conformance suite: what they read is what the
// page shows, and a lead that an agent submits arrives.

import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, type Page, test } from "@playwright/test";
import { newShopper, open } from "../shopper";
import { addresses } from "../support/addresses";
import { run } from "../support/run-program";

interface Price {
  advertised: number;
  mandatory_fees: { name: string; amount: number }[];
  with_mandatory_fees: number;
}

interface Vehicle {
  stock_number: string;
  name: string;
  url: string;
  price: Price;
  mileage?: number;
}

interface Found {
  total: number;
  search: { url: string; filters: string[] };
  vehicles: Vehicle[];
}

interface Estimate {
  url: string;
  total: number;
  lines: { item: string; amount?: number }[];
}

const address = (): URL => new URL("/mcp", addresses().site);
const CURRENT = "2026-07-28";

async function connected(mode: "legacy" | { pin: string }): Promise<Client> {
  const client = new Client({ name: "forecourt-tests", version: "1.0.0" }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(address()));
  return client;
}

async function call<Answer>(client: Client, name: string, given: Record<string, unknown>): Promise<Answer> {
  // The client checks the answer against the tool's schema.
  const result = await client.callTool({ name, arguments: given });
  expect(result.isError, JSON.stringify(result.content)).not.toBe(true);
  return result.structuredContent as Answer;
}

const dollars = (amount: number): string =>
  amount.toLocaleString("en-US", { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" });

const cents = (amount: number): string => amount.toLocaleString("en-US", { style: "currency", currency: "USD" });

async function expectOnPage(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect(page.getByText(text).first()).toBeAttached();
  }
}

for (const mode of ["legacy" as const, { pin: CURRENT }]) {
  const name = typeof mode === "string" ? "of earlier revisions" : `of ${mode.pin}`;

  test(`a client ${name} finds a vehicle, reads it, gets its total and asks about it`, async ({ page }) => {
    const client = await connected(mode);
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThanOrEqual(7);

    const found = await call<Found>(client, "search_vehicles", { search: "white SUVs under $20,000" });
    expect(found.search.filters).toEqual(["SUV", "Up to $20,000", "White"]);
    await open(page, found.search.url);
    await expectOnPage(page, [`Showing 1-${found.total}`]);
    for (const vehicle of found.vehicles) {
      await expect(page.getByRole("link", { name: vehicle.name }).first()).toBeAttached();
      await expect(page.getByText(dollars(vehicle.price.advertised), { exact: true }).first()).toBeAttached();
    }

    const [first] = found.vehicles;
    expect(first).toBeDefined();
    const stock_number = first?.stock_number ?? "";
    const vehicle = await call<Vehicle>(client, "get_vehicle", { stock_number });
    await open(page, vehicle.url);
    const fee = vehicle.price.mandatory_fees[0]?.amount ?? 0;
    await expectOnPage(page, [
      dollars(vehicle.price.advertised),
      dollars(vehicle.price.with_mandatory_fees),
      `${dollars(fee)} documentation fee`,
    ]);

    const estimate = await call<Estimate>(client, "estimate_total", { stock_number, trade: 5000, owed: 1000 });
    await open(page, estimate.url);
    const amounts = estimate.lines.flatMap(({ amount }) => (amount === undefined ? [] : [cents(Math.abs(amount))]));
    await expectOnPage(page, [cents(estimate.total), ...amounts]);

    const shopper = newShopper();
    const lead = {
      first_name: shopper.firstName,
      last_name: shopper.lastName,
      email: shopper.email,
      message: "Is it still there?",
      stock_number,
      agent_name: "test-agent",
      consent_text: "Yes, send my name and e-mail to the dealership.",
      idempotency_key: shopper.email,
    };
    const receipt = await call<{ status: string }>(client, "submit_lead", lead);
    expect(receipt.status).toBe("delivered");
    await client.close();

    await open(page, addresses().inbox);
    await page.getByRole("link", { name: `${shopper.firstName} ${shopper.lastName}` }).click();
    const document = page.getByRole("region", { name: "ADF document" });
    await expect(document).toContainText(`<stock>${stock_number}</stock>`);
    await expect(document).toContainText("Agent: test-agent");
    await expect(document).toContainText("Yes, send my name and e-mail to the dealership.");
  });
}

test("every tool and resource can be read by the client", async () => {
  const client = await connected({ pin: CURRENT });
  const { resources } = await client.listResources();
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates).toHaveLength(1);
  const [first, second] = resources;
  const { contents } = await client.readResource({ uri: first?.uri ?? "" });
  expect(contents[0]).toMatchObject({ uri: first?.uri, mimeType: "application/json" });
  // The same at the address itself.
  const served: unknown = await (await fetch(first?.uri ?? "")).json();
  expect(JSON.parse((contents[0] as { text: string }).text)).toEqual(served);
  await call(client, "list_facets", { price_max: 20_000 });
  await call(client, "get_dealership", {});
  const compared = await call<{ vehicles: Vehicle[] }>(client, "compare_vehicles", {
    stock_numbers: [first?.name, second?.name],
  });
  expect(compared.vehicles).toHaveLength(2);
  await client.close();
});

test("the conformance suite finds nothing but what this server does not offer", async () => {
  // The suite is a program with dozens of scenarios.
  test.slow();
  const tests = join(import.meta.dirname, "../..");
  const suite = join(tests, "node_modules/.bin/conformance");
  const baseline = join(import.meta.dirname, "mcp-not-offered.yml");
  const { stdout } = await run(suite, ["server", "--url", address().href, "--expected-failures", baseline]);
  for (const scenario of ["server-initialize", "ping", "tools-list", "resources-list", "dns-rebinding-protection"]) {
    expect(stdout).toContain(`✓ ${scenario}`);
  }
});
