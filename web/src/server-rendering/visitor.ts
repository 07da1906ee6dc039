/** What the page must know about a browser to draw its first words, in the browser or on the server. */
export interface Visitor {
  /** As in `document.cookie`. */
  readonly cookies: string;
  readonly doNotTrack: boolean;
  /** The request had no session cookie. */
  readonly isNobody: boolean;
}

let visitor: Visitor | null = null;

/** Tells the server's renderer for which browser it draws (render.tsx). */
export function drawFor(asking: Visitor): void {
  visitor = asking;
}

export const cookiesNow = (): string => visitor?.cookies ?? document.cookie;

export const isNotToBeTracked = (): boolean => visitor?.doNotTrack ?? navigator.doNotTrack === '1';

/** Was nobody signed in when the server drew this page? False if the server did not draw it. */
export const isDrawnForNobody = (): boolean =>
  visitor?.isNobody ?? document.getElementById('root')?.hasAttribute('data-nobody') ?? false;
