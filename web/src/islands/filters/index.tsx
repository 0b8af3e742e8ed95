// The filters as an island: beside the results on a desktop, a drawer over them on a phone.

import { reactIsland } from "../react";
import { CrashBoundary } from "./CrashBoundary";
import { FilterFields } from "./FilterFields";
import { FilterForm } from "./FilterForm";

// What the page hands over is the form that the server sent. It is read inside the boundary, which knows what to do when it is wrong.
const asSent = { parse: (form: unknown) => form };

export const mount = reactIsland(asSent, (form) => (
  <FilterForm>
    <CrashBoundary data={form}>
      <FilterFields form={form} />
    </CrashBoundary>
  </FilterForm>
));
