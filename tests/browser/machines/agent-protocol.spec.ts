// The Auto Agent Protocol, by A2A's own client: each skill completes, every request and answer fits the published
// schemas, and figures are those of the JSON API and of the page.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Message, Role } from "@a2a-js/sdk";
import { type Client, ClientFactory } from "@a2a-js/sdk/client";
import { expect, test } from "@playwright/test";
import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { newShopper } from "../shopper";
import { addresses } from "../support/addresses";

const SCHEMAS = join(import.meta.dirname, "../../schemas/aap-1.1");
const BASE = "https://autoagentprotocol.org/v1.1/schemas/";
const DEALER = { type: "dealer.information.request" };

interface Vehicle {
  stock: string;
  vin?: string;
  year?: number;
  make?: string;
  price: number;
  list_price: number;
  vdp_url: string;
}

interface Found {
  total: number;
  vehicles: Vehicle[];
}

interface ApiPrice {
  advertised: number;
  list: number;
  with_mandatory_fees: number;
}

interface ProductNode {
  "@type": string[];
  vehicleIdentificationNumber?: string;
  offers: { price: string };
}

function loadSchemas(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
  addFormats.default(ajv);
  for (const folder of ["", "_primitives"]) {
    for (const file of readdirSync(join(SCHEMAS, folder)).filter((name) => name.endsWith(".json"))) {
      ajv.addSchema(JSON.parse(readFileSync(join(SCHEMAS, folder, file), "utf8")) as AnySchemaObject);
    }
  }
  return ajv;
}

const ajv = loadSchemas();

function expectValid(schema: string, value: unknown): void {
  const validate = ajv.getSchema(`${BASE}${schema}.schema.json`);
  expect(validate, schema).toBeDefined();
  validate?.(value);
  expect(validate?.errors ?? [], JSON.stringify(value)).toEqual([]);
}

const connected = async (): Promise<Client> => await new ClientFactory().createFromUrl(addresses().site);

function message(data: unknown): Message {
  const part = { content: { $case: "data" as const, value: data }, metadata: {}, filename: "", mediaType: "" };
  const ids = { messageId: crypto.randomUUID(), contextId: "", taskId: "" };
  return { ...ids, role: Role.ROLE_USER, parts: [part], metadata: {}, extensions: [], referenceTaskIds: [] };
}

async function send(client: Client, data: unknown, accepted: string): Promise<unknown> {
  const mediaType = `application/vnd.autoagent.${accepted}-response+json`;
  const configuration = {
    acceptedOutputModes: [mediaType],
    taskPushNotificationConfig: undefined,
    returnImmediately: false,
  };
  const result = await client.sendMessage({ tenant: "", message: message(data), configuration, metadata: {} });
  const [part] = (result as Message).parts;
  expect(part?.mediaType).toBe(mediaType);
  return part?.content?.$case === "data" ? part.content.value : undefined;
}

/** Completes a skill; request and answer fit their schemas. */
async function ask<Data>(client: Client, schema: string, request: Record<string, unknown>): Promise<Data> {
  expectValid(`${schema}-request`, request);
  const answer = await send(client, request, schema);
  expectValid(`${schema}-response`, answer);
  return (answer as { data: Data }).data;
}

async function read<Answer>(path: string): Promise<Answer> {
  const response = await fetch(new URL(path, addresses().site));
  expect(response.status, path).toBe(200);
  return (await response.json()) as Answer;
}

/** What the page has for search engines about its vehicle. */
async function product(url: string): Promise<ProductNode> {
  const html = await (await fetch(url)).text();
  const block = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const graph = (JSON.parse(block) as { "@graph": ProductNode[] })["@graph"];
  const found = graph.find((node) => node["@type"].includes("Product"));
  expect(found, url).toBeDefined();
  return found as ProductNode;
}

test("the card fits its schema and names the endpoint", async () => {
  const card = await read<{ supportedInterfaces: { url: string }[]; skills: { id: string }[] }>(
    "/.well-known/agent-card.json",
  );
  expectValid("agent-card", card);
  expect(card.supportedInterfaces.map(({ url }) => url)).toEqual([new URL("/a2a", addresses().site).href]);
  const skills = ["dealer.information", "inventory.facets", "inventory.search", "inventory.vehicle", "lead.submit"];
  expect(card.skills.map(({ id }) => id)).toEqual(skills);
});

test("a client finds white SUVs under $20,000, reads one, and has the figures of API and page", async () => {
  const client = await connected();
  const filters = { body: ["suv"], exterior_color: ["white"], price_max: 20_000 };
  const found = await ask<Found>(client, "inventory-search", {
    type: "inventory.search.request",
    filters,
    pagination: { skip: 0, limit: 100 },
    sort: { field: "price", order: "asc" },
    privacy: { anonymous: true },
  });
  expect(found.total).toBeGreaterThan(0);
  const [first] = found.vehicles;
  const { price } = await read<{ price: ApiPrice }>(`/api/v1/vehicles/${first?.stock}`);
  const fee = price.with_mandatory_fees - price.advertised;
  const listed = await read<Found>(`/api/v1/vehicles?body=suv&color=white&price_max=${20_000 - fee}`);
  expect(found.total).toBe(listed.total);
  const byText = await ask<Found>(client, "inventory-search", {
    type: "inventory.search.request",
    filters: { query: "white SUVs under $20,000" },
  });
  expect(byText.total).toBe(found.total);

  const vehicle = await ask<Vehicle>(client, "vehicle-detail", {
    type: "inventory.vehicle.request",
    stock: first?.stock,
  });
  expect(vehicle.price).toBe(Math.ceil(price.with_mandatory_fees));
  expect(vehicle.price).toBeLessThanOrEqual(20_000);
  expect(vehicle.list_price).toBe(Math.ceil(price.list));
  const { offers, vehicleIdentificationNumber } = await product(vehicle.vdp_url);
  expect(Number(offers.price)).toBe(price.advertised);
  expect(vehicleIdentificationNumber).toBe(vehicle.vin);
});

test("a client reads facets and dealership", async () => {
  const client = await connected();
  const facets = await ask<{ makes: { value: string; count: number }[] }>(client, "inventory-facets", {
    type: "inventory.facets.request",
    filters: { condition: ["used", "cpo"] },
  });
  const [make] = facets.makes;
  expect((await read<Found>(`/api/v1/vehicles?make=${make?.value}`)).total).toBe(make?.count);
  const dealer = await ask<{ name: string; rooftops: { website: string }[] }>(client, "dealer-information", DEALER);
  const record = await read<{ name: string; url: string }>("/api/v1/dealership");
  expect([dealer.name, dealer.rooftops[0]?.website]).toEqual([record.name, record.url]);
});

test("a client submits a lead, which reaches the inbox once", async () => {
  const client = await connected();
  const found = await ask<Found>(client, "inventory-search", { type: "inventory.search.request" });
  const shopper = newShopper();
  const request = {
    type: "lead.submit.request",
    customer: { first_name: shopper.firstName, last_name: shopper.lastName, email: shopper.email },
    consent: {
      granted_at: new Date(Date.now() - 60_000).toISOString(),
      allowed_channels: ["email"],
      consent_text: "Yes, send my name and e-mail to the dealership.",
      scope: ["lead_submission"],
    },
    vehicle_of_interest: { stock: found.vehicles[0]?.stock },
    appointment: { appointment_type: "test_drive" },
    message: "Is it still there?",
    source_agent: { name: "test-agent", url: "https://agent.example" },
    idempotency_key: shopper.email,
  };
  const receipt = await ask<{ lead_id: string; status: string }>(client, "lead-submit", request);
  expect(receipt.status).toBe("received");
  expect(await ask(client, "lead-submit", request)).toEqual(receipt);
  const inbox = await (await fetch(addresses().inbox)).text();
  expect(inbox.split(`${shopper.firstName} ${shopper.lastName}`)).toHaveLength(2);
});

test("an error fits its schema", async () => {
  const client = await connected();
  for (const [schema, request, code] of [
    [
      "inventory-search",
      { type: "inventory.search.request", filters: { colour: ["red"] } },
      "SCHEMA_VALIDATION_FAILED",
    ],
    ["vehicle-detail", { type: "inventory.vehicle.request", stock: "NONE" }, "VEHICLE_NOT_FOUND"],
    ["lead-submit", { type: "lead.submit.request" }, "CONTACT_CONSENT_REQUIRED"],
  ] as const) {
    const refused = send(client, request, schema).then(
      () => undefined,
      (error: { data?: unknown }) => error.data,
    );
    const data = await refused;
    expectValid("error", data);
    expect(data).toMatchObject({ code, retryable: false });
  }
});
