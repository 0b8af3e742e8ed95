// Marks tests that run on the desktop only: they check storage, requests, addresses or text, which are the same on a phone.

const TAG = "@one-screen";

export const ONE_SCREEN = { tag: TAG };

/** For the other screens' projects. */
export const isOnOneScreen = new RegExp(TAG);
