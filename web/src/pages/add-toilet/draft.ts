import type { LatLng } from '@loovia/core/geo';
import {
  areHoursKnown,
  emptyToiletForm,
  openDays,
  toPointText,
  type ToiletSubmission,
} from '@loovia/core/toilet-submission';
import { newId } from '../../new-id.ts';
import { DRAFT_KEY, type Draft, type TabStorage } from './kept-draft.ts';
import { NO_SPOT } from './spot.ts';

export function newDraft(): Draft {
  return { submissionId: newId(), toilet: emptyToiletForm(), spot: NO_SPOT };
}

/** Has anything been filled in? */
function isUntouched({ toilet, spot }: Draft): boolean {
  return spot.pin === null && JSON.stringify(toilet) === JSON.stringify(emptyToiletForm());
}

export function keepDraft(storage: TabStorage, userId: string, draft: Draft): void {
  try {
    if (isUntouched(draft)) storage.removeItem(DRAFT_KEY);
    else storage.setItem(DRAFT_KEY, JSON.stringify({ userId, draft }));
  } catch {
    // Storage that is full or forbidden costs only the memory of this tab.
  }
}

/** The payload (DATA-13 to DATA-15). Hours go along only for open days (ADD-11), so it says whether any are known. */
export function submissionOf({ submissionId, toilet }: Draft, at: LatLng): ToiletSubmission {
  return {
    ...toilet,
    submission_id: submissionId,
    location: toPointText(at),
    opening_hours: openDays(toilet.opening_hours),
    hours_known: areHoursKnown(toilet.opening_hours),
    cleanliness_rated: toilet.cleanliness_rated ?? false,
  };
}
