// The car finder form for tests, with queries for what a visitor sees.

import { render, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { CarFinderForm } from "../islands/car-finder-form/CarFinderForm";
import type { CarFinderFormProps } from "../islands/car-finder-form/props";
import { passMinute } from "./form-clock";

export const carFinderProps: CarFinderFormProps = {
  formId: "car-finder",
  action: "/leads/car-finder",
  page: "/car-finder",
  consentText: "You may call me.",
  consentVersion: "2026-11",
  textConsentText: "You may text me.",
  textConsentVersion: "text-2026-11",
  button: "Send My Request",
  newestYear: 2027,
  leftOut: [],
  cars: [
    { make: "Ford", models: ["Escape"] },
    { make: "Toyota", models: ["Camry", "Supra"] },
  ],
  wishes: [],
};

export function renderCarFinder(props: Partial<CarFinderFormProps> = {}): UserEvent {
  render(<CarFinderForm {...carFinderProps} {...props} />);
  passMinute();
  return userEvent.setup();
}

export const tab = (name: string) => screen.getByRole("tab", { name });
export const chosenTab = () => screen.getByRole("tab", { selected: true }).textContent;
export const panel = (name: string) => screen.getByRole("tabpanel", { name });
export const field = (name: string) => screen.getByRole("textbox", { name });
export const make = () => screen.getByRole("combobox", { name: "Make" });
export const model = () => screen.getByRole("combobox", { name: "Model" });
export const button = (name: string) => screen.getByRole("button", { name });
export const rangeEnd = (range: RegExp, name: "From" | "To") =>
  within(screen.getByRole("group", { name: range })).getByRole("spinbutton", { name });

export async function continueToContact(user: UserEvent): Promise<void> {
  await user.click(button("Continue"));
  await screen.findByRole("tabpanel", { name: "Contact Info" });
}

export async function fillInContact(user: UserEvent): Promise<void> {
  await user.type(field("First Name"), "Dana");
  await user.type(field("Last Name"), "Reed");
  await user.type(field("Phone"), "901 555 0142");
  await user.type(field("Email"), "dana@example.com");
  await user.type(field("Postal Code"), "38125");
}
