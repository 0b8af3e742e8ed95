// The search panel island: the server's form with results while typing.

import { reactIsland } from "../react";
import { searchPanelProps } from "./props";
import { SearchPanel } from "./SearchPanel";

export const mount = reactIsland(searchPanelProps, (props) => <SearchPanel {...props} />);
