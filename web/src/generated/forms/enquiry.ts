// Written from the tables of the crate `leads`. Do not edit.
import type { FormTable } from "../FormTable";

export const tables = {
  "contact": {
    "fields": [
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
        "required": false,
        "requiredWhen": null,
        "autocomplete": "family-name",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "tooLong": "Last Name is too long (100 characters at most)"
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
        "name": "phone",
        "label": "Phone",
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
          "missing": "Phone is required for a text message or call",
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
        "name": "message",
        "label": "Message",
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
          "tooLong": "Message is too long (5,000 characters at most)"
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
    "needed": "First Name, Email; Phone for a text message or call"
  },
  "service": {
    "fields": [
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
        "required": false,
        "requiredWhen": null,
        "autocomplete": "family-name",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "tooLong": "Last Name is too long (100 characters at most)"
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
        "name": "phone",
        "label": "Phone",
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
          "missing": "Phone is required for a text message or call",
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
        "name": "car",
        "label": "Your car",
        "rule": {
          "kind": "line",
          "max": 120
        },
        "required": false,
        "requiredWhen": null,
        "autocomplete": "off",
        "hint": "Year, make, model and mileage, such as 2019 Honda CR-V, 62,000 miles",
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "tooLong": "Your car is too long (120 characters at most)"
        }
      },
      {
        "name": "preferredDay",
        "label": "Preferred visit day",
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "monday",
              "label": "Mon"
            },
            {
              "value": "tuesday",
              "label": "Tue"
            },
            {
              "value": "wednesday",
              "label": "Wed"
            },
            {
              "value": "thursday",
              "label": "Thu"
            },
            {
              "value": "friday",
              "label": "Fri"
            },
            {
              "value": "saturday",
              "label": "Sat"
            },
            {
              "value": "sunday",
              "label": "Sun"
            }
          ],
          "nothing": "Any day",
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
        "name": "preferredTime",
        "label": "Preferred visit time",
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
        "name": "message",
        "label": "Message",
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
          "tooLong": "Message is too long (5,000 characters at most)"
        }
      },
      {
        "name": "termsAccepted",
        "label": "Terms",
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
          "missing": "You must accept the terms"
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
    "needed": "First Name, Email, Terms; Phone for a text message or call"
  },
  "vehicle": {
    "fields": [
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
        "required": false,
        "requiredWhen": null,
        "autocomplete": "family-name",
        "hint": null,
        "suggestions": null,
        "chips": false,
        "marked": true,
        "messages": {
          "tooLong": "Last Name is too long (100 characters at most)"
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
        "name": "phone",
        "label": "Phone",
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
          "missing": "Phone is required for a text message or call",
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
        "name": "preferredDay",
        "label": "Test drive",
        "rule": {
          "kind": "choice",
          "choices": [
            {
              "value": "monday",
              "label": "Mon"
            },
            {
              "value": "tuesday",
              "label": "Tue"
            },
            {
              "value": "wednesday",
              "label": "Wed"
            },
            {
              "value": "thursday",
              "label": "Thu"
            },
            {
              "value": "friday",
              "label": "Fri"
            },
            {
              "value": "saturday",
              "label": "Sat"
            },
            {
              "value": "sunday",
              "label": "Sun"
            }
          ],
          "nothing": "No test drive",
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
        "name": "preferredTime",
        "label": "Time of the test drive",
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
        "name": "message",
        "label": "Message",
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
          "tooLong": "Message is too long (5,000 characters at most)"
        }
      },
      {
        "name": "termsAccepted",
        "label": "Terms",
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
          "missing": "You must accept the terms"
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
    "needed": "First Name, Email, Terms; Phone for a text message or call"
  }
} satisfies Record<string, FormTable>;
