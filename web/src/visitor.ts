/** What a page needs to know of a browser for its first words: the server knows it, too. */
export interface Visitor {
  /** As in `document.cookie`. */
  readonly cookies: string;
  readonly doNotTrack: boolean;
  /** No session's cookie came along. */
  readonly isNobody: boolean;
}

let asking: Visitor | null = null;

/** The server draws a page for this browser (render.tsx). */
export function drawFor(visitor: Visitor): void {
  asking = visitor;
}

export const cookiesNow = (): string => asking?.cookies ?? document.cookie;

export const isNotToBeTracked = (): boolean => asking?.doNotTrack ?? navigator.doNotTrack === '1';

/** Was nobody signed in when the server drew this page? False where it did not draw it. */
export const isDrawnForNobody = (): boolean =>
  asking?.isNobody ?? document.getElementById('root')?.hasAttribute('data-nobody') ?? false;
