// The filters as an island: beside the results on a desktop, a drawer over them on a phone.

import { reactIsland } from "../react";
import { ErrorBoundary } from "./ErrorBoundary";
import { FilterFields } from "./FilterFields";
import { FilterForm } from "./FilterForm";

// What the page hands over is the form that the server sent. It is read inside the boundary, which knows what to do when it is wrong.
const unparsed = { parse: (form: unknown) => form };

export const mount = reactIsland(unparsed, (form) => (
  <FilterForm>
    <ErrorBoundary data={form}>
      <FilterFields form={form} />
    </ErrorBoundary>
  </FilterForm>
));
