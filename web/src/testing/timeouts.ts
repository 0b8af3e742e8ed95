// Loaded machines are slow: tests wait much longer than any operation takes.

import { configure } from "@testing-library/dom";

configure({ asyncUtilTimeout: 20_000 });
