// Written from the tables of the crate `leads`. Do not edit.
import { message } from "../../messages/message";
import type { FormTable } from "../FormTable";

export const tables = {
  "table": {
    "fields": [
      {
        "name": "type",
        "label": message(4, "Type"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "car",
              "label": message(6, "Car")
            },
            {
              "value": "suv",
              "label": message(7, "SUV")
            },
            {
              "value": "truck",
              "label": message(8, "Truck")
            },
            {
              "value": "van",
              "label": message(9, "Van")
            },
            {
              "value": "convertible",
              "label": message(10, "Convertible")
            }
          ],
          "nothing": message(5, "Any type"),
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
          "invalid": message(173, "Choose one from the list")
        }
      },
      {
        "name": "make",
        "label": message(168, "Make"),
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
          "tooLong": message(169, "Make is too long (60 characters at most)")
        }
      },
      {
        "name": "model",
        "label": message(170, "Model"),
        "rule": {
          "kind": "line",
          "max": 60
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": "models",
        "chips": false,
        "marked": false,
        "messages": {
          "tooLong": message(171, "Model is too long (60 characters at most)")
        }
      },
      {
        "name": "bodyStyle",
        "label": message(11, "Body Style"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "sedan",
              "label": message(13, "Sedan")
            },
            {
              "value": "coupe",
              "label": message(14, "Coupe")
            },
            {
              "value": "hatchback",
              "label": message(15, "Hatchback")
            },
            {
              "value": "wagon",
              "label": message(16, "Wagon")
            },
            {
              "value": "suv",
              "label": message(17, "SUV")
            },
            {
              "value": "truck",
              "label": message(18, "Truck")
            },
            {
              "value": "convertible",
              "label": message(19, "Convertible")
            }
          ],
          "nothing": message(12, "Any body style"),
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
          "invalid": message(173, "Choose one from the list")
        }
      },
      {
        "name": "transmission",
        "label": message(20, "Transmission"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "automatic",
              "label": message(22, "Automatic")
            },
            {
              "value": "manual",
              "label": message(23, "Manual")
            },
            {
              "value": "cvt",
              "label": message(24, "CVT")
            },
            {
              "value": "dct",
              "label": message(25, "DCT")
            }
          ],
          "nothing": message(21, "Any transmission"),
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
          "invalid": message(173, "Choose one from the list")
        }
      },
      {
        "name": "mpgMin",
        "label": message(26, "From"),
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
          "invalid": message(30, "Highway MPG must be a whole number from 10 to 50")
        }
      },
      {
        "name": "mpgMax",
        "label": message(27, "To"),
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
          "invalid": message(30, "Highway MPG must be a whole number from 10 to 50")
        }
      },
      {
        "name": "yearMin",
        "label": message(26, "From"),
        "rule": {
          "kind": "modelYear",
          "oldest": 2000
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "invalid": message(32, "Year must be a model year from 2000 to next year's")
        }
      },
      {
        "name": "yearMax",
        "label": message(27, "To"),
        "rule": {
          "kind": "modelYear",
          "oldest": 2000
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "invalid": message(32, "Year must be a model year from 2000 to next year's")
        }
      },
      {
        "name": "odometerMin",
        "label": message(26, "From"),
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
          "invalid": message(35, "Odometer must be a whole number from 0 to 200,000")
        }
      },
      {
        "name": "odometerMax",
        "label": message(27, "To"),
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
          "invalid": message(35, "Odometer must be a whole number from 0 to 200,000")
        }
      },
      {
        "name": "priceMin",
        "label": message(26, "From"),
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
          "invalid": message(38, "Internet Price must be a whole number from 0 to 150,000")
        }
      },
      {
        "name": "priceMax",
        "label": message(27, "To"),
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
          "invalid": message(38, "Internet Price must be a whole number from 0 to 150,000")
        }
      },
      {
        "name": "firstName",
        "label": message(139, "First Name"),
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
          "missing": message(140, "First Name is required"),
          "tooLong": message(141, "First Name is too long (100 characters at most)")
        }
      },
      {
        "name": "lastName",
        "label": message(142, "Last Name"),
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
          "missing": message(143, "Last Name is required"),
          "tooLong": message(144, "Last Name is too long (100 characters at most)")
        }
      },
      {
        "name": "phone",
        "label": message(149, "Phone"),
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
          "missing": message(150, "Phone is required"),
          "tooLong": message(152, "Phone number is too long"),
          "tooShort": message(153, "Phone number must be at least 10 digits"),
          "invalid": message(154, "Phone number must be numeric")
        }
      },
      {
        "name": "contactBy",
        "label": message(155, "Best way to reach you"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "text",
              "label": message(157, "Text")
            },
            {
              "value": "call",
              "label": message(158, "Call")
            },
            {
              "value": "email",
              "label": message(159, "Email")
            }
          ],
          "nothing": message(156, "Any way"),
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
          "invalid": message(173, "Choose one from the list")
        }
      },
      {
        "name": "contactTime",
        "label": message(160, "Best time to reach you"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "morning",
              "label": message(165, "Morning")
            },
            {
              "value": "afternoon",
              "label": message(166, "Afternoon")
            },
            {
              "value": "evening",
              "label": message(167, "Evening")
            }
          ],
          "nothing": message(164, "Any time"),
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
          "invalid": message(173, "Choose one from the list")
        }
      },
      {
        "name": "answerIn",
        "label": message(161, "Language of our answer"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "en",
              "label": message(163, "English")
            }
          ],
          "nothing": message(162, "Spanish"),
          "initial": null
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": true,
        "onlyIn": "es",
        "marked": false,
        "messages": {
          "invalid": message(173, "Choose one from the list")
        }
      },
      {
        "name": "email",
        "label": message(145, "Email"),
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
          "missing": message(146, "Email is required"),
          "tooLong": message(147, "Email is too long (254 characters at most)"),
          "invalid": message(148, "Invalid email address")
        }
      },
      {
        "name": "postalCode",
        "label": message(40, "Postal Code"),
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
          "missing": message(41, "Postal Code is required"),
          "tooLong": message(42, "Postal Code is too long (10 characters at most)"),
          "invalid": message(43, "Postal Code can have letters, digits, spaces and dashes only")
        }
      },
      {
        "name": "searchPeriod",
        "label": message(44, "Search Period"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "7",
              "label": message(45, "7 days")
            },
            {
              "value": "14",
              "label": message(46, "14 days")
            },
            {
              "value": "30",
              "label": message(47, "30 days")
            },
            {
              "value": "60",
              "label": message(48, "60 days")
            },
            {
              "value": "90",
              "label": message(49, "90 days")
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
          "invalid": message(173, "Choose one from the list")
        }
      },
      {
        "name": "comments",
        "label": message(50, "Comments"),
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
          "tooLong": message(51, "Comments are too long (5,000 characters at most)")
        }
      }
    ],
    "parts": [
      {
        "name": "vehicle-info",
        "title": message(2, "Vehicle Info"),
        "step": message(3, "Step 1 of 2. Still to come: Contact Info."),
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
                "label": message(28, "Highway MPG"),
                "hint": message(29, "10 to 50"),
                "from": "mpgMin",
                "to": "mpgMax"
              },
              {
                "kind": "range",
                "label": message(172, "Year"),
                "hint": message(31, "2000 to next year's"),
                "from": "yearMin",
                "to": "yearMax"
              },
              {
                "kind": "range",
                "label": message(33, "Odometer"),
                "hint": message(34, "miles, up to 200,000"),
                "from": "odometerMin",
                "to": "odometerMax"
              },
              {
                "kind": "range",
                "label": message(36, "Internet Price"),
                "hint": message(37, "dollars, up to 150,000"),
                "from": "priceMin",
                "to": "priceMax"
              }
            ]
          }
        ]
      },
      {
        "name": "contact-info",
        "title": message(39, "Contact Info"),
        "step": message(175, "Step 2 of 2, the last one."),
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
            "columns": 1,
            "cells": [
              {
                "kind": "field",
                "name": "answerIn"
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
    "needed": message(52, "First Name, Last Name, Phone, Email, Postal Code")
  }
} satisfies Record<string, FormTable>;
