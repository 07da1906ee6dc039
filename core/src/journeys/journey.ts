import * as z from 'zod/mini';
import { latLngSchema } from '../geo/index.ts';
import { clockTimeSchema } from '../time/index.ts';
import { LIMITS } from './limits.ts';
import { transportSchema } from './modes.ts';

/** What a user asks for (DATA-06): the navigation state, the URL and the body of `POST /api/journeys`. */
export const journeySchema = z.strictObject({
  startLocation: z
    .string()
    .check(z.trim(), z.minLength(1, 'Say where the journey starts.'), z.maxLength(500)),
  endLocation: z
    .string()
    .check(z.trim(), z.minLength(1, 'Say where the journey ends.'), z.maxLength(500)),
  startCoordinates: latLngSchema,
  endCoordinates: latLngSchema,
  disabilityAccess: z._default(z.boolean(), false),
  /** Minutes between stops; 0 = no stops. */
  frequency: z._default(
    z.int().check(z.minimum(LIMITS.frequency.min), z.maximum(LIMITS.frequency.max)),
    LIMITS.frequency.default,
  ),
  /** Slider units; metres = units x 10. */
  tolerance: z._default(
    z.int().check(z.minimum(LIMITS.tolerance.min), z.maximum(LIMITS.tolerance.max)),
    LIMITS.tolerance.default,
  ),
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
