/** Parts of the page to which people come back from a sign-in. */
export const SAY = 'right-or-wrong';
export const RATE = 'rate';
