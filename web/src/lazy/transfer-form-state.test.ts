import { beforeEach, expect, test } from "vitest";
import { page } from "../testing/page";
import { transferFormState } from "./transfer-form-state";

/** Two forms with the same fields: the server's, and the island's beside it. */
function forms(fields: string, islands: string = fields, method: "get" | "post" = "post") {
  const body = page(`<form id="from" method="${method}">${fields}</form><div id="to"><form>${islands}</form></div>`);
  const [from, to] = [body.querySelector("#from"), body.querySelector("#to")];
  if (!from || !to) throw new Error("The page is empty.");
  const find = <Kind extends Element>(where: Element, selector: string, kind: new () => Kind): Kind => {
    const found = where.querySelector(selector);
    if (!(found instanceof kind)) throw new Error(`There is no ${selector}.`);
    return found;
  };
  return {
    input: (selector: string) => find(from, selector, HTMLInputElement),
    counterpart: (selector: string) => find(to, selector, HTMLInputElement),
    field: <Kind extends Element>(selector: string, kind: new () => Kind) => find(from, selector, kind),
    counterpartField: <Kind extends Element>(selector: string, kind: new () => Kind) => find(to, selector, kind),
    transfer: (left: Iterable<Element> = []) => transferFormState([from], to, new Set(left)),
    to,
  };
}

beforeEach(() => {
  document.body.innerHTML = "";
});

test("typed text is copied to the field of the same name, with an input event", () => {
  const { input, counterpart, transfer, to } = forms('<input name="firstName"><input name="email" type="email">');
  const heard: string[] = [];
  to.addEventListener("input", (event) => {
    if (event.target instanceof HTMLInputElement) heard.push(event.target.name);
  });
  input("[name=email]").value = "dana@example.com";
  transfer();
  expect(counterpart("[name=email]").value).toBe("dana@example.com");
  expect(heard).toEqual(["email"]);
});

test("values returned by the server are copied, and count as visited", () => {
  const visited: string[] = [];
  const { counterpart, transfer, to } = forms(
    '<input name="email" value="dana" aria-invalid="true">',
    '<input name="email">',
  );
  to.addEventListener("focusout", (event) => {
    if (event.target instanceof HTMLInputElement) visited.push(event.target.name);
  });
  transfer();
  expect(counterpart("[name=email]").value).toBe("dana");
  expect(visited).toEqual(["email"]);
});

test("the focus moves to the link with the same URL, wherever it is", () => {
  const { field, counterpartField, transfer } = forms(
    '<a class="close" href="#results">Close</a><a href="/inventory?price_max=20000">Under $20,000</a>',
    '<button>Close</button><a href="/inventory?price_max=20000">Under $20,000</a><a href="/inventory">Reset</a>',
  );
  field("a + a", HTMLAnchorElement).focus();
  transfer();
  expect(document.activeElement).toBe(counterpartField("a", HTMLAnchorElement));
});

test("of a GET form only the visitor's changes are copied", () => {
  const { field, counterpartField, transfer } = forms(
    '<select name="model"><option value="" selected>Any</option><option>Camry</option></select><input name="year_min">',
    '<select name="model"><option value="">Any</option><option selected>Camry</option></select><input name="year_min">',
    "get",
  );
  field("input", HTMLInputElement).value = "2019";
  transfer();
  expect(counterpartField("select", HTMLSelectElement).value).toBe("Camry");
  expect(counterpartField("input", HTMLInputElement).value).toBe("2019");
});

test("a text that the visitor emptied stays empty", () => {
  const { field, counterpartField, transfer } = forms('<textarea name="message">I am interested</textarea>');
  field("textarea", HTMLTextAreaElement).value = "";
  transfer();
  expect(counterpartField("textarea", HTMLTextAreaElement).value).toBe("");
});

test("checkboxes, radio buttons and selects are copied by value", () => {
  const html =
    '<input type="checkbox" name="terms" value="true"><input type="checkbox" name="news" checked>' +
    '<input type="radio" name="kind" value="a"><input type="radio" name="kind" value="b">' +
    '<select name="make"><option value="">Any</option><option>Ford</option></select>';
  const { input, counterpart, field, counterpartField, transfer } = forms(html);
  input("[name=terms]").checked = true;
  input("[name=news]").checked = false;
  input("[name=kind][value=b]").checked = true;
  field("select", HTMLSelectElement).value = "Ford";
  transfer();
  expect(counterpart("[name=terms]").checked).toBe(true);
  expect(counterpart("[name=news]").checked).toBe(false);
  expect(counterpart("[name=kind][value=a]").checked).toBe(false);
  expect(counterpart("[name=kind][value=b]").checked).toBe(true);
  expect(counterpartField("select", HTMLSelectElement).value).toBe("Ford");
});

test("hidden fields are the island's own", () => {
  const { counterpart, transfer } = forms(
    '<input type="hidden" name="page" value="/old">',
    '<input type="hidden" name="page" value="/new">',
  );
  transfer();
  expect(counterpart("[name=page]").value).toBe("/new");
});

test("fields of the same name match by position", () => {
  const { input, to, transfer } = forms('<input name="wish"><input name="wish">');
  input("[name=wish]:last-child").value = "second";
  transfer();
  expect([...to.querySelectorAll("input")].map((field) => field.value)).toEqual(["", "second"]);
});

test("checkboxes match by value when their order differs", () => {
  const box = (make: string) => `<label>${make}<input type="checkbox" name="make" value="${make}"></label>`;
  const { input, counterpart, transfer } = forms(box("Ford") + box("Honda"), box("Honda") + box("Ford"), "get");
  input("[value=Ford]").checked = true;
  transfer();
  expect([counterpart("[value=Ford]").checked, counterpart("[value=Honda]").checked]).toEqual([true, false]);
});

test("the focus and the selection move into the same field", () => {
  const { input, counterpart, transfer } = forms('<input name="firstName"><input name="lastName">');
  const field = input("[name=lastName]");
  field.value = "Reed";
  field.focus();
  field.setSelectionRange(1, 3);
  transfer();
  expect(document.activeElement).toBe(counterpart("[name=lastName]"));
  expect([counterpart("[name=lastName]").selectionStart, counterpart("[name=lastName]").selectionEnd]).toEqual([1, 3]);
});

test("the focus on a button moves to the island's button", () => {
  const { field, counterpartField, transfer } = forms('<button type="submit">Send</button>');
  field("button", HTMLButtonElement).focus();
  transfer();
  expect(document.activeElement).toBe(counterpartField("button", HTMLButtonElement));
});

test("a focus elsewhere on the page stays there", () => {
  const { transfer } = forms('<input name="firstName">');
  const other = document.createElement("button");
  document.body.append(other);
  other.focus();
  transfer();
  expect(document.activeElement).toBe(other);
});

test("a field that the island lacks is ignored", () => {
  const { input, to, transfer } = forms('<input name="fax">', '<input name="email">');
  input("[name=fax]").value = "1";
  transfer();
  expect(to.querySelector("input")?.value).toBe("");
});

test("filled and blurred fields count as visited, the focused one does not", () => {
  const { input, field, transfer, to } = forms(
    `<input name="phone"><input name="name"><input name="email"><input name="notes">
     <select name="condition"><option value="">Choose one</option><option>good</option></select>
     <select name="days"><option>7</option><option selected>30</option></select>
     <input type="checkbox" name="terms">`,
  );
  const visited: string[] = [];
  to.addEventListener("focusout", ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) visited.push(target.name);
  });
  input("[name=phone]").value = "nine";
  input("[name=email]").value = "da";
  input("[name=email]").focus();
  field("[name=condition]", HTMLSelectElement).value = "good";
  transfer([input("[name=name]")]);
  expect(visited).toEqual(["phone", "name", "condition"]);
});

test("lists stay open, even if another comes before them", () => {
  const list = (name: string) => `<details><input name="${name}"><details><input name="${name}"></details></details>`;
  const { field, transfer, to } = forms(
    `${list("make")}${list("color")}`,
    `${list("make")}${list("model")}${list("color")}`,
  );
  field("details:has([name=color])", HTMLDetailsElement).open = true;
  field("details details:has([name=color])", HTMLDetailsElement).open = true;
  transfer();
  expect([...to.querySelectorAll("details")].map(({ open }) => open)).toEqual([false, false, false, false, true, true]);
});

test("what a button has unfolded is unfolded, and a row keeps its place", () => {
  const markup = (expanded: boolean) =>
    `<button aria-expanded="${expanded}">Vehicles</button><button aria-expanded="false">More</button>
     <div data-keeps-scroll><p>One</p></div>`;
  const { field, counterpartField, transfer, to } = forms(markup(true), markup(false));
  const clicked: (string | null)[] = [];
  to.addEventListener("click", ({ target }) => target instanceof Element && clicked.push(target.textContent));
  field("div", HTMLElement).scrollLeft = 120;
  transfer();
  expect(clicked).toEqual(["Vehicles"]);
  expect(counterpartField("div", HTMLElement).scrollLeft).toBe(120);
});
