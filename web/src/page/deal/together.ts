// Deciding together on a deal: one person answers and sends the address, the other answers and sends it back. What they
// type is text wherever it appears.

import "../../styles/sheets/together.css";
import * as texts from "../../generated/messages/together";
import { share } from "../share";
import { type Answer, FRAGMENT, fromFragment, MAX_LINE, MAX_NAME, plainLine, toFragment, voteOf } from "./answers";

interface Car {
  stock: string;
  name: string;
  path: string;
  /** Path of a test drive for two; null where there is none. */
  drive: string | null;
}

const VOTES = [
  ["yes", texts.voteYes],
  ["maybe", texts.voteMaybe],
  ["no", texts.voteNo],
] as const;

/** Starts the deal's part, once. */
export function startTogether(): void {
  const section = document.getElementById("together");
  const place = section?.querySelector<HTMLElement>("[data-place]");
  if (!section || !place || section.dataset.started !== undefined) return;
  section.dataset.started = "";
  const cars = [...section.querySelectorAll<HTMLElement>("[data-stock]")].map(({ dataset, textContent }) => ({
    stock: dataset.stock ?? "",
    name: textContent.trim(),
    path: dataset.path ?? "",
    drive: dataset.drive ?? null,
  }));
  section.querySelector("[data-ask]")?.addEventListener("click", () => showForm(place, cars, []));
  const showFragment = () => {
    if (!location.hash.startsWith(FRAGMENT)) return;
    const answers = fromFragment(
      location.hash,
      cars.map(({ stock }) => stock),
    );
    const [asker, other] = answers ?? [];
    if (asker && other) showBoth(place, cars, asker, other);
    else if (answers) showForm(place, cars, answers);
    else place.replaceChildren(element("p", { className: "notice notice-error", textContent: texts.damaged }));
    section.scrollIntoView();
  };
  window.addEventListener("hashchange", showFragment);
  showFragment();
}

/** Asks for the answers of the person who comes after these. */
function showForm(place: HTMLElement, cars: readonly Car[], before: readonly Answer[]): void {
  const form = element("form", { className: "together-form" });
  const [asker] = before;
  if (asker) form.append(element("p", { textContent: texts.asked(asker.name || texts.someone) }));
  form.append(textField("name", texts.nameLabel, MAX_NAME), ...cars.map(carFields));
  form.append(element("button", { className: "btn btn-primary", textContent: asker ? texts.sendBack : texts.send }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const answers = [...before, readForm(form, cars)];
    showLink(place, cars, answers);
  });
  place.replaceChildren(form);
  form.querySelector("input")?.focus();
}

function carFields({ name }: Car, index: number): HTMLElement {
  const chips = element("div", { className: "choice-chips" });
  for (const [value, label] of VOTES) {
    const chip = element("label", { className: "choice-chip" });
    chip.append(element("input", { type: "radio", name: `vote-${index}`, value, required: true }), label);
    chips.append(chip);
  }
  const fields = element("fieldset", { className: "field" });
  fields.append(
    element("legend", { className: "field-label", textContent: name }),
    chips,
    textField(`line-${index}`, texts.lineLabel, MAX_LINE),
  );
  return fields;
}

function textField(name: string, label: string, maxLength: number): HTMLElement {
  const field = element("div", { className: "field" });
  const id = `together-${name}`;
  field.append(
    element("label", { className: "field-label", htmlFor: id, textContent: label }),
    element("input", { className: "field-control", id, name, maxLength, autocomplete: "off" }),
  );
  return field;
}

function readForm(form: HTMLFormElement, cars: readonly Car[]): Answer {
  const typed = new FormData(form);
  return {
    name: plainLine(typed.get("name"), MAX_NAME),
    opinions: new Map(
      cars.map(({ stock }, index) => [
        stock,
        { vote: voteOf(typed.get(`vote-${index}`)) ?? "maybe", line: plainLine(typed.get(`line-${index}`), MAX_LINE) },
      ]),
    ),
  };
}

/** The address to send: it is shared at once, and stands there to be copied. */
function showLink(place: HTMLElement, cars: readonly Car[], answers: readonly Answer[]): void {
  const url = location.origin + location.pathname + location.search + toFragment(answers);
  const [asker, other] = answers;
  if (asker && other) showBoth(place, cars, asker, other);
  else place.replaceChildren();
  const field = element("div", { className: "field together-link" });
  const input = element("input", { className: "field-control", id: "together-link", readOnly: true, value: url });
  input.addEventListener("focus", () => input.select());
  field.append(
    element("label", {
      className: "field-label",
      htmlFor: input.id,
      textContent: other ? texts.linkBack : texts.link,
    }),
    input,
  );
  place.append(field);
  input.focus();
  void share(url);
}

function showBoth(place: HTMLElement, cars: readonly Car[], asker: Answer, other: Answer): void {
  const people = [asker, other];
  const names = people.map(({ name }) => name || texts.someone);
  const table = element("table", { className: "table together-table" });
  const head = table.createTHead().insertRow();
  for (const text of [texts.vehicle, ...names]) head.append(element("th", { scope: "col", textContent: text }));
  const body = table.createTBody();
  for (const { stock, name, path } of cars) {
    const row = body.insertRow();
    const heading = element("th", { scope: "row" });
    heading.append(element("a", { href: path, textContent: name }));
    row.append(heading);
    for (const { opinions } of people) {
      const opinion = opinions.get(stock);
      const cell = row.insertCell();
      const label = VOTES.find(([vote]) => vote === opinion?.vote)?.[1] ?? "";
      cell.append(element("strong", { className: `together-${opinion?.vote}`, textContent: label }));
      if (opinion?.line) cell.append(element("span", { className: "block", textContent: opinion.line }));
    }
  }
  const { summary, best } = agreement(cars, people);
  place.replaceChildren(element("p", { className: "together-summary", textContent: summary }), table);
  const drives = best.flatMap(({ name, drive }) => (drive === null ? [] : [{ name, drive }]));
  for (const { name, drive } of drives) {
    const link = element("a", { className: "btn btn-primary", href: drive });
    const [before, hidden, after] = texts.drive(name);
    link.append(
      before ?? "",
      element("span", { className: "visually-hidden", textContent: hidden ?? "" }),
      after ?? "",
    );
    if (drives.length > 1) link.replaceChildren(texts.driveOf(name));
    place.append(link);
  }
}

/** Says on what the two agree, and finds the vehicles that they could drive. */
function agreement(cars: readonly Car[], people: readonly Answer[]): { summary: string; best: Car[] } {
  const votes = ({ stock }: Car) => people.map(({ opinions }) => opinions.get(stock)?.vote);
  const both = cars.filter((car) => votes(car).every((vote) => vote === "yes"));
  const [first] = both;
  if (first && both.length === 1) return { summary: texts.bothSay(first.name), best: both };
  if (first) return { summary: texts.bothSaySeveral(both.map(({ name }) => name).join(", ")), best: both };
  const near = cars.filter((car) => votes(car).includes("yes") && !votes(car).includes("no"));
  const [nearest] = near;
  if (nearest) return { summary: texts.nearest(near.map(({ name }) => name).join(", ")), best: near };
  return { summary: texts.none, best: [] };
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
