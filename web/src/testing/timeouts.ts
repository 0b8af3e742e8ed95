// A loaded machine is slow, not wrong: tests wait for what they expect much longer than it ever takes.

import { configure } from "@testing-library/dom";

configure({ asyncUtilTimeout: 20_000 });
