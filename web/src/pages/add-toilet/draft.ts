import type { LatLng } from '@loovia/core/geo';
import {
  ACCESS_FLAGS,
  areHoursKnown,
  DAYS,
  emptyToiletForm,
  openDays,
  submittedDaySchema,
  TEXT_FIELDS,
  toPointText,
  type ToiletForm,
  type ToiletSubmission,
} from '@loovia/core/toilet-submission';
import * as z from 'zod/mini';
import { tabStorage } from '../../browser-storage.ts';
import { newId } from '../../new-id.ts';
import { DRAFT_MEMORY } from '../../session/tab-memory.ts';
import { NO_SPOT, spotSchema } from './spot.ts';

/** All of a form keyed by the fields' names, each of one kind. */
function keyed<Key extends string, Value extends z.ZodMiniType>(
  keys: readonly Key[],
  value: Value,
) {
  return z.record(z.enum(keys), value);
}

const toiletFormSchema: z.ZodMiniType<ToiletForm> = z.intersection(
  z.intersection(keyed(TEXT_FIELDS, z.string()), keyed(ACCESS_FLAGS, z.boolean())),
  z.object({
    cleanliness_rating: z.number().check(z.minimum(0), z.maximum(5)),
    cleanliness_rated: z.optional(z.boolean()),
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

export const DRAFT_KEY = `${DRAFT_MEMORY}toilet`;

/** What this user was writing in this tab; null = nothing, or it was someone else's. */
export function keptDraft(userId: string): Draft | null {
  const kept = tabStorage.parsed(DRAFT_KEY, keptSchema);
  return kept?.userId === userId ? kept.draft : null;
}

export function newDraft(): Draft {
  return { submissionId: newId(), toilet: emptyToiletForm(), spot: NO_SPOT };
}

/** Has anything been filled in? */
function isUntouched({ toilet, spot }: Draft): boolean {
  return spot.pin === null && JSON.stringify(toilet) === JSON.stringify(emptyToiletForm());
}

export function keepDraft(userId: string, draft: Draft): void {
  if (isUntouched(draft)) tabStorage.remove(DRAFT_KEY);
  else tabStorage.set(DRAFT_KEY, JSON.stringify({ userId, draft }));
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
