// The filters as an island: beside the results on a desktop, a drawer over them on a phone.

import { reactIsland } from "../react";
import { CrashBoundary } from "./CrashBoundary";
import { FilterFields } from "./FilterFields";
import { FilterForm } from "./FilterForm";

// What the page hands over is checked inside the boundary, which knows what to do when it is wrong.
const asSent = { parse: (data: unknown) => data };

export const mount = reactIsland(asSent, (data) => (
  <FilterForm>
    <CrashBoundary data={data}>
      <FilterFields data={data} />
    </CrashBoundary>
  </FilterForm>
));
