import * as z from 'zod/mini';
import { latLngSchema } from '../geo/index.ts';
import { printable } from '../language/index.ts';
import { clockTimeSchema } from '../time/index.ts';
import { LIMITS } from './limits.ts';
import { transportSchema } from './modes.ts';

/** The name of an end, without what cannot be stored: the server keeps journeys for their next requests. */
const nameOf = (missing: string) =>
  z.string().check(z.overwrite(printable), z.trim(), z.minLength(1, missing), z.maxLength(500));

/** How far off the way a stop may be, in slider units; metres = units x 10. */
export const toleranceSchema = z
  .int()
  .check(z.minimum(LIMITS.tolerance.min), z.maximum(LIMITS.tolerance.max));

/** What a user asks for (DATA-06): the navigation state, the URL and the body of `POST /api/journeys`. */
export const journeySchema = z.strictObject({
  startLocation: nameOf('Say where the journey starts.'),
  endLocation: nameOf('Say where the journey ends.'),
  startCoordinates: latLngSchema,
  endCoordinates: latLngSchema,
  disabilityAccess: z._default(z.boolean(), false),
  /** Minutes between stops; 0 = no stops. */
  frequency: z._default(
    z.int().check(z.minimum(LIMITS.frequency.min), z.maximum(LIMITS.frequency.max)),
    LIMITS.frequency.default,
  ),
  tolerance: z._default(toleranceSchema, LIMITS.tolerance.default),
  /** Civil date in Europe/London. */
  journeyDate: z.iso.date(),
  /** Civil time in Europe/London. */
  journeyTime: clockTimeSchema,
  selectedTransport: transportSchema,
});
export type Journey = z.infer<typeof journeySchema>;

/** A journey of which some fields may be missing. */
export const journeyPartsSchema = z.partial(journeySchema);
export type JourneyParts = z.infer<typeof journeyPartsSchema>;
