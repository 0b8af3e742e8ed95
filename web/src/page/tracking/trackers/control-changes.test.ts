// Tracked changes of controls: the choice, never typed text.

import { expect, test } from "vitest";
import { ascEvents, press, setUpTracking, trackPage } from "../../../testing/analytics";

setUpTracking();

const element = { event_action: "click", element_type: "body", element_subtype: "hyperlink" };
const setting = { event: "asc_element_configuration", ...element, element_type: "search_tool" };
test("a removed filter is tracked by name; search text is never sent", async () => {
  history.replaceState(null, "", "/inventory?search=Dana+Reed&make=Ford");
  await trackPage(`<ul data-track="asc_element_configuration" data-track-event-action-result="clear" data-track-element-state="inactive" data-track-element-type="search_tool">
    <li><a id="one" data-track-element-text="remove_filter" href="/inventory?make=Ford">Search: Dana Reed</a></li>
    <li><a id="two" data-track-element-text="remove_filter" href="/inventory?search=Dana+Reed">Make: Ford</a></li></ul>`);
  press("#one");
  press("#two");
  const removed = {
    ...setting,
    element_text: "remove_filter",
    event_action_result: "clear",
    element_state: "inactive",
  };
  expect(ascEvents()).toEqual([
    { ...removed, element_title: "search", element_value: "not_told" },
    { ...removed, element_title: "make", element_value: "none" },
  ]);
});

test.each<[what: string, html: string, change: string, expected: object]>([
  [
    "a make",
    '<label for="x">Make</label><select id="x" name="make"><option value="">Any</option><option>Land Rover</option></select>',
    "Land Rover",
    {
      element_text: "make",
      element_subtype: "dropdown",
      event_action: "click",
      event_action_result: "search",
      element_state: "active",
      element_title: "make",
      element_value: "land_rover",
    },
  ],
  [
    "any make",
    '<label for="x">Make</label><select id="x" name="make"><option>Ford</option><option value="">Any</option></select>',
    "",
    {
      element_text: "make",
      element_subtype: "dropdown",
      event_action: "click",
      event_action_result: "clear",
      element_state: "inactive",
      element_title: "make",
      element_value: "none",
    },
  ],
  [
    "one of a list's choices",
    '<div role="group" aria-label="Make"><label><input id="x" type="checkbox" name="make" value="Land Rover" checked> Land Rover 2</label></div>',
    "Land Rover",
    {
      element_text: "make",
      element_subtype: "toggle",
      event_action: "click",
      event_action_result: "check",
      element_state: "active",
      element_title: "make",
      element_value: "land_rover",
    },
  ],
  [
    "a typed price",
    '<input id="x" type="number" name="price_max" aria-label="Price to">',
    "20000",
    {
      element_text: "price_to",
      element_subtype: "input_field",
      event_action: "field_input",
      event_action_result: "search",
      element_state: "active",
      element_title: "price_max",
      element_value: "not_told",
    },
  ],
  [
    "a slider",
    '<input id="x" type="range" max="90000" aria-label="Price to">',
    "20000",
    {
      element_text: "price_to",
      element_subtype: "input_field",
      event_action: "field_input",
      event_action_result: "search",
      element_state: "active",
      element_title: "price_to",
      element_value: "20000",
    },
  ],
  [
    "a text",
    '<label for="x">Search</label><input id="x" type="search" name="search">',
    "Dana Reed 901 555 0142",
    {
      element_text: "search",
      element_subtype: "input_field",
      event_action: "field_input",
      event_action_result: "search",
      element_state: "active",
      element_title: "search",
      element_value: "not_told",
    },
  ],
])("%s in the filters is tracked", async (_what, html, change, expected) => {
  await trackPage(`<form data-track="asc_element_configuration">${html}</form>`);
  const control = document.getElementById("x");
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = change;
  control?.dispatchEvent(new Event("change", { bubbles: true }));
  expect(ascEvents()).toEqual([{ event: "asc_element_configuration", element_type: "search_tool", ...expected }]);
});
