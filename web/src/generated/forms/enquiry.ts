// Written from the tables of the crate `leads`. Do not edit.
import { message } from "../../messages/message";
import type { FormTable } from "../FormTable";

export const tables = {
  "contact": {
    "fields": [
      {
        "name": "firstName",
        "label": message(132, "First Name"),
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
          "missing": message(133, "First Name is required"),
          "tooLong": message(134, "First Name is too long (100 characters at most)")
        }
      },
      {
        "name": "lastName",
        "label": message(135, "Last Name"),
        "rule": {
          "kind": "line",
          "max": 100
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "family-name",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "tooLong": message(137, "Last Name is too long (100 characters at most)")
        }
      },
      {
        "name": "email",
        "label": message(138, "Email"),
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
          "missing": message(139, "Email is required"),
          "tooLong": message(140, "Email is too long (254 characters at most)"),
          "invalid": message(141, "Invalid email address")
        }
      },
      {
        "name": "phone",
        "label": message(142, "Phone"),
        "rule": {
          "kind": "phone",
          "min": 10,
          "max": 15
        },
        "required": false,
        "requiredWhen": {
          "field": "contactBy",
          "values": [
            "text",
            "call"
          ]
        },
        "autocomplete": "tel",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "missing": message(144, "Phone is required for a text message or call"),
          "tooLong": message(145, "Phone number is too long"),
          "tooShort": message(146, "Phone number must be at least 10 digits"),
          "invalid": message(147, "Phone number must be numeric")
        }
      },
      {
        "name": "contactBy",
        "label": message(148, "Best way to reach you"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "text",
              "label": message(150, "Text")
            },
            {
              "value": "call",
              "label": message(151, "Call")
            },
            {
              "value": "email",
              "label": message(152, "Email")
            }
          ],
          "nothing": message(149, "Any way"),
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
          "invalid": message(163, "Choose one from the list")
        }
      },
      {
        "name": "contactTime",
        "label": message(153, "Best time to reach you"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "morning",
              "label": message(155, "Morning")
            },
            {
              "value": "afternoon",
              "label": message(156, "Afternoon")
            },
            {
              "value": "evening",
              "label": message(157, "Evening")
            }
          ],
          "nothing": message(154, "Any time"),
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
          "invalid": message(163, "Choose one from the list")
        }
      },
      {
        "name": "message",
        "label": message(78, "Message"),
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
          "tooLong": message(79, "Message is too long (5,000 characters at most)")
        }
      }
    ],
    "parts": [
      {
        "name": "",
        "title": "",
        "step": "",
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
                "name": "email"
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
                "name": "message"
              }
            ]
          }
        ]
      }
    ],
    "needed": message(83, "First Name, Email; Phone for a text message or call")
  },
  "service": {
    "fields": [
      {
        "name": "firstName",
        "label": message(132, "First Name"),
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
          "missing": message(133, "First Name is required"),
          "tooLong": message(134, "First Name is too long (100 characters at most)")
        }
      },
      {
        "name": "lastName",
        "label": message(135, "Last Name"),
        "rule": {
          "kind": "line",
          "max": 100
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "family-name",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "tooLong": message(137, "Last Name is too long (100 characters at most)")
        }
      },
      {
        "name": "email",
        "label": message(138, "Email"),
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
          "missing": message(139, "Email is required"),
          "tooLong": message(140, "Email is too long (254 characters at most)"),
          "invalid": message(141, "Invalid email address")
        }
      },
      {
        "name": "phone",
        "label": message(142, "Phone"),
        "rule": {
          "kind": "phone",
          "min": 10,
          "max": 15
        },
        "required": false,
        "requiredWhen": {
          "field": "contactBy",
          "values": [
            "text",
            "call"
          ]
        },
        "autocomplete": "tel",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "missing": message(144, "Phone is required for a text message or call"),
          "tooLong": message(145, "Phone number is too long"),
          "tooShort": message(146, "Phone number must be at least 10 digits"),
          "invalid": message(147, "Phone number must be numeric")
        }
      },
      {
        "name": "contactBy",
        "label": message(148, "Best way to reach you"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "text",
              "label": message(150, "Text")
            },
            {
              "value": "call",
              "label": message(151, "Call")
            },
            {
              "value": "email",
              "label": message(152, "Email")
            }
          ],
          "nothing": message(149, "Any way"),
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
          "invalid": message(163, "Choose one from the list")
        }
      },
      {
        "name": "contactTime",
        "label": message(153, "Best time to reach you"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "morning",
              "label": message(155, "Morning")
            },
            {
              "value": "afternoon",
              "label": message(156, "Afternoon")
            },
            {
              "value": "evening",
              "label": message(157, "Evening")
            }
          ],
          "nothing": message(154, "Any time"),
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
          "invalid": message(163, "Choose one from the list")
        }
      },
      {
        "name": "car",
        "label": message(91, "Your car"),
        "rule": {
          "kind": "line",
          "max": 120
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": message(93, "Year, make and model, or the VIN"),
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "tooLong": message(92, "Your car is too long (120 characters at most)")
        }
      },
      {
        "name": "preferredDay",
        "label": message(88, "Preferred visit day"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "monday",
              "label": message(94, "Mon")
            },
            {
              "value": "tuesday",
              "label": message(95, "Tue")
            },
            {
              "value": "wednesday",
              "label": message(96, "Wed")
            },
            {
              "value": "thursday",
              "label": message(97, "Thu")
            },
            {
              "value": "friday",
              "label": message(98, "Fri")
            },
            {
              "value": "saturday",
              "label": message(99, "Sat")
            },
            {
              "value": "sunday",
              "label": message(100, "Sun")
            }
          ],
          "nothing": message(89, "Any day"),
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
          "invalid": message(163, "Choose one from the list")
        }
      },
      {
        "name": "preferredTime",
        "label": message(90, "Preferred visit time"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "morning",
              "label": message(155, "Morning")
            },
            {
              "value": "afternoon",
              "label": message(156, "Afternoon")
            }
          ],
          "nothing": message(154, "Any time"),
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
          "invalid": message(163, "Choose one from the list")
        }
      },
      {
        "name": "message",
        "label": message(78, "Message"),
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
          "tooLong": message(79, "Message is too long (5,000 characters at most)")
        }
      },
      {
        "name": "termsAccepted",
        "label": message(80, "Terms"),
        "rule": {
          "kind": "terms"
        },
        "required": true,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "missing": message(81, "You must accept the terms")
        }
      }
    ],
    "parts": [
      {
        "name": "",
        "title": "",
        "step": "",
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
                "name": "email"
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
                "name": "car"
              }
            ]
          },
          {
            "columns": 1,
            "cells": [
              {
                "kind": "field",
                "name": "preferredDay"
              }
            ]
          },
          {
            "columns": 1,
            "cells": [
              {
                "kind": "field",
                "name": "preferredTime"
              }
            ]
          },
          {
            "columns": 1,
            "cells": [
              {
                "kind": "field",
                "name": "message"
              }
            ]
          },
          {
            "columns": 1,
            "cells": [
              {
                "kind": "field",
                "name": "termsAccepted"
              }
            ]
          }
        ]
      }
    ],
    "needed": message(84, "First Name, Email, Terms; Phone for a text message or call")
  },
  "vehicle": {
    "fields": [
      {
        "name": "firstName",
        "label": message(132, "First Name"),
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
          "missing": message(133, "First Name is required"),
          "tooLong": message(134, "First Name is too long (100 characters at most)")
        }
      },
      {
        "name": "lastName",
        "label": message(135, "Last Name"),
        "rule": {
          "kind": "line",
          "max": 100
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "family-name",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "tooLong": message(137, "Last Name is too long (100 characters at most)")
        }
      },
      {
        "name": "email",
        "label": message(138, "Email"),
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
          "missing": message(139, "Email is required"),
          "tooLong": message(140, "Email is too long (254 characters at most)"),
          "invalid": message(141, "Invalid email address")
        }
      },
      {
        "name": "phone",
        "label": message(142, "Phone"),
        "rule": {
          "kind": "phone",
          "min": 10,
          "max": 15
        },
        "required": false,
        "requiredWhen": {
          "field": "contactBy",
          "values": [
            "text",
            "call"
          ]
        },
        "autocomplete": "tel",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "missing": message(144, "Phone is required for a text message or call"),
          "tooLong": message(145, "Phone number is too long"),
          "tooShort": message(146, "Phone number must be at least 10 digits"),
          "invalid": message(147, "Phone number must be numeric")
        }
      },
      {
        "name": "contactBy",
        "label": message(148, "Best way to reach you"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "text",
              "label": message(150, "Text")
            },
            {
              "value": "call",
              "label": message(151, "Call")
            },
            {
              "value": "email",
              "label": message(152, "Email")
            }
          ],
          "nothing": message(149, "Any way"),
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
          "invalid": message(163, "Choose one from the list")
        }
      },
      {
        "name": "contactTime",
        "label": message(153, "Best time to reach you"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "morning",
              "label": message(155, "Morning")
            },
            {
              "value": "afternoon",
              "label": message(156, "Afternoon")
            },
            {
              "value": "evening",
              "label": message(157, "Evening")
            }
          ],
          "nothing": message(154, "Any time"),
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
          "invalid": message(163, "Choose one from the list")
        }
      },
      {
        "name": "preferredDay",
        "label": message(85, "Test drive"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "monday",
              "label": message(94, "Mon")
            },
            {
              "value": "tuesday",
              "label": message(95, "Tue")
            },
            {
              "value": "wednesday",
              "label": message(96, "Wed")
            },
            {
              "value": "thursday",
              "label": message(97, "Thu")
            },
            {
              "value": "friday",
              "label": message(98, "Fri")
            },
            {
              "value": "saturday",
              "label": message(99, "Sat")
            },
            {
              "value": "sunday",
              "label": message(100, "Sun")
            }
          ],
          "nothing": message(86, "Not now"),
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
          "invalid": message(163, "Choose one from the list")
        }
      },
      {
        "name": "preferredTime",
        "label": message(87, "Test drive time"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "morning",
              "label": message(155, "Morning")
            },
            {
              "value": "afternoon",
              "label": message(156, "Afternoon")
            }
          ],
          "nothing": message(154, "Any time"),
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
          "invalid": message(163, "Choose one from the list")
        }
      },
      {
        "name": "message",
        "label": message(78, "Message"),
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
          "tooLong": message(79, "Message is too long (5,000 characters at most)")
        }
      },
      {
        "name": "termsAccepted",
        "label": message(80, "Terms"),
        "rule": {
          "kind": "terms"
        },
        "required": true,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": false,
        "messages": {
          "missing": message(81, "You must accept the terms")
        }
      }
    ],
    "parts": [
      {
        "name": "",
        "title": "",
        "step": "",
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
                "name": "email"
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
                "name": "preferredDay"
              }
            ]
          },
          {
            "columns": 1,
            "cells": [
              {
                "kind": "field",
                "name": "preferredTime"
              }
            ]
          },
          {
            "columns": 1,
            "cells": [
              {
                "kind": "field",
                "name": "message"
              }
            ]
          },
          {
            "columns": 1,
            "cells": [
              {
                "kind": "field",
                "name": "termsAccepted"
              }
            ]
          }
        ]
      }
    ],
    "needed": message(84, "First Name, Email, Terms; Phone for a text message or call")
  }
} satisfies Record<string, FormTable>;
