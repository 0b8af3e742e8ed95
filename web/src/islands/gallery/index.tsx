// The gallery island: the photos of a vehicle as a looping carousel, with a fullscreen viewer.

import { reactIsland } from "../react";
import { Gallery } from "./Gallery";
import { readGallery } from "./read-gallery";

export const mount = reactIsland({ parse: readGallery }, (props) => <Gallery {...props} />);
