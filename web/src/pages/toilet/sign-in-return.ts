import { DRAFT_MEMORY } from '../../session/tab-memory.ts';

/** Ids of the parts of the page that people come back to after a sign-in. */
export const SAY = 'right-or-wrong';
export const RATE = 'rate';

/** Under these keys the tab keeps what they filled in there. */
export const correctionKey = (toiletId: string) => `${DRAFT_MEMORY}correction:${toiletId}`;
export const ratingKey = (toiletId: string) => `${correctionKey(toiletId)}:rating`;
