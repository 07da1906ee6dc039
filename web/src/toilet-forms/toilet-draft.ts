import { latLngSchema, type LatLng } from '@loovia/core/geo';
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
import { newId } from '../browser/new-id.ts';
import { DRAFT_MEMORY, keptDraft } from '../session/tab-memory.ts';

const toiletFormSchema: z.ZodMiniType<ToiletForm> = z.intersection(
  z.intersection(
    z.record(z.enum(TEXT_FIELDS), z.string()),
    z.record(z.enum(ACCESS_FLAGS), z.boolean()),
  ),
  z.object({
    cleanliness_rating: z.number().check(z.minimum(0), z.maximum(5)),
    cleanliness_rated: z.optional(z.boolean()),
    opening_hours: z.record(z.enum(DAYS), submittedDaySchema),
  }),
);

/** Where the new toilet is, and how we know. */
const spotSchema = z.object({
  pin: z.nullable(latLngSchema),
  /** The user has placed or moved the pin. From then on it follows the address only when asked to. */
  byHand: z.boolean(),
  /** The address that was found last: what was looked up, its full name, and where it is. */
  found: z.nullable(z.object({ asked: z.string(), name: z.string(), at: latLngSchema })),
});
export type Spot = z.infer<typeof spotSchema>;

export const NO_SPOT: Spot = { pin: null, byHand: false, found: null };

export const draftSchema = z.object({
  /** One for each form: sending it twice adds one toilet. */
  submissionId: z.guid(),
  toilet: toiletFormSchema,
  spot: spotSchema,
});
/** A toilet that is being added: the form as it is filled in. */
export type Draft = z.infer<typeof draftSchema>;

export const DRAFT_KEY = `${DRAFT_MEMORY}toilet`;

/** The toilet that this user was adding in this tab, or null. */
export function keptToilet(userId: string): Draft | null {
  return keptDraft(DRAFT_KEY, draftSchema, userId);
}

export function newDraft(): Draft {
  return { submissionId: newId(), toilet: emptyToiletForm(), spot: NO_SPOT };
}

export function isUntouched({ toilet, spot }: Draft): boolean {
  return spot.pin === null && JSON.stringify(toilet) === JSON.stringify(emptyToiletForm());
}

/** The payload (DATA-13 to DATA-15). It has hours for open days only (ADD-11), so it states whether any are known. */
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
