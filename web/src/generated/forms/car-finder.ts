// Written from the tables of the crate `leads`. Do not edit.
import type { FormTable } from "../FormTable";

export const tables = {
  "table": {
    "fields": [
      {
        "name": "type",
        "label": "Type",
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "car",
              "label": "Car"
            },
            {
              "value": "suv",
              "label": "SUV"
            },
            {
              "value": "truck",
              "label": "Truck"
            },
            {
              "value": "van",
              "label": "Van"
            },
            {
              "value": "convertible",
              "label": "Convertible"
            }
          ],
          "nothing": "Any type",
          "initial": null
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "invalid": "Choose one from the list"
        }
      },
      {
        "name": "make",
        "label": "Make",
        "rule": {
          "kind": "line",
          "max": 60
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": "makes",
        "chips": false,
        "marked": false,
        "messages": {
          "tooLong": "Make is too long (60 characters at most)"
        }
      },
      {
        "name": "model",
        "label": "Model",
        "rule": {
          "kind": "line",
          "max": 60
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "tooLong": "Model is too long (60 characters at most)"
        }
      },
      {
        "name": "bodyStyle",
        "label": "Body Style",
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "sedan",
              "label": "Sedan"
            },
            {
              "value": "coupe",
              "label": "Coupe"
            },
            {
              "value": "hatchback",
              "label": "Hatchback"
            },
            {
              "value": "wagon",
              "label": "Wagon"
            },
            {
              "value": "suv",
              "label": "SUV"
            },
            {
              "value": "truck",
              "label": "Truck"
            },
            {
              "value": "convertible",
              "label": "Convertible"
            }
          ],
          "nothing": "Any body style",
          "initial": null
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "invalid": "Choose one from the list"
        }
      },
      {
        "name": "transmission",
        "label": "Transmission",
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "automatic",
              "label": "Automatic"
            },
            {
              "value": "manual",
              "label": "Manual"
            },
            {
              "value": "cvt",
              "label": "CVT"
            },
            {
              "value": "dct",
              "label": "DCT"
            }
          ],
          "nothing": "Any transmission",
          "initial": null
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "invalid": "Choose one from the list"
        }
      },
      {
        "name": "mpgMin",
        "label": "From",
        "rule": {
          "kind": "whole",
          "scale": {
            "min": 10,
            "max": 50,
            "step": 1
          }
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "invalid": "Highway MPG must be a whole number from 10 to 50"
        }
      },
      {
        "name": "mpgMax",
        "label": "To",
        "rule": {
          "kind": "whole",
          "scale": {
            "min": 10,
            "max": 50,
            "step": 1
          }
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "invalid": "Highway MPG must be a whole number from 10 to 50"
        }
      },
      {
        "name": "yearMin",
        "label": "From",
        "rule": {
          "kind": "whole",
          "scale": {
            "min": 2000,
            "max": 2025,
            "step": 1
          }
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "invalid": "Year must be a whole number from 2000 to 2025"
        }
      },
      {
        "name": "yearMax",
        "label": "To",
        "rule": {
          "kind": "whole",
          "scale": {
            "min": 2000,
            "max": 2025,
            "step": 1
          }
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "invalid": "Year must be a whole number from 2000 to 2025"
        }
      },
      {
        "name": "odometerMin",
        "label": "From",
        "rule": {
          "kind": "whole",
          "scale": {
            "min": 0,
            "max": 200000,
            "step": 1000
          }
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "invalid": "Odometer must be a whole number from 0 to 200,000"
        }
      },
      {
        "name": "odometerMax",
        "label": "To",
        "rule": {
          "kind": "whole",
          "scale": {
            "min": 0,
            "max": 200000,
            "step": 1000
          }
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "invalid": "Odometer must be a whole number from 0 to 200,000"
        }
      },
      {
        "name": "priceMin",
        "label": "From",
        "rule": {
          "kind": "whole",
          "scale": {
            "min": 0,
            "max": 150000,
            "step": 1000
          }
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "invalid": "Internet Price must be a whole number from 0 to 150,000"
        }
      },
      {
        "name": "priceMax",
        "label": "To",
        "rule": {
          "kind": "whole",
          "scale": {
            "min": 0,
            "max": 150000,
            "step": 1000
          }
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "invalid": "Internet Price must be a whole number from 0 to 150,000"
        }
      },
      {
        "name": "firstName",
        "label": "First Name",
        "rule": {
          "kind": "line",
          "max": 100
        },
        "required": true,
        "requiredWhen": null,
        "autocomplete": "given-name",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "missing": "First Name is required",
          "tooLong": "First Name is too long (100 characters at most)"
        }
      },
      {
        "name": "lastName",
        "label": "Last Name",
        "rule": {
          "kind": "line",
          "max": 100
        },
        "required": true,
        "requiredWhen": null,
        "autocomplete": "family-name",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "missing": "Last Name is required",
          "tooLong": "Last Name is too long (100 characters at most)"
        }
      },
      {
        "name": "phone",
        "label": "Phone",
        "rule": {
          "kind": "phone",
          "min": 10,
          "max": 15
        },
        "required": true,
        "requiredWhen": null,
        "autocomplete": "tel",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "missing": "Phone is required",
          "tooLong": "Phone number is too long",
          "tooShort": "Phone number must be at least 10 digits",
          "invalid": "Phone number must be numeric"
        }
      },
      {
        "name": "contactBy",
        "label": "Best way to reach you",
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "text",
              "label": "Text"
            },
            {
              "value": "call",
              "label": "Call"
            },
            {
              "value": "email",
              "label": "Email"
            }
          ],
          "nothing": "Any way",
          "initial": null
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": true,
        "marked": false,
        "messages": {
          "invalid": "Choose one from the list"
        }
      },
      {
        "name": "contactTime",
        "label": "Best time to reach you",
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "morning",
              "label": "Morning"
            },
            {
              "value": "afternoon",
              "label": "Afternoon"
            },
            {
              "value": "evening",
              "label": "Evening"
            }
          ],
          "nothing": "Any time",
          "initial": null
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": true,
        "marked": false,
        "messages": {
          "invalid": "Choose one from the list"
        }
      },
      {
        "name": "email",
        "label": "Email",
        "rule": {
          "kind": "email",
          "max": 254
        },
        "required": true,
        "requiredWhen": null,
        "autocomplete": "email",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "missing": "Email is required",
          "tooLong": "Email is too long (254 characters at most)",
          "invalid": "Invalid email address"
        }
      },
      {
        "name": "postalCode",
        "label": "Postal Code",
        "rule": {
          "kind": "code",
          "max": 10
        },
        "required": true,
        "requiredWhen": null,
        "autocomplete": "postal-code",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "missing": "Postal Code is required",
          "tooLong": "Postal Code is too long (10 characters at most)",
          "invalid": "Postal Code can have letters, digits, spaces and dashes only"
        }
      },
      {
        "name": "searchPeriod",
        "label": "Search Period",
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "7",
              "label": "7 days"
            },
            {
              "value": "14",
              "label": "14 days"
            },
            {
              "value": "30",
              "label": "30 days"
            },
            {
              "value": "60",
              "label": "60 days"
            },
            {
              "value": "90",
              "label": "90 days"
            }
          ],
          "nothing": null,
          "initial": "30"
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "invalid": "Choose one from the list"
        }
      },
      {
        "name": "comments",
        "label": "Comments",
        "rule": {
          "kind": "text",
          "max": 5000
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "tooLong": "Comments are too long (5,000 characters at most)"
        }
      }
    ],
    "parts": [
      {
        "name": "vehicle-info",
        "title": "Vehicle Info",
        "step": "Step 1 of 2. Still to come: Contact Info.",
        "lines": [
          {
            "columns": 3,
            "cells": [
              {
                "kind": "field",
                "name": "type"
              },
              {
                "kind": "field",
                "name": "bodyStyle"
              },
              {
                "kind": "field",
                "name": "transmission"
              }
            ]
          },
          {
            "columns": 2,
            "cells": [
              {
                "kind": "field",
                "name": "make"
              },
              {
                "kind": "field",
                "name": "model"
              }
            ]
          },
          {
            "columns": 2,
            "cells": [
              {
                "kind": "range",
                "label": "Highway MPG",
                "hint": "10 to 50",
                "from": "mpgMin",
                "to": "mpgMax"
              },
              {
                "kind": "range",
                "label": "Year",
                "hint": "2000 to 2025",
                "from": "yearMin",
                "to": "yearMax"
              },
              {
                "kind": "range",
                "label": "Odometer",
                "hint": "miles, up to 200,000",
                "from": "odometerMin",
                "to": "odometerMax"
              },
              {
                "kind": "range",
                "label": "Internet Price",
                "hint": "dollars, up to 150,000",
                "from": "priceMin",
                "to": "priceMax"
              }
            ]
          }
        ]
      },
      {
        "name": "contact-info",
        "title": "Contact Info",
        "step": "Step 2 of 2, the last one.",
        "lines": [
          {
            "columns": 2,
            "cells": [
              {
                "kind": "field",
                "name": "firstName"
              },
              {
                "kind": "field",
                "name": "lastName"
              }
            ]
          },
          {
            "columns": 1,
            "cells": [
              {
                "kind": "field",
                "name": "phone"
              }
            ]
          },
          {
            "columns": 1,
            "cells": [
              {
                "kind": "field",
                "name": "contactBy"
              }
            ]
          },
          {
            "columns": 1,
            "cells": [
              {
                "kind": "field",
                "name": "contactTime"
              }
            ]
          },
          {
            "columns": 3,
            "cells": [
              {
                "kind": "field",
                "name": "email"
              },
              {
                "kind": "field",
                "name": "postalCode"
              },
              {
                "kind": "field",
                "name": "searchPeriod"
              }
            ]
          },
          {
            "columns": 1,
            "cells": [
              {
                "kind": "field",
                "name": "comments"
              }
            ]
          }
        ]
      }
    ],
    "needed": "First Name, Last Name, Phone, Email, Postal Code"
  }
} satisfies Record<string, FormTable>;
