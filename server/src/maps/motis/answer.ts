import type { LineString } from '@loovia/core/geo';
import { z } from 'zod';
import { decodePolyline } from '../polyline.ts';

/*
 * What we read of the answer to '/api/v6/plan', as MOTIS's OpenAPI has it:
 * https://github.com/motis-project/motis/blob/master/openapi.yaml
 */

const timeSchema = z
  .string()
  .transform((text) => new Date(text))
  .refine((time) => !Number.isNaN(time.getTime()), 'is not a time');

const momentSchema = timeSchema.optional().catch(undefined);

/** What an operator has to say; without a period it is always so. */
const alertSchema = z
  .object({
    headerText: z.string().default(''),
    descriptionText: z.string().default(''),
    impactPeriod: z.array(z.object({ start: momentSchema, end: momentSchema })).optional(),
  })
  .transform(({ headerText, descriptionText, ...alert }) => ({
    ...alert,
    text: joined(headerText.trim(), descriptionText.trim()),
  }));

/** Where a header only names the place, the rest says what is wrong there; it often begins with the header. */
function joined(header: string, rest: string): string {
  if (header === '' || rest.startsWith(header)) return rest || header;
  return rest === '' ? header : `${header}${/[.!?:]$/.test(header) ? '' : ':'} ${rest}`;
}

const placeSchema = z.object({
  name: z.string(),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  arrival: timeSchema.optional(),
  departure: timeSchema.optional(),
  track: z.string().optional(),
  /** 'NORMAL' or 'NOT_ALLOWED' */
  pickupType: z.string().optional(),
  dropoffType: z.string().optional(),
  alerts: z.array(alertSchema).optional(),
  cancelled: z.boolean().optional(),
});
export type MotisPlace = z.infer<typeof placeSchema>;

/** Null where the line was left out. */
const geometrySchema = z
  .object({ points: z.string(), precision: z.int().min(5).max(7) })
  .transform(({ points, precision }): LineString | null => {
    const coordinates = decodePolyline(points, precision);
    return coordinates.length < 2 ? null : { type: 'LineString', coordinates };
  });

const legSchema = z.object({
  /** Not an enumeration: new modes come with new versions. */
  mode: z.string(),
  from: placeSchema,
  to: placeSchema,
  startTime: timeSchema,
  endTime: timeSchema,
  distance: z.number().nonnegative().optional(),
  headsign: z.string().optional(),
  tripTo: placeSchema.optional(),
  routeColor: z.string().optional(),
  routeTextColor: z.string().optional(),
  agencyName: z.string().optional(),
  routeShortName: z.string().optional(),
  displayName: z.string().optional(),
  cancelled: z.boolean().optional(),
  intermediateStops: z.array(placeSchema).optional(),
  legGeometry: geometrySchema,
  /** 'ACCESSIBLE' or 'NOT_ACCESSIBLE' */
  wheelchairAccessible: z.string().optional(),
  alerts: z.array(alertSchema).optional(),
  /** 'NONE' or 'COMPULSORY' */
  reservation: z.string().optional(),
  /** Where its times are those of earlier weeks: when its timetable ended. */
  loopedCalendarSince: z.string().optional(),
});
export type MotisLeg = z.infer<typeof legSchema>;

const itinerarySchema = z.object({
  startTime: timeSchema,
  endTime: timeSchema,
  legs: z.array(legSchema),
});
export type MotisItinerary = z.infer<typeof itinerarySchema>;

export const planAnswerSchema = z.object({ itineraries: z.array(itinerarySchema) });
