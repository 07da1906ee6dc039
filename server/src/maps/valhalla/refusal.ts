/** The engine understood the request and has no answer; the message is Valhalla's own. */
export class ValhallaRefusal extends Error {
  override readonly name = 'ValhallaRefusal';
}

/*
 * What Valhalla says, by its words: its Node binding gives nothing else. Codes of the list of errors at
 * https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#internal-error-codes-and-conditions.
 */

/** Errors 154, 170, 171 and 442: there is no way. */
const NO_WAY =
  /no path could be found|no suitable edges|unconnected regions|exceeds the max distance/i;
/** Error 150. */
const TOO_MANY_PLACES = /exceeded max locations/i;
/** Error 154. */
const TOO_FAR = /exceeds the max distance/i;

const isRefusal = (words: RegExp) => (error: unknown) =>
  error instanceof ValhallaRefusal && words.test(error.message);

export const isNoWay = isRefusal(NO_WAY);
/** More places than the server takes at once. */
export const areTooManyPlaces = isRefusal(TOO_MANY_PLACES);
/** Two of the places are farther from each other than the server plans for. */
export const isTooFar = isRefusal(TOO_FAR);
