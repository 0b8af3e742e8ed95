// The enquiry form as an island, over the server's form of the same fields.

import { reactIsland } from "../react";
import { EnquiryForm } from "./EnquiryForm";
import { enquiryFormProps } from "./props";

export const mount = reactIsland(enquiryFormProps, (props) => <EnquiryForm {...props} />);
