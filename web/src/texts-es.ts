// The texts of scripts in Spanish, for all modules that load after this one (src/messages/message.ts).

import texts from "./generated/texts/es-US.json";

globalThis.translatedTexts = texts;
