// The enquiry form island, over the server's form with the same fields.

import { reactIsland } from "../react";
import { EnquiryForm } from "./EnquiryForm";
import { enquiryFormProps } from "./props";

export const mount = reactIsland(enquiryFormProps, (props) => <EnquiryForm {...props} />);
