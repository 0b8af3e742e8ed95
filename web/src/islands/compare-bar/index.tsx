// The compare bar island: the vehicles to compare, on every page but the compare page.

import { reactIsland } from "../react";
import { CompareBar } from "./CompareBar";

// The vehicles are in the browser's storage. The props are the server's bar.
const isUnfolded = {
  parse: (bar: unknown) => bar instanceof Element && bar.querySelector("[aria-expanded='true']") !== null,
};

export const mount = reactIsland(isUnfolded, (unfolded) => <CompareBar isUnfolded={unfolded} />);
