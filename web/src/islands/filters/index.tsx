// The filters island: a sidebar on a desktop, a drawer on a phone.

import { reactIsland } from "../react";
import { ErrorBoundary } from "./ErrorBoundary";
import { FilterFields } from "./FilterFields";
import { FilterForm } from "./FilterForm";

// The props are the server's form element. It is read inside the error boundary.
const unparsed = { parse: (form: unknown) => form };

export const mount = reactIsland(unparsed, (form) => (
  <FilterForm>
    <ErrorBoundary data={form}>
      <FilterFields form={form} />
    </ErrorBoundary>
  </FilterForm>
));
