import { expect, test } from "vitest";
import { type Answer, FRAGMENT, fromFragment, MAX_LINE, MAX_NAME, plainLine, toFragment } from "./answers";

const STOCK = ["A1", "Ö 2/<b>"];

const answer = (name: string, line: string): Answer => ({
  name,
  opinions: new Map(STOCK.map((stock, index) => [stock, { vote: index === 0 ? "yes" : "no", line }])),
});

test.each([
  ["Dana", "roomy"],
  ["", ""],
  ["<img src=x onerror=alert(1)>".slice(0, 24), '"><script>alert(1)</script>'],
  ["Žofie 🚗", "für \u4e09 Personen & mehr"],
])("the answers of %s come back as they were typed", (name, line) => {
  const answers = [answer(name, line), answer("Sam", "")];
  const fragment = toFragment(answers);
  expect(fragment).toMatch(/^#together=[\w-]+$/);
  expect(fromFragment(fragment, STOCK)).toEqual(answers);
});

test("the longest answers about three vehicles fit into an address", () => {
  const stock = ["A".repeat(12), "B".repeat(12), "C".repeat(12)];
  const opinions = new Map(stock.map((number) => [number, { vote: "maybe" as const, line: "x".repeat(MAX_LINE) }]));
  const answers = [0, 1].map(() => ({ name: "y".repeat(MAX_NAME), opinions }));
  expect(fromFragment(toFragment(answers), stock)).toEqual(answers);
});

const written = (data: unknown) => FRAGMENT + btoa(JSON.stringify(data));
const row = ["A1", "yes", ""];

test.each([
  ["nothing", ""],
  ["another fragment", "#figures"],
  ["an empty one", FRAGMENT],
  ["no base64", `${FRAGMENT}%%%`],
  ["no JSON", `${FRAGMENT}AAAA`],
  ["no list", written({ 0: "x" })],
  ["an empty list", written([])],
  ["no answer", written([null])],
  ["other rows", written([["Dana", "A1"]])],
  ["an unknown vote", written([["Dana", [["A1", "perhaps", ""]]]])],
  ["another vehicle", written([["Dana", [["X9", "yes", ""]]]])],
  ["too long a text", `${FRAGMENT}${"A".repeat(4_000)}`],
])("%s has no answers", (_, fragment) => {
  expect(fromFragment(fragment, ["A1"])).toBeNull();
});

test("a third person and further rows are left out", () => {
  const many = [1, 2, 3].map((number) => [`P${number}`, [row, ["X9", "yes", ""]]]);
  const answers = fromFragment(written(many), ["A1"]);
  expect(answers?.map(({ name }) => name)).toEqual(["P1", "P2"]);
  expect(answers?.[0]?.opinions.size).toBe(1);
});

test("what was typed is one line without characters that steer", () => {
  expect(plainLine(" a\n\u202eb\u0000c\u200b  d ", 20)).toBe("a b c d");
  expect(plainLine("🚗🚗🚗", 2)).toBe("🚗🚗");
  expect(plainLine(7, 9)).toBe("7");
  expect(plainLine(null, 9)).toBe("");
  const [read] = fromFragment(written([["D\u0001ana".repeat(20), [["A1", "yes", { a: 1 }]]]]), ["A1"]) ?? [];
  expect(read?.name.length).toBeLessThanOrEqual(MAX_NAME);
  expect(read?.opinions.get("A1")?.line).toBe("[object Object]");
});
