// The car finder island: the two parts of the server's form become tabs.

import { reactIsland } from "../react";
import { CarFinderForm } from "./CarFinderForm";
import { carFinderFormProps } from "./props";

export const mount = reactIsland(carFinderFormProps, (props) => <CarFinderForm {...props} />);
