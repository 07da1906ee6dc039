import { latLngSchema, type LatLng } from '@loovia/core/geo';
import { hoursPlanText } from '@loovia/core/opening-hours';
import {
  ACCESS_FLAGS,
  DAYS,
  emptyToiletForm,
  TEXT_FIELDS,
  toPointText,
  type SubmittedHours,
  type toiletSubmissionSchema,
} from '@loovia/core/toilet-submission';
import * as z from 'zod/mini';
import { newId } from '../browser/new-id.ts';
import {
  areHoursGiven,
  blankWeeks,
  faultOfWeeks,
  planOfWeeks,
  weeksDraftSchema,
  type WeeksDraft,
} from '../hours-editor/weeks-draft.ts';
import { DRAFT_MEMORY, keptDraft } from '../session/tab-memory.ts';

/** The form without hours (DATA-11): texts as typed. */
const factsSchema = z.intersection(
  z.intersection(
    z.record(z.enum(TEXT_FIELDS), z.string()),
    z.record(z.enum(ACCESS_FLAGS), z.boolean()),
  ),
  z.object({
    cleanliness_rating: z.number().check(z.minimum(0), z.maximum(5)),
    /** Set once the slider was moved: an untouched slider is not a rating. */
    cleanliness_rated: z.optional(z.boolean()),
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

export const toiletDraftSchema = z.object({
  /** One for each form: sending it twice adds one toilet. */
  submissionId: z.guid(),
  toilet: factsSchema,
  hours: weeksDraftSchema,
  spot: spotSchema,
});
/** A toilet that is being added: the form as it is filled in. */
export type ToiletDraft = z.infer<typeof toiletDraftSchema>;

export const DRAFT_KEY = `${DRAFT_MEMORY}toilet`;

/** The toilet that this user was adding in this tab, or null. */
export function keptToilet(userId: string): ToiletDraft | null {
  return keptDraft(DRAFT_KEY, toiletDraftSchema, userId);
}

export function newToiletDraft(): ToiletDraft {
  return {
    submissionId: newId(),
    toilet: emptyToiletForm(),
    hours: blankWeeks(),
    spot: NO_SPOT,
  };
}

export function isUntouched(draft: ToiletDraft): boolean {
  const { submissionId } = draft;
  return JSON.stringify(draft) === JSON.stringify({ ...newToiletDraft(), submissionId });
}

/** What is wrong with hours that need more than the times of each weekday; null = nothing. */
export function hoursFault(hours: WeeksDraft): string | null {
  return weekdaysOf(hours) === null ? faultOfWeeks(planOfWeeks(hours)) : null;
}

/** The payload (DATA-13 to DATA-15). It has hours for open days only (ADD-11), so it states whether any are known. */
export function submissionOf(
  { submissionId, toilet, hours }: ToiletDraft,
  at: LatLng,
): z.input<typeof toiletSubmissionSchema> {
  const weekdays = weekdaysOf(hours);
  const expression = weekdays === null ? hoursPlanText(planOfWeeks(hours)) : null;
  return {
    ...toilet,
    submission_id: submissionId,
    location: toPointText(at),
    opening_hours: weekdays ?? {},
    ...(expression !== null && { opening_hours_expression: expression }),
    hours_known: areHoursGiven(hours),
    cleanliness_rated: toilet.cleanliness_rated ?? false,
  };
}

/** The times of each weekday; null if the hours say more: several times a day, parts of the year, bank holidays. */
function weekdaysOf(hours: WeeksDraft): SubmittedHours | null {
  const { weeks, closedOnBankHolidays } = planOfWeeks(hours);
  const [week] = weeks;
  const isPlain =
    weeks.length === 1 &&
    week?.season === null &&
    week.days.every(({ length }) => length <= 1) &&
    !closedOnBankHolidays;
  if (!isPlain) return null;
  return Object.fromEntries(
    DAYS.flatMap((day, dow) => {
      const times = week.days[dow]?.[0];
      return times ? [[day, { closed: false, ...times }]] : [];
    }),
  );
}
