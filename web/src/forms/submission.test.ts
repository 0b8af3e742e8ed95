import { afterEach, expect, test, vi } from "vitest";
import { postLead, SubmissionIds } from "./submission";

const fields = () => new URLSearchParams({ firstName: "Dana", message: "Is it still there?" });

function answering(status: number, body: unknown, headers = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(text, { status, headers }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("the fields are posted urlencoded and JSON is asked for", async () => {
  const fetched = answering(200, { status: "delivered" });
  await postLead("/leads/vehicle", fields());
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe("/leads/vehicle");
  expect(init).toMatchObject({ method: "POST", headers: { Accept: "application/json" }, keepalive: true });
  expect(String(init?.body)).toBe("firstName=Dana&message=Is+it+still+there%3F");
});

test.each([
  [200, { status: "delivered" }, { status: "delivered" }],
  [
    422,
    { status: "invalid", errors: { email: "Invalid email address" } },
    { status: "invalid", errors: { email: "Invalid email address" } },
  ],
  [502, { status: "failed" }, { status: "failed", text: "Failed to submit enquiry. Please try again." }],
  [504, { status: "error" }, { status: "failed", text: "An error occurred while submitting the form." }],
  [500, "<h1>no JSON</h1>", { status: "failed", text: "Failed to submit enquiry. Please try again." }],
  [200, "<h1>a proxy's page</h1>", { status: "failed", text: "Failed to submit enquiry. Please try again." }],
  [504, "<h1>a proxy's page</h1>", { status: "failed", text: "An error occurred while submitting the form." }],
  [403, { status: "refused" }, { status: "failed", text: "Failed to submit enquiry. Please try again." }],
])("an answer %i with %j is %j", async (status, body, answer) => {
  answering(status, body);
  expect(await postLead("/leads/contact", fields())).toEqual(answer);
});

test.each([
  [502, "failed"],
  [504, "error"],
])("an answer %i says where the lead is kept all the same", async (code, status) => {
  answering(code, { status }, { "X-Lead-Kept": "1" });
  expect(await postLead("/leads/contact", fields())).toMatchObject({ status: "failed", isKept: true });
});

test("an answer 429 asks for patience", async () => {
  answering(429, { status: "limited" });
  expect(await postLead("/leads/contact", fields())).toMatchObject({
    status: "failed",
    text: expect.stringContaining("Please wait a few minutes"),
  });
});

test("a server that cannot be reached is an error of submitting", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
  expect(await postLead("/leads/contact", fields())).toEqual({
    status: "failed",
    text: "An error occurred while submitting the form.",
  });
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("an enquiry that is sent again unchanged keeps its id", () => {
  const ids = new SubmissionIds();
  const id = ids.idOf(fields());
  expect(id).toMatch(UUID);
  expect(ids.idOf(fields())).toBe(id);
});

test("an enquiry that has changed, or follows a delivered one, has another id", () => {
  const ids = new SubmissionIds();
  const first = ids.idOf(fields());
  const changed = ids.idOf(new URLSearchParams({ firstName: "Ana" }));
  expect(changed).not.toBe(first);
  ids.forget();
  expect(ids.idOf(new URLSearchParams({ firstName: "Ana" }))).not.toBe(changed);
});

test("ids are good ones where the browser makes none itself", () => {
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.map((_, place) => place * 17) });
  expect(new SubmissionIds().idOf(fields())).toMatch(UUID);
});
