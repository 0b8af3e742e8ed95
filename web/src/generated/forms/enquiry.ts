// Written from the tables of the crate `leads`. Do not edit.
import { message } from "../../messages/message";
import type { FormTable } from "../FormTable";

export const tables = {
  "contact": {
    "fields": [
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
        "required": false,
        "requiredWhen": null,
        "autocomplete": "family-name",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "tooLong": message(144, "Last Name is too long (100 characters at most)")
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
        "name": "phone",
        "label": message(149, "Phone"),
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
          "missing": message(151, "Phone is required for a text message or call"),
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
        "name": "message",
        "label": message(84, "Message"),
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
          "tooLong": message(85, "Message is too long (5,000 characters at most)")
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
                "name": "answerIn"
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
    "needed": message(89, "First Name, Email; Phone for a text message or call")
  },
  "service": {
    "fields": [
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
        "required": false,
        "requiredWhen": null,
        "autocomplete": "family-name",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "tooLong": message(144, "Last Name is too long (100 characters at most)")
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
        "name": "phone",
        "label": message(149, "Phone"),
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
          "missing": message(151, "Phone is required for a text message or call"),
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
        "name": "car",
        "label": message(97, "Your car"),
        "rule": {
          "kind": "line",
          "max": 120
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": message(99, "Year, make and model, or the VIN"),
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "tooLong": message(98, "Your car is too long (120 characters at most)")
        }
      },
      {
        "name": "preferredDay",
        "label": message(94, "Preferred visit day"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "monday",
              "label": message(100, "Mon")
            },
            {
              "value": "tuesday",
              "label": message(101, "Tue")
            },
            {
              "value": "wednesday",
              "label": message(102, "Wed")
            },
            {
              "value": "thursday",
              "label": message(103, "Thu")
            },
            {
              "value": "friday",
              "label": message(104, "Fri")
            },
            {
              "value": "saturday",
              "label": message(105, "Sat")
            },
            {
              "value": "sunday",
              "label": message(106, "Sun")
            }
          ],
          "nothing": message(95, "Any day"),
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
        "name": "preferredTime",
        "label": message(96, "Preferred visit time"),
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
        "name": "message",
        "label": message(84, "Message"),
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
          "tooLong": message(85, "Message is too long (5,000 characters at most)")
        }
      },
      {
        "name": "termsAccepted",
        "label": message(86, "Terms"),
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
          "missing": message(87, "You must accept the terms")
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
                "name": "answerIn"
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
    "needed": message(90, "First Name, Email, Terms; Phone for a text message or call")
  },
  "vehicle": {
    "fields": [
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
        "required": false,
        "requiredWhen": null,
        "autocomplete": "family-name",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "tooLong": message(144, "Last Name is too long (100 characters at most)")
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
        "name": "phone",
        "label": message(149, "Phone"),
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
          "missing": message(151, "Phone is required for a text message or call"),
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
        "name": "preferredDay",
        "label": message(91, "Test drive"),
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "monday",
              "label": message(100, "Mon")
            },
            {
              "value": "tuesday",
              "label": message(101, "Tue")
            },
            {
              "value": "wednesday",
              "label": message(102, "Wed")
            },
            {
              "value": "thursday",
              "label": message(103, "Thu")
            },
            {
              "value": "friday",
              "label": message(104, "Fri")
            },
            {
              "value": "saturday",
              "label": message(105, "Sat")
            },
            {
              "value": "sunday",
              "label": message(106, "Sun")
            }
          ],
          "nothing": message(92, "Not now"),
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
        "name": "preferredTime",
        "label": message(93, "Test drive time"),
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
        "name": "message",
        "label": message(84, "Message"),
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
          "tooLong": message(85, "Message is too long (5,000 characters at most)")
        }
      },
      {
        "name": "termsAccepted",
        "label": message(86, "Terms"),
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
          "missing": message(87, "You must accept the terms")
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
                "name": "answerIn"
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
    "needed": message(90, "First Name, Email, Terms; Phone for a text message or call")
  }
} satisfies Record<string, FormTable>;
