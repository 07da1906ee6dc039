import { z } from 'zod';
import { latLngSchema } from '../geo/index.ts';
import { LIMITS } from './limits.ts';

export const transportSchema = z.enum(['walking', 'public', 'cycling', 'car']);
export type Transport = z.infer<typeof transportSchema>;

/** What a user asks for (DATA-06): the navigation state, the URL and the body of `POST /api/journeys`. */
export const journeySchema = z.strictObject({
  startLocation: z.string().trim().min(1, 'Say where the journey starts.').max(500),
  endLocation: z.string().trim().min(1, 'Say where the journey ends.').max(500),
  startCoordinates: latLngSchema,
  endCoordinates: latLngSchema,
  disabilityAccess: z.boolean().default(false),
  /** Minutes between stops; 0 = no stops. */
  frequency: z
    .int()
    .min(LIMITS.frequency.min)
    .max(LIMITS.frequency.max)
    .default(LIMITS.frequency.default),
  /** Slider units; metres = units x 10. */
  tolerance: z
    .int()
    .min(LIMITS.tolerance.min)
    .max(LIMITS.tolerance.max)
    .default(LIMITS.tolerance.default),
  /** Civil date in Europe/London. */
  journeyDate: z.iso.date(),
  /** Civil time in Europe/London. */
  journeyTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time HH:MM'),
  selectedTransport: transportSchema,
});
export type Journey = z.infer<typeof journeySchema>;

/** A journey of which some fields may be missing. */
export const journeyPartsSchema = journeySchema.partial();
export type JourneyParts = z.infer<typeof journeyPartsSchema>;
