// Written from the tables of the crate `leads`. Do not edit.
import type { FormTable } from "../FormTable";

export const tables = {
  "table": {
    "fields": [
      {
        "name": "vin",
        "label": "VIN",
        "rule": {
          "kind": "vin",
          "length": 17,
          "fullSince": 1981,
          "year": "year"
        },
        "required": true,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": "17 characters, on the driver's side of the dashboard or in the door frame",
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "missing": "VIN is required",
          "tooLong": "VIN must be 17 characters (fewer only before model year 1981)",
          "tooShort": "VIN must be 17 characters (fewer only before model year 1981)",
          "invalid": "VIN can have letters and digits only",
          "lookalike": "VIN never has the letters I, O or Q: they are the digits 1 and 0"
        }
      },
      {
        "name": "mileage",
        "label": "Mileage",
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
          "missing": "Mileage is required",
          "invalid": "Mileage must be a whole number from 0 to 9,999,999"
        }
      },
      {
        "name": "year",
        "label": "Year",
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
          "missing": "Year is required",
          "invalid": "Year must be a model year from 1900 to next year's"
        }
      },
      {
        "name": "make",
        "label": "Make",
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
          "missing": "Make is required",
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
        "required": true,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": "models",
        "chips": false,
        "marked": false,
        "messages": {
          "missing": "Model is required",
          "tooLong": "Model is too long (60 characters at most)"
        }
      },
      {
        "name": "condition",
        "label": "Condition",
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "excellent",
              "label": "Excellent"
            },
            {
              "value": "good",
              "label": "Good"
            },
            {
              "value": "fair",
              "label": "Fair"
            },
            {
              "value": "poor",
              "label": "Poor"
            }
          ],
          "nothing": "Choose one",
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
          "missing": "Condition is required",
          "invalid": "Choose one from the list"
        }
      },
      {
        "name": "owed",
        "label": "What you owe on it",
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
        "hint": "In dollars. Leave blank if it is paid off.",
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "invalid": "What you owe on it must be a whole number from 0 to 999,999"
        }
      },
      {
        "name": "name",
        "label": "Name",
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
          "missing": "Name is required",
          "tooLong": "Name is too long (200 characters at most)"
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
        "name": "notes",
        "label": "Notes",
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
          "tooLong": "Notes are too long (5,000 characters at most)"
        }
      }
    ],
    "parts": [
      {
        "name": "car",
        "title": "Your car",
        "step": "Step 1 of 2. Still to come: How to reach you.",
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
        "title": "How to reach you",
        "step": "Step 2 of 2, the last one.",
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
    "needed": "all fields except What you owe on it, Best way to reach you, Best time to reach you, Notes"
  }
} satisfies Record<string, FormTable>;
