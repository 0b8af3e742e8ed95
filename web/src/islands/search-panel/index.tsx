// The search panel as an island in the page's dialog: the same form, and what it finds while one types.

import { reactIsland } from "../react";
import { searchPanelProps } from "./props";
import { SearchPanel } from "./SearchPanel";

export const mount = reactIsland(searchPanelProps, (props) => <SearchPanel {...props} />);
