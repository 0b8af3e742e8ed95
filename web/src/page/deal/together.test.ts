import { beforeEach, expect, test, vi } from "vitest";
import { page } from "../../testing/page";
import { type Answer, toFragment, type Vote } from "./answers";
import { startTogether } from "./together";

const { share } = vi.hoisted(() => ({ share: vi.fn(async () => undefined) }));
vi.mock("../share", () => ({ share }));

const html = `<section id="together"><div data-place><button data-ask>Ask Someone</button></div><ul hidden>
  <li data-stock="A1" data-path="/a1" data-drive="/a1?drive=two#enquiry">Colorado</li><li data-stock="B2" data-path="/b2">Escape</li></ul></section>`;

const answer = (name: string, votes: [Vote, Vote], line = ""): Answer => ({
  name,
  opinions: new Map(["A1", "B2"].map((stock, index) => [stock, { vote: votes[index] ?? "no", line }])),
});

const place = () => document.querySelector<HTMLElement>("[data-place]") ?? document.body;

function open(answers: Answer[] | string): void {
  location.hash = typeof answers === "string" ? answers : toFragment(answers);
  page(html);
  Element.prototype.scrollIntoView = () => undefined;
  startTogether();
}

beforeEach(() => share.mockClear());

function fillIn(name: string, votes: [Vote, Vote], line: string): string {
  const field = (selector: string) => place().querySelector<HTMLInputElement>(selector);
  const typed = field("[name=name]");
  if (typed) typed.value = name;
  for (const [index, vote] of votes.entries()) field(`[name=vote-${index}][value=${vote}]`)?.click();
  const about = field("[name=line-0]");
  if (about) about.value = line;
  place().querySelector("form")?.requestSubmit();
  return field("#together-link")?.value ?? "";
}

test("one asks, the other answers, and both see both", () => {
  open("");
  document.querySelector<HTMLElement>("[data-ask]")?.click();
  const asked = fillIn("Dana", ["yes", "no"], "tows");
  expect(share).toHaveBeenCalledWith(asked);

  open(new URL(asked).hash);
  expect(place().textContent).toContain("Dana asks what you think.");
  expect(place().textContent).not.toContain("tows");
  const answered = fillIn("<i>Sam</i>", ["yes", "maybe"], "<img src=x>");
  expect(place().textContent).toContain("You both say the Colorado.");

  open(new URL(answered).hash);
  expect([...place().querySelectorAll("thead th")].map((cell) => cell.textContent)).toEqual([
    "Vehicle",
    "Dana",
    "<i>Sam</i>",
  ]);
  expect(place().querySelector("tbody tr")?.textContent).toBe("ColoradoYestowsYes<img src=x>");
  expect(place().querySelector("img, i")).toBeNull();
  expect(place().querySelector("a.btn")?.getAttribute("href")).toBe("/a1?drive=two#enquiry");
});

test.each<[[Vote, Vote], [Vote, Vote], string]>([
  [["yes", "yes"], ["yes", "yes"], "You both say yes to Colorado, Escape."],
  [["yes", "no"], ["maybe", "yes"], "Nearest to a yes from both: Colorado."],
  [["maybe", "no"], ["maybe", "yes"], "You don't both say yes to any of these."],
])("%j and %j: %s", (asker, other, summary) => {
  open([answer("Dana", asker), answer("", other)]);
  expect(place().querySelector(".together-summary")?.textContent).toBe(summary);
  expect(place().querySelectorAll("thead th")[2]?.textContent).toBe("Somebody");
});

test("a fragment that cannot be read says so", () => {
  open("#together=AAAA");
  expect(place().textContent).toBe("This link is incomplete. Ask for it again.");
});
