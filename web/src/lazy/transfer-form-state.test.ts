import { beforeEach, expect, test } from "vitest";
import { page } from "../testing/page";
import { transferFormState } from "./transfer-form-state";

/** Two forms of the same fields: the server's, and the island's beside it. */
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
    twin: (selector: string) => find(to, selector, HTMLInputElement),
    field: <Kind extends Element>(selector: string, kind: new () => Kind) => find(from, selector, kind),
    twinField: <Kind extends Element>(selector: string, kind: new () => Kind) => find(to, selector, kind),
    handOver: (left: Iterable<Element> = []) => transferFormState([from], to, new Set(left)),
    to,
  };
}

beforeEach(() => {
  document.body.innerHTML = "";
});

test("typed text is copied to the field of the same name, with an input event", () => {
  const { input, twin, handOver, to } = forms('<input name="firstName"><input name="email" type="email">');
  const heard: string[] = [];
  to.addEventListener("input", (event) => {
    if (event.target instanceof HTMLInputElement) heard.push(event.target.name);
  });
  input("[name=email]").value = "dana@example.com";
  handOver();
  expect(twin("[name=email]").value).toBe("dana@example.com");
  expect(heard).toEqual(["email"]);
});

test("values returned by the server are copied, and count as visited", () => {
  const visited: string[] = [];
  const { twin, handOver, to } = forms('<input name="email" value="dana" aria-invalid="true">', '<input name="email">');
  to.addEventListener("focusout", (event) => {
    if (event.target instanceof HTMLInputElement) visited.push(event.target.name);
  });
  handOver();
  expect(twin("[name=email]").value).toBe("dana");
  expect(visited).toEqual(["email"]);
});

test("the focus moves to the link with the same URL, wherever it is", () => {
  const { field, twinField, handOver } = forms(
    '<a class="close" href="#results">Close</a><a href="/inventory?price_max=20000">Under $20,000</a>',
    '<button>Close</button><a href="/inventory?price_max=20000">Under $20,000</a><a href="/inventory">Reset</a>',
  );
  field("a + a", HTMLAnchorElement).focus();
  handOver();
  expect(document.activeElement).toBe(twinField("a", HTMLAnchorElement));
});

test("of a GET form only the visitor's changes are copied", () => {
  const { field, twinField, handOver } = forms(
    '<select name="model"><option value="" selected>Any</option><option>Camry</option></select><input name="year_min">',
    '<select name="model"><option value="">Any</option><option selected>Camry</option></select><input name="year_min">',
    "get",
  );
  field("input", HTMLInputElement).value = "2019";
  handOver();
  expect(twinField("select", HTMLSelectElement).value).toBe("Camry");
  expect(twinField("input", HTMLInputElement).value).toBe("2019");
});

test("a text that the visitor emptied stays empty", () => {
  const { field, twinField, handOver } = forms('<textarea name="message">I am interested</textarea>');
  field("textarea", HTMLTextAreaElement).value = "";
  handOver();
  expect(twinField("textarea", HTMLTextAreaElement).value).toBe("");
});

test("checkboxes, radio buttons and selects are copied by value", () => {
  const html =
    '<input type="checkbox" name="terms" value="true"><input type="checkbox" name="news" checked>' +
    '<input type="radio" name="kind" value="a"><input type="radio" name="kind" value="b">' +
    '<select name="make"><option value="">Any</option><option>Ford</option></select>';
  const { input, twin, field, twinField, handOver } = forms(html);
  input("[name=terms]").checked = true;
  input("[name=news]").checked = false;
  input("[name=kind][value=b]").checked = true;
  field("select", HTMLSelectElement).value = "Ford";
  handOver();
  expect(twin("[name=terms]").checked).toBe(true);
  expect(twin("[name=news]").checked).toBe(false);
  expect(twin("[name=kind][value=a]").checked).toBe(false);
  expect(twin("[name=kind][value=b]").checked).toBe(true);
  expect(twinField("select", HTMLSelectElement).value).toBe("Ford");
});

test("hidden fields are the island's own", () => {
  const { twin, handOver } = forms(
    '<input type="hidden" name="page" value="/old">',
    '<input type="hidden" name="page" value="/new">',
  );
  handOver();
  expect(twin("[name=page]").value).toBe("/new");
});

test("fields of the same name match by position", () => {
  const { input, to, handOver } = forms('<input name="wish"><input name="wish">');
  input("[name=wish]:last-child").value = "second";
  handOver();
  expect([...to.querySelectorAll("input")].map((field) => field.value)).toEqual(["", "second"]);
});

test("checkboxes match by value when their order differs", () => {
  const box = (make: string) => `<label>${make}<input type="checkbox" name="make" value="${make}"></label>`;
  const { input, twin, handOver } = forms(box("Ford") + box("Honda"), box("Honda") + box("Ford"), "get");
  input("[value=Ford]").checked = true;
  handOver();
  expect([twin("[value=Ford]").checked, twin("[value=Honda]").checked]).toEqual([true, false]);
});

test("the focus and the selection move into the same field", () => {
  const { input, twin, handOver } = forms('<input name="firstName"><input name="lastName">');
  const field = input("[name=lastName]");
  field.value = "Reed";
  field.focus();
  field.setSelectionRange(1, 3);
  handOver();
  expect(document.activeElement).toBe(twin("[name=lastName]"));
  expect([twin("[name=lastName]").selectionStart, twin("[name=lastName]").selectionEnd]).toEqual([1, 3]);
});

test("the focus on a button moves to the island's button", () => {
  const { field, twinField, handOver } = forms('<button type="submit">Send</button>');
  field("button", HTMLButtonElement).focus();
  handOver();
  expect(document.activeElement).toBe(twinField("button", HTMLButtonElement));
});

test("a focus elsewhere on the page stays there", () => {
  const { handOver } = forms('<input name="firstName">');
  const other = document.createElement("button");
  document.body.append(other);
  other.focus();
  handOver();
  expect(document.activeElement).toBe(other);
});

test("a field that the island lacks is ignored", () => {
  const { input, to, handOver } = forms('<input name="fax">', '<input name="email">');
  input("[name=fax]").value = "1";
  handOver();
  expect(to.querySelector("input")?.value).toBe("");
});

test("filled and blurred fields count as visited, the focused one does not", () => {
  const { input, field, handOver, to } = forms(
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
  handOver([input("[name=name]")]);
  expect(visited).toEqual(["phone", "name", "condition"]);
});
