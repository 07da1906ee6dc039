import * as z from 'zod/mini';
import { type LatLng, latLngSchema } from '../geo/index.ts';
import { t } from '../language/index.ts';
import { DEFAULT_CLEANLINESS } from '../toilets/index.ts';

/** The weekdays in the order of `dow`, 0 = Monday. */
export const DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Day = (typeof DAYS)[number];

/** Accepts anything: the rules for the text check it later (ADD-25). */
const text = z.optional(z.unknown());
/** False = not ticked, which means 'not known', never 'no'. */
const flag = z._default(z.nullable(z.boolean()), null);
/** A time HH:MM; empty where the day has none. */
const time = z._default(
  z
    .string()
    .check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: () => t('must be a time HH:MM') })),
  '',
);

/** One weekday of the form and of the payload (DATA-11, DATA-13). */
export const submittedDaySchema = z.strictObject({
  closed: z.boolean(),
  open: time,
  close: time,
});
export type SubmittedDay = z.infer<typeof submittedDaySchema>;

const day = z.optional(submittedDaySchema);

/** The hours of each weekday. Once one is given, a day that is left out is closed. */
export const submittedHoursSchema = z.strictObject({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
} satisfies Record<Day, typeof day>);
export type SubmittedHours = z.infer<typeof submittedHoursSchema>;

const MAX_EXPRESSION_LENGTH = 1000;

/**
 * `POST /api/toilets`, with the specification's names (DATA-13). Texts are checked afterwards, by the rules
 * of ADD-22 to ADD-40, so that each answer is the sentence of the first rule that fails.
 */
export const toiletSubmissionSchema = z.strictObject({
  /** Made by the page for each form, so that sending it twice adds one toilet. */
  submission_id: z.optional(z.guid()),
  name: text,
  address: text,
  /** Names of the areas that hold it, smallest first; found from the position when left out. */
  areas: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(255))).check(z.maxLength(10)),
  ),
  /** Point text, longitude first (DATA-14); the address is geocoded when it is left out. */
  location: z.optional(
    z.string().check(
      z.regex(/^POINT ?\(-?\d{1,3}(\.\d+)? -?\d{1,2}(\.\d+)?\)$/, {
        error: () => t('must be point text: POINT(lng lat)'),
      }),
    ),
  ),
  is_public: flag,
  is_free: flag,
  is_accessible: flag,
  is_men_only: flag,
  is_women_only: flag,
  is_gender_neutral: flag,
  has_baby_changing: flag,
  /** DATA-15 */
  radar: z.boolean(),
  cleanliness_rating: z._default(
    z.number().check(z.minimum(0), z.maximum(5), z.multipleOf(0.1)),
    DEFAULT_CLEANLINESS,
  ),
  /** Whether somebody chose the rating. If left out, any rating but the form's 3.0 was chosen. */
  cleanliness_rated: z.optional(z.boolean()),
  description: text,
  payment_details: text,
  opening_hours: z._default(submittedHoursSchema, {}),
  /** Hours that `opening_hours` cannot hold, in OpenStreetMap's format; they count instead of it. */
  opening_hours_expression: z.optional(z.string().check(z.maxLength(MAX_EXPRESSION_LENGTH))),
  /** Whether hours are known. If left out, they are where `opening_hours` has any. */
  hours_known: z.optional(z.boolean()),
});
export type ToiletSubmission = z.infer<typeof toiletSubmissionSchema>;

/** Toilets this near to a new one are shown before it is saved, as it may be one of them. */
export const DUPLICATE_RADIUS_METRES = 50;

/** About 0.1 m. */
const DECIMALS = 6;

/** A position as point text, longitude first (DATA-14): `POINT(-2.997100 51.587700)`. */
export function toPointText({ lat, lng }: LatLng): string {
  return `POINT(${lng.toFixed(DECIMALS)} ${lat.toFixed(DECIMALS)})`;
}

/** The position in a point text, longitude first; null where it is not a valid one. */
export function readPointText(text: string): LatLng | null {
  const [, lng, lat] = /^POINT ?\((-?[\d.]+) (-?[\d.]+)\)$/.exec(text) ?? [];
  const position = latLngSchema.safeParse({ lat: Number(lat), lng: Number(lng) });
  return position.success ? position.data : null;
}
