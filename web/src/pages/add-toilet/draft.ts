import {
  ACCESS_FLAGS,
  DAYS,
  emptyToiletForm,
  knownHours,
  submittedDaySchema,
  TEXT_FIELDS,
  toPointText,
  type ToiletForm,
  type ToiletSubmission,
} from '@loovia/core/toilet-submission';
import type { LatLng } from '@loovia/core/geo';
import { z } from 'zod';
import { newId } from '../../new-id.ts';
import { DRAFT_MEMORY } from '../../session/tab-memory.ts';
import { NO_SPOT, spotSchema } from './spot.ts';

/** All of a form keyed by the fields' names, each of one kind. */
function keyed<Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) {
  return z.record(z.enum(keys), value);
}

const toiletFormSchema: z.ZodType<ToiletForm> = z.intersection(
  z.intersection(keyed(TEXT_FIELDS, z.string()), keyed(ACCESS_FLAGS, z.boolean())),
  z.object({
    cleanliness_rating: z.number().min(0).max(5),
    opening_hours: keyed(DAYS, submittedDaySchema),
  }),
);

const draftSchema = z.object({
  /** Made once a form: sent twice, one toilet is added. */
  submissionId: z.guid(),
  toilet: toiletFormSchema,
  spot: spotSchema,
});
/** A form that is being filled in. */
export type Draft = z.infer<typeof draftSchema>;

const keptSchema = z.object({ userId: z.string(), draft: draftSchema });

/** Part of the browser's storage that lasts as long as the tab. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const DRAFT_KEY = `${DRAFT_MEMORY}toilet`;

export function newDraft(): Draft {
  return { submissionId: newId(), toilet: emptyToiletForm(), spot: NO_SPOT };
}

/** Has anything been filled in? */
function isUntouched({ toilet, spot }: Draft): boolean {
  return spot.pin === null && JSON.stringify(toilet) === JSON.stringify(emptyToiletForm());
}

/** What this user was writing in this tab; null = nothing, or it was someone else's. */
export function keptDraft(storage: TabStorage, userId: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(DRAFT_KEY) ?? 'null');
    const parsed = keptSchema.safeParse(kept).data;
    return parsed?.userId === userId ? parsed.draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(storage: TabStorage, userId: string, draft: Draft): void {
  try {
    if (isUntouched(draft)) storage.removeItem(DRAFT_KEY);
    else storage.setItem(DRAFT_KEY, JSON.stringify({ userId, draft }));
  } catch {
    // Storage that is full or forbidden costs only the memory of this tab.
  }
}

/** The payload (DATA-13 to DATA-15). Hours go along only for days that are known (ADD-11). */
export function submissionOf({ submissionId, toilet }: Draft, at: LatLng): ToiletSubmission {
  return {
    ...toilet,
    submission_id: submissionId,
    location: toPointText(at),
    opening_hours: knownHours(toilet.opening_hours),
  };
}
