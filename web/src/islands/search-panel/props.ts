// What the page hands to the panel: typed by the server, checked here.

import { object, string, type ZodMiniType } from "zod/mini";
import type { SearchPanelProps } from "../../generated/SearchPanelProps";

export type { SearchPanelProps };

export const searchPanelProps = object({ place: string() }) satisfies ZodMiniType<SearchPanelProps>;
