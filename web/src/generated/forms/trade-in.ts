// Written from the tables of the crate `leads`. Do not edit.
import { message } from "../../messages/message";
import type { FormTable } from "../FormTable";

export const tables = {
  "table": {
    "fields": [
      {
        "name": "vin",
        "label": message(263, "VIN"),
        "rule": {
          "kind": "vin",
          "length": 17,
          "fullSince": 1981,
          "year": "year"
        },
        "required": true,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": message(264, "17 characters, on the driver's side of the dashboard or in the door frame"),
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "missing": message(265, "VIN is required"),
          "tooLong": message(266, "VIN must be 17 characters (fewer only before model year 1981)"),
          "tooShort": message(266, "VIN must be 17 characters (fewer only before model year 1981)"),
          "invalid": message(267, "VIN can have letters and digits only"),
          "lookalike": message(268, "VIN never has the letters I, O or Q: they are the digits 1 and 0")
        }
      },
      {
        "name": "mileage",
        "label": message(269, "Mileage"),
        "rule": {
          "kind": "whole",
          "scale": {
            "min": 0,
            "max": 9999999,
            "step": 1
          }
        },
        "required": true,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "missing": message(270, "Mileage is required"),
          "invalid": message(271, "Mileage must be a whole number from 0 to 9,999,999")
        }
      },
      {
        "name": "year",
        "label": message(172, "Year"),
        "rule": {
          "kind": "modelYear",
          "oldest": 1900
        },
        "required": true,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "missing": message(272, "Year is required"),
          "invalid": message(273, "Year must be a model year from 1900 to next year's")
        }
      },
      {
        "name": "make",
        "label": message(168, "Make"),
        "rule": {
          "kind": "line",
          "max": 60
        },
        "required": true,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": "makes",
        "chips": false,
        "marked": false,
        "messages": {
          "missing": message(274, "Make is required"),
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
        "required": true,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": "models",
        "chips": false,
        "marked": false,
        "messages": {
          "missing": message(275, "Model is required"),
          "tooLong": message(171, "Model is too long (60 characters at most)")
        }
      },
      {
        "name": "condition",
        "label": message(276, "Condition"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "excellent",
              "label": message(279, "Excellent")
            },
            {
              "value": "good",
              "label": message(280, "Good")
            },
            {
              "value": "fair",
              "label": message(281, "Fair")
            },
            {
              "value": "poor",
              "label": message(282, "Poor")
            }
          ],
          "nothing": message(277, "Choose one"),
          "initial": null
        },
        "required": true,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "missing": message(278, "Condition is required"),
          "invalid": message(173, "Choose one from the list")
        }
      },
      {
        "name": "owed",
        "label": message(283, "What you owe on it"),
        "rule": {
          "kind": "whole",
          "scale": {
            "min": 0,
            "max": 999999,
            "step": 1
          }
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": message(284, "In dollars. Leave blank if it is paid off."),
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "invalid": message(285, "What you owe on it must be a whole number from 0 to 999,999")
        }
      },
      {
        "name": "name",
        "label": message(287, "Name"),
        "rule": {
          "kind": "line",
          "max": 200
        },
        "required": true,
        "requiredWhen": null,
        "autocomplete": "name",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "missing": message(288, "Name is required"),
          "tooLong": message(289, "Name is too long (200 characters at most)")
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
        "name": "notes",
        "label": message(290, "Notes"),
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
          "tooLong": message(291, "Notes are too long (5,000 characters at most)")
        }
      }
    ],
    "parts": [
      {
        "name": "car",
        "title": message(261, "Your car"),
        "step": message(262, "Step 1 of 2. Still to come: How to reach you."),
        "lines": [
          {
            "columns": 1,
            "cells": [
              {
                "kind": "field",
                "name": "vin"
              }
            ]
          },
          {
            "columns": 2,
            "cells": [
              {
                "kind": "field",
                "name": "mileage"
              },
              {
                "kind": "field",
                "name": "year"
              },
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
            "columns": 1,
            "cells": [
              {
                "kind": "field",
                "name": "condition"
              }
            ]
          },
          {
            "columns": 1,
            "cells": [
              {
                "kind": "field",
                "name": "owed"
              }
            ]
          }
        ]
      },
      {
        "name": "person",
        "title": message(286, "How to reach you"),
        "step": message(175, "Step 2 of 2, the last one."),
        "lines": [
          {
            "columns": 2,
            "cells": [
              {
                "kind": "field",
                "name": "name"
              },
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
            "columns": 1,
            "cells": [
              {
                "kind": "field",
                "name": "email"
              }
            ]
          },
          {
            "columns": 1,
            "cells": [
              {
                "kind": "field",
                "name": "notes"
              }
            ]
          }
        ]
      }
    ],
    "needed": message(292, "all fields except What you owe on it, Best way to reach you, Best time to reach you, Notes")
  }
} satisfies Record<string, FormTable>;
