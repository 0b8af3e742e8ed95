import { afterEach, expect, test, vi } from "vitest";
import type { LeadAnswer } from "../generated/LeadAnswer";
import { DELIVERED, FAILED, LIMITED } from "../testing/lead-answers";
import { postLead, SubmissionIds } from "./submission";

const fields = () => new URLSearchParams({ firstName: "Dana", message: "Is it still there?" });

function answering(status: number, body: unknown) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(text, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("the fields are posted urlencoded and JSON is asked for", async () => {
  const fetched = answering(200, DELIVERED);
  await postLead("/leads/vehicle", fields());
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe("/leads/vehicle");
  expect(init).toMatchObject({ method: "POST", headers: { Accept: "application/json" }, keepalive: true });
  expect(String(init?.body)).toBe("firstName=Dana&message=Is+it+still+there%3F");
});

test.each<[number, LeadAnswer]>([
  [200, DELIVERED],
  [422, { status: "invalid", errors: { email: "Invalid email address" } }],
  [502, { ...FAILED, more: "We have your message." }],
  [504, { status: "error", text: "An error occurred while submitting the form.", more: null }],
  [429, LIMITED],
  [403, { status: "refused", text: "This form was sent from another site.", more: null }],
])("an answer %i of our server is handed back with its words", async (status, body) => {
  answering(status, body);
  expect(await postLead("/leads/contact", fields())).toEqual(body);
});

const UNREACHABLE = { status: "error", text: "An error occurred while submitting the form.", more: null };

test.each([
  [500, "<h1>no JSON</h1>", FAILED],
  [200, "<h1>a proxy's page</h1>", FAILED],
  [200, { status: "delivered" }, FAILED],
  [504, "<h1>a proxy's page</h1>", UNREACHABLE],
])("an answer %i with %j is not our server's", async (status, body, answer) => {
  answering(status, body);
  expect(await postLead("/leads/contact", fields())).toEqual(answer);
});

test("a server that cannot be reached is an error of submitting", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
  expect(await postLead("/leads/contact", fields())).toEqual(UNREACHABLE);
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("a repeated submission keeps its id", () => {
  const ids = new SubmissionIds();
  const id = ids.idOf(fields());
  expect(id).toMatch(UUID);
  expect(ids.idOf(fields())).toBe(id);
});

test("a changed submission, or one after a delivery, has another id", () => {
  const ids = new SubmissionIds();
  const first = ids.idOf(fields());
  const changed = ids.idOf(new URLSearchParams({ firstName: "Ana" }));
  expect(changed).not.toBe(first);
  ids.reset();
  expect(ids.idOf(new URLSearchParams({ firstName: "Ana" }))).not.toBe(changed);
});

test("ids are valid without randomUUID", () => {
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.map((_, place) => place * 17) });
  expect(new SubmissionIds().idOf(fields())).toMatch(UUID);
});
